import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitText
import KinoraUIKitValues

/// The text fields of an alert, one below the other in a frame.
final class AlertFields: UIView {
  /// The height of a field, and its distance from the frame's left and right edges. Points.
  private static let (rowHeight, margin): (CGFloat, CGFloat) = (30, 7)

  private var fields: [UITextField] = []
  private var lines: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layer.cornerRadius = 7
    layer.masksToBounds = true
    dressBorder()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ new: [UITextField]) {
    for view in fields + lines { view.removeFromSuperview() }
    fields = new
    lines = new.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      return line
    }
    for view in fields + lines { addSubview(view) }
    isHidden = fields.isEmpty
    setNeedsLayout()
  }

  /// The height of all fields, in points.
  var height: CGFloat { CGFloat(fields.count) * Self.rowHeight }

  /// The thinnest line, in points.
  private var hair: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  private func dressBorder() {
    layer.borderWidth = hair
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitsDidChange(from former: UITraitCollection) {
    dressBorder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, field) in fields.enumerated() {
      let row = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: bounds.width, height: Self.rowHeight)
      field.frame = row.insetBy(dx: Self.margin, dy: 0)
      if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: row.minY, width: row.width, height: hair) }
    }
  }
}
