import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore
import KinoraUIKitValues

/// The sections of a flow layout, one after the other.
struct FlowArrangement {
  let isVertical: Bool
  /// The length of the collection view across the scrolling, without its insets.
  let crossLength: CGFloat
  private(set) var sections: [FlowSection] = []

  init(_ metrics: [FlowMetrics], isVertical: Bool, crossLength: CGFloat) {
    self.isVertical = isVertical
    self.crossLength = crossLength
    var start: CGFloat = 0
    for section in metrics {
      sections.append(FlowSection(section, at: start, isVertical: isVertical, crossLength: crossLength))
      start = sections[sections.count - 1].end
    }
  }

  var length: CGFloat { sections.last?.end ?? 0 }

  var size: CGSize {
    isVertical ? CGSize(width: crossLength, height: length) : CGSize(width: length, height: crossLength)
  }

  func range(_ rect: CGRect) -> ClosedRange<CGFloat> {
    isVertical ? rect.minY...max(rect.maxY, rect.minY) : rect.minX...max(rect.maxX, rect.minX)
  }

  /// Returns the sections that overlap a range of offsets.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = index { $0.end <= range.lowerBound }
    let last = index { $0.start < range.upperBound }
    return first..<max(first, last)
  }

  private func index(_ isBefore: (FlowSection) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sections[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func contains(_ path: ListPath) -> Bool {
    sections.indices.contains(path.section) && (0..<sections[path.section].count).contains(path.item)
  }
}

/// The lengths that collection views accept.
enum LayoutLength {
  /// The greatest length of a part, in points. Sums of such lengths are exact enough.
  private static let greatest: CGFloat = 1e7

  /// Returns a finite length that isn't negative.
  static func valid(_ length: CGFloat) -> CGFloat {
    guard length.isFinite else { return 0 }
    return length.clamped(0, greatest)
  }

  static func valid(_ size: CGSize) -> CGSize { CGSize(width: valid(size.width), height: valid(size.height)) }

  /// Returns a finite distance, which may be negative.
  static func distance(_ length: CGFloat) -> CGFloat {
    length.isFinite ? length.clamped(-greatest, greatest) : 0
  }

  static func valid(_ inset: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: distance(inset.top), left: distance(inset.left), bottom: distance(inset.bottom),
      right: distance(inset.right))
  }
}
