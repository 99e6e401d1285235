import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The sizes and distances of a section of a flow layout. Lengths are finite and not negative.
struct FlowMetrics {
  var count = 0
  /// The size of every item; nil if they differ.
  var equalSize: CGSize?
  /// The sizes of the items that differ.
  var sizes: [CGSize] = []
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 10
  var itemSpacing: CGFloat = 10
  var header = CGSize.zero
  var footer = CGSize.zero
}

/// A rectangle in a scrolling layout: along the scrolling, and across it.
struct AxisRect {
  var start: CGFloat
  var length: CGFloat
  var crossStart: CGFloat
  var crossLength: CGFloat

  func rect(isVertical: Bool) -> CGRect {
    isVertical
      ? CGRect(x: crossStart, y: start, width: crossLength, height: length)
      : CGRect(x: start, y: crossStart, width: length, height: crossLength)
  }
}

/// The lines of a section of a flow layout. Lines of equal items are arithmetic; others are stored.
struct FlowSection {
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var length: CGFloat
    var gap: CGFloat
    /// The distance of the first item from the inset.
    var lead: CGFloat
  }

  let metrics: FlowMetrics
  /// The offset of the section, and its length with the header and the footer.
  let start: CGFloat
  private(set) var length: CGFloat = 0
  private let isVertical: Bool
  /// The room across the scrolling, without the insets.
  private let room: CGFloat
  private var lines: [Line] = []
  // Equal items.
  private var columns = 0
  private var gap: CGFloat = 0
  private var lead: CGFloat = 0
  private var lineCount = 0

  init(_ metrics: FlowMetrics, at start: CGFloat, isVertical: Bool, crossLength: CGFloat) {
    self.metrics = metrics
    self.start = start
    self.isVertical = isVertical
    let inset = metrics.inset
    room = max(crossLength - (isVertical ? inset.left + inset.right : inset.top + inset.bottom), 0)
    let body = metrics.equalSize.map { arrangeEqual($0) } ?? arrangeLines()
    length = headerLength + (metrics.count > 0 ? leading + body + trailing : leading + trailing) + footerLength
  }

  var count: Int { metrics.count }
  var end: CGFloat { start + length }
  var headerLength: CGFloat { isVertical ? metrics.header.height : metrics.header.width }
  var footerLength: CGFloat { isVertical ? metrics.footer.height : metrics.footer.width }
  private var leading: CGFloat { isVertical ? metrics.inset.top : metrics.inset.left }
  private var trailing: CGFloat { isVertical ? metrics.inset.bottom : metrics.inset.right }
  private var crossLeading: CGFloat { isVertical ? metrics.inset.left : metrics.inset.top }
  private var bodyStart: CGFloat { start + headerLength + leading }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  // Equal items.

  private mutating func arrangeEqual(_ size: CGSize) -> CGFloat {
    let width = across(size)
    let fitting = ((room + metrics.itemSpacing + 0.001) / max(width + metrics.itemSpacing, 0.001)).rounded(.down)
    columns = max(Int(min(fitting, CGFloat(max(metrics.count, 1)))), 1)
    // The gaps of full lines also hold for the last one, so that columns are straight.
    let full = max(Int(min(fitting, 1e9)), 1)
    if full == 1 {
      lead = max((room - width) / 2, 0)
    } else if metrics.count > columns || columns == full {
      gap = max((room - CGFloat(full) * width) / CGFloat(full - 1), metrics.itemSpacing)
    } else {
      gap = metrics.itemSpacing
    }
    lineCount = (metrics.count + columns - 1) / columns
    return CGFloat(lineCount) * along(size) + CGFloat(max(lineCount - 1, 0)) * metrics.lineSpacing
  }

  private func equalFrame(_ item: Int, _ size: CGSize) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    return AxisRect(
      start: bodyStart + CGFloat(line) * (along(size) + metrics.lineSpacing), length: along(size),
      crossStart: crossLeading + lead + CGFloat(column) * (across(size) + gap), crossLength: across(size))
  }

  private func equalItems(_ range: ClosedRange<CGFloat>, _ size: CGSize) -> Range<Int> {
    let step = along(size) + metrics.lineSpacing
    guard step > 0, lineCount > 0, along(size) > 0 else { return 0..<0 }
    let first = ((range.lowerBound - bodyStart - along(size)) / step).rounded(.up)
    let last = ((range.upperBound - bodyStart) / step).rounded(.down)
    let low = Int(first.clamped(0, CGFloat(lineCount)))
    let high = max(low, Int((last + 1).clamped(0, CGFloat(lineCount))))
    return min(low * columns, count)..<min(high * columns, count)
  }

  // Items of different sizes.

  private mutating func arrangeLines() -> CGFloat {
    var (first, item) = (0, 0)
    var (used, offset) = (CGFloat(0), CGFloat(0))
    while item < count {
      let width = across(metrics.sizes[item])
      if item > first, used + metrics.itemSpacing + width > room + 0.001 {
        offset = close(first..<item, used, offset)
        (first, used) = (item, width)
      } else {
        used += (item > first ? metrics.itemSpacing : 0) + width
      }
      item += 1
    }
    if first < count { offset = close(first..<count, used, offset) }
    return max(offset - metrics.lineSpacing, 0)
  }

  /// Adds a line, and returns the offset of the next one.
  private mutating func close(_ items: Range<Int>, _ used: CGFloat, _ offset: CGFloat) -> CGFloat {
    let length = items.reduce(CGFloat(0)) { max($0, along(metrics.sizes[$1])) }
    let isLast = items.upperBound == count
    let rest = max(room - used, 0)
    var (gap, lead) = (metrics.itemSpacing, CGFloat(0))
    if !isLast {
      if items.count > 1 { gap += rest / CGFloat(items.count - 1) } else { lead = rest / 2 }
    }
    lines.append(Line(items: items, start: offset, length: length, gap: gap, lead: lead))
    return offset + length + metrics.lineSpacing
  }

  private func variedFrame(_ item: Int) -> AxisRect {
    let line = lines[lineIndex { $0.items.upperBound <= item }]
    let before = (line.items.lowerBound..<item).reduce(CGFloat(0)) { $0 + across(metrics.sizes[$1]) + line.gap }
    let size = metrics.sizes[item]
    return AxisRect(
      start: bodyStart + line.start + (line.length - along(size)) / 2, length: along(size),
      crossStart: crossLeading + line.lead + before, crossLength: across(size))
  }

  /// Returns the index of the first line for which a condition that holds for earlier ones doesn't hold.
  private func lineIndex(_ isBefore: (Line) -> Bool) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(lines[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func variedItems(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    let (from, to) = (range.lowerBound - bodyStart, range.upperBound - bodyStart)
    let first = lineIndex { $0.start + $0.length <= from }
    let last = lineIndex { $0.start < to }
    guard first < last else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[last - 1].items.upperBound
  }

  // Queries.

  func frame(_ item: Int) -> CGRect {
    (metrics.equalSize.map { equalFrame(item, $0) } ?? variedFrame(item)).rect(isVertical: isVertical)
  }

  /// Returns the items of the lines that overlap a range of offsets.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    metrics.equalSize.map { equalItems(range, $0) } ?? variedItems(range)
  }

  func headerFrame(crossLength: CGFloat) -> CGRect {
    AxisRect(start: start, length: headerLength, crossStart: 0, crossLength: crossLength).rect(isVertical: isVertical)
  }

  func footerFrame(crossLength: CGFloat) -> CGRect {
    AxisRect(start: end - footerLength, length: footerLength, crossStart: 0, crossLength: crossLength)
      .rect(isVertical: isVertical)
  }
}
