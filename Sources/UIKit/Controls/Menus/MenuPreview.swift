import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// A picture of the view that a context menu belongs to, or the view of a controller, in front of the dimmed window.
final class MenuPreview {
  private let view: UIView
  /// The rectangle of the view itself in the window, from which a picture is lifted; nil for a controller's view.
  private let source: CGRect?
  private let path: UIBezierPath?

  /// Creates a picture of a view; nil if it has none.
  ///
  /// - Parameter parameters: The outline and the background of the picture.
  init?(of target: UIView, in window: UIWindow, _ parameters: UIPreviewParameters?) {
    guard let picture = target.snapshotView(afterScreenUpdates: true) else { return nil }
    view = picture
    path = parameters?.visiblePath
    source = target.convert(target.bounds, to: window)
    if let color = parameters?.backgroundColor { picture.backgroundColor = color }
    if path == nil { picture.layer.cornerRadius = max(target.layer.cornerRadius, 10) }
  }

  /// Creates a preview by the view of a controller, in the size that it prefers.
  init(of controller: UIViewController, in window: UIWindow) {
    view = controller.view
    (source, path) = (nil, nil)
    let wanted = controller.preferredContentSize
    let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 60)
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : 300, max(room.width, 1)),
      height: min(wanted.height > 0 ? wanted.height : 200, max(room.height, 1)))
    view.frame = CGRect(
      x: (room.midX - size.width / 2).rounded(), y: (room.minY + (room.height - size.height) / 4).rounded(),
      width: size.width, height: size.height)
    view.layer.cornerRadius = 13
    view.clipsToBounds = true
  }

  /// The rectangle of the preview in the window.
  var frame: CGRect { CGRect(center: view.center, size: view.bounds.size) }

  /// Puts the preview where the view itself is.
  func begin(in overlay: UIView) {
    if let source { view.frame = source }
    if let path {
      let mask = ShapeView(frame: view.bounds)
      mask.shape.path = path.cgPath
      view.mask = mask
    } else if source != nil {
      view.clipsToBounds = true
    }
    view.isUserInteractionEnabled = false
    if source == nil { view.alpha = 0 }
    overlay.addSubview(view)
  }

  /// Lifts the preview with animation.
  func lift() {
    if source == nil { view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8) }
    ControlMotion.spring(true, duration: 0.35) { [view, source] in
      view.alpha = 1
      view.transform = source == nil ? .identity : CGAffineTransform(scaleX: 1.03, y: 1.03)
    }
  }

  /// Puts the preview back. Called in an animation block.
  func drop() {
    view.transform = source == nil ? CGAffineTransform(scaleX: 0.8, y: 0.8) : .identity
    if source == nil { view.alpha = 0 }
  }
}

extension CGRect {
  fileprivate init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
