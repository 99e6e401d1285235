import Foundation
import KinoraGeometry
import KinoraObjectRuntime
import Synchronization

/// The frame rates that suit a client.
///
/// ```swift
/// link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 60, preferred: 30)
/// ```
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate in frames per second; 0 for no limit.
  public var minimum: Float
  /// The highest rate in frames per second; 0 for the display's rate.
  public var maximum: Float
  /// The preferred rate in frames per second; nil or 0 for the highest of the range.
  public var preferred: Float?

  /// Creates a range of rates in frames per second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// The display's rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls the program before each frame.
///
/// ```swift
/// let link = CADisplayLink { link in
///   print("frame at \(link.targetTimestamp)")
/// }
/// link.add(to: .main, forMode: .common)
/// ```
///
/// A link is used on the main thread; `invalidate()` may come from any.
///
/// - Note: Differs from Apple: may be made with a closure. A link that was added to a run loop is retained until it is
///   removed or invalidated. Links of other threads don't exist.
public final class CADisplayLink {
  /// The media time at which the frame before should have been shown: `targetTimestamp` minus one interval of the link,
  /// even after a missed refresh. 0 before the first callback.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The media time at which the frame in progress will be shown; 0 before the first callback.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The seconds between two frames of the display, independent of the preferred rate; 0 before the first callback.
  public private(set) var duration: CFTimeInterval = 0
  /// True if callbacks are held back. Default false.
  public var isPaused = false {
    didSet { if isPaused != oldValue { pauseChanged() } }
  }
  /// The rates at which callbacks should come. Default `CAFrameRateRange.default`.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { interval = nil }
  }

  /// The preferred rate as a whole number; 0 for the display's rate. Setting it replaces `preferredFrameRateRange`.
  public var preferredFramesPerSecond: Int {
    get {
      guard let rate = preferredFrameRateRange.preferred, rate.isFinite else { return 0 }
      return Int(rate.clamped(0, 1e6))
    }
    set {
      let rate = newValue > 0 ? Float(newValue) : nil
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: rate)
    }
  }

  /// The number of frames from one callback to the next, at 60 frames per second. Default 1. The older form of
  /// `preferredFramesPerSecond`, which it sets; values below 1 count as 1.
  public var frameInterval: Int {
    get { interval ?? (preferredFramesPerSecond == 0 ? 1 : max(1, 60 / preferredFramesPerSecond)) }
    set {
      preferredFramesPerSecond = newValue > 1 ? max(1, 60 / newValue) : 0
      interval = max(1, newValue)
    }
  }

  /// The interval that was set after the rate; nil if the rate was set last.
  private var interval: Int?

  private var callback: ((CADisplayLink) -> Void)?
  /// True after `invalidate()`.
  private let isOver = Atomic(false)
  private var registrations: Set<Registration> = []
  /// The time of the frame of the last callback.
  private var lastFire: CFTimeInterval?

  /// A run loop and a mode that a link was added for.
  private struct Registration: Hashable {
    let runLoop: RunLoop
    let mode: RunLoop.Mode
  }

  /// Creates a link that calls a closure, once it is added to a run loop.
  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
  }

  /// Creates a link that calls a method, once it is added to a run loop.
  ///
  /// - Parameters:
  ///   - target: The object, retained until the link is invalidated.
  ///   - sel: A method whose argument, if it has one, is the link.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init { link in sel.perform(on: target, with: [link]) }
  }

  /// Starts callbacks; does nothing after `invalidate()`.
  ///
  /// - Parameter runloop: The run loop; callbacks come on the main thread whichever it is.
  /// - Parameter mode: The mode. The link runs until it is removed from all run loops and modes that it was added for.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    requireMainThread()
    guard !isOver.load(ordering: .relaxed) else { return }
    let registration = Registration(runLoop: runloop, mode: mode)
    guard registrations.insert(registration).inserted, registrations.count == 1 else { return }
    LayerWorld.current.displayLinks.append(self)
    wantFrame()
  }

  /// Removes the link from a mode of a run loop; the last removal stops callbacks. Does nothing if the link wasn't
  /// added for them.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    requireMainThread()
    guard registrations.remove(Registration(runLoop: runloop, mode: mode)) != nil, registrations.isEmpty else { return }
    LayerWorld.current.displayLinks.removeAll { $0 === self }
  }

  /// Stops callbacks for good and releases the closure or the target.
  ///
  /// On another thread than the main one, a callback may still be running, and the closure is released later on the main
  /// thread.
  public func invalidate() {
    isOver.store(true, ordering: .relaxed)
    if MainThread.isCurrent { return end() }
    // The main thread uses the link from here on.
    nonisolated(unsafe) let link = self
    DispatchQueue.main.async { link.end() }
  }

  private func end() {
    registrations = []
    callback = nil
    LayerWorld.current.displayLinks.removeAll { $0 === self }
  }

  package static var isAnyRunning: Bool { LayerWorld.current.displayLinks.contains { !$0.isPaused } }

  /// Calls every link that is due in the frame that will be seen at a media time.
  static func fire(at time: CFTimeInterval, every interval: CFTimeInterval) {
    for link in LayerWorld.current.displayLinks where !link.isPaused && !link.registrations.isEmpty {
      link.fire(at: time, every: interval)
    }
  }

  private func requireMainThread() {
    precondition(MainThread.isCurrent, "use a display link on the main thread only")
  }

  private func pauseChanged() {
    if !registrations.isEmpty { requireMainThread() }
    lastFire = nil
    if !isPaused, !registrations.isEmpty { wantFrame() }
  }

  private func wantFrame() {
    LayerWorld.current.forEachContext { $0.announceFrameWanted() }
  }

  private func fire(at time: CFTimeInterval, every interval: CFTimeInterval) {
    let frames = Double(framesPerCallback(every: interval))
    if let lastFire {
      // Several contexts may run callbacks in one frame; half a frame of slack absorbs jitter.
      guard time > lastFire, time - lastFire >= (frames - 0.5) * interval || frames == 1 else { return }
    }
    guard !isOver.load(ordering: .relaxed) else { return }
    lastFire = time
    duration = interval
    timestamp = time - frames * interval
    targetTimestamp = time
    callback?(self)
  }

  /// Returns the number of display frames per callback, since the display's rate can only be divided.
  ///
  /// It picks the rate inside the range that is nearest to the preferred one; the higher of two that are equally near.
  func framesPerCallback(every interval: CFTimeInterval) -> Int {
    let native = 1 / interval
    let range = preferredFrameRateRange
    let lowest = Double(max(range.minimum, 0))
    let highest = range.maximum > 0 ? Double(range.maximum) : native
    guard native.isFinite, native > 0, let preferred = range.preferred, preferred > 0 else {
      return highest < native ? max(1, Int(min((native / highest).rounded(.up), 1000))) : 1
    }
    let wanted = Double(preferred).clamped(lowest, highest)
    var best = 1
    var bestDistance = Double.infinity
    for frames in 1...60 {
      let rate = native / Double(frames)
      guard rate <= highest + 0.01, rate >= lowest - 0.01 else { continue }
      if abs(rate - wanted) < bestDistance - 1e-9 { (best, bestDistance) = (frames, abs(rate - wanted)) }
    }
    return best
  }
}
