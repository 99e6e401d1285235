import Foundation
import Geometry

/// The frame rates that a program can do with.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// Frames a second; 0 leaves it to the display.
  public var minimum: Float
  public var maximum: Float
  /// Nil or 0 for the display's own.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Whatever the display does.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a program back before each frame.
///
/// - Note: Differs from Apple: made with a closure, since there are no selectors here. A link with a run loop to be in
///   is retained until `invalidate()`.
public final class CADisplayLink {
  /// When the last frame was shown; 0 before the first callback.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made will be shown; 0 before the first callback.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time between two frames of the display, whatever the preferred rate is; 0 before the first callback.
  public private(set) var duration: CFTimeInterval = 0
  /// Whether callbacks are held back.
  public var isPaused = false {
    didSet { if isPaused != oldValue { pauseChanged() } }
  }
  /// Default `CAFrameRateRange.default`.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// 0 for the display's own rate.
  public var preferredFramesPerSecond: Int {
    get {
      guard let rate = preferredFrameRateRange.preferred, rate.isFinite else { return 0 }
      return Int(min(max(rate, 0), 1e6))
    }
    set {
      let rate = newValue > 0 ? Float(newValue) : nil
      preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: rate)
    }
  }

  private var callback: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  /// The frame time of the last callback.
  private var lastFire: CFTimeInterval?

  public init(_ callback: @escaping (CADisplayLink) -> Void) {
    self.callback = callback
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard callback != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
    LayerWorld.current.displayLinks.append(self)
    wantFrame()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { LayerWorld.current.displayLinks.removeAll { $0 === self } }
  }

  /// Ends the link for good.
  public func invalidate() {
    modes = []
    callback = nil
    LayerWorld.current.displayLinks.removeAll { $0 === self }
  }

  static var isAnyRunning: Bool { LayerWorld.current.displayLinks.contains { !$0.isPaused } }

  /// Calls every link that is due in the frame that will be seen at a media time.
  static func fire(at time: CFTimeInterval, every interval: CFTimeInterval) {
    for link in LayerWorld.current.displayLinks where !link.isPaused && !link.modes.isEmpty {
      link.fire(at: time, every: interval)
    }
  }

  private func pauseChanged() {
    lastFire = nil
    if !isPaused, !modes.isEmpty { wantFrame() }
  }

  private func wantFrame() {
    LayerWorld.current.forEachContext { $0.noteFrameWanted() }
  }

  private func fire(at time: CFTimeInterval, every interval: CFTimeInterval) {
    let frames = Double(framesPerCallback(every: interval))
    if let lastFire {
      // Several contexts may run callbacks in one frame; half a frame of slack takes up jitter.
      guard time > lastFire, time - lastFire >= (frames - 0.5) * interval || frames == 1 else { return }
    }
    lastFire = time
    duration = interval
    timestamp = time - frames * interval
    targetTimestamp = time
    callback?(self)
  }

  /// How many frames of the display one callback stands for: the display's rate can only be divided.
  ///
  /// Of the rates inside the range, the one nearest the preferred; the higher one when two are as near.
  func framesPerCallback(every interval: CFTimeInterval) -> Int {
    let native = 1 / interval
    let range = preferredFrameRateRange
    let lowest = Double(max(range.minimum, 0))
    let highest = range.maximum > 0 ? Double(range.maximum) : native
    guard native.isFinite, native > 0, let preferred = range.preferred, preferred > 0 else {
      return highest < native ? max(1, Int(min((native / highest).rounded(.up), 1000))) : 1
    }
    let wanted = min(max(Double(preferred), lowest), highest)
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
