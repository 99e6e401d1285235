import Geometry
import LottieModel

/// The points about which animators scale and turn characters: those of a character, word, line or of the whole text.
struct TextAnchors {
  /// One for each character.
  private(set) var points: [CGPoint]

  /// The height of a line for alignment, in shares of the font size.
  private static let height = 6.0 / 7

  /// - Parameters:
  ///   - origins: The left ends of characters on their base lines.
  ///   - fontSize: In points.
  init(_ text: TextLines, origins: [CGPoint], grouping: Int, alignment: Vector, fontSize: Double) {
    points = Array(repeating: CGPoint(x: 0, y: 0), count: origins.count)
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
    let characters = text.characters
    switch grouping {
    case 2, 3:
      var groups: [Range<Int>] = []
      for index in characters.indices {
        if let last = groups.last?.lowerBound,
          grouping == 2
            ? characters[last].word == characters[index].word
            : characters[last].line == characters[index].line
        {
          groups[groups.count - 1] = last..<index + 1
        } else {
          groups.append(index..<index + 1)
        }
      }
      return groups
    case 4: return characters.isEmpty ? [] : [characters.indices]
    default: return characters.indices.map { $0..<$0 + 1 }
    }
  }
}
