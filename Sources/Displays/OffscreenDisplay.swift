import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster

/// A display in memory, for tests and for playing and measuring without a server.
package final class OffscreenDisplay: DisplaySurface {
  package let name = "offscreen"
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package private(set) var isVisible = true
  /// Set to false to act like a window that another program has destroyed.
  package var hasWindow = true
  package var reportsPointerMotion = false
  /// The size up to which it may be asked to grow, in pixels, like a window on a screen; nil for a fixed size, the
  /// default.
  package var room: PixelSize?
  package var onActivity: (() -> Void)?
  package var presenter: any FramePresenter { memory }

  /// The presenter of this display. May be used from here only while frames are drawn on the main thread too.
  package let memory: OffscreenPresenter
  package let sharedClipboard: any Clipboard = MemoryClipboard()
  private var events: [InputEvent] = []

  /// - Parameters:
  ///   - size: The size in pixels; clamped to 1...16384 per side and 67 million in all.
  ///   - scale: Pixels per point.
  ///   - completion: The time at which presents complete.
  package init(size: PixelSize, scale: Double = 1, completion: OffscreenPresenter.Completion = .instant) {
    self.scale = scale
    pixelSize = size.displayable
    memory = OffscreenPresenter(size: pixelSize, completion: completion)
  }

  package var hasPendingEvents: Bool { !events.isEmpty }

  package func drainEvents() -> [InputEvent] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  /// Queues an event of user input, and wakes the receiver.
  package func send(_ event: InputEvent) {
    events.append(event)
    onActivity?()
  }

  /// Changes the size, like a user resizing a window.
  package func resize(to size: PixelSize) {
    pixelSize = size.displayable
    send(InputEvent(.resized, hostTime: HostTime.now()))
  }

  package func requestSize(_ size: CGSize) -> Bool {
    let pixels = PixelSize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    guard let room, pixels.width <= room.width, pixels.height <= room.height else { return false }
    resize(to: pixels)
    return true
  }

  package func setVisible(_ visible: Bool) {
    isVisible = visible
    send(InputEvent(.visibilityChanged(visible), hostTime: HostTime.now()))
  }
}

extension PixelSize {
  /// The longest side, the side of the largest square and the largest area, in pixels: 256 MiB per bitmap, and twice
  /// the area of the largest screens sold.
  nonisolated package static let longestSide = 16_384
  nonisolated private static let squareSide = 8192
  nonisolated package static let largestArea = squareSide * squareSide

  /// The nearest size for which pictures are made. The rest of a larger window, which no screen shows whole, stays
  /// empty.
  ///
  /// If both sides are too long, both are cut to the side of the largest square.
  nonisolated package var displayable: PixelSize {
    let height = height.clamped(1, Self.longestSide)
    let width = min(max(width, 1), Self.longestSide, max(Self.squareSide, Self.largestArea / height))
    return PixelSize(width: width, height: min(height, Self.largestArea / width))
  }
}

nonisolated extension Bitmap {
  convenience init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }
}
