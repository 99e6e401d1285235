/// The number of lines that a text needs, which break between words where possible.
enum LineCount {
  /// - Parameters:
  ///   - width: The width of a line.
  ///   - measure: Returns the width of a word with the space after it.
  static func lines(of text: String, in width: Double, measuring measure: (Substring) -> Double) -> Int {
    text.split(whereSeparator: \.isNewline).reduce(0) { count, paragraph in
      var (lines, used) = (1, 0.0)
      for word in paragraph.split(separator: " ") {
        let length = measure(word + " ")
        if used > 0, used + length > width { (lines, used) = (lines + 1, 0) }
        // A word that is wider than a line breaks inside.
        let extra = Int(max(0, length - 1) / max(1, width))
        (lines, used) = (lines + extra, used + length - Double(extra) * width)
      }
      return count + lines
    }
  }
}
