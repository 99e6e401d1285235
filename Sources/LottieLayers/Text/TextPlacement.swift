import KinoraGeometry
import KinoraLottieModel

/// The places of a text's characters, with the tracking and line spacing of animators.
struct TextPlacement {
  /// The left ends of characters on their base lines. On a path, x is the distance along it and y that below it.
  private(set) var origins: [CGPoint]

  init(_ text: TextLines, _ changes: [TextChange], in room: TextRoom, lineHeight: Double) {
    origins = Array(repeating: CGPoint(x: 0, y: 0), count: text.characters.count)
    var start = CGPoint(x: 0, y: room.firstBaseLine)
    for (number, line) in text.lines.enumerated() {
      if number > 0 { start = start + Self.spacing(of: line, changes) + CGPoint(x: 0, y: lineHeight) }
      place(line, of: text, changes, from: start, in: room)
    }
  }

  /// The average of a line's characters.
  private static func spacing(of line: TextLines.Line, _ changes: [TextChange]) -> CGPoint {
    guard !line.characters.isEmpty else { return CGPoint(x: 0, y: 0) }
    let sum = line.characters.reduce(Vector(repeating: 0)) { $0 + changes[$1].lineSpacing }
    return (sum / Double(line.characters.count)).point
  }

  private mutating func place(
    _ line: TextLines.Line, of text: TextLines, _ changes: [TextChange], from start: CGPoint, in room: TextRoom
  ) {
    var pen = 0.0
    var width = 0.0
    for index in line.characters {
      origins[index] = CGPoint(x: pen, y: start.y)
      pen += text.characters[index].advance
      // Neither blanks at the end nor the space after the last character count.
      if index < line.inkEnd { width = pen }
      // Animators add a half before a character and a half after it.
      let following = index + 1 < line.characters.upperBound ? changes[index + 1].tracking : 0
      pen += text.tracking + (changes[index].tracking + following) / 2
    }
    let stretch = room.stretch(line, of: text, width: width)
    let offset = start.x + (stretch == nil ? room.offset(width: width, endsParagraph: line.endsParagraph) : room.left)
    var added = 0.0
    for index in line.characters {
      origins[index].x += offset + added
      if let stretch, index < line.inkEnd, !stretch.isAtBlanks || text.characters[index].isBlank {
        added += stretch.space
      }
    }
  }
}

/// The room in which lines are aligned: a point, a box, or a path.
struct TextRoom {
  /// Space that is added so that a line fills its room.
  struct Stretch {
    var space: Double
    /// False for space after each character.
    var isAtBlanks: Bool
  }

  var left = 0.0
  var width = 0.0
  var firstBaseLine = 0.0
  /// The box of the whole text; empty at (0, 0) for a point or a path.
  private(set) var box = CGRect(x: 0, y: 0, width: 0, height: 0)
  var justification: LottieTextDocument.Justification
  /// True if lines can be stretched to the width.
  private var fills = false
  private var spreadsCharacters = false

  init(_ document: LottieTextDocument, ascent: Double) {
    justification = document.justification
    guard let size = document.boxSize else { return }
    let origin = document.boxOrigin ?? CGPoint(x: 0, y: 0)
    (left, width) = (origin.x, size.width)
    box = CGRect(origin: origin, size: size)
    firstBaseLine = origin.y + ascent * document.fontSize / 100
    fills = true
  }

  /// Lines along a path start at its first margin, end at its last one, or are moved from its middle by both.
  init(_ document: LottieTextDocument, path: TextPathFrame) {
    justification = document.justification
    (left, width) = (path.firstMargin, path.length)
    switch document.justification.share(endsParagraph: true) {
    case 0.5: left = path.firstMargin + path.lastMargin
    case 1: left = path.lastMargin
    default: break
    }
    guard path.forcesAlignment else { return }
    (left, width, spreadsCharacters) = (path.firstMargin, path.length + path.lastMargin - path.firstMargin, true)
  }

  /// Returns the start of a line.
  func offset(width lineWidth: Double, endsParagraph: Bool) -> Double {
    left + (width - lineWidth) * justification.share(endsParagraph: endsParagraph || !fills)
  }

  /// Returns the space that fills a line; nil for a line that isn't stretched.
  func stretch(_ line: TextLines.Line, of text: TextLines, width lineWidth: Double) -> Stretch? {
    let ink = line.characters.lowerBound..<line.inkEnd
    guard spreadsCharacters || fills && justification.fills(endsParagraph: line.endsParagraph) else { return nil }
    let gaps = spreadsCharacters ? ink.count - 1 : text.characters[ink].count(where: \.isBlank)
    guard gaps > 0, spreadsCharacters || lineWidth < width else { return nil }
    return Stretch(space: (width - lineWidth) / Double(gaps), isAtBlanks: !spreadsCharacters)
  }
}

extension LottieTextDocument.Justification {
  /// The share of a line's free room that is on its left.
  fileprivate func share(endsParagraph: Bool) -> Double {
    switch self {
    case .left, .justifyAll, .justifyLastLeft: 0
    case .right: 1
    case .center: 0.5
    case .justifyLastRight: endsParagraph ? 1 : 0
    case .justifyLastCenter: endsParagraph ? 0.5 : 0
    }
  }

  fileprivate func fills(endsParagraph: Bool) -> Bool {
    switch self {
    case .left, .right, .center: false
    case .justifyLastLeft, .justifyLastRight, .justifyLastCenter: !endsParagraph
    case .justifyAll: true
    }
  }
}
