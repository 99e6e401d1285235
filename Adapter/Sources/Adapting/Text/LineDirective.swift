import SwiftSyntax

/// The line that makes the compiler, and traps, name the original.
enum LineDirective {
  /// Inserts the directive at the start. A file that has one in its first statements is left as it is.
  static func insert(for file: SourceFile, into edits: inout Edits) {
    guard !isPresent(in: file.tree) else { return }
    edits.insertLines(text(file: file.path, line: isScript(file) ? 2 : 1), at: start(of: file))
  }

  /// Returns the directive that gives the next line a number, with its line break.
  static func text(file: String, line: Int) -> String {
    let path = file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(path)\", line: \(line))\n"
  }

  /// The first place for code: behind a byte order mark and a line for the shell.
  static func start(of file: SourceFile) -> AbsolutePosition {
    let bytes = file.text.utf8
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return AbsolutePosition(utf8Offset: 3) }
    guard isScript(file), let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return AbsolutePosition(utf8Offset: 0)
    }
    return AbsolutePosition(utf8Offset: bytes.distance(from: bytes.startIndex, to: end) + 1)
  }

  private static func isScript(_ file: SourceFile) -> Bool {
    file.text.hasPrefix("#!") && file.text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// Imports that the adapter added may stand before it, or the condition of a file that is left out around it.
  private static func isPresent(in tree: SourceFileSyntax) -> Bool {
    tree.statements.prefix(3).contains { statement in
      let item = Syntax(statement.item)
      if item.is(PoundSourceLocationSyntax.self) { return true }
      let clause = item.as(IfConfigDeclSyntax.self)?.clauses.first
      guard case .statements(let statements) = clause?.elements else { return false }
      return statements.first.map { Syntax($0.item).is(PoundSourceLocationSyntax.self) } ?? false
    }
  }
}
