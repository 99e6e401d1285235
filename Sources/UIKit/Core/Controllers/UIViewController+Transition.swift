import Foundation
import KinoraGeometry

extension UIViewController {
  /// Adds the new view to the old one's superview, and removes the old view when the animations have ended.
  final func exchange(
    _ former: UIViewController, for new: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    precondition(
      former.parent === self && new.parent === self,
      "both view controllers of a transition must be children of \(Self.self)")
    let isOnScreen = appearance.phase == .appeared || appearance.phase == .appearing
    if isOnScreen {
      former.startTransition(false, animated: duration > 0, isManaged: true)
      new.startTransition(true, animated: duration > 0, isManaged: true)
    }
    UIView.performWithoutAnimation {
      guard let superview = former.loadedView().superview, new.loadedView().superview == nil else { return }
      superview.addSubview(new.loadedView())
    }
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      animations?()
    } completion: { isFinished in
      former.storedView?.removeFromSuperview()
      if isOnScreen {
        former.finishTransition()
        new.finishTransition()
      }
      completion?(isFinished)
    }
  }
}
