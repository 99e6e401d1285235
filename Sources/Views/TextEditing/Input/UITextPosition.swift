import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// A position between two characters of a text input's document.
///
/// ```swift
/// let afterFirst = field.position(from: field.beginningOfDocument, offset: 1)
/// ```
@preconcurrency @MainActor
open class UITextPosition: MainActorObject {
  /// Creates a position. Text inputs have subclasses that say where it is.
  public init() {
    super.init(base: ())
  }
}

/// A range of characters of a text input's document.
///
/// ```swift
/// let all = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
/// ```
@preconcurrency @MainActor
open class UITextRange: MainActorObject {
  /// Creates a range. Text inputs have subclasses with a start and an end.
  public init() {
    super.init(base: ())
  }

  /// The start.
  open var start: UITextPosition { UITextPosition() }
  /// The end.
  open var end: UITextPosition { UITextPosition() }
  /// True if the range contains no characters. Default true.
  open var isEmpty: Bool { true }
}

/// A rectangle of selected characters.
///
/// ```swift
/// let highlighted = view.selectionRects(for: range).map(\.rect)
/// ```
@preconcurrency @MainActor
open class UITextSelectionRect: MainActorObject {
  /// Creates an empty rectangle. Text inputs have subclasses.
  public init() {
    super.init(base: ())
  }

  /// The rectangle, in the space of the text input.
  open var rect: CGRect { .zero }
  /// The direction of the characters. Default natural.
  open var writingDirection: NSWritingDirection { .natural }
  /// True if the selection starts here.
  open var containsStart: Bool { false }
  /// True if the selection ends here.
  open var containsEnd: Bool { false }
  /// True for vertical text.
  open var isVertical: Bool { false }
}

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
