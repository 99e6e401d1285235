import Foundation
import Geometry
import Layers

/// Animation blocks as they were written before closures: what is changed between a beginning and its commit.
///
/// - Note: Differs from Apple: there are no selectors, so nobody is told of starts and ends; blocks with closures have
///   a completion.
extension UIView {
  /// Begins a block; its animations take 0.2 seconds unless `setAnimationDuration(_:)` says otherwise.
  ///
  /// - Note: Differs from Apple: the name and the context are for the selectors that don't exist, so they count for
  ///   nothing.
  public final class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewWorld.current.animationScopes.append(OpenBlock())
  }

  /// Ends the block that was begun last; does nothing without one.
  public final class func commitAnimations() {
    let world = ViewWorld.current
    guard let block = world.animationScopes.last as? OpenBlock else { return }
    world.animationScopes.removeLast()
    block.close()
  }

  /// Seconds. Default 0.2.
  public final class func setAnimationDuration(_ duration: TimeInterval) {
    OpenBlock.innermost?.edit { $0.duration = duration }
  }

  /// Seconds. Default 0.
  public final class func setAnimationDelay(_ delay: TimeInterval) {
    OpenBlock.innermost?.edit { $0.delay = delay }
  }

  /// Begins at a date; one that has passed is now.
  public final class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(startDate.timeIntervalSinceNow)
  }

  /// Default `easeInOut`.
  public final class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenBlock.innermost?.edit { $0.pace = .curve(curve.timingFunction) }
  }

  /// How often the animations run; fractions end in the midst of the way.
  public final class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenBlock.innermost?.edit { $0.repeatCount = repeatCount.isNaN ? 0 : max(Double(repeatCount), 0) }
  }

  public final class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenBlock.innermost?.edit { $0.autoreverses = repeatAutoreverses }
  }

  /// Whether what is on its way starts where it is now, not where it was going to.
  public final class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = OpenBlock.innermost else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }

  /// Shows what changes inside a view until the commit as a change of its whole picture.
  ///
  /// - Note: Differs from Apple: curls dissolve, and pictures are taken once, as with `cache`.
  public final class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let block = OpenBlock.innermost, areAnimationsEnabled else { return }
    block.transitions.append((view, ViewTransition(transition)))
  }
}

/// A block between its beginning and its commit; its settings count for what is changed after them.
final class OpenBlock: AnimationScope {
  private(set) var timing = ViewAnimationTiming(duration: 0.2)
  var options: UIView.AnimationOptions = []
  var transitions: [(view: UIView, transition: ViewTransition?)] = []
  let completion = BlockCompletion(blocksTouches: true, nil)

  static var innermost: OpenBlock? { ViewWorld.current.animationScopes.last as? OpenBlock }

  func edit(_ change: (inout ViewAnimationTiming) -> Void) {
    change(&timing)
  }

  func action(for layer: CALayer, of view: UIView, forKey key: String) -> (any CAAction)? {
    AnimationBlock(timing, options, completion).action(for: layer, of: view, forKey: key)
  }

  func close() {
    for entry in transitions {
      if let transition = entry.transition { entry.view.add(transition, timing: timing, completion) }
    }
    completion.close()
  }
}
