import Foundation
import ObjectClasses

/// Timers that call a method. A timer retains its target until it is invalidated; one that doesn't repeat invalidates
/// itself after the call.
extension Timer {
  /// Creates a timer; it fires once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - ti: The seconds between calls; 0 or less counts as 0.1 ms.
  ///   - aTarget: The object, retained.
  ///   - aSelector: A method whose argument, if it has one, is the timer.
  ///   - userInfo: The value of the timer's `userInfo`.
  ///   - yesOrNo: True to call the method again and again.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    // By its date: Foundation's timers by an interval alone fire at once on Linux.
    let interval = ti > 0 ? ti : 0.0001
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: yesOrNo,
      block: Self.call(aTarget, aSelector))
    keep(userInfo)
  }

  /// Creates a timer with its first date; it fires once it is added to a run loop.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep, block: Self.call(t, s))
    keep(ui)
  }

  /// Creates a timer and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  private static func call(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in selector.perform(on: target, with: [timer]) }
  }

  private func keep(_ userInfo: Any?) {
    guard let userInfo else { return }
    SwiftRuntime.check(
      KinoraChangeClass(
        Unmanaged.passUnretained(self).toOpaque(), unsafeBitCast(InformedTimer.self, to: UnsafeRawPointer.self)))
    objc_setAssociatedObject(self, InformedTimer.key.address, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }
}

/// A timer with `userInfo`, which Foundation's own never has on Linux.
///
/// An initializer in an extension makes a `Timer`, which then becomes one of this class. That is possible since the class
/// has no stored properties: both have the same layout.
private final class InformedTimer: Timer {
  static let key = AssociationKey()

  override var userInfo: Any? { objc_getAssociatedObject(self, InformedTimer.key.address) }
}
