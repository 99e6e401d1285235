import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// A responder that takes typed text. As the first responder it gets the characters of keys and of input methods.
///
/// ```swift
/// final class PinView: UIView, UIKeyInput {
///   private var digits = ""
///   override var canBecomeFirstResponder: Bool { true }
///   var hasText: Bool { !digits.isEmpty }
///   func insertText(_ text: String) { digits += text }
///   func deleteBackward() { _ = digits.popLast() }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if there is text to delete.
  var hasText: Bool { get }
  /// Inserts typed characters at the caret. The Return key types "\n", the Tab key "\t".
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret.
  func deleteBackward()
}

/// The direction of a search in a text's order.
nonisolated public enum UITextStorageDirection: Int, Sendable {
  case forward, backward
}

/// A direction on the screen.
nonisolated public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction in a text's order or on the screen.
///
/// ```swift
/// let forward = UITextDirection.storage(.forward)
/// ```
nonisolated public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the direction.
  public var rawValue: Int

  /// Creates a direction from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Returns a direction in the text's order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A part of a text.
nonisolated public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// A text with a selection that input methods edit, and whose places they ask for.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the characters of a range; nil for a range of another document.
  func text(in range: UITextRange) -> String?
  /// Replaces characters.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected characters, or the caret as an empty range; nil if nothing is selected.
  var selectedTextRange: UITextRange? { get set }
  /// The characters that an input method has not decided yet; nil if there are none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of marked text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or the selection. Nil or an empty text removes it.
  ///
  /// - Parameter selectedRange: The selection inside the marked text, in UTF-16 code units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Keeps the marked text as it is.
  func unmarkText()
  /// The start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions; nil for positions of another document.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 code units; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position a number of steps away in a direction on the screen; nil beyond the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions, in UTF-16 code units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Receives changes of the text and the selection. Not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and other parts of the text.
  var tokenizer: any UITextInputTokenizer { get }
  /// Returns the end of a range that is farthest in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the character next to a position in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the writing direction at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the writing direction of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the first rectangle of a range, in the view's space.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret's rectangle at a position, in the view's space.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, in the view's space.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Returns true if characters may be replaced. Default true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// Returns the attributes at a position. Default nil.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  /// The end of the selection at which it is extended. Default `forward`.
  var selectionAffinity: UITextStorageDirection { get set }
  /// The view that the rectangles belong to. Default: the input itself.
  var textInputView: UIView { get }
}

extension UITextInput {
  /// Returns true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Returns nil.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// Forward; setting it has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
}

extension UITextInput where Self: UIView {
  /// The view itself.
  public var textInputView: UIView { self }
}

/// Receives the changes of a text input that its program makes.
@preconcurrency @MainActor
public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds parts of a text input's document.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: AnyObject {
  /// Returns the part that encloses a position; nil if none does.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns true if a position is the boundary of a part.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary in a direction; nil if there is none.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns true if a position is inside of a part.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}
