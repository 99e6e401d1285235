import KinoraGeometry
import KinoraLottieModel

/// The points about which animators scale and turn characters: those of a character, word, line or of the whole text.
struct TextAnchors {
  /// One for each character.
  private(set) var points: [CGPoint]

  /// The height of a line for alignment, in shares of the font size.
  private static let height = 6.0 / 7

  /// - Parameters:
  ///   - origins: The left ends of characters on their base lines.
  ///   - box: The box of the whole text.
  ///   - fontSize: In points.
  init(_ text: TextLines, origins: [CGPoint], grouping: Int, alignment: Vector, box: CGRect, fontSize: Double) {
    let whole = CGPoint(
      x: box.midX + alignment.x / 100 * box.width / 2, y: box.midY + alignment.y / 100 * box.height / 2)
    points = Array(repeating: whole, count: origins.count)
    guard grouping != 4 else { return }
    let rise = alignment.y / 100 * Self.height * fontSize
    for group in Self.groups(of: text, grouping) {
      var (low, high) = (Double.infinity, -Double.infinity)
      for index in group where !text.characters[index].isBlank || group.count == 1 {
        low = min(low, origins[index].x)
        high = max(high, origins[index].x + text.characters[index].advance)
      }
      // A group of blanks shows nothing.
      guard low <= high else { continue }
      let x = (low + high) / 2 + alignment.x / 100 * (high - low) / 2
      for index in group { points[index] = CGPoint(x: x, y: origins[group.lowerBound].y + rise) }
    }
  }

  /// The ranges of characters that have one anchor.
  private static func groups(of text: TextLines, _ grouping: Int) -> [Range<Int>] {
    switch grouping {
    case 2: words(of: text.characters)
    case 3: text.lines.map(\.characters)
    default: text.characters.indices.map { $0..<$0 + 1 }
    }
  }

  private static func words(of characters: [TextLines.Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    for index in characters.indices {
      if let last = words.last, characters[last.lowerBound].word == characters[index].word {
        words[words.count - 1] = last.lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    return words
  }
}
