import Foundation
import KinoraGeometry

/// The program's images by name: registered ones, and the files in its resources.
package final class ImageLibrary {
  private var known: [String: UIImage] = [:]
  private var makers: [String: () -> UIImage?] = [:]
  /// Names that weren't found.
  private var missing: Set<String> = []
  private lazy var folders = ResourceFolders.ofProgram()

  /// The library of the view system; nil as long as there is none.
  private static var source: (() -> ImageLibrary)?
  private static let withoutViews = ImageLibrary()

  package init() {}

  /// The library of the program that runs now.
  static var current: ImageLibrary { source?() ?? withoutViews }

  /// Takes the library from the view system from now on.
  package static func follow(_ library: @escaping () -> ImageLibrary) {
    source = library
  }

  /// Registers an image under a name.
  ///
  /// - Parameter make: the closure that creates the image when it is first needed.
  package func register(_ name: String, _ make: @escaping () -> UIImage?) {
    makers[name] = make
    known[name] = nil
    missing.remove(name)
  }

  package func image(named name: String) -> UIImage? {
    if let image = known[name] { return image }
    guard !name.isEmpty, !missing.contains(name) else { return nil }
    guard let image = makers[name]?() ?? find(name) else {
      missing.insert(name)
      return nil
    }
    known[name] = image
    return image
  }

  /// Finds an image in a bundle, nil for the whole program. Images of bundles are read each time.
  package func image(named name: String, in bundle: Bundle?) -> UIImage? {
    guard let bundle, !name.isEmpty else { return image(named: name) }
    return find(name, in: ResourceFolders.of(bundle))
  }

  private func find(_ name: String) -> UIImage? { find(name, in: folders) }

  private func find(_ name: String, in folders: [String]) -> UIImage? {
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

  /// The suffix for the screen's scale first, then the others from the largest scale down.
  private var suffixes: [String] {
    switch MainScreen.scale {
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
    let files = list.images.filter { $0.filename != nil }
    let styles = Dictionary(grouping: files) { CatalogAppearance($0.appearances) }
    guard let standard = (styles[.any] ?? styles[.light]).flatMap({ image($0, in: set) }) else {
      return styles[.dark].flatMap { image($0, in: set) }
    }
    guard let dark = styles[.dark].flatMap({ image($0, in: set) }) else { return standard }
    let asset = UIImageAsset()
    let light = styles[.light].flatMap { image($0, in: set) } ?? standard
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    return light.with { $0.asset = asset }
  }

  /// Returns the smallest image with enough pixels for the screen, otherwise the largest.
  private func image(_ files: [ImageSet.Entry], in set: String) -> UIImage? {
    let wanted = Double(MainScreen.scale)
    let enough = files.filter { $0.factor >= wanted }.min { $0.factor < $1.factor }
    guard let choice = enough ?? files.max(by: { $0.factor < $1.factor }), let file = choice.filename else {
      return nil
    }
    return UIImage(contentsOfFile: "\(set)/\(file)")?.with { $0.scale = CGFloat(choice.factor) }
  }

  private static let endings = ["png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp"]
}

/// The list of image files in an asset catalogue's image set.
private nonisolated struct ImageSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [[String: String]]?

    /// 2 for "2x"; 1 if there is no scale.
    var factor: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
  }

  var images: [Entry]
}
