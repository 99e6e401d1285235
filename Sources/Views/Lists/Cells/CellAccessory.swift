import Foundation
import KinoraGeometry
import KinoraLayers

/// The views of the accessory types.
enum CellAccessory {
  /// Returns a new view for a type; nil for `none`. Buttons call the closure.
  static func view(_ type: UITableViewCell.AccessoryType, _ tapped: @escaping () -> Void) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: shape(CGSize(width: 8, height: 13), .tertiaryLabel) { chevron($0) }
    case .checkmark: shape(CGSize(width: 14, height: 12), nil) { check($0) }
    case .detailButton, .detailDisclosureButton: button(tapped)
    }
  }

  private static func button(_ tapped: @escaping () -> Void) -> UIView {
    let button = UIButton(type: .detailDisclosure)
    button.sizeToFit()
    button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    return button
  }

  /// Returns a view of an outline, in the tint colour without a colour.
  private static func shape(_ size: CGSize, _ color: UIColor?, _ draw: (CGMutablePath) -> Void) -> UIView {
    let view = ShapeView(frame: CGRect(origin: .zero, size: size))
    let path = CGMutablePath()
    draw(path)
    view.isUserInteractionEnabled = false
    view.shape.path = path
    view.followsTint = color == nil
    view.strokeColor = color
    view.shape.fillColor = nil
    view.shape.lineWidth = 2
    view.shape.lineCap = .round
    view.shape.lineJoin = .round
    return view
  }

  private static func chevron(_ path: CGMutablePath) {
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 6.5, y: 6.5))
    path.addLine(to: CGPoint(x: 1, y: 12))
  }

  private static func check(_ path: CGMutablePath) {
    path.move(to: CGPoint(x: 1, y: 6.5))
    path.addLine(to: CGPoint(x: 5, y: 11))
    path.addLine(to: CGPoint(x: 13, y: 1))
  }
}

/// A view whose layer is a shape.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer { layer as! CAShapeLayer }
  /// The colour of the outline, which follows the view's traits; nil for the tint colour or a colour of the layer's own.
  var strokeColor: UIColor? {
    didSet { colorsDidChange() }
  }
  /// True if an outline without a colour has the tint colour. Default false.
  var followsTint = false

  override func colorsDidChange() {
    if let color = strokeColor ?? (followsTint ? tintColor : nil) { shape.strokeColor = resolved(color) }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }
}
