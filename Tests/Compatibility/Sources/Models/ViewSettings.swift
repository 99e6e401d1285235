import Expectations
import UIKit

/// Code of Swift 6: what touches views says that it belongs to the main actor.
struct ViewSettings {
  var color = UIColor.black

  @MainActor
  func apply(to view: UIView) {
    view.backgroundColor = color
  }
}

@MainActor
func configure(_ view: UIView) {
  view.alpha = 0.75
  view.clipsToBounds = true
  configure(view.layer)
}

func configure(_ layer: CALayer) {
  layer.cornerRadius = 6
  layer.borderWidth = 1
}

@MainActor
func animate(_ view: UIView, with controller: ModelViewController) {
  let grow = CABasicAnimation(keyPath: "transform.scale")
  grow.toValue = 1.5
  grow.duration = 0.05
  grow.delegate = controller
  view.layer.add(grow, forKey: "grow")
}

extension ModelViewController: @MainActor CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    expect(flag && view.window != nil, "the controller hears the end")
    finish()
  }
}
