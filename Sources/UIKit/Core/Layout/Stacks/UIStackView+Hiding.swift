import Foundation
import KinoraGeometry
import KinoraLayers

/// Hiding and showing arranged views.
extension UIStackView {
  /// Called when a view is hidden or shown. Inside an animation block the other views animate to their new places.
  final func arrangedVisibilityDidChange(of view: UIView) {
    setNeedsArrangement()
    view.layer.removeAnimation(forKey: Self.lingeringKey)
    guard let scope = ViewWorld.current.animations.outerScope, !scope.timing.isInstant else { return }
    if view.isHidden { view.linger(for: scope.timing, forKey: Self.lingeringKey) }
    var outermost: UIView = self
    while let outer = outermost.arrangingStack { outermost = outer }
    (outermost.superview ?? outermost).layoutIfNeeded()
  }

  private static var lingeringKey: String { "hidden" }
}

extension UIView {
  /// Keeps the hidden view visible while it shrinks.
  fileprivate final func linger(for timing: ViewAnimationTiming, forKey key: String) {
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = false
    animation.toValue = false
    timing.apply(to: animation, on: layer)
    layer.add(animation, forKey: key)
  }
}
