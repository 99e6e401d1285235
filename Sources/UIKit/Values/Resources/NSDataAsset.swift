import Foundation

/// A file of the program's asset catalogue.
///
/// ```swift
/// let text = NSDataAsset(name: "Story").map { String(decoding: $0.data, as: UTF8.self) }
/// ```
public nonisolated final class NSDataAsset {
  /// The asset's name.
  public let name: String
  /// The bytes of the file.
  public let data: Data
  /// The type of the file, as the catalogue names it; empty if it doesn't.
  public let typeIdentifier: String

  /// Finds "NAME.dataset" in `Assets.xcassets` among the program's resources; nil if there is none.
  @MainActor public convenience init?(name: String) {
    self.init(name: name, bundle: nil)
  }

  /// Finds "NAME.dataset" in `Assets.xcassets` of a bundle; nil if there is none.
  ///
  /// - Parameter bundle: nil for all of the program's resources.
  @MainActor public init?(name: String, bundle: Bundle?) {
    for folder in ResourceFolders.of(bundle) {
      let set = "\(folder)/Assets.xcassets/\(name).dataset"
      guard let list = FileManager.default.contents(atPath: "\(set)/Contents.json"),
        let contents = try? JSONDecoder().decode(DataSet.self, from: list), let entry = contents.data.first,
        let file = entry.filename, let data = FileManager.default.contents(atPath: "\(set)/\(file)")
      else { continue }
      self.name = name
      self.data = data
      typeIdentifier = entry.type ?? ""
      return
    }
    return nil
  }
}

/// The list of files in an asset catalogue's data set.
private nonisolated struct DataSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var type: String?

    enum CodingKeys: String, CodingKey {
      case filename
      case type = "universal-type-identifier"
    }
  }

  var data: [Entry]
}
