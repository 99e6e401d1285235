import Foundation
import KinoraGeometry
import KinoraText

/// The pieces of an edited text, one below the other, of which only the needed ones are laid out. The heights of the
/// others are estimated. Points from the top left of the text.
final class TextStack {
  /// The piece to lay out.
  struct Source {
    var content: Substring
    var text: StyledText
    var sources: [Int]?
    /// The space above the lines, except above the first piece, and below them.
    var spacing = (before: CGFloat(0), after: CGFloat(0))
  }

  private struct Box {
    var height: CGFloat
    var layout: PieceLayout?
  }

  /// Returns a piece.
  var source: (Int) -> Source = { _ in Source(content: "", text: StyledText([])) }
  /// Returns the length of a piece in UTF-16, for an estimate of its height.
  var length: (Int) -> Int = { _ in 0 }
  /// The width in which lines break and are aligned; nil for one line per piece.
  private(set) var width: CGFloat?
  /// The height of a line, and the width of a character, of pieces that aren't laid out.
  var usual = (height: CGFloat(20), advance: CGFloat(8))
  /// Device pixels per point.
  var scale: CGFloat = 1
  private var boxes: [Box] = []
  /// The tops of the first boxes, as far as they are known.
  private var tops: [CGFloat] = []
  private var madeLayouts: Set<Int> = []

  /// The number of pieces up to which all are laid out, so that the height is exact.
  private static let exactCount = 500
  /// The number of layouts that are kept.
  private static let keptLayouts = 1000

  var count: Int { boxes.count }

  /// Forgets all layouts.
  func reset(count: Int, width: CGFloat?) {
    self.width = width
    madeLayouts = []
    boxes = (0..<count).map { Box(height: estimate($0)) }
    tops = []
  }

  /// Replaces pieces that have changed.
  func replace(_ pieces: Range<Int>, count: Int) {
    boxes.replaceSubrange(pieces, with: (0..<count).map { Box(height: estimate(pieces.lowerBound + $0)) })
    tops.removeSubrange(min(pieces.lowerBound, tops.count)...)
    madeLayouts = Set(
      madeLayouts.compactMap { index in
        if index < pieces.lowerBound { return index }
        return index < pieces.upperBound ? nil : index - pieces.count + count
      })
  }

  private func estimate(_ index: Int) -> CGFloat {
    guard let width, width > 0 else { return usual.height }
    let lines = (CGFloat(length(index)) * usual.advance / width).rounded(.up)
    return max(lines, 1) * usual.height
  }

  /// Returns the lines of a piece.
  func layout(of index: Int) -> PieceLayout {
    if let layout = boxes[index].layout { return layout }
    let source = source(index)
    let layout = PieceLayout(source.content, as: source.text, width: width, sources: source.sources)
    boxes[index].layout = layout
    madeLayouts.insert(index)
    let (before, after) = (index == 0 ? 0 : source.spacing.before, index == count - 1 ? 0 : source.spacing.after)
    let height = ((before + layout.size.height + after) * scale - 0.001).rounded(.up) / scale
    if boxes[index].height != height {
      boxes[index].height = height
      if index + 1 < tops.count { tops.removeSubrange((index + 1)...) }
    }
    return layout
  }

  /// Returns the y of a piece's first line.
  func top(of index: Int) -> CGFloat {
    let layout = layout(of: index)
    let before = index == 0 ? 0 : source(index).spacing.before
    // The first baseline is on a row of pixels.
    let baseline = top(ofBox: index) + before + (layout.lines.first?.baseline ?? 0)
    return (baseline * scale).rounded() / scale - (layout.lines.first?.baseline ?? 0)
  }

  private func top(ofBox index: Int) -> CGFloat {
    if tops.isEmpty { tops.append(0) }
    while tops.count <= index { tops.append(tops[tops.count - 1] + boxes[tops.count - 1].height) }
    return tops[index]
  }

  /// The height of all pieces: exact for texts of moderate length or if `isExact`.
  func height(isExact: Bool = false) -> CGFloat {
    guard count > 0 else { return 0 }
    if isExact || count <= Self.exactCount { for index in 0..<count { _ = layout(of: index) } }
    return top(ofBox: count - 1) + boxes[count - 1].height
  }

  /// The width of the longest line that is laid out.
  var usedWidth: CGFloat { madeLayouts.reduce(0) { max($0, boxes[$1].layout?.size.width ?? 0) } }

  /// Returns the piece at a height: the nearest one for a point above or below all of them.
  func piece(atY y: CGFloat) -> Int {
    var (low, high) = (0, count)
    _ = top(ofBox: count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if tops[middle] <= y { low = middle } else { high = middle }
    }
    return low
  }

  /// Lays out the pieces between two heights.
  ///
  /// - Returns: The pieces.
  func pieces(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = piece(atY: range.lowerBound)
    var last = first
    _ = layout(of: first)
    while last + 1 < count, top(ofBox: last) + boxes[last].height < range.upperBound {
      last += 1
      _ = layout(of: last)
    }
    dropLayouts(outside: first..<last + 1)
    return first..<last + 1
  }

  private func dropLayouts(outside pieces: Range<Int>) {
    guard madeLayouts.count > Self.keptLayouts else { return }
    for index in madeLayouts where !pieces.contains(index) { boxes[index].layout = nil }
    madeLayouts = Set(pieces)
  }
}
