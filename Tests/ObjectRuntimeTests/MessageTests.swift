import Foundation
import KinoraObjectRuntime
import Testing

private final class Listener: NSObject {
  var calls: [String] = []
  func tick() { calls.append("tick") }
  func fired(_ timer: Timer) { calls.append("fired \(timer.userInfo as? String ?? "nothing")") }
  func heard(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func take(_ value: Any?) { calls.append("take \(value ?? "nil")") }
  func name() -> NSString { "listener" }

  static let tick = Selector("tick", Listener.tick)
  static let take = Selector("take:", Listener.take(_:))
}

private final class Silent {
  func heard() {}
}

/// Runs the thread's run loop for some seconds.
private func runLoop(for seconds: TimeInterval) {
  RunLoop.current.run(until: Date(timeIntervalSinceNow: seconds))
}

@Suite(.serialized) struct MessageTests {
  @Test func messagesAreSentAtOnce() {
    let listener = Listener()
    #expect(listener.responds(to: Listener.take) && !listener.responds(to: "unknown"))
    listener.perform(Listener.tick)
    listener.perform(Listener.take, with: 1)
    listener.perform(Listener.take, with: nil)
    #expect(listener.calls == ["tick", "take 1", "take nil"])
    let name = listener.perform(Selector("name", Listener.name))?.takeUnretainedValue()
    #expect((name as? NSString)?.description == "listener")
    #expect(listener.isKind(of: NSObject.self) && listener.isMember(of: Listener.self))
    #expect(!listener.isMember(of: NSObject.self) && !listener.isKind(of: Timer.self))
  }

  @Test @MainActor func messagesAreSentLater() {
    let listener = Listener()
    listener.perform(Listener.tick, with: nil, afterDelay: 0)
    listener.perform(Listener.take, with: "a", afterDelay: 0.01)
    listener.perform(Listener.take, with: "b", afterDelay: 0.01)
    #expect(listener.calls.isEmpty)
    NSObject.cancelPreviousPerformRequests(withTarget: listener, selector: Listener.take, object: "a")
    runLoop(for: 0.05)
    #expect(listener.calls == ["tick", "take b"])
    listener.perform(Listener.tick, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
    runLoop(for: 0.02)
    #expect(listener.calls.count == 2)
  }

  @Test @MainActor func timersCallTheirTarget() {
    var listener: Listener? = Listener()
    weak let observed = listener
    let fired = Selector("fired:", Listener.fired(_:))
    let timer = Timer.scheduledTimer(
      timeInterval: 0.001, target: listener!, selector: fired, userInfo: "info", repeats: true)
    listener = nil
    runLoop(for: 0.05)
    #expect(observed?.calls.first == "fired info" && observed!.calls.count > 1)
    timer.invalidate()
    let once = Timer(timeInterval: 0, target: observed!, selector: Listener.tick, userInfo: nil, repeats: false)
    RunLoop.current.add(once, forMode: .default)
    runLoop(for: 0.02)
    #expect(observed?.calls.last == "tick" && !once.isValid)
  }

  /// A timer by an interval alone fires at once in Foundation on Linux.
  @Test @MainActor func nothingIsSentBeforeItsTime() {
    let listener = Listener()
    let timers = [
      Timer.scheduledTimer(timeInterval: 60, target: listener, selector: Listener.tick, userInfo: nil, repeats: false),
      Timer(timeInterval: 60, target: listener, selector: Listener.tick, userInfo: nil, repeats: true),
    ]
    RunLoop.current.add(timers[1], forMode: .default)
    listener.perform(Listener.take, with: "late", afterDelay: 60)
    listener.perform(Listener.take, with: "early", afterDelay: 0)
    runLoop(for: 0.02)
    #expect(listener.calls == ["take early"])
    for timer in timers { timer.invalidate() }
    NSObject.cancelPreviousPerformRequests(withTarget: listener)
  }

  @Test func notificationsCallTheirObserver() {
    let center = NotificationCenter()
    let (first, second) = (Notification.Name("first"), Notification.Name("second"))
    let listener = Listener()
    let heard = Selector("heard:", Listener.heard(_:))
    center.addObserver(listener, selector: heard, name: first, object: nil)
    center.addObserver(listener, selector: heard, name: second, object: center)
    for name in [first, second] { center.post(name: name, object: nil) }
    center.post(name: second, object: center)
    #expect(listener.calls == ["first", "second"])
    center.removeObserver(listener, name: second, object: nil)
    for name in [first, second] { center.post(name: name, object: center) }
    #expect(listener.calls == ["first", "second", "first"])
    center.removeObserver(listener)
    center.post(name: first, object: nil)
    #expect(listener.calls.count == 3)
  }

  @Test func anObserverIsNotRetained() {
    let center = NotificationCenter()
    var observer: Silent? = Silent()
    weak let observed = observer
    center.addObserver(observer!, selector: Selector("heard", Silent.heard), name: nil, object: nil)
    observer = nil
    #expect(observed == nil)
    center.post(name: Notification.Name("any"), object: nil)
  }

  @Test func aTokenIsStillRemoved() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: nil, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("any"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("any"), object: nil)
    #expect(count == 1)
  }
}
