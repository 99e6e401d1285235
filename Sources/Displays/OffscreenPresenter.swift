import Dispatch
import Frames
import Geometry
import Raster

/// Takes pictures into memory, where nobody reads them but us.
nonisolated package final class OffscreenPresenter: FramePresenter {
  /// When presents are done.
  package enum Completion: Equatable, Sendable {
    /// At once.
    case instant
    /// After a number of seconds, as a slow display would have it.
    case delayed(Double)
    /// When `completeOldest()` is called.
    case manual
  }

  package let timestampSource = TimestampSource.offscreen
  package let refresh: DisplayRefresh? = nil
  package private(set) var pixelSize: PixelSize
  package var onActivity: (() -> Void)?
  package var onRefresh: ((UInt64) -> Void)?
  /// The rectangles presented last.
  package private(set) var lastDamage: [PixelRect] = []
  package private(set) var framesPresented = 0

  private let completion: Completion
  private var pair: BitmapPair
  private var inFlight: [(frame: UInt64, index: Int, due: UInt64)] = []
  private var completions: [PresentCompletion] = []
  /// Fires when the oldest present is done, where that takes time.
  private var timer: (any DispatchSourceTimer)?

  init(size: PixelSize, completion: Completion) {
    pixelSize = size
    self.completion = completion
    pair = BitmapPair(Bitmap(size), Bitmap(size))
    inFlight.reserveCapacity(4)
    completions.reserveCapacity(4)
  }

  deinit {
    timer?.cancel()
  }

  package func listen(on queue: DispatchQueue) {
    guard case .delayed = completion else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let presenter = Unowned(self)
    timer.setEventHandler { @Sendable in presenter.object?.completeDue() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    self.timer = timer
  }

  package func requestRefresh() -> Bool { false }

  package func pump() {}

  package func resize(to size: PixelSize) {
    pixelSize = size.displayable
    pair.replace(Bitmap(pixelSize), Bitmap(pixelSize))
  }

  package func takeExposure() -> Bool { false }

  package var hasFreeBitmap: Bool { pair.hasFree }

  package func acquireBitmap() -> Bitmap? { pair.acquire() }

  package func beginFrame(_ frame: UInt64) {}

  package func present(_ damage: [PixelRect], frame: UInt64) -> Int {
    guard let index = pair.present(damage, frame: frame) else { return 0 }
    framesPresented += 1
    lastDamage.removeAll(keepingCapacity: true)
    lastDamage.append(contentsOf: damage)
    inFlight.append((frame, index, due))
    switch completion {
    case .instant: complete()
    case .delayed: waitForOldest()
    case .manual: break
    }
    return 0
  }

  package func takeCompletion() -> PresentCompletion? {
    completions.isEmpty ? nil : completions.remove(at: 0)
  }

  package func image() -> CGImage {
    guard let bitmap = pair.newestBitmap else { return Bitmap(pixelSize).makeImage() }
    return bitmap.makeImage()
  }

  /// Finishes the oldest present in flight, with `completion: .manual`.
  package func completeOldest() {
    guard !inFlight.isEmpty else { return }
    complete()
    onActivity?()
  }

  private var due: UInt64 {
    if case .delayed(let seconds) = completion { HostTime.time(seconds, after: HostTime.now()) } else { 0 }
  }

  private func complete() {
    let oldest = inFlight.remove(at: 0)
    guard let frame = pair.complete(oldest.index) else { return }
    completions.append(PresentCompletion(frame: frame, hostTime: HostTime.now(), source: .offscreen))
  }

  private func waitForOldest() {
    guard let oldest = inFlight.first else { return }
    timer?.schedule(deadline: DispatchTime(uptimeNanoseconds: max(1, oldest.due)), leeway: .nanoseconds(0))
  }

  private func completeDue() {
    while let oldest = inFlight.first, oldest.due <= HostTime.now() { completeOldest() }
    waitForOldest()
  }
}

/// A reference that a source's handler may hold to what owns the source.
nonisolated private final class Unowned<Object: AnyObject>: @unchecked Sendable {
  weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
