import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime

/// Animation blocks without closures: all changes between `beginAnimations` and `commitAnimations` are animated.
///
/// ```swift
/// UIView.beginAnimations(nil, context: nil)
/// UIView.setAnimationDuration(0.5)
/// view.alpha = 0
/// UIView.commitAnimations()
/// ```
extension UIView {
  /// Begins a block. Its animations take 0.2 seconds unless `setAnimationDuration(_:)` changes that.
  ///
  /// - Parameters:
  ///   - animationID: The first argument of the delegate's methods.
  ///   - context: The last argument of the delegate's methods.
  public final class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ViewWorld.current.animations.begin(OpenBlock(BlockReport(animationID, context)))
  }

  /// Sets the object whose methods hear of the block's start and end. Retained until the end.
  public final class func setAnimationDelegate(_ delegate: Any?) {
    OpenBlock.innermost?.report.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method to call when the block starts: `animationWillStart(_ animationID: String?, context:
  /// UnsafeMutableRawPointer?)`, or one with fewer arguments.
  public final class func setAnimationWillStart(_ selector: Selector?) {
    OpenBlock.innermost?.report.willStart = selector
  }

  /// Sets the delegate's method to call when all animations of the block have ended: `animationDidStop(_ animationID:
  /// String?, finished: NSNumber, context: UnsafeMutableRawPointer?)`, or one with fewer arguments.
  public final class func setAnimationDidStop(_ selector: Selector?) {
    OpenBlock.innermost?.report.didStop = selector
  }

  /// Ends the innermost open block. Does nothing if there is none.
  public final class func commitAnimations() {
    ViewWorld.current.animations.endOpenBlock()?.close()
  }

  /// Sets the duration of the changes that follow, in seconds. Default 0.2; negative values and NaN count as 0.
  public final class func setAnimationDuration(_ duration: TimeInterval) {
    OpenBlock.innermost?.edit { $0.duration = duration }
  }

  /// Sets the delay of the changes that follow, in seconds. Default 0; negative values and NaN count as 0.
  public final class func setAnimationDelay(_ delay: TimeInterval) {
    OpenBlock.innermost?.edit { $0.delay = delay }
  }

  /// Sets the delay so that animations begin at a date. A past date means now.
  public final class func setAnimationStart(_ startDate: Date) {
    setAnimationDelay(startDate.timeIntervalSinceNow)
  }

  /// Sets the curve of the changes that follow. Default `easeInOut`.
  public final class func setAnimationCurve(_ curve: AnimationCurve) {
    OpenBlock.innermost?.edit { $0.pace = .curve(curve.timingFunction) }
  }

  /// Sets the number of cycles of the changes that follow; a fraction ends in the middle of one. Default 0, which is
  /// one cycle; negative values and NaN count as 0.
  public final class func setAnimationRepeatCount(_ repeatCount: Float) {
    OpenBlock.innermost?.edit { $0.repeatCount = repeatCount.isNaN ? 0 : max(Double(repeatCount), 0) }
  }

  /// Enables or disables running each cycle forward and back. Disabled by default.
  public final class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    OpenBlock.innermost?.edit { $0.autoreverses = repeatAutoreverses }
  }

  /// Enables or disables starting animations from the value that shows now instead of the old model value. Disabled by
  /// default.
  public final class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    guard let block = OpenBlock.innermost else { return }
    if fromCurrentState {
      block.options.insert(.beginFromCurrentState)
    } else {
      block.options.remove(.beginFromCurrentState)
    }
  }

  /// Animates all changes inside a view until the commit as one change of its picture.
  ///
  /// - Note: Differs from Apple: curls dissolve, and pictures are taken once, as with `cache`.
  public final class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let block = OpenBlock.innermost, areAnimationsEnabled else { return }
    block.transitions.append((view, ViewTransition(transition)))
  }
}
