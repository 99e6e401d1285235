import Foundation
import KinoraGeometry
import KinoraMotion

/// Receives the start and the end of an animation.
///
/// ```swift
/// final class Watcher: CAAnimationDelegate {
///   func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
///     print(flag ? "finished" : "stopped")
///   }
/// }
/// animation.delegate = Watcher()
/// ```
///
/// The calls come from the run loop or a frame's callbacks, never during `add` or a commit.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the begin time has come. Default: does nothing.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation is over or was removed. Default: does nothing.
  ///
  /// - Parameter anim: The layer's copy of the animation.
  /// - Parameter flag: True if it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer's picture over time; the base class of all animations.
///
/// ```swift
/// let fade = CABasicAnimation(keyPath: "opacity")
/// fade.fromValue = 0
/// fade.duration = 0.5
/// layer.add(fade, forKey: "fade")
/// ```
///
/// Adding an animation to a layer stores a copy; changing that copy stops the program. The original can still be
/// changed. With a time that isn't finite or a negative duration, an animation has no effect: the log reports it, and
/// it stops at once, unfinished.
open class CAAnimation: CAMediaTiming, CAAction, NSObjectProtocol {
  final var mediaTiming = MediaTiming() { willSet { requireUnfrozen() } }
  private var customValues: [String: Any] = [:]
  /// True if a layer holds it.
  private final var isFrozen = false

  /// The pacing of the whole animation. Default nil: linear. Springs ignore it.
  open var timingFunction: CAMediaTimingFunction? { willSet { requireUnfrozen() } }
  /// Receives the start and the end. Retained. Default nil.
  open var delegate: (any CAAnimationDelegate)? { willSet { requireUnfrozen() } }
  /// True if the layer removes the animation when it has ended. Default true.
  open var isRemovedOnCompletion = true { willSet { requireUnfrozen() } }

  /// The frame rates that suit the animation. Default `CAFrameRateRange.default`.
  ///
  /// - Note: Differs from Apple: kept and read back; every frame of the display is drawn while something moves.
  open var preferredFrameRateRange = CAFrameRateRange.default { willSet { requireUnfrozen() } }

  /// Creates an animation with default values.
  public required init() {}

  /// Returns the value of a property that was never set; nil if it is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    let fresh = self.init()
    guard AnimationProperty.named(key, of: fresh) != nil, let value = fresh.value(forKey: key) else { return nil }
    return isNothing(value) ? nil : value
  }

  /// The time at which the animation begins, in seconds of the layer's or the group's clock. Default 0: the time of the
  /// commit, or the group's begin.
  open var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { mediaTiming.beginTime = newValue }
  }

  /// The duration of a cycle in seconds. Default 0: takes the transaction's duration, or the group's.
  open var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// The rate of the animation's time: 0 stops it, negative values run it backwards. Default 1.
  open var speed: Float {
    get { Float(mediaTiming.speed) }
    set { mediaTiming.speed = Double(newValue) }
  }

  /// The offset into the animation in seconds; it wraps around at the end of a cycle. Default 0.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }

  /// The number of cycles, also fractional or infinite. Default 0: one cycle.
  open var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { mediaTiming.repeatCount = Double(newValue) }
  }

  /// The duration of all cycles in seconds; replaces `repeatCount` if above 0. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  /// True if each cycle runs forwards and then back. Default false.
  open var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  /// The times outside the active duration at which the animation shows. Default `removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(mediaTiming.fillMode) }
    set { mediaTiming.fillMode = MediaTiming.FillMode(newValue) }
  }

  /// The class and the address. Overrides may say more.
  open var description: String { "<\(type(of: self)): \(Unmanaged.passUnretained(self).toOpaque())>" }

  /// The same as `description` unless overridden.
  open var debugDescription: String { description }

  /// A number from the object's identity.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Returns true for the object itself.
  ///
  /// - Note: Differs from Apple: an override doesn't change `==`, which compares identities.
  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// Returns the object.
  public final func `self`() -> Self { self }

  /// False: no object stands for another one.
  open func isProxy() -> Bool { false }

  /// Returns a copy that can be changed.
  open func copy() -> Any {
    let copy = Self()
    copy.take(from: self)
    return copy
  }

  /// Adds the animation to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Sets a property by its name, or a custom value under any other key; custom values may be set at any time.
  ///
  /// Nil or an unsuitable value sets numbers and flags to zero. Nil clears optional properties; otherwise an unsuitable
  /// value changes nothing.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationProperty.named(key, of: self) { return property.set(self, value) }
    customValues[key] = value
  }

  /// Returns the value of a property or of a custom key, numbers as `NSNumber`; nil if there is none.
  open func value(forKey key: String) -> Any? {
    boxed(AnimationProperty.named(key, of: self).map { $0.get(self) } ?? customValues[key])
  }

  /// Copies all properties; subclasses add theirs.
  func take(from other: CAAnimation) {
    mediaTiming = other.mediaTiming
    timingFunction = other.timingFunction
    delegate = other.delegate
    preferredFrameRateRange = other.preferredFrameRateRange
    isRemovedOnCompletion = other.isRemovedOnCompletion
    customValues = other.customValues
  }

  /// Returns the effect of the animation as a value. Subclasses override it.
  ///
  /// - Parameter duration: The duration of a cycle, after 0 has been replaced.
  func content(for layer: CALayer, duration: CFTimeInterval) -> AnimationRecord.Content { .inert }

  /// Makes any later change of a property stop the program.
  func freeze() {
    isFrozen = true
  }

  final func requireUnfrozen() {
    precondition(!isFrozen, "an animation cannot be changed after it was added to a layer: change a copy and add that")
  }
}

extension CAAnimation: Hashable, CustomStringConvertible {
  /// Returns true if both are the same animation.
  public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Preparation of animations for a layer.
extension CAAnimation {
  /// Returns a frozen copy for a layer to keep; a duration of 0 becomes the given one.
  final func frozenCopy(duration: CFTimeInterval) -> CAAnimation {
    guard let copy = copy() as? CAAnimation else { preconditionFailure("copy() must return a CAAnimation") }
    if copy.mediaTiming.duration == 0 { copy.mediaTiming.duration = duration }
    copy.freeze()
    return copy
  }

  /// Replaces a begin time of 0 at the commit.
  final func settleBeginTime(_ time: CFTimeInterval) {
    changeFrozen { mediaTiming.beginTime = time }
  }

  /// Changes a frozen copy, for the layer that holds it.
  final func changeFrozen(_ change: () -> Void) {
    isFrozen = false
    change()
    isFrozen = true
  }

  /// Returns the animation as a value.
  ///
  /// - Parameter groupDuration: The duration for a child of a group that has none.
  final func record(for layer: CALayer, key: String? = nil, groupDuration: CFTimeInterval = 0) -> AnimationRecord {
    var timing = mediaTiming
    if timing.duration == 0 { timing.duration = groupDuration }
    guard timing.isSound else {
      layer.reportOnce(key ?? "animation", "ignored an animation whose timing is not finite")
      return AnimationRecord(id: Identifiers.next(), key: key, timing: MediaTiming(), content: .inert)
    }
    return AnimationRecord(
      id: Identifiers.next(), key: key, timing: timing, curve: timingFunction?.curve,
      isRemovedOnCompletion: isRemovedOnCompletion, content: content(for: layer, duration: timing.duration))
  }
}

extension MediaTiming {
  /// True if the timing is usable, including the parts that only repetition needs.
  nonisolated var isSound: Bool { isUsable && !repeatCount.isNaN && !repeatDuration.isNaN }
}
