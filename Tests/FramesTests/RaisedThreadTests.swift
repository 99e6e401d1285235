import Dispatch
import Foundation
import KinoraRenderServer
import Synchronization
import Testing

@testable import KinoraFrames

/// The thread of raised priority that makes frames, which the system may also refuse to raise.
@Suite(.serialized) struct RaisedThreadTests {
  /// The names of the calls that a thread has made, in the queue's turn.
  nonisolated private final class Calls: Sendable {
    let all = Mutex<[String]>([])

    func add(_ name: String) {
      dispatchPrecondition(condition: .onQueue(Self.queue))
      all.withLock { $0.append(name) }
    }

    func count(_ name: String) -> Int { all.withLock { $0.count { $0 == name } } }

    static let queue = DispatchQueue(label: "kinora.tests.raised")
  }

  private let calls = Calls()
  private let thread: FrameThread

  init() throws {
    let thread = try #require(
      FrameThread(queue: Calls.queue, priority: ThreadPriority(normalBecause: "no frame was made")))
    let calls = calls
    thread.onFire = { times in for _ in 0..<times { calls.add("tick") } }
    thread.onRequest = { calls.add("request") }
    self.thread = thread
  }

  private func schedule(after seconds: Double, every period: UInt64? = nil) {
    Calls.queue.sync { thread.schedule(at: HostTime.time(seconds, after: HostTime.now()), every: period) }
  }

  @Test func firesAtEachTime() async {
    schedule(after: 0.002, every: 3_000_000)
    await wait { calls.count("tick") >= 20 }
    Calls.queue.sync { thread.unschedule() }
    let count = calls.count("tick")
    try? await Task.sleep(for: .milliseconds(20))
    #expect(calls.count("tick") == count)
  }

  @Test func aTimeThatIsPlannedNoMoreDoesNotFire() async {
    schedule(after: 0.05)
    schedule(after: 0.001)
    await wait { calls.count("tick") > 0 }
    try? await Task.sleep(for: .milliseconds(80))
    #expect(calls.count("tick") == 1)
  }

  @Test func takesRequestsOfOtherThreads() async {
    for count in 1...5 {
      thread.requestFrame()
      await wait { calls.count("request") == count }
    }
    #expect(calls.count("tick") == 0)
  }

  @Test func readsUntilTheHandlerRefuses() async {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (output, input) = (ends[0], ends[1])
    let calls = calls
    thread.read(output) {
      var byte: UInt8 = 0
      _ = read(output, &byte, 1)
      calls.add("byte \(byte)")
      return byte != 2
    }
    for value: UInt8 in [0, 1, 2] {
      var byte = value
      _ = write(input, &byte, 1)
      await wait { calls.count("byte \(value)") == 1 }
    }
    // Then the thread closes the end that it has read.
    await wait { fcntl(output, F_GETFD) < 0 }
    _ = close(input)
    thread.requestFrame()
    await wait { calls.count("request") == 1 }
  }
}
