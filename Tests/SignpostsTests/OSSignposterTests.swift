import Testing

@testable import KinoraSignposts

/// They record into the log of the process, so one at a time.
@Suite(.serialized) struct OSSignposterTests {
  private static let signposter = OSSignposter(subsystem: "org.example", category: "tests of signposts")

  /// Returns the signposts that a closure makes.
  private func signposts(_ body: () throws -> Void) rethrows -> [Signpost] {
    SignpostLog.shared.start()
    defer { _ = SignpostLog.shared.stop() }
    try body()
    return SignpostLog.shared.stop().signposts.filter { $0.category == "tests of signposts" }
  }

  @Test func intervalsAndEvents() {
    let made = signposts {
      let state = Self.signposter.beginInterval("Load")
      Self.signposter.emitEvent("Found", "\(3) pictures of \("a cat", privacy: .private)")
      Self.signposter.endInterval("Load", state, "done")
    }
    #expect(made.map(\.name) == ["Load", "Found"])
    #expect(made.allSatisfy { $0.subsystem == "org.example" && $0.id == nil })
    #expect(made[0].isInterval && made[0].end.map { $0 >= made[1].start } == true && made[0].endMessage == "done")
    #expect(!made[1].isInterval && made[1].end == nil && made[1].message == "3 pictures of <private>")
  }

  @Test func intervalsThatOverlapHaveIDs() {
    let made = signposts {
      let ids = [Self.signposter.makeSignpostID(), Self.signposter.makeSignpostID()]
      let states = ids.map { Self.signposter.beginInterval("Download", id: $0, "\($0.rawValue)") }
      #expect(states.map(\.signpostID) == ids)
      for state in states { Self.signposter.endInterval("Download", state) }
    }
    #expect(Set(made.compactMap(\.id)).count == 2)
    #expect(made.allSatisfy { $0.end != nil && $0.message == "\($0.id ?? 0)" })
  }

  @Test func aStateCanBeMadeFromTheIDAlone() {
    let made = signposts {
      _ = Self.signposter.beginInterval("Far", id: OSSignpostID(77))
      Self.signposter.endInterval("Far", .beginState(id: OSSignpostID(77)), "ended")
    }
    #expect(made[0].endMessage == "ended")
  }

  @Test func aClosureIsAnInterval() {
    struct Failure: Error {}
    let made = signposts {
      #expect(Self.signposter.withIntervalSignpost("Sum", "of \(2)") { 1 + 1 } == 2)
      #expect(throws: Failure.self) {
        try Self.signposter.withIntervalSignpost("Try") { throw Failure() }
      }
    }
    #expect(made.map(\.name) == ["Sum", "Try"] && made.allSatisfy { $0.end != nil })
  }

  @Test func invalidIDsMarkNothing() {
    let made = signposts {
      for id in [OSSignpostID.invalid, .null] {
        Self.signposter.endInterval("No", Self.signposter.beginInterval("No", id: id))
        Self.signposter.emitEvent("No", id: id)
      }
      OSSignposter.disabled.emitEvent("No")
    }
    #expect(made.isEmpty)
  }

  /// While nothing is recorded, messages aren't put together.
  @Test func messagesAreLazy() {
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    guard !SignpostLog.shared.isRecording else { return }
    Self.signposter.emitEvent("Off", "\(next())")
    Self.signposter.withIntervalSignpost("Off", "\(next())") {}
    #expect(count == 0 && !Self.signposter.isEnabled)
    _ = signposts { Self.signposter.emitEvent("On", "\(next())") }
    #expect(count == 1)
  }
}
