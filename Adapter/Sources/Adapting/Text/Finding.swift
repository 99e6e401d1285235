/// Something in a source that the adapter can't do, or that differs on Linux.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  /// The consequence of a finding.
  public enum Severity: String, Sendable {
    /// The program compiles, and may behave differently.
    case warning
    /// The program doesn't compile, or can't be read.
    case error
  }

  /// The consequence.
  public let severity: Severity
  /// The path of the original.
  public let file: String
  /// The line in the original, from 1.
  public let line: Int
  /// The column in the original in UTF-8 bytes, from 1.
  public let column: Int
  /// The reason, and the advice.
  public let text: String

  /// Creates a finding.
  public init(severity: Severity, file: String, line: Int, column: Int, text: String) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  /// The finding as compilers write it: `file:line:column: warning: text`.
  public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }
}
