/// The result for one file.
public struct AdaptedFile: Sendable {
  /// The file as it was.
  public let original: SourceFile
  /// The text for Linux; nil if the file has syntax errors.
  public let text: String?
  /// What couldn't be adapted, in the order of lines.
  public let findings: [Finding]
}
