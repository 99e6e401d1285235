import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A field for one line of text. A click gives it the focus; Return ends it, and Escape brings the former text back.
class FieldView: UIView, KeyReceiver {
  private(set) var box = TextBox() {
    didSet { showText() }
  }
  private var former = ""
  private(set) var hasFocus = false
  private let label = DockTheme.label()
  private let caret = CALayer()
  private let highlight = CALayer()

  /// Shown while the field is empty.
  var placeholder = "" {
    didSet { showText() }
  }
  /// Called after each key.
  var onChange: ((String) -> Void)?
  /// Called when Return or Tab ends the input.
  var onEnd: ((String) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    layer.backgroundColor = DockTheme.field
    layer.cornerRadius = 4
    layer.masksToBounds = true
    for part in [highlight, caret] { part.anchorPoint = .zero }
    highlight.backgroundColor = DockTheme.selection
    caret.backgroundColor = OverlayTheme.text
    caret.isHidden = true
    highlight.isHidden = true
    for part in [highlight, label, caret] { layer.addSublayer(part) }
  }

  /// The text; setting it while the field has the focus has no effect.
  var text: String {
    get { box.text }
    set { if !hasFocus, box.text != newValue { box = TextBox(newValue) } }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    takeFocus()
  }

  func takeFocus() {
    dock?.setFocus(self)
  }

  func focusChanged(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    layer.backgroundColor = hasFocus ? DockTheme.fieldWithFocus : DockTheme.field
    if hasFocus {
      former = box.text
      box.selectAll()
    } else {
      showText()
    }
  }

  /// True if the text differs from the one at the beginning of the input.
  var isEdited: Bool { hasFocus && box.text != former }

  func receive(_ key: ToolKey) -> Bool {
    switch key.name {
    case "Return", "KP_Enter": end()
    case "Tab", "ISO_Left_Tab":
      let (dock, isBackward) = (dock, key.name == "ISO_Left_Tab" || key.isShifted)
      end()
      dock?.passFocus(from: self, isBackward: isBackward)
    case "Escape":
      box = TextBox(former)
      onChange?(former)
      dock?.setFocus(nil)
    default:
      guard box.receive(key) else { return false }
      onChange?(box.text)
    }
    return true
  }

  private func end() {
    dock?.setFocus(nil)
    onEnd?(box.text)
  }

  private func showText() {
    let isEmpty = box.text.isEmpty
    label.show(isEmpty ? placeholder : box.text, color: isEmpty ? OverlayTheme.dim : OverlayTheme.text)
    label.place(x: 6, width: bounds.width - 10, in: bounds.height)
    caret.isHidden = !hasFocus
    highlight.isHidden = !hasFocus || !box.isAllSelected
    guard hasFocus else { return }
    let height = bounds.height - 4
    caret.position = CGPoint(x: 6 + width(of: String(box.text.prefix(box.caret))), y: 2)
    caret.bounds = CGRect(x: 0, y: 0, width: 1, height: height)
    highlight.position = CGPoint(x: 5, y: 2)
    highlight.bounds = CGRect(x: 0, y: 0, width: width(of: box.text) + 2, height: height)
  }

  private func width(of text: String) -> Double {
    text.isEmpty ? 0 : DockTheme.label(text).preferredFrameSize().width
  }
}
