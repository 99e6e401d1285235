import Foundation

/// The name of a scene that was read from a file.
enum SceneFileName {
  /// Returns the name of a file, and of what is chosen in it, which becomes a title and the name of a screenshot.
  static func name(of path: String, _ choices: [String]) -> String {
    let words = [URL(filePath: path).deletingPathExtension().lastPathComponent] + choices.map { String($0.prefix(40)) }
    let name = words.joined(separator: "-").unicodeScalars
    return String(
      String.UnicodeScalarView(name.map { $0 == "/" || $0.properties.generalCategory == .control ? "-" : $0 }))
  }
}
