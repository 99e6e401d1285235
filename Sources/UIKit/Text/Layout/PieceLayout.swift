import KinoraDrawing
import KinoraGeometry
import KinoraText

/// The lines of a piece of an edited text. Points from the piece's top left; offsets in UTF-16 from its start.
final class PieceLayout {
  struct Cluster {
    var range: Range<Int>
    /// The offsets at which the cluster's characters start.
    var characters: [Int]
    var left: CGFloat
    var right: CGFloat
    var isRightToLeft: Bool
  }

  struct Line {
    var range: Range<Int>
    var left: CGFloat
    var right: CGFloat
    var top: CGFloat
    var bottom: CGFloat
    var baseline: CGFloat
    var isRightToLeft: Bool
    var clusters: [Cluster]
  }

  /// The glyphs.
  let layout: TextLayout
  /// At least one.
  let lines: [Line]
  /// The size of the lines.
  let size: CGSize

  /// Lays a piece out.
  ///
  /// - Parameters:
  ///   - content: The piece without the character that ends it.
  ///   - text: The same characters with their fonts. An empty piece has a character without width instead.
  ///   - width: The width in which lines break and are aligned; nil for one line.
  ///   - sources: The offset in the text for each offset in the content and its end, if other characters are shown than
  ///   the text has.
  init(_ content: Substring, as text: StyledText, width: CGFloat?, sources: [Int]? = nil) {
    var layout = TextLayout(text, width: width.map { Double($0) }, hasCarets: true)
    layout.outlineStrokes()
    let places = BytePlaces(content, sources: sources)
    let lines = layout.caretLines.map { Line($0, in: places) }
    self.layout = layout
    let height = CGFloat(layout.size.height)
    self.lines =
      lines.isEmpty
      ? [
        Line(
          range: 0..<places.length, left: 0, right: 0, top: 0, bottom: height, baseline: height, isRightToLeft: false,
          clusters: [])
      ] : lines
    size = layout.size
  }

  /// Returns the index of the line of an offset: at the boundary of two the second one, unless `isAtLineEnd`.
  func line(at offset: Int, isAtLineEnd: Bool) -> Int {
    let index = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    if isAtLineEnd, index > 0, lines[index].range.lowerBound == offset { return index - 1 }
    return index
  }

  /// Returns the index of the line at a height: the nearest one for a point above or below all lines.
  func line(atY y: CGFloat) -> Int {
    lines.firstIndex { y < $0.bottom } ?? lines.count - 1
  }
}

extension PieceLayout.Line {
  fileprivate init(_ line: CaretLine, in places: BytePlaces) {
    let range = places.range(line.bytes)
    self.init(
      range: range, left: line.left, right: line.right, top: line.top, bottom: line.bottom,
      baseline: line.baseline, isRightToLeft: line.isRightToLeft,
      clusters: line.clusters.compactMap { cluster in
        let range = places.range(cluster.bytes)
        guard !range.isEmpty else { return nil }
        return PieceLayout.Cluster(
          range: range, characters: places.characters(in: cluster.bytes), left: cluster.left,
          right: cluster.right, isRightToLeft: cluster.isRightToLeft)
      })
  }

  /// Returns the x of a caret before the character at an offset, or after the last one.
  func x(at offset: Int) -> CGFloat {
    if let cluster = clusters.first(where: { $0.range.contains(offset) }) { return cluster.x(at: offset) }
    guard let last = clusters.max(by: { $0.range.upperBound < $1.range.upperBound }), offset >= last.range.upperBound
    else { return isRightToLeft ? right : left }
    return last.isRightToLeft ? last.left : last.right
  }

  /// Returns the offset of the boundary between characters that is nearest to an x.
  func offset(atX x: CGFloat) -> Int {
    guard let cluster = clusters.first(where: { x < $0.right }) ?? clusters.last else { return range.lowerBound }
    return cluster.offset(atX: x)
  }

  /// Returns the character under an x; nil beside the line's characters.
  func character(atX x: CGFloat) -> Range<Int>? {
    guard let cluster = clusters.first(where: { x >= $0.left && x < $0.right }) else { return nil }
    let part = (x - cluster.left) / max(cluster.right - cluster.left, 0.001)
    let count = cluster.characters.count
    let steps = min(max(Int(part * CGFloat(count)), 0), count - 1)
    let index = cluster.isRightToLeft ? count - 1 - steps : steps
    return cluster.characters[index]..<(index + 1 < count ? cluster.characters[index + 1] : cluster.range.upperBound)
  }

  /// Returns the parts of the line that characters of a range take, from left to right.
  func spans(of selected: Range<Int>) -> [ClosedRange<CGFloat>] {
    var spans: [ClosedRange<CGFloat>] = []
    for cluster in clusters {
      let part = cluster.range.clamped(to: selected)
      guard !part.isEmpty else { continue }
      let (a, b) = (cluster.x(at: part.lowerBound), cluster.x(at: part.upperBound))
      let span = min(a, b)...max(a, b)
      if let last = spans.last, span.lowerBound - last.upperBound < 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(span.upperBound, last.upperBound)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

extension PieceLayout.Cluster {
  /// Returns the x of an offset inside the cluster or at its end. Characters that are drawn together have equal parts.
  fileprivate func x(at offset: Int) -> CGFloat {
    let passed = offset >= range.upperBound ? characters.count : characters.count { $0 < offset }
    let part = CGFloat(passed) / CGFloat(max(characters.count, 1))
    return isRightToLeft ? right - (right - left) * part : left + (right - left) * part
  }

  fileprivate func offset(atX x: CGFloat) -> Int {
    let part = right > left ? ((x - left) / (right - left)).clamped(0, 1) : 0
    let count = characters.count
    let steps = Int((part * CGFloat(count)).rounded())
    let passed = isRightToLeft ? count - steps : steps
    return passed < count ? characters[passed] : range.upperBound
  }
}

/// The places of a string's bytes in UTF-16, and the characters that start at them.
private struct BytePlaces {
  private let content: Substring
  let length: Int
  /// The UTF-16 offset of each byte, and of the end; nil for ASCII.
  private var offsets: [Int]?
  private let sources: [Int]?

  init(_ content: Substring, sources: [Int]?) {
    self.content = content
    self.sources = sources
    length = sources?.last ?? content.utf16.count
    guard sources != nil || length != content.utf8.count || content.utf8.contains(0x0D) else { return }
    var offsets: [Int] = []
    offsets.reserveCapacity(content.utf8.count + 1)
    var offset = 0
    for scalar in content.unicodeScalars {
      for _ in 0..<scalar.utf8.count { offsets.append(sources?[offset] ?? offset) }
      offset += scalar.utf16.count
    }
    offsets.append(sources?[offset] ?? offset)
    self.offsets = offsets
  }

  func range(_ bytes: Range<Int>) -> Range<Int> {
    guard let offsets else { return bytes.clamped(to: 0..<length) }
    let bytes = bytes.clamped(to: 0..<offsets.count - 1)
    return offsets[bytes.lowerBound]..<offsets[bytes.upperBound]
  }

  /// Returns the offsets at which characters start in a range of bytes, at least one.
  func characters(in bytes: Range<Int>) -> [Int] {
    guard bytes.count > 1, let offsets, sources == nil else {
      let range = range(bytes)
      return sources == nil ? Array(range) : [range.lowerBound]
    }
    let utf8 = content.utf8
    let bytes = bytes.clamped(to: 0..<offsets.count - 1)
    let end = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound)
    var index = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    var (starts, offset) = ([Int](), offsets[bytes.lowerBound])
    while index < end {
      starts.append(offset)
      let next = content.index(after: index)
      offset += content.utf16.distance(from: index, to: min(next, end))
      index = next
    }
    return starts
  }
}
