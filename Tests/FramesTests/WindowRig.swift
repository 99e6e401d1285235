import Displays
import Foundation
import Frames
import Geometry
import Raster
import TestSupport
import Testing

/// A small window on a server of ours, frames for it, and what is heard of them.
///
/// It uses the presenter from the main thread, and no more once that listens on another queue.
final class WindowRig {
  let display: X11Display
  let presenter: X11Presenter
  /// What was heard, in order.
  private(set) var heard: [PresentCompletion] = []
  /// When each frame was handed over, from frame 1 on.
  private(set) var handedOver: [UInt64] = []
  private let server: XServer
  private static let title = "Kinora frames"

  init(
    on server: XServer, size: CGSize = CGSize(width: 160, height: 120), scale: Double = 1,
    limit: TimestampSource = .frameTimings
  ) async throws {
    self.server = server
    display = try X11Display(named: server.display, size: size, scale: scale, title: Self.title, limit: limit)
    presenter = try #require(display.presenter as? X11Presenter)
    try await wait("the window is shown") { display.isVisible }
  }

  /// Takes what comes until something holds.
  func wait(_ what: String, within seconds: Double = 30 * Slowness.factor, until holds: () throws -> Bool) async throws
  {
    try await eventually(what, within: seconds) {
      collect()
      return try holds()
    }
  }

  /// Shows frames one after the other, each in a colour of its own, when the one before it has been read.
  func show(_ count: Int) async throws {
    for _ in 0..<count { try await show(color: UInt32(handedOver.count + 1) | 0xff00_0000) }
  }

  /// Shows a frame in which a rectangle, or all of it, gets a colour, when the one before it has been read.
  func show(color: UInt32, in rect: PixelRect? = nil) async throws {
    try await wait("a bitmap is free") { presenter.hasFreeBitmap }
    presenter.beginFrame()
    let bitmap = try #require(presenter.acquireBitmap())
    let rect = rect ?? bitmap.bounds
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { bitmap.pixels[y * bitmap.stride + x] = color }
    }
    handedOver.append(HostTime.now())
    #expect(presenter.present([rect], frame: UInt64(handedOver.count)) == bitmap.width * rect.height * 4)
  }

  /// Shows a frame at the next refresh, as a clock would have it.
  func showAtRefresh() async throws {
    var isDue = !presenter.requestRefresh()
    presenter.onRefresh = { _ in isDue = true }
    try await wait("the screen refreshes") { isDue }
    try await show(1)
  }

  /// The window as it is seen from outside.
  func window() async throws -> ServerWindow {
    try await ServerWindow(titled: Self.title, on: server)
  }

  func frames(heardOfBy source: TimestampSource) -> [UInt64] {
    heard.filter { $0.source == source }.map(\.frame)
  }

  /// Every time that was heard lies after its frame was handed over, and not in the future.
  func expectTrueTimes() {
    let now = HostTime.now()
    for completion in heard {
      #expect(completion.hostTime >= handedOver[Int(completion.frame) - 1], "\(completion)")
      #expect(completion.hostTime <= now, "\(completion)")
    }
  }

  /// What a frame does at its beginning, with the window's size as it is now.
  private func collect() {
    _ = display.drainEvents()
    presenter.pump()
    presenter.resize(to: display.pixelSize)
    while let completion = presenter.takeCompletion() { heard.append(completion) }
  }
}
