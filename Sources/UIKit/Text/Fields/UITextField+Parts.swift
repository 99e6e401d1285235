import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The parts of a text field, and their places.
extension UITextField {
  private static let clearSize: CGFloat = 19
  /// The distances of the text from the border, in points.
  private static let borderInset = CGPoint(x: 7, y: 2)

  final func prepareField() {
    editor.style.font = .systemFont(ofSize: UIFont.labelFontSize)
    parts.border.isUserInteractionEnabled = false
    parts.placeholder.textColor = .placeholderText
    parts.placeholder.isUserInteractionEnabled = false
    parts.clip.isUserInteractionEnabled = false
    parts.clip.clipsToBounds = true
    parts.clip.addSubview(editor.canvas)
    for part in [parts.border, parts.placeholder, parts.clip] { addSubview(part) }
    dressBorder()
  }

  final func setPlaceholder(_ text: NSAttributedString?, isPlain: Bool) {
    if isPlain { parts.placeholder.text = text?.string } else { parts.placeholder.attributedText = text }
    textDidChangeShape()
  }

  final func setBorder(_ style: BorderStyle) {
    parts.borderStyle = style
    dressBorder()
    textDidChangeShape()
  }

  final func dressBorder() {
    let border = parts.border
    border.isHidden = parts.borderStyle == .none
    border.layer.cornerRadius = parts.borderStyle == .roundedRect ? 5 : 0
    // At least a pixel: a part of one would be dim.
    border.layer.borderWidth = parts.borderStyle == .roundedRect ? max(0.5, 1 / max(contentScaleFactor, 1)) : 1
    border.layer.borderColor = (parts.borderStyle == .roundedRect ? UIColor.systemGray2 : UIColor.label).cgColor
    border.backgroundColor = parts.borderStyle == .roundedRect ? .systemBackground : nil
  }

  final func replaceSide(_ former: UIView?, _ view: UIView?) {
    guard former !== view else { return }
    former?.removeFromSuperview()
    editorNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsClearButton: Bool { isShown(clearButtonMode) && !editor.text.isEmpty && isEnabled }
  private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) && !showsClearButton }

  final func usualTextRect(in bounds: CGRect) -> CGRect {
    let inset = parts.borderStyle == .none ? CGPoint.zero : Self.borderInset
    var rect = bounds.insetBy(dx: min(inset.x, bounds.width / 2), dy: min(inset.y, bounds.height / 2))
    if showsLeftView {
      let edge = leftViewRect(forBounds: bounds).maxX
      if edge > rect.minX { rect = CGRect(x: edge, y: rect.minY, width: max(rect.maxX - edge, 0), height: rect.height) }
    }
    if showsRightView { rect.size.width = max(min(rightViewRect(forBounds: bounds).minX, rect.maxX) - rect.minX, 0) }
    if showsClearButton {
      let edge = clearButtonRect(forBounds: bounds)
      // At the left in a layout from right to left.
      if edge.midX > rect.midX { rect.size.width = max(min(edge.minX - 3, rect.maxX) - rect.minX, 0) }
    }
    return rect
  }

  final func usualClearRect(in bounds: CGRect) -> CGRect {
    let size = Self.clearSize
    return CGRect(x: bounds.maxX - size - 5, y: bounds.midY - size / 2, width: size, height: size)
  }

  final func usualSideRect(_ view: UIView?, in bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let size = view?.bounds.size else { return .zero }
    let x = isLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }

  final var usualSize: CGSize {
    editor.setWidth(nil, scale: max(contentScaleFactor, 0.01))
    let text = editor.text.isEmpty ? .zero : editor.stack.layout(of: 0).size
    let hint = parts.placeholder.intrinsicContentSize
    let line = editor.style.font.lineHeight
    let inset = parts.borderStyle == .none ? CGSize.zero : CGSize(width: 14, height: 12)
    let sides = [showsLeftView ? leftView : nil, showsRightView ? rightView : nil].compactMap { $0?.bounds.size }
    let height = max(line.rounded(.up) + inset.height, sides.map(\.height).max() ?? 0)
    let width = max(text.width, hint.width).rounded(.up) + inset.width + sides.reduce(0) { $0 + $1.width }
    return CGSize(width: width + TextEditor.caretWidth, height: height)
  }

  /// The distance of the text's baseline from the top.
  final var baseline: CGFloat? {
    layoutField()
    let line = editor.place(0, 0)
    return editor.canvas.convert(CGPoint(x: 0, y: line.top + line.line.baseline), to: self).y - bounds.minY
  }

  final func layoutField() {
    editor.setWidth(nil, scale: max(contentScaleFactor, 0.01))
    parts.border.frame = borderRect(forBounds: bounds)
    layoutBackground()
    layoutSide(leftView, isShown: showsLeftView) { leftViewRect(forBounds: bounds) }
    layoutSide(rightView, isShown: showsRightView) { rightViewRect(forBounds: bounds) }
    layoutClearButton()
    parts.placeholder.isHidden = !editor.text.isEmpty
    parts.placeholder.frame = placeholderRect(forBounds: bounds)
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    parts.clip.frame = rect
    alpha(isEnabled: isEnabled)
    shrinkText(to: rect.width)
    placeText(in: rect.size)
  }

  private func alpha(isEnabled: Bool) {
    editor.canvas.alpha = isEnabled ? 1 : 0.35
  }

  private func shrinkText(to width: CGFloat) {
    guard adjustsFontSizeToFitWidth, width > 0 else {
      editor.shrinkage = 1
      return
    }
    let natural = editor.stack.layout(of: 0).size.width / editor.shrinkage
    let least = minimumFontSize > 0 ? minimumFontSize / editor.style.font.pointSize : 0.1
    let factor = natural > width ? max(width / natural * 0.999, least) : 1
    editor.shrinkage = Double(min(factor, 1))
  }

  /// Places the canvas so that the caret is visible, or the text's start.
  private func placeText(in room: CGSize) {
    let piece = isEditing ? editor.text.piece(at: editor.selection.focus) : 0
    let line = editor.place(piece, 0)
    let width = line.line.right - min(line.line.left, 0)
    let free = room.width - width
    var x: CGFloat = 0
    switch editor.style.alignment {
    case .center: x = free / 2
    case .right: x = free
    case .natural, .justified: x = line.line.isRightToLeft ? free : 0
    case .left: break
    }
    if free < 0 { x = isEditing ? scrolled(room: room.width, width: width) : min(max(x, free), 0) }
    let height = line.line.bottom - line.line.top
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top, .fill: y = 0
    case .bottom: y = room.height - height
    case .center: y = (room.height - height) / 2
    }
    let scale = editor.stack.scale
    let origin = CGPoint(x: (x * scale).rounded() / scale, y: ((y * scale).rounded() / scale) - line.top)
    let size = CGSize(width: max(width, room.width), height: line.top + height)
    UIView.performWithoutAnimation { editor.canvas.frame = CGRect(origin: origin, size: size) }
    editor.canvas.show(CGRect(x: -origin.x, y: line.top, width: room.width, height: max(height - 1, 0)))
    editor.placeInputMethod()
  }

  /// Returns the x at which the caret of a text that is longer than the field is visible.
  private func scrolled(room: CGFloat, width: CGFloat) -> CGFloat {
    let caret = editor.caretFrame(at: editor.selection.focus, isAtLineEnd: editor.selection.isAtLineEnd)
    var x = parts.scroll
    if caret.maxX + x > room { x = room - caret.maxX }
    if caret.minX + x < 0 { x = -caret.minX }
    x = min(max(x, room - width - TextEditor.caretWidth), 0)
    parts.scroll = x
    return x
  }

  private func layoutSide(_ view: UIView?, isShown: Bool, rect: () -> CGRect) {
    guard let view else { return }
    view.isHidden = !isShown
    guard isShown else { return }
    if view.superview !== self { addSubview(view) }
    view.frame = rect()
  }

  private func layoutBackground() {
    let image = isEnabled ? background : disabledBackground ?? background
    guard parts.borderStyle != .roundedRect, let image else {
      parts.backgroundView?.isHidden = true
      return
    }
    let view = parts.backgroundView ?? UIImageView(frame: .zero)
    if view.superview == nil { insertSubview(view, at: 0) }
    parts.backgroundView = view
    view.isHidden = false
    view.image = image
    view.frame = borderRect(forBounds: bounds)
  }

  private func layoutClearButton() {
    guard showsClearButton else {
      parts.clearButton?.isHidden = true
      return
    }
    let button = parts.clearButton ?? makeClearButton()
    parts.clearButton = button
    button.isHidden = false
    button.frame = clearButtonRect(forBounds: bounds)
  }

  private func makeClearButton() -> UIButton {
    let button = UIButton(type: .custom)
    let glyph = ClearGlyph(frame: CGRect(x: 0, y: 0, width: Self.clearSize, height: Self.clearSize))
    glyph.isUserInteractionEnabled = false
    button.addSubview(glyph)
    button.addAction(UIAction { [unowned self] _ in pressClear() }, for: .touchUpInside)
    button.accessibilityLabel = "Clear text"
    addSubview(button)
    return button
  }
}

/// The circle with a cross of the button that clears a field.
private final class ClearGlyph: UIView {
  override func draw(_ rect: CGRect) {
    let circle = bounds.insetBy(dx: 1.5, dy: 1.5)
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(ovalIn: circle).fill()
    let (middle, reach) = (CGPoint(x: bounds.midX, y: bounds.midY), circle.width * 0.2)
    let cross = UIBezierPath()
    cross.move(to: CGPoint(x: middle.x - reach, y: middle.y - reach))
    cross.addLine(to: CGPoint(x: middle.x + reach, y: middle.y + reach))
    cross.move(to: CGPoint(x: middle.x + reach, y: middle.y - reach))
    cross.addLine(to: CGPoint(x: middle.x - reach, y: middle.y + reach))
    cross.lineWidth = 1.5
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }

  override func traitsDidChange(from former: UITraitCollection) {
    setNeedsDisplay()
  }
}
