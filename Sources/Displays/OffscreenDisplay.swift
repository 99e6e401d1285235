import Frames
import Geometry
import Raster
import Views

/// A display in memory: for offline rendering, for tests, and for measuring where there is no server.
package final class OffscreenDisplay: DisplaySurface {
  package let name = "offscreen"
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package private(set) var isVisible = true
  package var reportsPointerMotion = false
  package var onActivity: (() -> Void)?
  package var presenter: any FramePresenter { memory }

  /// Where its pictures go; to be asked from here only while they are made on the main thread too.
  package let memory: OffscreenPresenter
  private var events: [InputEvent] = []

  /// - Parameters:
  ///   - size: in pixels; kept within 1...16384 each way.
  ///   - scale: pixels per point.
  package init(size: PixelSize, scale: Double = 1, completion: OffscreenPresenter.Completion = .instant) {
    pixelSize = size.displayable
    self.scale = scale
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

extension OffscreenDisplay {
  /// The rectangles presented last.
  package var lastDamage: [PixelRect] { memory.lastDamage }
  package var framesPresented: Int { memory.framesPresented }

  /// Finishes the oldest present in flight, with `completion: .manual`.
  package func completeOldest() { memory.completeOldest() }

  /// A copy of what was presented last; cleared pixels before the first present.
  package func image() -> CGImage { memory.image() }
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
