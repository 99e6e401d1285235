import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The chevron of a row with children. It points down while the item is expanded.
final class OutlineControl: UIView {
  let style: UICellAccessory.OutlineDisclosureOptions.Style
  /// True if the item shows its children. The cell sets it, in an animation to turn the chevron.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { turn() } }
  }
  /// True if the chevron of a collapsed item points to the left. The cell sets it for text from right to left.
  var isMirrored = false {
    didSet { if isMirrored != oldValue { turn() } }
  }
  private let color: UIColor?
  private let action: UICellAccessory.ActionHandler?
  private let chevron = CellAccessory.disclosureIndicator.view {}
  /// The distance in points by which a tap may miss the chevron on both sides.
  private static let reach: CGFloat = 14

  /// - Parameters:
  ///   - color: the colour of the chevron; nil for the tint colour.
  ///   - action: called instead of expanding and collapsing the item.
  init(
    _ style: UICellAccessory.OutlineDisclosureOptions.Style, color: UIColor?, action: UICellAccessory.ActionHandler?
  ) {
    (self.style, self.color, self.action) = (style, color, action)
    super.init(frame: CGRect(x: 0, y: 0, width: 14, height: 44))
    addSubview(chevron)
    showColor()
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.activate() })
  }

  required init?(coder: NSCoder) { nil }

  /// Does what a tap does.
  func activate() {
    if let action { return action() }
    (superview as? UICollectionViewListCell)?.contents.outline?.toggle()
  }

  /// The angle of the chevron in radians, clockwise. It points to the trailing edge while the item is collapsed.
  var angle: CGFloat {
    if isExpanded { return .pi / 2 }
    return isMirrored ? .pi : 0
  }

  private func turn() {
    chevron.transform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
  }

  private func showColor() {
    (chevron as? ShapeView)?.strokeColor = color ?? tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
  }

  /// Keeps the touch from the collection view: a press of the chevron doesn't press the item.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
