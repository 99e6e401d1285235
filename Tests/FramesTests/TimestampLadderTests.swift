import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraRaster
import TestSupport
import Testing

/// Timestamps from a server without a window manager, on servers that the tests start.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit))) struct TimestampLadderTests
{
  private func withRig(
    limit: TimestampSource = .frameTimings, _ body: (WindowRig) async throws -> Void
  ) async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, limit: limit)
      defer { rig.display.close() }
      try await body(rig)
    }
  }

  /// Shows frames, waits until all of them have been reported, and then calls `body`.
  ///
  /// Reports that arrive while other tests block the main thread for a second are dropped. Then it tries again, three
  /// times in all.
  private func withReportedFrames(
    _ count: Int, by source: TimestampSource, limit: TimestampSource = .frameTimings,
    _ body: (WindowRig) async throws -> Void
  ) async throws {
    for attempt in 1...3 {
      var isHeard = false
      try await withRig(limit: limit) { rig in
        try await rig.show(count)
        do {
          try await rig.wait("all frames are heard of") { rig.frames(heardOfBy: source).count == count }
        } catch {
          if attempt == 3 { throw error }
          return
        }
        isHeard = true
        try await body(rig)
      }
      if isHeard { return }
    }
  }

  @Test(arguments: [TimestampSource.roundTrip, .sharedMemory, .present])
  func everyFrameIsReportedInOrderByTheHighestRung(_ limit: TimestampSource) async throws {
    try await withReportedFrames(30, by: limit, limit: limit) { rig in
      #expect(rig.presenter.timestampSource == limit)
      #expect(rig.frames(heardOfBy: limit) == Array(1...30))
      #expect(rig.heard.allSatisfy { $0.source <= limit })
      rig.expectTrueTimes()
    }
  }

  @Test func withoutAManagerOnlyTheRefreshIsReported() async throws {
    try await withReportedFrames(3, by: .present) { rig in
      #expect(rig.presenter.timestampSource == .present)
      let counters = try await rig.window().counters()
      #expect(counters == (0, 0))
    }
  }

  @Test func theMeasuredPeriodIsTheServers() async throws {
    try await withRig { rig in
      try await rig.wait("the period is known") { rig.presenter.refresh?.time != nil }
      // Some more, since on a busy machine the first ones may be far off.
      for count in 0..<40 {
        var isHeard = false
        rig.presenter.onRefresh = { _ in isHeard = true }
        #expect(rig.presenter.requestRefresh())
        try await rig.wait("refresh \(count) is heard of") { isHeard }
      }
      // Times that are far off, because the server was delayed, restart the estimate.
      try await rig.wait("the period is known again") {
        rig.presenter.requestRefresh()
        return rig.presenter.refresh?.time != nil
      }
      let refresh = try #require(rig.presenter.refresh)
      #expect(abs(refresh.period * 60 - 1) < 0.05)
      #expect(abs(HostTime.seconds(from: try #require(refresh.time), to: HostTime.now())) < 10)
    }
  }

  @Test func noRefreshIsReportedBelowThatRung() async throws {
    try await withRig(limit: .sharedMemory) { rig in
      #expect(!rig.presenter.requestRefresh())
      #expect(rig.presenter.refresh?.time == nil)
    }
  }

  @Test func aPresenterWorksOnAPrivateQueue() async throws {
    try await withRig { rig in
      let queue = DispatchQueue(label: "frames")
      let presenter = rig.presenter
      presenter.listen(on: queue)
      queue.async {
        for frame in UInt64(1)...20 {
          while !presenter.hasFreeBitmap { presenter.pump() }
          presenter.beginFrame()
          guard presenter.acquireBitmap(replacing: []) != nil else { return }
          _ = presenter.present([presenter.pixelSize.bounds], frame: frame)
        }
      }
      var heard: Set<UInt64> = []
      try await eventually("all frames are heard of") {
        queue.sync {
          presenter.pump()
          while let completion = presenter.takeCompletion() { heard.insert(completion.frame) }
        }
        return heard == Set(1...20)
      }
    }
  }

  @Test func aLostServerIsReportedOnce() async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      var losses = 0
      rig.display.onConnectionLost = { losses += 1 }
      rig.presenter.listen(on: DispatchQueue(label: "frames"))
      server.crash()
      try await eventually("the loss is reported") { losses > 0 }
      // Both connections have noticed the loss after this.
      try await Task.sleep(for: .milliseconds(100))
      #expect(losses == 1)
      #expect(!rig.display.isVisible)
    }
  }
}

@Suite struct TimestampLimitTests {
  @Test func namesAreThoseOfTheRungs() {
    #expect(TimestampLimit.source(named: "sync") == .frameTimings)
    #expect(TimestampLimit.source(named: "present") == .present)
    #expect(TimestampLimit.source(named: "shm") == .sharedMemory)
    #expect(TimestampLimit.source(named: "round-trip") == .roundTrip)
  }

  @Test func nothingAndNonsenseAreNoLimit() {
    for name in [nil, "", "vsync"] { #expect(TimestampLimit.source(named: name) == .frameTimings) }
  }
}
