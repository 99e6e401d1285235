import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraText
import KinoraUIKitCore
import KinoraUIKitValues

/// A view with an editor.
package protocol EditedView: KeyEditedView {
  var editor: TextEditor { get }
  var clearsOnInsertion: Bool { get set }
  /// Asks the delegate.
  func allowsChange(of range: NSRange, to replacement: String) -> Bool
  /// Called after the text was edited, by the user or by calls of a text input's methods.
  func textWasEdited()
  /// Called after the selection has changed.
  func selectionWasChanged()
  /// Called when the text's size or the caret's place may have changed.
  func editorNeedsLayout()
  /// Called when the caret should be scrolled into view.
  func revealCaret()
  /// Handles the Return key.
  ///
  /// - Returns: False to insert a line break.
  func takeReturn() -> Bool
}

extension EditedView {
  package func perform(_ command: EditCommand) {
    _ = editor.perform(command)
  }

  package func type(_ text: String) {
    editor.type(text)
  }

  package func mark(_ text: String, selected: NSRange) {
    editor.markForUser(text, selected: selected)
  }

  package func pastePrimary(at point: CGPoint) {
    guard editor.isEditable, isFirstResponder || becomeFirstResponder() else { return }
    editor.pastePrimary(at: editor.canvas.convert(point, from: self))
  }

  /// Selects where editing begins, which isn't another selection.
  func keepingClearsOnInsertion(_ select: () -> Void) {
    let clears = clearsOnInsertion
    select()
    clearsOnInsertion = clears
  }
}

/// The text of a field or a text view: its changes, its selection and its lines.
package final class TextEditor {
  /// The appearance of characters without attributes.
  package struct Style {
    var font = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    /// The attributes of all characters that have no others; the font and the colour above come first.
    var attributes: [NSAttributedString.Key: Any] = [:]
  }

  unowned let view: any EditedView
  let isMultiline: Bool
  package let canvas = TextCanvas()
  let stack = TextStack()
  let undoManager = UndoManager()
  weak var inputDelegate: (any UITextInputDelegate)?

  var style = Style() {
    didSet { restyle() }
  }
  /// True if characters are shown as dots.
  var isSecure = false {
    didSet { if isSecure != oldValue { changeSecrecy() } }
  }
  package var isEditable = true
  var isSelectable = true
  var markedStyle: [NSAttributedString.Key: Any]?
  /// The attributes of the next typed characters; nil for those of the characters before them.
  var typingAttributes: TextAttributes?
  /// The factor by which all fonts are scaled down.
  var shrinkage = 1.0 {
    didSet { if shrinkage != oldValue { restyle() } }
  }

  private(set) var buffer = TextBuffer()
  /// The step that typing extends; nil after anything else.
  var openStep: EditStep?
  /// The undo manager's state after the open step was recorded: in another one, the step isn't the last.
  var openRevision = 0
  /// True while the delegate is asked about a change.
  var isAsking = false
  /// The clipboard's count after the selection was offered to the middle button; nil if it wasn't.
  var publishedCount: Int?
  /// The x that vertical movement keeps; nil after any other movement.
  var goalX: CGFloat?
  /// The unit that a drag of the pointer selects, and the first selected range.
  var drag: (unit: UITextGranularity, first: Range<Int>)?

  init(in view: any EditedView, isMultiline: Bool) {
    self.view = view
    self.isMultiline = isMultiline
    stack.source = { [unowned self] in source(of: $0) }
    stack.length = { [unowned self] in buffer.text.pieces[$0].length }
    stack.reset(count: 1, width: nil)
    canvas.editor = self
  }

  var text: EditedText { buffer.text }
  var selection: TextSelection { buffer.selection }
  var marked: Range<Int>? { buffer.marked }

  /// Changes the buffer, and forgets the layouts of the pieces that have changed.
  func change<Result>(_ body: (inout TextBuffer) -> Result) -> Result {
    let result = body(&buffer)
    for damage in buffer.takeDamage() {
      if damage.isWhole {
        stack.reset(count: damage.count, width: stack.width)
      } else {
        stack.replace(damage.pieces, count: damage.count)
      }
    }
    view.editorNeedsLayout()
    return result
  }

  /// Lays out for a width; nil for lines of any length.
  func setWidth(_ width: CGFloat?, scale: CGFloat) {
    guard width != stack.width || scale != stack.scale else { return }
    stack.scale = scale
    stack.reset(count: text.pieces.count, width: width)
    canvas.forgetPieces()
  }

  /// Lays everything out again: fonts or colours have changed.
  func restyle() {
    stack.usual = (style.font.lineHeight, style.font.pointSize * 0.5)
    stack.reset(count: text.pieces.count, width: stack.width)
    canvas.forgetPieces()
    view.editorNeedsLayout()
  }
}
