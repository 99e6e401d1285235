import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// Chips in a row by constraints, which an override of `layoutSubviews()` lifts onto an arc.
final class ArcRow: UIView {
  /// The height of the arc in points.
  var arc: CGFloat = 96 {
    didSet { setNeedsLayout() }
  }

  /// The width of each chip, a constraint's constant.
  var chipWidth: CGFloat = 44 {
    didSet { for width in widths { width.constant = chipWidth } }
  }

  private var chips: [UIView] = []
  private var widths: [NSLayoutConstraint] = []
  /// The engine's rectangles.
  private var outlines: [CAShapeLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (chip, outline) in zip(chips, outlines) {
      // Each pass gives the chip the engine's rectangle again; the override replaces its y.
      show(chip.frame.insetBy(dx: 1, dy: 1), in: outline)
      let share = (chip.center.x - bounds.midX) / (bounds.width / 2)
      chip.center.y -= arc * (1 - share * share)
    }
  }

  private func show(_ rectangle: CGRect, in outline: CAShapeLayer) {
    CATransaction.withoutActions {
      outline.path = UIBezierPath(roundedRect: rectangle, cornerRadius: 12).cgPath
    }
  }

  private func build() {
    layer.name = "row"
    let colors = SceneTheme.accents
    for (index, color) in colors.enumerated() {
      outlines.append(
        layer.addLine(
          UIBezierPath(), color: SceneTheme.faint, width: 1.5, dashes: [4, 5], name: "engine \(index)"))
      let chip = UIView()
      chip.layer.name = "chip \(index)"
      chip.backgroundColor = color
      chip.layer.cornerRadius = 12
      chip.translatesAutoresizingMaskIntoConstraints = false
      addSubview(chip)
      chips.append(chip)
      let width = chip.widthAnchor.constraint(equalToConstant: chipWidth)
      widths.append(width)
      // Evenly spread: the middles divide the row, whatever the width.
      let middle = NSLayoutConstraint(
        item: chip, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .right,
        multiplier: (CGFloat(index) + 0.5) / CGFloat(colors.count), constant: 0)
      NSLayoutConstraint.activate([
        width, middle, chip.heightAnchor.constraint(equalToConstant: 44),
        bottomAnchor.constraint(equalTo: chip.bottomAnchor, constant: 10),
      ])
    }
  }
}
