import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The background of a bar: blur, colour, image, and the line at its edge.
final class BarBackground: UIView {
  private let effectView = UIVisualEffectView(effect: nil)
  private let colorView = UIView()
  private let imageView = UIImageView()
  private let line = UIImageView()
  /// True for a bar at the top, whose line is at its lower edge.
  private let isAtTop: Bool

  init(isAtTop: Bool) {
    self.isAtTop = isAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    imageView.clipsToBounds = true
    for view in [effectView, colorView, imageView, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an appearance; nil for a transparent one.
  func show(_ look: UIBarAppearance?) {
    let isOpaque = look?.backgroundColor.map { $0.cgColor.alpha >= 1 } ?? false
    effectView.effect = isOpaque ? nil : look?.backgroundEffect
    effectView.isHidden = effectView.effect == nil
    colorView.backgroundColor = look?.backgroundColor
    imageView.image = look?.backgroundImage
    imageView.contentMode = look?.backgroundImageContentMode ?? .scaleToFill
    line.image = look?.shadowImage
    line.tintColor = look?.shadowColor
    line.backgroundColor = look?.shadowImage == nil ? look?.shadowColor : nil
    line.isHidden = look?.shadowColor == nil && look?.shadowImage == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [effectView, colorView, imageView] where view.frame != bounds { view.frame = bounds }
    let thickness = line.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(
      x: 0, y: isAtTop ? bounds.height : -thickness, width: bounds.width, height: thickness)
  }
}
