import Foundation
import KinoraGeometry
import KinoraLayers

extension UIView {
  /// Animates all changes that a block makes inside a view as one change of its picture.
  ///
  /// The changes themselves aren't animated unless the options contain `allowAnimatedContent`. If the options name no
  /// transition, this is an ordinary animation block.
  ///
  /// ```swift
  /// UIView.transition(with: label, duration: 0.4, options: .transitionCrossDissolve) {
  ///   label.text = "Done"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: the view in which the changes are made.
  ///   - duration: seconds; at 0 the changes show at once.
  ///   - options: the transition, its curve and its behaviour.
  ///   - animations: the changes to show; called at once. Nil for none.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  /// - Note: Differs from Apple: curls dissolve.
  public final class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let blocks = ViewWorld.current.animations
    let request = AnimationRequest(duration: duration, delay: 0, options: options, pace: .curve(options.pace))
    guard blocks.areEnabled, let transition = ViewTransition(options) else {
      return perform(request, animations ?? {}, completion)
    }
    let (timing, options) = request.resolved(inside: blocks.outerScope)
    let end = BlockCompletion(blocksTouches: !options.contains(.allowUserInteraction), completion)
    let block = AnimationBlock(timing, options, end)
    let opacity = ViewPropertyAction(ViewProperty.all(of: "opacity"), of: view.layer) { block.show($0, of: view) }
    if options.contains(.allowAnimatedContent) {
      blocks.perform(in: block) {
        animations?()
        block.layOutChanges()
      }
    } else {
      let formerOpacity = view.layer.opacity
      if let animations { performWithoutAnimation(animations) }
      // The view's opacity isn't part of its picture, so it is animated separately.
      if view.layer.opacity != formerOpacity { opacity.run(forKey: "opacity", object: view.layer, arguments: nil) }
    }
    if !timing.isInstant { view.add(transition, timing: timing, end) }
    end.close()
  }

  /// Replaces a view with another one, as a change of their superview's picture.
  ///
  /// Removes `fromView` from its superview and puts `toView` in its place. With `showHideTransitionViews`, both stay:
  /// `fromView` is hidden and `toView` shown.
  ///
  /// - Parameters:
  ///   - fromView: the view that is replaced.
  ///   - toView: the view that takes its place.
  ///   - duration: seconds; at 0 the change shows at once.
  ///   - options: the transition, its curve and its behaviour.
  ///   - completion: called when all animations have ended; its argument is true if they all ran to their end.
  public final class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    transition(
      with: superview ?? fromView, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if fromView !== toView {
          superview?.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// Adds the animations of a transition to the view's layer.
  final func add(_ transition: ViewTransition, timing: ViewAnimationTiming, _ end: BlockCompletion) {
    for animation in transition.animations(of: layer, timing: timing) {
      animation.delegate = end
      end.enter(self)
      layer.add(animation, forKey: (animation as? CAPropertyAnimation)?.keyPath.map { layer.freeKey(for: $0) })
    }
  }
}
