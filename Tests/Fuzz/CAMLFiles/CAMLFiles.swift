import Foundation
import FuzzSupport
import KinoraCAMLModel
import KinoraGeometry

/// Opens any bytes as a .caml file or an archive, and checks what is read. Bytes that begin with 1 become the files of a
/// wallpaper, separated by `FuzzArchive.separator`, since mutations of an archive rarely have the right checksums.
@main enum CAMLFiles: FuzzTarget {
  static var seeds: [[UInt8]] { CAMLSeeds.all }

  static func run(_ bytes: [UInt8]) {
    let data = bytes.first == 1 ? FuzzArchive.wallpaper(bytes.dropFirst()) : Data(bytes)
    guard let package = try? CAMLPackage(data) else { return }
    for name in package.names { _ = try? package.wallpaper(name) }
    for plane in package.planes {
      let (document, contents) = (plane.document, CAMLContents(plane.document))
      let lines = 1 + data.count { $0 == 10 }
      let issues = document.issues + CAMLCheck.issues(of: document, in: plane.assets)
      for issue in issues { precondition((0...lines).contains(issue.place.line), "the issue is at \(issue.place)") }
      for picture in contents.pictures { _ = try? plane.assets.data(picture.name) }
      for path in plane.assets.paths { precondition(plane.assets.contains(path), "\(path) isn't there") }
      check(document.root, depth: 0)
    }
  }

  /// Values that the layers rely on: numbers are numbers, and shapes are finite.
  private static func check(_ object: CAMLObject, depth: Int) {
    precondition(depth < CAMLLimits.nesting, "objects are too deep")
    for property in object.properties { check(property.value, depth) }
  }

  private static func check(_ value: CAMLValue, _ depth: Int) {
    switch value {
    case .number(let number): precondition(!number.isNaN && (abs(number) <= CAMLLimits.number || number.isInfinite))
    case .point(let point): precondition(point.x.isFinite && point.y.isFinite)
    case .size(let size): precondition(size.width.isFinite && size.height.isFinite)
    case .rect(let rect): precondition(rect.origin.x.isFinite && rect.size.width.isFinite && rect.size.height.isFinite)
    case .color(let color): precondition((color.red + color.green + color.blue + color.alpha).isFinite)
    case .colorMatrix(let numbers): precondition(numbers.count == 20 && numbers.allSatisfy(\.isFinite))
    case .timing(let numbers): precondition(numbers.count == 4 && numbers.allSatisfy(\.isFinite))
    case .transform(let t): precondition((t.m11 + t.m22 + t.m33 + t.m44 + t.m41 + t.m42).isFinite)
    case .path(let path): precondition(path.isFinite)
    case .object(let object): check(object, depth: depth + 1)
    case .list(let items): for item in items { check(item.value, depth + 1) }
    case .dictionary(let entries): for entry in entries { check(entry.value, depth + 1) }
    case .string, .flag, .image, .reference, .null: break
    }
  }
}
