import Displays
import Foundation
import Frames
import Raster
import TestSupport
import Testing

/// A small window on a server of ours, frames for it, and what is heard of them.
final class WindowRig {
  let display: X11Display
  let presenter: X11Presenter
  /// What was heard, in order.
  private(set) var heard: [PresentCompletion] = []
  /// When each frame was handed over, from frame 1 on.
  private(set) var handedOver: [UInt64] = []

  init(on server: XServer, limit: TimestampSource = .frameTimings) async throws {
    display = try X11Display(
      named: server.display, size: CGSize(width: 160, height: 120), title: "Kinora frames", limit: limit)
    presenter = try #require(display.presenter as? X11Presenter)
    try await wait("the window is shown") { display.isVisible }
  }

  /// Takes what comes until something holds.
  func wait(_ what: String, within seconds: Double = 30, until holds: () throws -> Bool) async throws {
    try await eventually(what, within: seconds) {
      collect()
      return try holds()
    }
  }

  /// Shows frames one after the other, each when the one before it has been read.
  func show(_ count: Int) async throws {
    for _ in 0..<count {
      try await wait("a bitmap is free") { presenter.hasFreeBitmap }
      let frame = UInt64(handedOver.count + 1)
      presenter.beginFrame(frame)
      let bitmap = try #require(presenter.acquireBitmap())
      for index in 0..<bitmap.stride * bitmap.height { bitmap.pixels[index] = UInt32(frame) | 0xff00_0000 }
      handedOver.append(HostTime.now())
      #expect(presenter.present([presenter.pixelSize.bounds], frame: frame) == bitmap.width * bitmap.height * 4)
    }
  }

  /// Shows a frame at the next refresh, as a clock would have it.
  func showAtRefresh() async throws {
    var isDue = !presenter.requestRefresh()
    presenter.onRefresh = { _ in isDue = true }
    try await wait("the screen refreshes") { isDue }
    try await show(1)
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

  private func collect() {
    _ = display.drainEvents()
    while let completion = presenter.takeCompletion() { heard.append(completion) }
  }
}
