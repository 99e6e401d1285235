import Foundation
import KinoraObjectRuntime
import Testing

@Suite(.serialized) struct RunLoopTimerTests {
  /// Runs the current loop until a condition holds, at most five seconds.
  private func run(until isDone: () -> Bool) {
    let end = Date(timeIntervalSinceNow: 5)
    while !isDone(), Date() < end { _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01)) }
  }

  @Test func aTimerCallsItsBlockOnce() throws {
    nonisolated(unsafe) var calls: [Timer?] = []
    let now = Date().timeIntervalSinceReferenceDate
    let timer = try #require(CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now, 0, 0, 0) { calls.append($0) })
    #expect(CFRunLoopTimerIsValid(timer) && !CFRunLoopTimerDoesRepeat(timer))
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
    run { !calls.isEmpty }
    #expect(calls.count == 1 && calls.first == timer && !CFRunLoopTimerIsValid(timer))
  }

  @Test func aTimerRepeatsUntilItIsInvalidated() throws {
    nonisolated(unsafe) var count = 0
    let now = Date().timeIntervalSinceReferenceDate
    let timer = try #require(
      CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now, 0.001, 0, 0) { timer in
        count += 1
        if count == 3 { CFRunLoopTimerInvalidate(timer) }
      })
    #expect(CFRunLoopTimerDoesRepeat(timer) && CFRunLoopTimerGetInterval(timer) == 0.001)
    CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
    run { !CFRunLoopTimerIsValid(timer) }
    #expect(count == 3)
  }

  @Test func theNextCallMoves() throws {
    let timer = try #require(CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, 100, 1, 0, 0) { _ in })
    CFRunLoopTimerSetNextFireDate(timer, 250)
    #expect(CFRunLoopTimerGetNextFireDate(timer) == 250)
    #expect(CFRunLoopGetMain() == RunLoop.main && kCFRunLoopCommonModes == .commonModes)
  }
}
