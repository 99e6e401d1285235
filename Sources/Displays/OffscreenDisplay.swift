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
  ///   - size: in pixels, of which a point has one; kept within 1...16384 each way.
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
  /// The nearest size that a window can have.
  nonisolated var displayable: PixelSize {
    PixelSize(width: min(max(width, 1), 16_384), height: min(max(height, 1), 16_384))
  }
}

nonisolated extension Bitmap {
  convenience init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }
}
