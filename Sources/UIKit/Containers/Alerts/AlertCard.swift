import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A card with rounded corners and rows of buttons, with lines between them.
final class AlertCard: UIView {
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private var buttons: [AlertButton] = []
  private var lines: [UIView] = []
  /// The view for what is above the buttons.
  var content: UIView { effectView.contentView }

  override init(frame: CGRect) {
    super.init(frame: frame)
    effectView.layer.cornerRadius = 14
    effectView.layer.masksToBounds = true
    addSubview(effectView)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: [AlertButton]) {
    for view in buttons + lines { view.removeFromSuperview() }
    buttons = new
    lines = new.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    for view in buttons + lines { content.addSubview(view) }
    setNeedsLayout()
  }

  /// True if two buttons fit side by side.
  private func isRow(inWidth width: CGFloat, rowHeight: CGFloat) -> Bool {
    buttons.count == 2 && rowHeight < 50 && buttons.allSatisfy { $0.titleWidth + 16 <= width / 2 }
  }

  /// Returns the height in points of the buttons in a width.
  func height(inWidth width: CGFloat, rowHeight: CGFloat) -> CGFloat {
    CGFloat(isRow(inWidth: width, rowHeight: rowHeight) ? 1 : buttons.count) * rowHeight
  }

  /// Places the buttons from a height on.
  func place(from top: CGFloat, rowHeight: CGFloat) {
    effectView.frame = bounds
    let isRow = isRow(inWidth: bounds.width, rowHeight: rowHeight)
    let hair = 1 / max(traitCollection.displayScale, 1)
    for (index, (button, line)) in zip(buttons, lines).enumerated() {
      if isRow {
        let x = index == 0 ? 0 : bounds.width / 2
        button.frame = CGRect(x: x, y: top, width: bounds.width / 2, height: rowHeight)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: top, width: bounds.width, height: hair)
          : CGRect(x: x, y: top, width: hair, height: rowHeight)
      } else {
        let y = top + CGFloat(index) * rowHeight
        button.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: hair)
        line.isHidden = index == 0 && top == 0
      }
    }
  }
}

/// The button of an alert's action.
final class AlertButton: UIControl {
  private let label = UILabel()

  init(_ action: UIAlertAction, isEmphasized: Bool, size: CGFloat, chosen: @escaping () -> Void) {
    super.init(frame: .zero)
    addParts([label])
    label.text = action.title
    label.textAlignment = .center
    label.font = .systemFont(ofSize: size, weight: isEmphasized ? .semibold : .regular)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    isEnabled = action.isEnabled
    isDestructive = action.style == .destructive
    accessibilityLabel = action.title
    accessibilityTraits = .button
    showColor()
    addAction(UIAction { _ in chosen() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private var isDestructive = false

  private func showColor() {
    label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  /// The width of the title, in points.
  var titleWidth: CGFloat {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? .systemFill : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
