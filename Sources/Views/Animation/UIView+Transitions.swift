import Foundation
import Geometry
import Layers

extension UIView {
  /// Shows the changes that a block makes inside a view as a change of its whole picture.
  ///
  /// Nothing but the picture moves, unless the options hold `allowAnimatedContent`. Options that name no transition
  /// make it an animation block.
  ///
  /// - Note: Differs from Apple: curls dissolve.
  public final class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let world = ViewWorld.current
    let request = AnimationRequest(duration: duration, delay: 0, options: options, pace: .curve(options.pace))
    guard world.areAnimationsEnabled, let transition = ViewTransition(options) else {
      return perform(request, animations ?? {}, completion)
    }
    let (timing, options) = request.resolved(inside: world.scope)
    let end = BlockCompletion(blocksTouches: !options.contains(.allowUserInteraction), completion)
    let block = AnimationBlock(timing, options, end)
    let opacity = ViewPropertyAction(ViewProperty.all(of: "opacity"), of: view.layer) { block.show($0, of: view) }
    if options.contains(.allowAnimatedContent) {
      world.perform(in: block) {
        animations?()
        block.layOutChanges()
      }
    } else {
      let formerOpacity = view.layer.opacity
      if let animations { performWithoutAnimation(animations) }
      // A picture's opacity is no part of it.
      if view.layer.opacity != formerOpacity { opacity.run(forKey: "opacity", object: view.layer, arguments: nil) }
    }
    if !timing.isInstant { view.add(transition, timing: timing, end) }
    end.close()
  }

  /// Replaces a view by another one, as a change of the whole picture of the view that they are in.
  ///
  /// `fromView` is taken out of its superview and `toView` put in its place; with `showHideTransitionViews` in the
  /// options they stay and are hidden and shown instead.
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

  /// Puts the animations of a transition on the view.
  final func add(_ transition: ViewTransition, timing: ViewAnimationTiming, _ end: BlockCompletion) {
    for animation in transition.animations(of: layer, timing: timing) {
      animation.delegate = end
      end.enter(self)
      layer.add(animation, forKey: (animation as? CAPropertyAnimation)?.keyPath.map { layer.freeKey(for: $0) })
    }
  }
}
