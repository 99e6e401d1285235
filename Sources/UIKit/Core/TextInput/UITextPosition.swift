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
