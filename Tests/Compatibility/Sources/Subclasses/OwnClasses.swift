import UIKit

// A subclass of each class that programs may subclass, with a plain deinit and one stored property.

final class OwnUIView: UIView {
  var mark = "UIView"

  deinit { Freed.add("UIView") }
}

final class OwnUIControl: UIControl {
  var mark = "UIControl"

  deinit { Freed.add("UIControl") }
}

final class OwnUILabel: UILabel {
  var mark = "UILabel"

  deinit { Freed.add("UILabel") }
}

final class OwnUIImageView: UIImageView {
  var mark = "UIImageView"

  deinit { Freed.add("UIImageView") }
}

final class OwnUIScrollView: UIScrollView {
  var mark = "UIScrollView"

  deinit { Freed.add("UIScrollView") }
}

final class OwnUIStackView: UIStackView {
  var mark = "UIStackView"

  deinit { Freed.add("UIStackView") }
}

final class OwnUIButton: UIButton {
  var mark = "UIButton"

  deinit { Freed.add("UIButton") }
}

final class OwnUISlider: UISlider {
  var mark = "UISlider"

  deinit { Freed.add("UISlider") }
}

final class OwnUISwitch: UISwitch {
  var mark = "UISwitch"

  deinit { Freed.add("UISwitch") }
}

final class OwnUIStepper: UIStepper {
  var mark = "UIStepper"

  deinit { Freed.add("UIStepper") }
}

final class OwnUISegmentedControl: UISegmentedControl {
  var mark = "UISegmentedControl"

  deinit { Freed.add("UISegmentedControl") }
}

final class OwnUIProgressView: UIProgressView {
  var mark = "UIProgressView"

  deinit { Freed.add("UIProgressView") }
}

final class OwnUIActivityIndicatorView: UIActivityIndicatorView {
  var mark = "UIActivityIndicatorView"

  deinit { Freed.add("UIActivityIndicatorView") }
}

final class OwnUIWindow: UIWindow {
  var mark = "UIWindow"

  deinit { Freed.add("UIWindow") }
}

final class OwnUIResponder: UIResponder {
  var mark = "UIResponder"

  deinit { Freed.add("UIResponder") }
}

final class OwnUIViewController: UIViewController {
  var mark = "UIViewController"

  deinit { Freed.add("UIViewController") }
}

final class OwnUIGestureRecognizer: UIGestureRecognizer {
  var mark = "UIGestureRecognizer"

  deinit { Freed.add("UIGestureRecognizer") }
}

final class OwnUITapGestureRecognizer: UITapGestureRecognizer {
  var mark = "UITapGestureRecognizer"

  deinit { Freed.add("UITapGestureRecognizer") }
}

final class OwnUIPanGestureRecognizer: UIPanGestureRecognizer {
  var mark = "UIPanGestureRecognizer"

  deinit { Freed.add("UIPanGestureRecognizer") }
}

final class OwnUILongPressGestureRecognizer: UILongPressGestureRecognizer {
  var mark = "UILongPressGestureRecognizer"

  deinit { Freed.add("UILongPressGestureRecognizer") }
}

final class OwnUISwipeGestureRecognizer: UISwipeGestureRecognizer {
  var mark = "UISwipeGestureRecognizer"

  deinit { Freed.add("UISwipeGestureRecognizer") }
}

final class OwnUIPinchGestureRecognizer: UIPinchGestureRecognizer {
  var mark = "UIPinchGestureRecognizer"

  deinit { Freed.add("UIPinchGestureRecognizer") }
}

final class OwnUIRotationGestureRecognizer: UIRotationGestureRecognizer {
  var mark = "UIRotationGestureRecognizer"

  deinit { Freed.add("UIRotationGestureRecognizer") }
}

final class OwnUIHoverGestureRecognizer: UIHoverGestureRecognizer {
  var mark = "UIHoverGestureRecognizer"

  deinit { Freed.add("UIHoverGestureRecognizer") }
}

final class OwnUIScreenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  var mark = "UIScreenEdgePanGestureRecognizer"

  deinit { Freed.add("UIScreenEdgePanGestureRecognizer") }
}

final class OwnCALayer: CALayer {
  var mark = "CALayer"

  deinit { Freed.add("CALayer") }
}

final class OwnCAShapeLayer: CAShapeLayer {
  var mark = "CAShapeLayer"

  deinit { Freed.add("CAShapeLayer") }
}

final class OwnCATextLayer: CATextLayer {
  var mark = "CATextLayer"

  deinit { Freed.add("CATextLayer") }
}

final class OwnCAGradientLayer: CAGradientLayer {
  var mark = "CAGradientLayer"

  deinit { Freed.add("CAGradientLayer") }
}

final class OwnCAReplicatorLayer: CAReplicatorLayer {
  var mark = "CAReplicatorLayer"

  deinit { Freed.add("CAReplicatorLayer") }
}

final class OwnCAEmitterLayer: CAEmitterLayer {
  var mark = "CAEmitterLayer"

  deinit { Freed.add("CAEmitterLayer") }
}

final class OwnCAScrollLayer: CAScrollLayer {
  var mark = "CAScrollLayer"

  deinit { Freed.add("CAScrollLayer") }
}

final class OwnCATiledLayer: CATiledLayer {
  var mark = "CATiledLayer"

  deinit { Freed.add("CATiledLayer") }
}

final class OwnCATransformLayer: CATransformLayer {
  var mark = "CATransformLayer"

  deinit { Freed.add("CATransformLayer") }
}

final class OwnCAAnimation: CAAnimation {
  var mark = "CAAnimation"

  deinit { Freed.add("CAAnimation") }
}

final class OwnCAPropertyAnimation: CAPropertyAnimation {
  var mark = "CAPropertyAnimation"

  deinit { Freed.add("CAPropertyAnimation") }
}

final class OwnCABasicAnimation: CABasicAnimation {
  var mark = "CABasicAnimation"

  deinit { Freed.add("CABasicAnimation") }
}

final class OwnCAKeyframeAnimation: CAKeyframeAnimation {
  var mark = "CAKeyframeAnimation"

  deinit { Freed.add("CAKeyframeAnimation") }
}

final class OwnCASpringAnimation: CASpringAnimation {
  var mark = "CASpringAnimation"

  deinit { Freed.add("CASpringAnimation") }
}

final class OwnCAAnimationGroup: CAAnimationGroup {
  var mark = "CAAnimationGroup"

  deinit { Freed.add("CAAnimationGroup") }
}

final class OwnCATransition: CATransition {
  var mark = "CATransition"

  deinit { Freed.add("CATransition") }
}

final class OwnCAEmitterCell: CAEmitterCell {
  var mark = "CAEmitterCell"

  deinit { Freed.add("CAEmitterCell") }
}

final class OwnUILayoutGuide: UILayoutGuide {
  var mark = "UILayoutGuide"

  deinit { Freed.add("UILayoutGuide") }
}

final class OwnUIEvent: UIEvent {
  var mark = "UIEvent"

  deinit { Freed.add("UIEvent") }
}

final class OwnNSLayoutConstraint: NSLayoutConstraint {
  var mark = "NSLayoutConstraint"

  override var description: String { mark + super.description }

  /// The initializers are inherited.
  static func width(of view: UIView) -> OwnNSLayoutConstraint {
    OwnNSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 20)
  }

  deinit { Freed.add("NSLayoutConstraint") }
}

final class OwnCIFilter: CIFilter {
  var mark = "CIFilter"

  deinit { Freed.add("CIFilter") }
}

final class OwnUIViewPropertyAnimator: UIViewPropertyAnimator {
  var mark = "UIViewPropertyAnimator"

  deinit { Freed.add("UIViewPropertyAnimator") }
}

/// A view's deinit may be isolated to the main actor.
final class IsolatedView: UIView {
  var mark = "isolated view"

  isolated deinit { Freed.add(mark) }
}

/// Makes an object of each class that has a public initializer, and releases it.
///
/// - Returns: The number of objects.
@MainActor
func makeSubclasses() -> Int {
  var objects: [AnyObject] = [
    OwnUIView(), OwnUIControl(), OwnUILabel(), OwnUIImageView(), OwnUIScrollView(), OwnUIStackView(), OwnUIButton(),
    OwnUISlider(), OwnUISwitch(), OwnUIStepper(), OwnUISegmentedControl(), OwnUIProgressView(),
    OwnUIActivityIndicatorView(), OwnUIWindow(), OwnUIResponder(), OwnUIViewController(), OwnUIGestureRecognizer(),
    OwnUITapGestureRecognizer(), OwnUIPanGestureRecognizer(), OwnUILongPressGestureRecognizer(),
    OwnUISwipeGestureRecognizer(), OwnUIPinchGestureRecognizer(), OwnUIRotationGestureRecognizer(),
    OwnUIHoverGestureRecognizer(), OwnUIScreenEdgePanGestureRecognizer(), OwnCALayer(), OwnCAShapeLayer(),
    OwnCATextLayer(), OwnCAGradientLayer(), OwnCAReplicatorLayer(), OwnCAEmitterLayer(), OwnCAScrollLayer(),
    OwnCATiledLayer(), OwnCATransformLayer(), OwnCAAnimation(), OwnCAPropertyAnimation(), OwnCABasicAnimation(),
    OwnCAKeyframeAnimation(), OwnCASpringAnimation(), OwnCAAnimationGroup(), OwnCATransition(), OwnCAEmitterCell(),
    OwnUILayoutGuide(),
    OwnUIViewPropertyAnimator(duration: 1, curve: .linear), IsolatedView(),
  ]
  if let filter = OwnCIFilter(name: "CIColorInvert", parameters: nil) { objects.append(filter) }
  let count = objects.count
  objects = []
  return count
}
