import Foundation
import KinoraArchives

/// The pictures of a bundle, read one at a time. Only files of the bundle can be read.
package struct CAMLAssets: Sendable {
  /// Nil if there is no bundle.
  private let index: FileIndex?

  init(_ tree: FileTree?) {
    index = tree.map { FileIndex($0) }
  }

  /// The assets of a document without files: only data URLs can be read.
  package static let none = CAMLAssets(nil)

  /// Returns the bytes of a file, at most `CAMLLimits.imageBytes`.
  ///
  /// - Parameter name: The path in the bundle, or a data URL, as in `CAMLValue.image`. Case doesn't matter, and percent
  ///   escapes may be there or not.
  /// - Throws: `CAMLError` for a file that isn't there, and for paths that lead out of the bundle.
  package func data(_ name: String) throws(CAMLError) -> Data {
    if name.hasPrefix("data:") { return try DataURL.data(name) }
    if let problem = Self.problem(of: name) { throw .unreadable(name: name, reason: "expected \(problem)") }
    guard let index else { throw .unreadable(name: name, reason: "the document has no files") }
    return try index.tree.read(index.path(like: name) ?? name, limit: CAMLLimits.imageBytes)
  }

  /// Indicates whether the bundle has a file of that name.
  package func contains(_ name: String) -> Bool {
    if name.hasPrefix("data:") { return (try? DataURL.data(name)) != nil }
    return path(of: name) != nil
  }

  /// Returns the message for a picture that isn't there; nil for one that is.
  package func absence(of name: String) -> String? {
    guard !contains(name) else { return nil }
    let reason = name.hasPrefix("data:") ? "its data URL can't be decoded" : "'\(name.shortened(to: 200))' isn't there"
    return "\(reason): the picture isn't shown"
  }

  /// Returns the path of the file that `data(_:)` reads for a name; nil without one.
  package func path(of name: String) -> String? {
    Self.problem(of: name) == nil ? index?.path(like: name) : nil
  }

  /// The paths of all files in the folder `assets`, sorted.
  package var paths: [String] {
    guard let folder = index?.tree.folder("assets"), let names = try? folder.names() else { return [] }
    return names.filter { !$0.hasPrefix(".") && folder.contains($0) }.map { "assets/" + $0 }
  }

  /// Returns the reason why a path can't be one in the bundle, which follows "expected"; nil if it can be.
  static func problem(of path: String) -> String? {
    let scheme = path.prefix { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == "." }
    if scheme.count > 1, path.dropFirst(scheme.count).hasPrefix(":") {
      return "a path in the bundle or a data URL"
    }
    return AssetPath.problem(of: path).map { $0.replacing("expected ", with: "") }
  }
}

/// Bytes in the text of a URL.
enum DataURL {
  /// Decodes a URL such as "data:image/png;base64,...".
  static func data(_ url: String) throws(CAMLError) -> Data {
    guard let comma = url.firstIndex(of: ",") else {
      throw .unreadable(name: "data URL", reason: "expected a comma before the data")
    }
    let body = url[url.index(after: comma)...]
    guard body.utf8.count <= CAMLLimits.imageBytes / 3 * 4 else {
      throw .tooMuch(CAMLPlace(file: "data URL"), what: "bytes", limit: CAMLLimits.imageBytes)
    }
    let text = body.removingPercentEncoding ?? String(body)
    guard url[..<comma].hasSuffix(";base64") else { return Data(text.utf8) }
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
      throw .unreadable(name: "data URL", reason: "expected base64")
    }
    return data
  }
}
