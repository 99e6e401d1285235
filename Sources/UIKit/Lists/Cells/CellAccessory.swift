import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The controls that the cells of tables and collection views can have at their trailing edge.
enum CellAccessory {
  case disclosureIndicator, checkmark, detailButton, detailDisclosureButton

  /// Returns a new view. Buttons call the closure.
  func view(_ tapped: @escaping () -> Void) -> UIView {
    switch self {
    case .disclosureIndicator: Self.shape(CGSize(width: 8, height: 13), .tertiaryLabel) { Self.chevron($0) }
    case .checkmark: Self.shape(CGSize(width: 14, height: 12), nil) { Self.check($0) }
    case .detailButton: Self.button(tapped)
    case .detailDisclosureButton: DetailDisclosure(Self.button(tapped), Self.disclosureIndicator.view {})
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

/// A button for details, and a chevron at its trailing side, which lets touches through to the row.
final class DetailDisclosure: UIView {
  private let button: UIView
  private let chevron: UIView
  private static let gap: CGFloat = 12

  init(_ button: UIView, _ chevron: UIView) {
    (self.button, self.chevron) = (button, chevron)
    let size = CGSize(
      width: button.bounds.width + Self.gap + chevron.bounds.width,
      height: max(button.bounds.height, chevron.bounds.height))
    super.init(frame: CGRect(origin: .zero, size: size))
    addSubview(button)
    addSubview(chevron)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = isRightToLeft ? [chevron, button] : [button, chevron]
    parts[0].center = CGPoint(x: parts[0].bounds.midX, y: bounds.midY)
    parts[1].center = CGPoint(x: bounds.maxX - parts[1].bounds.midX, y: bounds.midY)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
