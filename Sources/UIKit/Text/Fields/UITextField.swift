import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A control with one line of text to edit.
///
/// Return ends nothing by itself: the delegate decides. Tab moves to the next field of the window.
///
/// ```swift
/// let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
/// field.borderStyle = .roundedRect
/// field.placeholder = "Name"
/// field.addAction(UIAction { _ in print(field.text ?? "") }, for: .editingChanged)
/// ```
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting {
  package final lazy var editor = TextEditor(in: self, isMultiline: false)
  final var parts = FieldParts()
  final var traits = StoredTraits()

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }

  /// Creates an empty field with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
  }

  /// Decides about editing, and receives its events. Not retained. Default nil.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text. Default "". Setting it runs no action.
  open var text: String? {
    get { editor.text.string }
    set { setText(EditedText(editor.cleaned(newValue ?? ""), parts.typing ?? .none)) }
  }

  /// The text with its attributes. Default empty.
  open var attributedText: NSAttributedString? {
    get { editor.text.attributedString(editor.drawn) }
    set { setText(EditedText(newValue ?? NSAttributedString(string: ""))) }
  }

  /// The font. Default: the system font at 17 points; nil restores it. Setting it replaces the text's fonts.
  open var font: UIFont? {
    get { editor.style.font }
    set { setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
  }

  /// The colour of the text. Default `UIColor.label`; nil restores it. Setting it replaces the text's colours.
  open var textColor: UIColor? {
    get { editor.style.color }
    set { setColor(newValue ?? .label) }
  }

  /// The alignment of the text. Default `natural`.
  open var textAlignment: NSTextAlignment {
    get { editor.style.alignment }
    set {
      editor.style.alignment = newValue
      parts.placeholder.textAlignment = newValue
    }
  }

  /// The attributes of all characters. Setting it changes the text's.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { editor.drawn(.none) }
    set { setDefaultAttributes(newValue) }
  }

  /// The attributes of the characters that are typed next; nil while nothing is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editor.drawn(editor.insertedAttributes(at: editor.selection.range)) : nil }
    set { if isEditing { editor.typingAttributes = newValue.map { TextAttributes($0) } } }
  }

  /// The text that is shown while the field is empty. Default nil.
  open var placeholder: String? {
    get { parts.placeholder.text }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }, isPlain: true) }
  }

  /// The placeholder with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { parts.placeholder.attributedText }
    set { setPlaceholder(newValue, isPlain: false) }
  }

  /// The border. Default `none`.
  open var borderStyle: BorderStyle {
    get { parts.borderStyle }
    set { setBorder(newValue) }
  }

  /// True if the text is deleted when editing begins. Default false.
  open var clearsOnBeginEditing = false
  /// True if typed characters replace all of the text. Default false. Another selection ends it.
  open var clearsOnInsertion = false
  /// True if the user can change attributes. Default false; stored only.
  open var allowsEditingTextAttributes = false

  /// True if the font is scaled down until the text fits. Default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { editorNeedsLayout() }
  }
  /// The size below which the font isn't scaled, in points. Default 0.
  open var minimumFontSize: CGFloat = 0 {
    didSet { editorNeedsLayout() }
  }

  /// True if the font of a text style follows the preferred size of text. Default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  /// The image that fills the field behind its text. Default nil; ignored with a border of `roundedRect`.
  open var background: UIImage? {
    didSet { editorNeedsLayout() }
  }
  /// The background of a disabled field. Default nil: that of an enabled one.
  open var disabledBackground: UIImage? {
    didSet { editorNeedsLayout() }
  }

  /// The times at which a button is shown that clears the text. Default `never`.
  open var clearButtonMode = ViewMode.never {
    didSet { editorNeedsLayout() }
  }
  /// The view at the left edge. Default nil.
  open var leftView: UIView? {
    didSet { replaceSide(oldValue, leftView) }
  }
  /// The times at which the left view is shown. Default `never`.
  open var leftViewMode = ViewMode.never {
    didSet { editorNeedsLayout() }
  }
  /// The view at the right edge. Default nil.
  open var rightView: UIView? {
    didSet { replaceSide(oldValue, rightView) }
  }
  /// The times at which the right view is shown. Default `never`.
  open var rightViewMode = ViewMode.never {
    didSet { editorNeedsLayout() }
  }

  /// True while the field is the first responder.
  public final var isEditing: Bool { isFirstResponder }

  open override var inputView: UIView? {
    get { parts.inputView }
    set { parts.inputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { parts.accessoryView }
    set { parts.accessoryView = newValue }
  }

  // Places. Each is in points of the field.

  /// Returns the rectangle of the border. Default the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text that isn't edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }
  /// Returns the rectangle of the placeholder. Default that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the text that is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { usualTextRect(in: bounds) }
  /// Returns the rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { usualClearRect(in: bounds) }
  /// Returns the rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { usualSideRect(leftView, in: bounds, isLeft: true) }
  /// Returns the rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { usualSideRect(rightView, in: bounds, isLeft: false) }
  /// Draws the text in a rectangle.
  ///
  /// - Note: Differs from Apple: it isn't called, since layers show the text.
  open func drawText(in rect: CGRect) {}
  /// Draws the placeholder in a rectangle.
  ///
  /// - Note: Differs from Apple: it isn't called, since a label shows it.
  open func drawPlaceholder(in rect: CGRect) {}

  // Responding.

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var undoManager: UndoManager? { editor.undoManager }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isReachable, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  @_spi(Kinora) open override func didBecomeFirst() { beginEditing() }
  @_spi(Kinora) open override func didLoseFirst() { finishEditing() }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch, event) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    editor.drag(to: touch.location(in: editor.canvas))
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { editor.endDrag() }
  open override func cancelTracking(with event: UIEvent?) { editor.endDrag() }

  @_spi(Kinora) open override func stateDidChange() { editorNeedsLayout() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutField()
  }

  open override var intrinsicContentSize: CGSize { usualSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { usualSize }
  @_spi(Kinora) open override func firstBaselineOffset() -> CGFloat? { baseline }
  @_spi(Kinora) open override func lastBaselineOffset() -> CGFloat? { baseline.map { bounds.height - $0 } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editorNeedsLayout()
  }

  @_spi(Kinora) open override func traitsDidChange(from former: UITraitCollection) {
    adjustFont()
    editor.restyle()
    dressBorder()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    dressBorder()
    editorNeedsLayout()
  }

  // Text input.

  open var hasText: Bool { !editor.text.isEmpty }
  open func insertText(_ text: String) { insertTyped(text) }
  open func deleteBackward() { if editor.isEditable { editor.deleteBackward() } }
  open func text(in range: UITextRange) -> String? { editor.range(range).map { editor.text.string(in: $0) } }
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  open var selectedTextRange: UITextRange? {
    get { editor.selectedTextRange }
    set { editor.selectedTextRange = newValue }
  }
  open var markedTextRange: UITextRange? { editor.marked.map { TextSpan($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    guard editor.isEditable else { return }
    editor.mark(markedText ?? "", selected: Range(clamping: selectedRange))
  }
  open func unmarkText() { editor.unmark() }
  open var beginningOfDocument: UITextPosition { TextPlace(0) }
  open var endOfDocument: UITextPosition { TextPlace(editor.text.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.textRange(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    editor.position(from: position, in: direction, offset: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (editor.offset(toPosition) ?? 0) - (editor.offset(from) ?? 0)
  }
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.position(within: range, farthestIn: direction)
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    editor.characterRange(byExtending: position, in: direction)
  }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    editor.baseWritingDirection(at: position)
  }
  /// Has no effect: the direction is that of the characters, or of a paragraph style.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  open func firstRect(for range: UITextRange) -> CGRect { laidOut.firstRect(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { laidOut.caretRect(for: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { laidOut.selectionRects(for: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { laidOut.closestPosition(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    laidOut.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { laidOut.characterRange(at: point) }
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    editor.offset(position).map { editor.drawn(editor.text.attributes(at: $0) ?? .none) }
  }

  // The edit menu.

  open override func cut(_ sender: Any?) { editor.cutSelection() }
  open override func copy(_ sender: Any?) { editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.pasteClipboard() }
  open override func select(_ sender: Any?) {
    editor.select(TextSelection(editor.range(of: .word, at: editor.selection.focus)))
  }
  open override func selectAll(_ sender: Any?) {
    editor.select(TextSelection(0..<editor.text.length))
    editor.publishSelection()
  }
  open override func delete(_ sender: Any?) { editor.deleteForUser(to: editor.selection.focus) }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  // Traits.

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.capitalization }
    set { traits.capitalization = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { traits.correction }
    set { traits.correction = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { traits.spelling }
    set { traits.spelling = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { traits.quotes }
    set { traits.quotes = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { traits.dashes }
    set { traits.dashes = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.insertDelete }
    set { traits.insertDelete = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { traits.keyboard }
    set { traits.keyboard = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { traits.appearance }
    set { traits.appearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { traits.returnKey }
    set { traits.returnKey = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturn }
    set { traits.enablesReturn = newValue }
  }
  open var textContentType: UITextContentType! {
    get { traits.content }
    set { traits.content = newValue }
  }
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [TextFieldPropertyTable<Self>.self]
  }
}
