import Foundation

/// A message to send later, from the run loop of the thread that asked for it. Retains the target and the argument.
private final class DelayedPerform {
  let target: AnyObject
  let selector: Selector
  let argument: Any?
  /// Nil once it has fired or was cancelled.
  var timer: Timer?

  init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
    (self.target, self.selector, self.argument) = (target, selector, argument)
  }

  func isTo(_ target: AnyObject, _ selector: Selector, _ argument: Any?) -> Bool {
    self.target === target && self.selector == selector && isSame(self.argument, argument)
  }
}

/// The pending messages of a thread, in its dictionary.
private final class DelayedPerforms {
  var pending: [DelayedPerform] = []
  private static let key = "kinora.delayedPerforms"

  static var ofThread: DelayedPerforms {
    if let own = Thread.current.threadDictionary[key] as? DelayedPerforms { return own }
    let own = DelayedPerforms()
    Thread.current.threadDictionary[key] = own
    return own
  }

  func add(_ perform: DelayedPerform, after delay: TimeInterval, inModes modes: [RunLoop.Mode]) {
    // Used on this thread only, whose run loop fires the timer.
    nonisolated(unsafe) let perform = perform
    nonisolated(unsafe) let owner = self
    // By its date: Foundation's timers by an interval alone fire at once on Linux.
    let timer = Timer(fire: Date(timeIntervalSinceNow: max(delay, 0)), interval: 0, repeats: false) { _ in
      owner.pending.removeAll { $0 === perform }
      perform.timer = nil
      perform.selector.perform(on: perform.target, with: [perform.argument])
    }
    perform.timer = timer
    pending.append(perform)
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  func cancel(where isMeant: (DelayedPerform) -> Bool) {
    let meant = pending.filter(isMeant)
    pending.removeAll(where: isMeant)
    for perform in meant { perform.timer?.invalidate() }
  }
}

/// True for the same object, or for equal values.
private func isSame(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  let (x, y) = (a as AnyObject, b as AnyObject)
  if x === y { return true }
  guard let x = x as? NSObject, let y = y as? NSObject else { return false }
  return x.isEqual(y)
}

extension NSObjectProtocol {
  /// Calls a method from the current thread's run loop after a delay. The object and the argument are retained until
  /// then.
  ///
  /// - Parameters:
  ///   - aSelector: A method with one argument or none.
  ///   - anArgument: The argument.
  ///   - delay: The delay in seconds; 0 for the run loop's next turn.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
  }

  /// Calls a method from the current thread's run loop after a delay, in any of the run loop's modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    DelayedPerforms.ofThread.add(DelayedPerform(self, aSelector, anArgument), after: delay, inModes: modes)
  }

  /// Cancels the calls that wait on the current thread's run loop for an object, a method and an equal argument.
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedPerforms.ofThread.cancel { $0.isTo(target, aSelector, anArgument) }
  }

  /// Cancels all calls that wait on the current thread's run loop for an object.
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedPerforms.ofThread.cancel { $0.target === target }
  }

  /// Calls a method on the main thread.
  ///
  /// - Parameters:
  ///   - aSelector: A method with one argument or none.
  ///   - arg: The argument.
  ///   - wait: True to return after the call; on the main thread it is then made at once.
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    if wait, Thread.isMainThread {
      aSelector.perform(on: self, with: [arg])
      return
    }
    nonisolated(unsafe) let (target, argument): (AnyObject, Any?) = (self, arg)
    let send = { @Sendable in _ = aSelector.perform(on: target, with: [argument]) }
    if wait { DispatchQueue.main.sync(execute: send) } else { DispatchQueue.main.async(execute: send) }
  }

  /// Calls a method on a new thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    nonisolated(unsafe) let (target, argument): (AnyObject, Any?) = (self, arg)
    Thread.detachNewThread { _ = aSelector.perform(on: target, with: [argument]) }
  }
}
