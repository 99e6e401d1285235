/// Lists of names in lines for terminals.
enum NameLines {
  /// Returns names with commas in as many lines as they need.
  ///
  /// - Parameters:
  ///   - heading: The start of the first line; the others are indented to its length.
  ///   - width: The maximum number of characters of a line, unless one name needs more. Default 100.
  static func lines(_ names: [String], heading: String, width: Int = 100) -> [String] {
    let indent = String(repeating: " ", count: heading.count)
    var (lines, line, isEmpty) = ([String](), heading, true)
    for (index, name) in names.enumerated() {
      let word = name + (index < names.count - 1 ? "," : "")
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        (line, isEmpty) = (indent, true)
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [line]
  }
}
