import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitControls
import KinoraUIKitCore

/// A small button with a word or a sign, which may be on or off. With the focus, Space and Return press it.
final class ToolButton: UIControl, KeyReceiver {
  private let label: CATextLayer
  private let action: () -> Void

  /// True to show it as switched on.
  var isOn = false {
    didSet { if isOn != oldValue { showState() } }
  }

  var title: String {
    get { label.string as? String ?? "" }
    set { label.show(newValue) }
  }

  init(
    _ title: String, size: Double = DockTheme.textSize, alignment: CATextLayerAlignmentMode = .center,
    action: @escaping () -> Void
  ) {
    label = DockTheme.label(title, size: size, alignment: alignment)
    self.action = action
    super.init(frame: .zero)
    layer.cornerRadius = 4
    layer.addSublayer(label)
    showState()
  }

  required init?(coder: NSCoder) {
    (label, action) = (DockTheme.label(), {})
    super.init(coder: coder)
  }

  /// The width that its title needs.
  var fittingWidth: Double { label.preferredFrameSize().width.rounded(.up) + 14 }

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override var isEnabled: Bool {
    didSet { showState() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = label.alignmentMode == .left ? 6.0 : 0
    label.place(x: inset, width: bounds.width - inset, in: bounds.height)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { action() }
  }

  private var hasFocus = false

  func focusChanged(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    showState()
  }

  func receive(_ key: ToolKey) -> Bool {
    guard ["space", "Return", "KP_Enter"].contains(key.name), !key.isControl else { return false }
    if isEnabled { action() }
    return true
  }

  private func showState() {
    layer.backgroundColor =
      isHighlighted ? DockTheme.fieldWithFocus : isOn ? DockTheme.selection : DockTheme.field
    label.foregroundColor = isEnabled ? OverlayTheme.text : OverlayTheme.dim.withAlpha(0.5)
    // Told by shape as well: what is on has a border.
    layer.borderWidth = hasFocus ? 2 : isOn ? 1 : 0
    layer.borderColor = hasFocus ? OverlayTheme.text : OverlayTheme.accent
  }
}

/// A row of buttons of which one is on.
final class ToolChoice: UIView {
  private var buttons: [ToolButton] = []
  private(set) var index = 0

  init(_ titles: [String], onChange: @escaping (Int) -> Void) {
    super.init(frame: .zero)
    for (index, title) in titles.enumerated() {
      let button = ToolButton(title, size: 10) { [weak self] in
        self?.choose(index)
        onChange(index)
      }
      buttons.append(button)
      addSubview(button)
    }
    choose(0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func choose(_ chosen: Int) {
    index = chosen
    for (index, button) in buttons.enumerated() { button.isOn = index == chosen }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width / Double(max(1, buttons.count))).rounded(.down)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: Double(index) * width, y: 0, width: width - 2, height: bounds.height)
    }
  }
}
