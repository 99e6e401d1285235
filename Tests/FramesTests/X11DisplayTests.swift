import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import TestSupport
import Testing

/// Pixels in real windows, on servers that the tests start.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit))) struct X11DisplayTests {
  private func withRig(scale: Double = 1, _ body: (WindowRig) async throws -> Void) async throws {
    try await XServer.use { server in
      // Up to this rung, each frame is reported once.
      let rig = try await WindowRig(
        on: server, size: CGSize(width: 64, height: 48), scale: scale, limit: .sharedMemory)
      defer { rig.display.close() }
      try await body(rig)
    }
  }

  @Test func presentedPixelsAreInTheWindow() async throws {
    try await withRig { rig in
      try await rig.show(color: 0xff33_6699)
      try await rig.show(color: 0xffcc_0000, in: PixelRect(x: 10, y: 20, width: 5, height: 3))
      try await rig.wait("both frames are heard of") { rig.heard.count == 2 }
      #expect(rig.heard.map(\.frame) == [1, 2])
      rig.expectTrueTimes()
      let image = try #require(try await rig.window().picture())
      #expect(image.pixels[0] == 0xff33_6699)
      #expect(image.pixels[22 * 64 + 14] == 0xffcc_0000)
      #expect(image.pixels[23 * 64 + 14] == 0xff33_6699)
    }
  }

  @Test func everyFrameIsCompletedOnceAndInOrder() async throws {
    try await withRig { rig in
      try await rig.show(100)
      try await rig.wait("all frames are heard of") { rig.heard.count >= 100 }
      #expect(rig.heard.map(\.frame) == Array(1...100))
      let image = try #require(try await rig.window().picture())
      #expect(image.pixels.allSatisfy { $0 == 0xff00_0064 })
    }
  }

  @Test func aNewSizeComesWithNewBitmaps() async throws {
    try await withRig(scale: 2) { rig in
      #expect(rig.display.pixelSize == PixelSize(width: 128, height: 96))
      try await rig.show(color: 0xff11_1111)
      let window = try await rig.window()
      try await window.resize(width: 200, height: 150)
      try await rig.wait("the window grows") { rig.display.pixelSize == PixelSize(width: 200, height: 150) }
      try await rig.show(color: 0xff22_2222)
      try await rig.wait("both frames are heard of") { rig.heard.map(\.frame) == [1, 2] }
      let image = try #require(try await window.picture())
      #expect(image.width == 200 && image.height == 150)
      #expect(image.pixels.allSatisfy { $0 == 0xff22_2222 })
    }
  }

  @Test func aForgedSizeChangesNothing() async throws {
    try await withRig { rig in
      try await rig.show(1)
      let window = try await rig.window()
      var largest = 0
      for size in [(32_767, 32_767), (5, 5), (100, 32_767)] {
        try window.forgeSize(width: size.0, height: size.1)
      }
      // Events come in order, so this one is the last.
      try await window.resize(width: 100, height: 80)
      try await rig.wait("the true size is taken over") {
        largest = max(largest, rig.display.pixelSize.width, rig.display.pixelSize.height)
        return rig.display.pixelSize == PixelSize(width: 100, height: 80)
      }
      #expect(largest == 100)
      try await rig.show(1)
    }
  }

  @Test func aFrameOfTheFormerSizeIsReported() async throws {
    try await withRig { rig in
      try await rig.show(1)
      // Before the frame's completion can have been reported.
      rig.presenter.resize(to: PixelSize(width: 300, height: 200))
      try await rig.wait("it is heard of") { rig.heard.map(\.frame) == [1] }
      try await rig.show(1)
      try await rig.wait("the next one is heard of") { rig.heard.map(\.frame) == [1, 2] }
    }
  }

  @Test func aDisplayOpenedAfterAnotherClosedReportsItsFrames() async throws {
    try await XServer.use { server in
      let first = try await WindowRig(on: server, limit: .sharedMemory)
      first.display.close()
      let second = try await WindowRig(on: server, limit: .sharedMemory)
      defer { second.display.close() }
      var activities = 0
      second.presenter.onActivity = { activities += 1 }
      try await second.show(1)
      // Reported by the connection itself, without polling.
      try await eventually("something comes") { activities > 0 }
    }
  }

  @Test func theCloseButtonIsARequestAndADestroyedWindowIsGone() async throws {
    try await withRig { rig in
      let window = try await rig.window()
      @MainActor func wantsClose() -> Bool {
        rig.presenter.pump()
        return rig.display.drainEvents().contains { $0.kind == .closeRequested }
      }
      try window.requestClose()
      try await eventually("the request arrives") { wantsClose() }
      #expect(rig.display.hasWindow && rig.display.isVisible)
      try await window.destroy()
      try await eventually("the window is gone") { wantsClose() }
      #expect(!rig.display.hasWindow)
    }
  }

  @Test func aModifierKeyIsNoKey() async throws {
    try await withRig { rig in
      let window = try await rig.window()
      try await window.press("shift", "a")
      var kinds: [InputEvent.Kind] = []
      try await eventually("the keys arrive") {
        kinds += rig.display.drainEvents().map(\.kind)
        return kinds.contains(.keyUp(Key("a")))
      }
      let changes = [true, false].map { InputEvent.Kind.modifierChanged(Key("Shift_L"), isDown: $0) }
      #expect(kinds.filter { changes.contains($0) } == changes)
    }
  }

  @Test func closingTwiceIsHarmless() async throws {
    try await withRig { rig in
      rig.display.close()
      rig.display.close()
      #expect(!rig.display.isVisible)
      #expect(rig.presenter.acquireBitmap(replacing: []) == nil)
      #expect(rig.display.drainEvents().isEmpty)
    }
  }
}

@Suite struct DisplayErrorTests {
  @Test func anUnknownDisplayIsOneClearLine() {
    #expect(throws: DisplayError.cannotOpen(":4711")) {
      try X11Display(named: ":4711", size: CGSize(width: 10, height: 10), title: "")
    }
    #expect(DisplayError.cannotOpen(":4711").description == "cannot open display \":4711\"")
  }
}
