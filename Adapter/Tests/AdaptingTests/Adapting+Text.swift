import Adapting

/// Returns the text for Linux, without the line directive, and the findings without their file.
func adapted(_ text: String, with others: [String] = [], for platform: Platform = Platform()) -> (
  text: String, findings: [String]
) {
  let files = ([text] + others).enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
  let result = Adapter(for: platform).adapt(files)[0]
  let directive = "#sourceLocation(file: \"File0.swift\", line: 1)\n"
  let findings = result.findings.map { "\($0.line):\($0.column) \($0.severity.rawValue)" }
  return (result.text?.replacing(directive, with: "", maxReplacements: 1) ?? "", findings)
}

/// Returns the texts of the findings.
func messages(_ text: String, with others: [String] = []) -> [String] {
  let files = ([text] + others).enumerated().map { SourceFile(path: "File\($0).swift", text: $1) }
  return Adapter().adapt(files)[0].findings.map(\.text)
}
