import Dispatch
import Frames
import Geometry
import Raster
import Views

/// A display in memory: for offline rendering, for tests, and for measuring where there is no server.
package final class OffscreenDisplay: DisplaySurface {
  /// When presents are done.
  package enum Completion: Equatable {
    /// At once: nobody reads the pixels but us.
    case instant
    /// After a number of seconds, as a slow display would have it.
    case delayed(Double)
    /// When `completeOldest()` is called.
    case manual
  }

  package let name = "offscreen"
  package let timestampSource = TimestampSource.offscreen
  package private(set) var pixelSize: PixelSize
  package let scale: Double
  package private(set) var isVisible = true
  package var reportsPointerMotion = false
  package var onActivity: (() -> Void)?
  /// The rectangles presented last.
  package private(set) var lastDamage: [PixelRect] = []
  package private(set) var framesPresented = 0

  private let completion: Completion
  private var pair: BitmapPair
  private var events: [InputEvent] = []
  private var inFlight: [(frame: UInt64, index: Int)] = []
  private var completions: [PresentCompletion] = []

  /// - Parameters:
  ///   - size: in pixels; kept within 1...16384 each way.
  ///   - scale: pixels per point.
  package init(size: PixelSize, scale: Double = 1, completion: Completion = .instant) {
    pixelSize = size.displayable
    self.scale = scale
    self.completion = completion
    pair = BitmapPair(Bitmap(pixelSize), Bitmap(pixelSize))
    inFlight.reserveCapacity(4)
    completions.reserveCapacity(4)
  }

  package var hasPendingEvents: Bool { !events.isEmpty }
  package var hasFreeBitmap: Bool { pair.hasFree }

  package func drainEvents() -> [InputEvent] {
    guard !events.isEmpty else { return [] }
    defer { events = [] }
    return events
  }

  package func acquireBitmap() -> Bitmap? { pair.acquire() }

  package func present(_ damage: [PixelRect], frame: UInt64) {
    guard let index = pair.present(damage, frame: frame) else { return }
    framesPresented += 1
    lastDamage.removeAll(keepingCapacity: true)
    lastDamage.append(contentsOf: damage)
    inFlight.append((frame, index))
    switch completion {
    case .instant: complete()
    case .delayed(let seconds): completeLater(seconds)
    case .manual: break
    }
  }

  package func takeCompletion() -> PresentCompletion? {
    completions.isEmpty ? nil : completions.removeFirst()
  }
}

extension OffscreenDisplay {
  /// Queues what a person might have done, and wakes whoever waits for it.
  package func send(_ event: InputEvent) {
    events.append(event)
    onActivity?()
  }

  /// Changes the size, as a person pulling at a window would.
  package func resize(to size: PixelSize) {
    pixelSize = size.displayable
    pair.replace(Bitmap(pixelSize), Bitmap(pixelSize))
    send(InputEvent(.resized, hostTime: HostTime.now()))
  }

  package func setVisible(_ visible: Bool) {
    isVisible = visible
    send(InputEvent(.visibilityChanged(visible), hostTime: HostTime.now()))
  }

  /// Finishes the oldest present in flight, with `completion: .manual`.
  package func completeOldest() {
    guard !inFlight.isEmpty else { return }
    complete()
    onActivity?()
  }

  /// A copy of what was presented last; cleared pixels before the first present.
  package func image() -> CGImage {
    guard let bitmap = pair.newestBitmap else { return Bitmap(pixelSize).makeImage() }
    return bitmap.makeImage()
  }

  private func complete() {
    let oldest = inFlight.removeFirst()
    guard let frame = pair.complete(oldest.index) else { return }
    completions.append(PresentCompletion(frame: frame, hostTime: HostTime.now(), source: .offscreen))
  }

  private func completeLater(_ seconds: Double) {
    let time = HostTime.time(seconds, after: HostTime.now())
    DispatchQueue.main.asyncAfter(deadline: DispatchTime(uptimeNanoseconds: time)) { [weak self] in
      MainActor.assumeIsolated { self?.completeOldest() }
    }
  }
}

extension PixelSize {
  /// The nearest size that a window can have.
  nonisolated var displayable: PixelSize {
    PixelSize(width: min(max(width, 1), 16_384), height: min(max(height, 1), 16_384))
  }
}

extension Bitmap {
  convenience init(_ size: PixelSize) {
    self.init(width: size.width, height: size.height)
  }
}
