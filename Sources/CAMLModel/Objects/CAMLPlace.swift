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
