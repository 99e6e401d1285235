import Foundation
import Geometry

/// The pictures that a program has by name: those that were registered, and the files of its resources.
package final class ImageLibrary {
  private var known: [String: UIImage] = [:]
  private var makers: [String: () -> UIImage?] = [:]
  /// Names that were looked for in vain.
  private var missing: Set<String> = []
  private lazy var folders = ImageLibrary.resourceFolders()

  package init() {}

  /// Gives a picture a name.
  ///
  /// - Parameter make: called when somebody asks for the picture first.
  package func register(_ name: String, _ make: @escaping () -> UIImage?) {
    makers[name] = make
    known[name] = nil
    missing.remove(name)
  }

  func image(named name: String) -> UIImage? {
    if let image = known[name] { return image }
    guard !name.isEmpty, !missing.contains(name) else { return nil }
    guard let image = makers[name]?() ?? find(name) else {
      missing.insert(name)
      return nil
    }
    known[name] = image
    return image
  }

  private func find(_ name: String) -> UIImage? {
    for folder in folders {
      if let image = file(name, in: folder) ?? asset(name, in: folder) { return image }
    }
    return nil
  }

  private func file(_ name: String, in folder: String) -> UIImage? {
    let asked = ImageName(name)
    let endings = ImageLibrary.endings.contains(asked.ending) ? [asked.ending] : ImageLibrary.endings
    let stem = ImageLibrary.endings.contains(asked.ending) ? String(name.dropLast(asked.ending.count + 1)) : name
    for suffix in suffixes {
      for ending in endings {
        let path = "\(folder)/\(stem)\(suffix).\(ending)"
        if FileManager.default.fileExists(atPath: path) { return UIImage(contentsOfFile: path) }
      }
    }
    return nil
  }

  /// For the screen's scale first, then from the largest one down.
  private var suffixes: [String] {
    switch UIScreen.main.scale {
    case ...1: ["", "@2x", "@3x"]
    case ...2: ["@2x", "@3x", ""]
    default: ["@3x", "@2x", ""]
    }
  }

  private func asset(_ name: String, in folder: String) -> UIImage? {
    let set = "\(folder)/Assets.xcassets/\(name).imageset"
    guard let data = FileManager.default.contents(atPath: "\(set)/Contents.json"),
      let list = try? JSONDecoder().decode(ImageSet.self, from: data)
    else { return nil }
    let wanted = Double(UIScreen.main.scale)
    let files = list.images.filter { $0.filename != nil }
    // The smallest that has enough pixels, or else the largest.
    let enough = files.filter { $0.factor >= wanted }.min { $0.factor < $1.factor }
    guard let choice = enough ?? files.max(by: { $0.factor < $1.factor }), let file = choice.filename else {
      return nil
    }
    return UIImage(contentsOfFile: "\(set)/\(file)")?.with { $0.scale = CGFloat(choice.factor) }
  }

  private static let endings = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp"]

  /// The program's own resources, then those of the packages that it is built from.
  private static func resourceFolders() -> [String] {
    var folders: [String] = []
    func add(_ path: String?) {
      guard let path, !folders.contains(path) else { return }
      folders.append(path)
    }
    add(Bundle.main.resourcePath)
    let home = Bundle.main.executableURL?.deletingLastPathComponent().path ?? Bundle.main.bundlePath
    add(home)
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: home))?.sorted() ?? []
    for name in neighbours where name.hasSuffix(".resources") || name.hasSuffix(".bundle") { add("\(home)/\(name)") }
    return folders + folders.flatMap { ["\($0)/assets", "\($0)/Resources"] }
  }
}

/// What of an asset catalogue's list of pictures is needed.
private nonisolated struct ImageSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var scale: String?

    /// 2 for "2x"; 1 where nothing is said.
    var factor: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
  }

  var images: [Entry]
}
