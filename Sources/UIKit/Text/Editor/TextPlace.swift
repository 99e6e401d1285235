import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitCore

/// A position in the text of the library's views: an offset in UTF-16 code units.
final class TextPlace: UITextPosition {
  let offset: Int
  /// True for the end of a line rather than the start of the next one.
  let isAtLineEnd: Bool

  init(_ offset: Int, isAtLineEnd: Bool = false) {
    self.offset = offset
    self.isAtLineEnd = isAtLineEnd
    super.init()
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextPlace)?.offset == offset }
  override nonisolated var hash: Int { offset }
}

/// A range in the text of the library's views.
final class TextSpan: UITextRange {
  let range: Range<Int>
  private let isAtLineEnd: Bool

  init(_ range: Range<Int>, isAtLineEnd: Bool = false) {
    self.range = range
    self.isAtLineEnd = isAtLineEnd
    super.init()
  }

  override var start: UITextPosition { TextPlace(range.lowerBound, isAtLineEnd: range.isEmpty && isAtLineEnd) }
  override var end: UITextPosition { TextPlace(range.upperBound, isAtLineEnd: isAtLineEnd) }
  override var isEmpty: Bool { range.isEmpty }

  override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  override nonisolated var hash: Int { range.hashValue }
}

/// A selected rectangle in the text of the library's views.
final class SelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let ends: (start: Bool, end: Bool)
  private let direction: NSWritingDirection

  init(_ place: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    self.place = place
    self.direction = direction
    ends = (containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { place }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}
