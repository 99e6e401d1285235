import Foundation
import KinoraSignposts
import Testing

@Suite struct SignpostLogTests {
  private func interval(_ name: String, id: UInt64? = nil) -> Signpost {
    var signpost = Signpost(name: name, category: "test", start: SignpostLog.now(), isInterval: true)
    signpost.id = id
    return signpost
  }

  @Test func nothingIsKeptUnlessItIsRecorded() {
    let log = SignpostLog()
    #expect(!log.isRecording && log.add(interval("before")) == 0)
    log.start()
    log.end(log.add(interval("during")), message: "done")
    let recording = log.stop()
    #expect(recording.signposts.map(\.name) == ["during"])
    #expect(recording.signposts[0].endMessage == "done" && recording.lost == 0)
    log.add(interval("after"))
    #expect(log.stop().isEmpty)
  }

  @Test func anIntervalEndsOnce() throws {
    let log = SignpostLog()
    log.start()
    let ticket = log.add(interval("one"))
    log.end(ticket, message: "first")
    log.end(ticket, message: "second")
    #expect(log.stop().signposts[0].endMessage == "first")
    log.start()
    log.add(interval("two"))
    // Of the recording before.
    log.end(ticket)
    #expect(log.stop().signposts[0].end == nil)
  }

  @Test func theNewestOpenIntervalOfANameCanBeEnded() {
    let log = SignpostLog()
    log.start()
    log.add(interval("a", id: 1))
    log.add(interval("a", id: 2))
    log.add(interval("a", id: 1))
    log.endNewest(like: interval("a", id: 1), message: "x")
    log.endNewest(like: interval("b", id: 1))
    let messages = log.stop().signposts.map(\.endMessage)
    #expect(messages == [nil, nil, "x"])
  }

  @Test func threadsAreToldApart() async {
    let log = SignpostLog()
    log.start()
    let ticket = log.add(interval("here"))
    // Foundation gives a thread no name before `start()` has returned.
    let hasStarted = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        hasStarted.wait()
        Thread.current.name = "worker"
        log.end(ticket)
        log.add(interval("there"))
        continuation.resume()
      }
      thread.start()
      hasStarted.signal()
    }
    let recording = log.stop()
    let (here, there) = (recording.signposts[0], recording.signposts[1])
    #expect(here.endThread == there.thread && here.thread != there.thread && there.thread != Signpost.mainThread)
    #expect(recording.threads[there.thread] == "worker")
  }

  @Test func tooManyAreCounted() {
    let log = SignpostLog()
    log.start()
    for _ in 0..<SignpostLog.limit + 3 { log.add(interval("x")) }
    let recording = log.stop()
    #expect(recording.signposts.count == SignpostLog.limit && recording.lost == 3)
  }

  @Test func manyThreadsMayMarkAtOnce() async {
    let log = SignpostLog()
    log.start()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for _ in 0..<500 { log.end(log.add(interval("task \(task)"))) } }
      }
    }
    let recording = log.stop()
    #expect(recording.signposts.count == 4000 && recording.signposts.allSatisfy { $0.end ?? 0 >= $0.start })
  }
}
