import Expectations
import UIKit

/// Code of Swift 5: nothing says which thread it runs on.
struct ViewSettings {
  var color = UIColor.black

  func apply(to view: UIView) {
    view.backgroundColor = color
    view.setNeedsLayout()
  }
}

func configure(_ view: UIView) {
  view.alpha = 0.75
  view.clipsToBounds = true
  view.layer.cornerRadius = 6
  view.layer.borderWidth = 1
  view.addSubview(makeLabel("model"))
}

func makeLabel(_ text: String) -> UILabel {
  let label = UILabel()
  label.text = text
  label.textColor = .label
  label.translatesAutoresizingMaskIntoConstraints = false
  label.setContentHuggingPriority(.required, for: .horizontal)
  return label
}

func animate(_ view: UIView, with controller: ModelViewController) {
  let grow = CABasicAnimation(keyPath: "transform.scale")
  grow.toValue = 1.5
  grow.duration = 0.05
  grow.delegate = controller
  view.layer.add(grow, forKey: "grow")
  UIView.animate(withDuration: 0.05) { view.alpha = 1 }
}

extension ModelViewController: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    expect(flag && view.window != nil, "the controller hears the end")
    finish()
  }
}
