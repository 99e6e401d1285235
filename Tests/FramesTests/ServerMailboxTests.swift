import Foundation
import KinoraRenderServer
import Testing

@testable import KinoraFrames

/// The wait for a main frame that the server has asked for.
@Suite struct ServerMailboxTests {
  private let mailbox = ServerMailbox()

  private func ask() {
    _ = mailbox.ask(for: FrameTick(mediaTime: 0), waits: true)
  }

  /// Waits with an early time for the start of the main frame, and returns true if the wait ended before the deadline.
  private func endsEarly() -> Bool {
    let (start, deadline) = (HostTime.now() + 1_000_000, HostTime.now() + 10_000_000_000)
    return mailbox.waitForMainFrame(until: deadline, begunBy: start) == nil && HostTime.now() < deadline
  }

  @Test func aMainFrameThatHasNotBegunIsNotWaitedFor() {
    ask()
    #expect(endsEarly())
  }

  @Test func oneThatHasBegunIsWaitedFor() {
    ask()
    #expect(mailbox.takeRequest() != nil)
    Thread.detachNewThread { [mailbox] in
      HostTime.sleep(until: HostTime.now() + 20_000_000)
      mailbox.close()
    }
    #expect(endsEarly())
    #expect(mailbox.isOver, "the wait ended before the main frame")
  }

  @Test func aChangeThatHasComeIsWaitedFor() {
    ask()
    mailbox.requestMainFrame()
    Thread.detachNewThread { [mailbox] in
      HostTime.sleep(until: HostTime.now() + 20_000_000)
      mailbox.close()
    }
    #expect(endsEarly())
    #expect(mailbox.isOver, "the wait ended before the main frame")
  }

  @Test func requestsAreDueByTheirTimes() {
    var requests = FrameRequests()
    #expect(!requests.areDue(at: 1))
    requests.nextCallback = 2
    #expect(!requests.areDue(at: 1.9) && requests.areDue(at: 2))
    requests = FrameRequests()
    requests.nextShownTime = 1
    #expect(!requests.areDue(at: 0.9) && requests.areDue(at: 1))
    requests = FrameRequests()
    requests.needsCommit = true
    #expect(requests.areDue(at: 0))
  }
}
