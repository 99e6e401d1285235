import Displays
import Foundation
import Frames
import Geometry
import Raster
import Testing
import Views

nonisolated private let hasServer = !(ProcessInfo.processInfo.environment["DISPLAY"] ?? "").isEmpty

/// Opens real windows; runs only where DISPLAY names a server.
@Suite(.serialized, .enabled(if: hasServer)) struct X11DisplayTests {
  private func open(width: Double = 64, height: Double = 48, scale: Double = 1) throws -> X11Display {
    // Each frame is to be heard of once.
    let display = try X11Display(
      size: CGSize(width: width, height: height), scale: scale, title: "Kinora tests", limit: .sharedMemory)
    try spin(display) { display.isVisible }
    return display
  }

  /// Reads events until something holds, for at most five seconds.
  private func spin(_ display: X11Display, until condition: () -> Bool) throws {
    for _ in 0..<1000 where !condition() {
      _ = display.drainEvents()
      usleep(5000)
    }
    try #require(condition())
  }

  private func show(_ color: UInt32, in rects: [PixelRect], on display: X11Display, frame: UInt64) throws {
    let bitmap = try #require(display.acquireBitmap())
    for rect in rects {
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { bitmap.pixels[y * bitmap.stride + x] = color } }
    }
    display.present(rects, frame: frame)
  }

  private func waitForCompletion(on display: X11Display) throws -> PresentCompletion {
    var completion: PresentCompletion?
    try spin(display) {
      completion = completion ?? display.takeCompletion()
      return completion != nil
    }
    return try #require(completion)
  }

  @Test func presentedPixelsAreInTheWindow() throws {
    let display = try open()
    defer { display.close() }
    let before = HostTime.now()
    try show(0xff33_6699, in: [display.pixelSize.bounds], on: display, frame: 1)
    try show(0xffcc_0000, in: [PixelRect(x: 10, y: 20, width: 5, height: 3)], on: display, frame: 2)
    let completions = [try waitForCompletion(on: display), try waitForCompletion(on: display)]
    #expect(completions.map(\.frame) == [1, 2])
    #expect(completions.allSatisfy { $0.hostTime >= before })
    let image = try #require(display.readWindow())
    #expect(image.pixels[0] == 0xff33_6699)
    #expect(image.pixels[22 * 64 + 14] == 0xffcc_0000)
    #expect(image.pixels[23 * 64 + 14] == 0xff33_6699)
  }

  @Test func everyFrameIsCompletedOnceAndInOrder() throws {
    let display = try open()
    defer { display.close() }
    var completed: [UInt64] = []
    for frame in 1...100 {
      try spin(display) { display.hasFreeBitmap }
      try show(UInt32(frame) | 0xff00_0000, in: [display.pixelSize.bounds], on: display, frame: UInt64(frame))
      while let completion = display.takeCompletion() { completed.append(completion.frame) }
    }
    while completed.count < 100 { completed.append(try waitForCompletion(on: display).frame) }
    #expect(completed == Array(1...100))
    #expect(try #require(display.readWindow()).pixels.allSatisfy { $0 == 0xff00_0064 })
  }

  @Test func aNewSizeComesWithNewBitmaps() throws {
    let display = try open(scale: 2)
    defer { display.close() }
    #expect(display.pixelSize == PixelSize(width: 128, height: 96))
    try show(0xff11_1111, in: [display.pixelSize.bounds], on: display, frame: 1)
    display.requestSize(width: 200, height: 150)
    var events: [InputEvent] = []
    try spin(display) {
      events += display.drainEvents()
      return display.pixelSize == PixelSize(width: 200, height: 150)
    }
    #expect(try waitForCompletion(on: display).frame == 1)
    try show(0xff22_2222, in: [display.pixelSize.bounds], on: display, frame: 2)
    _ = try waitForCompletion(on: display)
    let image = try #require(display.readWindow())
    #expect(image.width == 200 && image.height == 150)
    #expect(image.pixels.allSatisfy { $0 == 0xff22_2222 })
  }

  @Test func oneOpenedAsAnotherClosesIsHeard() async throws {
    let first = try open()
    first.close()
    let second = try open()
    defer { second.close() }
    var activities = 0
    second.onActivity = { activities += 1 }
    try show(0xff11_1111, in: [second.pixelSize.bounds], on: second, frame: 1)
    await wait { activities > 0 }
    #expect(activities > 0)
  }

  @Test func closingTwiceIsHarmless() throws {
    let display = try open()
    display.close()
    display.close()
    #expect(!display.isVisible)
    #expect(display.acquireBitmap() == nil)
    #expect(display.drainEvents().isEmpty)
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
