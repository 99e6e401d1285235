import Foundation
import Testing

@testable import KinoraRenderServer

/// The priority of the thread that makes frames, and the processor time that it may use.
@Suite struct ThreadPriorityTests {
  private let second = ThreadBudget.window

  /// Returns the number of seconds after which a thread that uses a share of a processor has used too much.
  private func secondsToExceed(_ share: (Int) -> Double) -> Int? {
    var budget = ThreadBudget()
    var processorTime: UInt64 = 70
    for frame in 0..<1200 {
      let isExceeded = budget.isExceeded(by: processorTime, at: 5 + UInt64(frame) * second / 60)
      if isExceeded { return frame / 60 }
      processorTime += UInt64(share(frame / 60) * Double(second) / 60)
    }
    return nil
  }

  @Test func aThreadWithinItsShareGoesOn() {
    #expect(secondsToExceed { _ in 0.1 } == nil)
    #expect(secondsToExceed { _ in ThreadBudget.share - 0.02 } == nil)
  }

  @Test func moreThanTheShareForTwoSecondsIsTooMuch() {
    #expect(secondsToExceed { _ in 0.9 } == 2)
    #expect(secondsToExceed { $0 < 5 ? 0.1 : 0.9 } == 7)
  }

  @Test func aShortBurstIsNotTooMuch() {
    #expect(secondsToExceed { $0 % 3 == 0 ? 0.9 : 0.1 } == nil)
  }

  @Test func aPriorityThatWasNotRaisedSaysWhy() {
    #expect(ThreadPriority(normalBecause: "not asked for").text == "normal: not asked for")
  }

  /// Runs in a separate process, whose threads nothing else depends on.
  @Test func aRaisedThreadSaysSoAndIsLoweredBeyondItsBudget() async {
    await #expect(processExitsWith: .success) {
      let priority = ThreadPriority(normalBecause: "no frame was made")
      let isDone = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        priority.raise(at: 0)
        let raised = priority.text
        // Where the system doesn't allow it, the report has the reason.
        if raised.hasPrefix("normal") {
          precondition(raised.contains("not allowed"))
        } else {
          let start = ProcessorTime.ofThread()
          var now: UInt64 = 0
          // The time of the host stands nearly still, so all of it is too much.
          while priority.text == raised, ProcessorTime.ofThread() - start < 5_000_000_000 {
            now += ThreadBudget.window
            let busyUntil = ProcessorTime.ofThread() + ThreadBudget.window * 6 / 10
            while ProcessorTime.ofThread() < busyUntil { sched_yield() }
            priority.count(at: now)
          }
          precondition(priority.text.hasPrefix("\(raised), but normal after"), priority.text)
        }
        priority.lower()
        isDone.signal()
      }
      isDone.wait()
    }
  }
}
