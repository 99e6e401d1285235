import Foundation
import Geometry
import Layers

/// Arranged views that hide and come back.
extension UIStackView {
  /// A view of the stack hides or comes back. Inside an animation block the others move with it.
  final func arrangedVisibilityDidChange(of view: UIView) {
    setNeedsArrangement()
    view.layer.removeAnimation(forKey: Self.lingeringKey)
    guard let scope = ViewWorld.current.scope, !scope.timing.isInstant else { return }
    if view.isHidden { view.linger(for: scope.timing, forKey: Self.lingeringKey) }
    var outermost: UIView = self
    while let outer = outermost.arrangingStack { outermost = outer }
    (outermost.superview ?? outermost).layoutIfNeeded()
  }

  private static var lingeringKey: String { "hidden" }
}

extension UIView {
  /// Shows the hidden view for as long as it takes to shrink away.
  fileprivate final func linger(for timing: ViewAnimationTiming, forKey key: String) {
    let animation = CABasicAnimation(keyPath: "hidden")
    animation.fromValue = false
    animation.toValue = false
    timing.apply(to: animation, on: layer)
    layer.add(animation, forKey: key)
  }
}
