import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraInput
import KinoraRaster
import TestSupport
import Testing

/// Presentation times from a window manager. These tests run if mutter is installed.
@Suite(
  .serialized, .enabled(if: WindowManager.isAvailable, "mutter is not installed"), .timeLimit(.minutes(Slowness.limit)))
struct FrameSyncTests {
  private func withManager(_ body: (XServer, WindowManager) async throws -> Void) async throws {
    try await XServer.use { server in
      let manager = try await WindowManager(on: server)
      do {
        try await body(server, manager)
      } catch {
        try await manager.crash()
        throw error
      }
      try await manager.crash()
    }
  }

  /// Shows frames until a source has reported one more.
  private func show(on rig: WindowRig, until source: TimestampSource) async throws {
    let before = rig.frames(heardOfBy: source).count
    for _ in 0..<600 where rig.frames(heardOfBy: source).count == before { try await rig.showAtRefresh() }
    #expect(rig.frames(heardOfBy: source).count > before)
  }

  /// The window's id, as xdotool prints it.
  private func window(on server: XServer) async throws -> String {
    try await server.run("xdotool", "search", "--name", "^Kinora frames$").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Moves the pointer into the window.
  private func point(on server: XServer) async throws {
    _ = try await server.run("xdotool", "mousemove", "--window", window(on: server), "130", "100")
  }

  /// Drags the window's lower right corner, as a user does with Super and the middle button.
  private func pull(on server: XServer) async throws {
    try await point(on: server)
    _ = try await server.run("xdotool", "keydown", "super", "mousedown", "2")
    for _ in 0..<3 { _ = try await server.run("xdotool", "mousemove_relative", "15", "10") }
  }

  private func letGo(on server: XServer) async throws {
    _ = try await server.run("xdotool", "mouseup", "2", "keyup", "super")
  }

  @Test func theManagerReportsFramesInOrder() async throws {
    try await withManager { server, _ in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      #expect(rig.presenter.timestampSource == .frameDrawn)
      for frame in 1...20 {
        try await rig.show(1)
        try await rig.wait("frame \(frame) is drawn") { rig.frames(heardOfBy: .frameDrawn).last == UInt64(frame) }
      }
      #expect(rig.frames(heardOfBy: .frameDrawn) == Array(1...20))
      #expect(rig.frames(heardOfBy: .present).isEmpty)
      rig.expectTrueTimes()
      let counters = try await rig.window().counters()
      #expect(counters.extended >= 40 && counters.extended.isMultiple(of: 2))
    }
  }

  @Test func aFrameThatIsGivenUpLeavesTheCounterEven() async throws {
    try await withManager { server, _ in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      let before = try await rig.window().counters().extended
      rig.presenter.beginFrame()
      _ = rig.presenter.acquireBitmap(replacing: [])
      rig.presenter.pump()
      #expect(try await rig.window().counters().extended == before)
      #expect(before.isMultiple(of: 2))
    }
  }

  @Test func aRequestToResizeIsAnsweredByTheFrameThatPaintsIt() async throws {
    try await withManager { server, _ in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      let size = rig.presenter.pixelSize
      let before = try await rig.window().counters().extended
      try await pull(on: server)
      try await rig.wait("the window grows") { rig.display.pixelSize != size }
      for _ in 0..<500 {
        try await rig.showAtRefresh()
        // The counter values of a manager are far above those of the frames.
        if try await rig.window().counters().extended > before + 200 { break }
      }
      let after = try await rig.window().counters().extended
      #expect(after > before + 200 && after.isMultiple(of: 2))
      try await letGo(on: server)
      try await show(on: rig, until: .frameDrawn)
    }
  }

  @Test func theRequestToCloseArrivesFromAnotherQueue() async throws {
    try await withManager { server, _ in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      rig.presenter.listen(on: DispatchQueue(label: "frames"))
      try await point(on: server)
      try await eventually("the display hears of it") {
        // A manager ignores the keys until it has given the window the keyboard focus.
        _ = try await server.run("xdotool", "click", "1", "key", "alt+F4")
        return rig.display.drainEvents().contains { $0.kind == .closeRequested }
      }
    }
  }

  @Test func aMinimizedWindowIsNotVisible() async throws {
    try await withManager { server, _ in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      let window = try await window(on: server)
      _ = try await server.run("xdotool", "windowminimize", window)
      try await rig.wait("it is put away") { !rig.display.isVisible }
      _ = try await server.run("xdotool", "windowactivate", window)
      try await rig.wait("it is back") { rig.display.isVisible }
    }
  }

  @Test func aManagerThatDiesLeavesTheNextRung() async throws {
    try await withManager { server, manager in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      try await manager.crash()
      try await rig.wait("its end is noticed") { rig.presenter.timestampSource == .present }
      try await show(on: rig, until: .present)
      let another = try await WindowManager(on: server)
      try await rig.wait("the next one is noticed") { rig.presenter.timestampSource == .frameDrawn }
      try await show(on: rig, until: .frameDrawn)
      try await another.crash()
    }
  }

  @Test func aManagerThatStandsStillHoldsNoFrameUp() async throws {
    try await withManager { server, manager in
      let rig = try await WindowRig(on: server)
      defer { rig.display.close() }
      try await show(on: rig, until: .frameDrawn)
      manager.signal(SIGSTOP)
      for _ in 0..<600 where rig.presenter.timestampSource >= .frameDrawn { try await rig.showAtRefresh() }
      #expect(rig.presenter.timestampSource == .sharedMemory)
      let first = UInt64(rig.handedOver.count + 1)
      try await rig.show(20)
      try await rig.wait("frames are read") { rig.frames(heardOfBy: .sharedMemory).last == first + 19 }
      manager.signal(SIGCONT)
      try await show(on: rig, until: .frameDrawn)
      #expect(rig.presenter.timestampSource == .frameDrawn)
    }
  }
}
