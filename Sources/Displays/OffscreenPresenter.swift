import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraRaster

/// Presents pictures in memory.
nonisolated package final class OffscreenPresenter: FramePresenter {
  /// The time at which presents complete.
  package enum Completion: Equatable, Sendable {
    /// At once.
    case instant
    /// After a number of seconds, like a slow display.
    case delayed(Double)
    /// When `completeOldest()` is called.
    case manual
  }

  package let timestampSource = TimestampSource.offscreen
  package let refresh: DisplayRefresh? = nil
  package private(set) var pixelSize: PixelSize
  package var onActivity: (() -> Void)?
  package var onRefresh: ((UInt64) -> Void)?
  /// The rectangles of the last present.
  package private(set) var lastDamage: [PixelRect] = []
  package private(set) var framesPresented = 0

  private let completion: Completion
  private var isExposed = false
  private var pair: BitmapPair
  private var inFlight: [(frame: UInt64, index: Int, due: UInt64)] = []
  private var completions: [PresentCompletion] = []
  /// Fires when the oldest present completes, with `Completion.delayed`.
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

  package func listen(on queue: DispatchQueue, by reading: DescriptorReading?) {
    guard case .delayed = completion else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    let presenter = Weak(self)
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

  package func takeExposure() -> Bool {
    defer { isExposed = false }
    return isExposed
  }

  package var hasFreeBitmap: Bool { pair.hasFree }

  package func acquireBitmap(replacing damage: [PixelRect]) -> Bitmap? { pair.acquire(replacing: damage) }

  package func beginFrame() {}

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

  /// Returns a copy of the last presented picture; cleared pixels before the first present.
  package func image() -> CGImage {
    guard let bitmap = pair.newestBitmap else { return Bitmap(pixelSize).makeImage() }
    return bitmap.makeImage()
  }

  package var shownBitmap: Bitmap? { pair.newestBitmap }

  /// Completes the oldest present in flight, with `Completion.manual`.
  package func completeOldest() {
    guard !inFlight.isEmpty else { return }
    complete()
    onActivity?()
  }

  /// Loses the contents, like a window that others have covered.
  package func loseContents() {
    isExposed = true
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

/// A weak reference for a source's handler to the owner of the source.
///
/// Unchecked: weak references may be read from any thread, and this one is set only once.
nonisolated private final class Weak<Object: AnyObject>: @unchecked Sendable {
  weak var object: Object?

  init(_ object: Object) {
    self.object = object
  }
}
