import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import TestSupport
import Testing

/// A small window on a test server, frames for it, and their reported completions.
///
/// Uses the presenter from the main thread, and not at all once the presenter listens on another queue.
final class WindowRig {
  let display: X11Display
  let presenter: X11Presenter
  /// The reported completions, in order.
  private(set) var heard: [PresentCompletion] = []
  /// The time at which each frame was handed over, from frame 1 on.
  private(set) var handedOver: [UInt64] = []
  /// The events of input and window, in order.
  private(set) var events: [InputEvent.Kind] = []
  private let server: XServer
  static let title = "Kinora frames"

  /// - Parameter pane: The part of another window to use, which isn't waited for.
  init(
    on server: XServer, in pane: ProgramWindow.Pane? = nil, size: CGSize = CGSize(width: 160, height: 120),
    scale: Double = 1, limit: TimestampSource = .frameTimings, title: String = WindowRig.title
  ) async throws {
    self.server = server
    display = try X11Display(
      named: server.display, in: pane?.id, size: size, scale: scale, title: title, limit: limit)
    presenter = try #require(display.presenter as? X11Presenter)
    if pane == nil { try await wait("the window is shown") { display.isVisible } }
  }

  /// Collects completions until a condition holds.
  func wait(_ what: String, within seconds: Double = 30 * Slowness.factor, until holds: () throws -> Bool) async throws
  {
    try await eventually(what, within: seconds) {
      collect()
      return try holds()
    }
  }

  /// Shows frames one after the other, each in a different colour, when the one before has been read.
  func show(_ count: Int) async throws {
    for _ in 0..<count { try await show(color: UInt32(handedOver.count + 1) | 0xff00_0000) }
  }

  /// Shows a frame in which a rectangle, or all of it, gets a colour, when the one before has been read.
  func show(color: UInt32, in rect: PixelRect? = nil) async throws {
    try await wait("a bitmap is free") { presenter.hasFreeBitmap }
    presenter.beginFrame()
    let bitmap = try #require(presenter.acquireBitmap(replacing: []))
    let rect = rect ?? bitmap.bounds
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { bitmap.pixels[y * bitmap.stride + x] = color }
    }
    handedOver.append(HostTime.now())
    #expect(presenter.present([rect], frame: UInt64(handedOver.count)) == rect.width * rect.height * 4)
  }

  /// Shows a frame at the next refresh, as a clock does.
  func showAtRefresh() async throws {
    var isDue = !presenter.requestRefresh()
    presenter.onRefresh = { _ in isDue = true }
    try await wait("the screen refreshes") { isDue }
    try await show(1)
  }

  /// Returns the window as another client sees it.
  func window() async throws -> ServerWindow {
    try await ServerWindow(titled: Self.title, on: server)
  }

  /// Waits until a window's pixels are as they should be.
  @discardableResult
  static func see(
    _ what: String, in window: ServerWindow, _ isRight: (CGImage) -> Bool
  ) async throws -> CGImage {
    var right: CGImage?
    try await eventually("a picture where \(what)") {
      right = try await window.picture().flatMap { isRight($0) ? $0 : nil }
      return right != nil
    }
    return try #require(right)
  }

  func frames(heardOfBy source: TimestampSource) -> [UInt64] {
    heard.filter { $0.source == source }.map(\.frame)
  }

  /// Expects every reported time to lie after the hand-over of its frame, and not in the future.
  func expectTrueTimes() {
    let now = HostTime.now()
    for completion in heard {
      #expect(completion.hostTime >= handedOver[Int(completion.frame) - 1], "\(completion)")
      #expect(completion.hostTime <= now, "\(completion)")
    }
  }

  /// Does the work of a frame's start, for the window's current size.
  private func collect() {
    events += display.drainEvents().map(\.kind)
    presenter.pump()
    presenter.resize(to: display.pixelSize)
    while let completion = presenter.takeCompletion() { heard.append(completion) }
  }
}
