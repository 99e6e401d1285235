import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A scroll view with text to edit or to read.
///
/// Only the visible paragraphs are laid out, so a text may be long.
///
/// ```swift
/// let view = UITextView(frame: CGRect(x: 20, y: 60, width: 280, height: 200))
/// view.text = "Notes"
/// view.font = .preferredFont(forTextStyle: .body)
/// ```
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting {
  package final lazy var editor = TextEditor(in: self, isMultiline: true)
  final var page = TextPage()
  final var traits = StoredTraits()
  /// The area of the text.
  public final let textContainer: NSTextContainer

  /// Creates an empty text view.
  ///
  /// - Parameter textContainer: The area of the text; nil for a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepareText()
  }

  /// Creates an empty text view.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates an empty text view with a zero frame. Only subclasses call this.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepareText()
  }

  /// Decides about editing, and receives its events and those of scrolling. Not retained. Default nil.
  open var delegate: (any UITextViewDelegate)? {
    get { storedDelegate as? any UITextViewDelegate }
    set { storedDelegate = newValue }
  }

  /// The text. Default "". Setting it doesn't call the delegate.
  open var text: String! {
    get { editor.text.string }
    set { setText(EditedText(newValue ?? "")) }
  }

  /// The text with its attributes. Default empty.
  open var attributedText: NSAttributedString! {
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
    set { editor.style.alignment = newValue }
  }

  /// True if the user can change the text. Default true.
  open var isEditable: Bool {
    get { editor.isEditable }
    set { setEditable(newValue) }
  }

  /// True if the user can select text. Default true.
  open var isSelectable: Bool {
    get { editor.isSelectable }
    set { setSelectable(newValue) }
  }

  /// The selected characters, in UTF-16 code units.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.range.lowerBound, length: editor.selection.range.count) }
    set { editor.select(TextSelection(editor.text.clamped(Range(clamping: newValue)))) }
  }

  /// The attributes of the characters that are typed next: those of the characters before them unless they are set.
  /// Another selection ends them.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editor.drawn(editor.insertedAttributes(at: editor.selection.range)) }
    set { editor.typingAttributes = TextAttributes(newValue) }
  }

  /// The attributes of links. Default empty; stored only.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The kinds of data that are turned into links. Default none; stored only.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// True if the user can change attributes. Default false; stored only.
  open var allowsEditingTextAttributes = false
  /// True if typed characters replace all of the text. Default false. Another selection ends it.
  open var clearsOnInsertion = false

  /// The distances of the text's area from the edges of the contents, in points. Default 8 above and below.
  open var textContainerInset: UIEdgeInsets {
    get { page.inset }
    set { setContainerInset(newValue) }
  }

  /// True if the font of a text style follows the preferred size of text. Default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFont() }
  }

  /// True if the user can scroll. Default true. Otherwise the text has an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet { textDidChangeShape() }
  }

  open override var inputView: UIView? {
    get { page.inputView }
    set { page.inputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { page.accessoryView }
    set { page.accessoryView = newValue }
  }

  /// Scrolls until characters are visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    reveal(Range(clamping: range))
  }

  /// Posted after editing has begun. The object is the view, here and below.
  public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
    "UITextViewTextDidEndEditingNotification")

  // Responding.

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var undoManager: UndoManager? { editor.undoManager }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard isReachable, canBecomeFirstResponder, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true
    else { return false }
    return super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder, isEditable else { return super.resignFirstResponder() }
    guard delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  @_spi(Kinora) open override func didBecomeFirst() { beginEditing() }
  @_spi(Kinora) open override func didLoseFirst() { finishEditing() }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard beginSelecting(touches.first, event) else { return super.touchesBegan(touches, with: event) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard editor.drag != nil, let touch = touches.first else { return super.touchesMoved(touches, with: event) }
    editor.drag(to: touch.location(in: editor.canvas))
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard editor.drag != nil else { return super.touchesEnded(touches, with: event) }
    editor.endDrag()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard editor.drag != nil else { return super.touchesCancelled(touches, with: event) }
    editor.endDrag()
  }

  /// Returns false for the drag of the contents while a drag selects text.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, isSelectable { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutText()
  }

  open override var intrinsicContentSize: CGSize { usualSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }
  @_spi(Kinora) open override var touchUse: TouchUse { .selection }
  @_spi(Kinora) open override var wrapsContents: Bool { !isScrollEnabled }
  @_spi(Kinora) open override func wrappedHeight(inWidth width: CGFloat) -> CGFloat { fittingSize(width: width).height }
  @_spi(Kinora) open override func firstBaselineOffset() -> CGFloat? { firstBaseline }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editorNeedsLayout()
  }

  @_spi(Kinora) open override func traitsDidChange(from former: UITraitCollection) {
    super.traitsDidChange(from: former)
    adjustFont()
    editor.restyle()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
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
    super.propertyTables + [TextViewPropertyTable<Self>.self]
  }
}
