import Frames
import Geometry
import Raster
import Views

/// A display in memory: for playing and measuring where there is no server, and for tests.
package final class OffscreenDisplay: DisplaySurface {
  package let name = "offscreen"
  package private(set) var pixelSize: PixelSize
  package let scale = 1.0
  package private(set) var isVisible = true
  package var reportsPointerMotion = false
  package var onActivity: (() -> Void)?
  package var presenter: any FramePresenter { memory }

  /// Where its pictures go; to be asked from here only while they are made on the main thread too.
  package let memory: OffscreenPresenter
  private var events: [InputEvent] = []

  /// - Parameters:
  ///   - size: in pixels, of which a point has one; kept within 1...16384 each way, and within 67 million in all.
  ///   - completion: when what is presented is done.
  package init(size: PixelSize, completion: OffscreenPresenter.Completion = .instant) {
    pixelSize = size.displayable
    memory = OffscreenPresenter(size: pixelSize, completion: completion)
  }

  package var hasPendingEvents: Bool { !events.isEmpty }

  package func drainEvents() -> [InputEvent] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  /// Queues what a person might have done, and wakes whoever waits for it.
  package func send(_ event: InputEvent) {
    events.append(event)
    onActivity?()
  }

  /// Changes the size, as a person pulling at a window would.
  package func resize(to size: PixelSize) {
    pixelSize = size.displayable
    send(InputEvent(.resized, hostTime: HostTime.now()))
  }

  package func setVisible(_ visible: Bool) {
    isVisible = visible
    send(InputEvent(.visibilityChanged(visible), hostTime: HostTime.now()))
  }
}

extension PixelSize {
  /// Pixels of a side, of a square's side and of all: 256 MiB a bitmap. Twice the area of the largest screens sold.
  nonisolated private static let longestSide = 16_384
  nonisolated private static let squareSide = 8192
  nonisolated private static let largestArea = squareSide * squareSide

  /// The nearest size that pictures are made for. A larger window, which no screen shows whole, is left empty beyond.
  ///
  /// If both sides are too long, both are cut to the side of the largest square.
  nonisolated package var displayable: PixelSize {
    let height = min(max(height, 1), Self.longestSide)
    let width = min(max(width, 1), Self.longestSide, max(Self.squareSide, Self.largestArea / height))
    return PixelSize(width: width, height: min(height, Self.largestArea / width))
  }
}

nonisolated extension Bitmap {
  convenience init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }
}
