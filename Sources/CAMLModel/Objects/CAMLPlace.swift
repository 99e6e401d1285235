import Foundation

/// A place in the text of a file, for messages.
package struct CAMLPlace: Hashable, Sendable {
  /// The path of the file in its package, such as "Background.ca/main.caml".
  package var file: String
  /// Counted from 1; 0 for the whole file.
  package var line: Int
  /// Counted in bytes from 1; 0 for the whole file.
  package var column: Int

  package init(file: String, line: Int = 0, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

extension CAMLPlace: CustomStringConvertible {
  /// As compilers write it: "main.caml:12:3".
  package var description: String { line == 0 ? file : "\(file):\(line):\(column)" }
}

extension CAMLPlace {
  /// Returns the place with the path of its file, which editors and terminals open unless it is in an archive.
  ///
  /// - Parameter path: The path of the package as the user gave it.
  package func description(from path: String) -> String {
    let url = URL(filePath: path)
    guard !file.isEmpty, file != url.lastPathComponent else {
      return CAMLPlace(file: path, line: line, column: column).description
    }
    // The settings of a document lie beside it.
    let isBeside = url.pathExtension.lowercased() == "caml"
    let folder = isBeside ? (path as NSString).deletingLastPathComponent : path
    return folder.isEmpty || folder.hasSuffix("/") ? folder + description : folder + "/" + description
  }
}
