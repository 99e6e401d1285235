import Foundation
import KinoraGeometry
import KinoraLayers
internal import KinoraUIKitCore

/// The window of `Views` that stands for an `NSWindow`. It has y down; its content view turns it up.
final class HostWindow: UIWindow {
  weak var owner: NSWindow?

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.masksToBounds = true
    inputReceiver = { [weak self] in self?.owner?.receive($0) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.followSize()
  }

  /// The window itself: the content view finds the view under a point, in its own coordinates.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    !isHidden && layer.contains(point) ? self : nil
  }

  override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let owner else { return NSNull() }
    return owner.actionOfHost(forKey: event)
  }

  override func becomeKey() {
    owner?.keyDidChange(true)
  }

  override func resignKey() {
    owner?.keyDidChange(false)
  }
}
