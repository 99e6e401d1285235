import Foundation
import Geometry
import Motion

/// What an animation tells about itself.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer's picture over time.
///
/// Adding an animation to a layer keeps a copy that can't be changed any more; the original stays the program's.
open class CAAnimation: CAMediaTiming, CAAction {
  final var mediaTiming = MediaTiming() { willSet { requireUnfrozen() } }
  private var customValues: [String: Any] = [:]
  /// Whether a layer holds it.
  private final var isFrozen = false

  /// Paces the whole animation; nil is linear.
  open var timingFunction: CAMediaTimingFunction? { willSet { requireUnfrozen() } }
  /// Hears of the start and the end. Retained.
  open var delegate: (any CAAnimationDelegate)? { willSet { requireUnfrozen() } }
  /// Whether the layer lets it go when it has ended. Default true.
  open var isRemovedOnCompletion = true { willSet { requireUnfrozen() } }

  /// The frame rates that suit the animation.
  ///
  /// - Note: Differs from Apple: kept and read back; every frame of the display is drawn while something moves.
  open var preferredFrameRateRange = CAFrameRateRange.default { willSet { requireUnfrozen() } }

  public required init() {}

  /// The value of a property that nobody has set; nil where that is zero, and for unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    let fresh = self.init()
    guard AnimationProperty.named(key, of: fresh) != nil, let value = fresh.value(forKey: key) else { return nil }
    return isNothing(value) ? nil : value
  }

  public final var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { mediaTiming.beginTime = newValue }
  }

  /// 0 takes the transaction's duration, or the group's.
  public final var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  public final var speed: Float {
    get { Float(mediaTiming.speed) }
    set { mediaTiming.speed = Double(newValue) }
  }

  public final var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }

  public final var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { mediaTiming.repeatCount = Double(newValue) }
  }

  public final var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  public final var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  public final var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(mediaTiming.fillMode) }
    set { mediaTiming.fillMode = MediaTiming.FillMode(newValue) }
  }

  /// A copy that can be changed.
  open func copy() -> Any {
    let copy = Self()
    copy.take(from: self)
    return copy
  }

  /// Adds the animation to the layer under the event's key.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Sets the property of that name, or keeps a value under a key of the program's own; the latter is allowed at any
  /// time.
  open func setValue(_ value: Any?, forKey key: String) {
    if let property = AnimationProperty.named(key, of: self) { return property.set(self, value) }
    customValues[key] = value
  }

  open func value(forKey key: String) -> Any? {
    boxed(AnimationProperty.named(key, of: self).map { $0.get(self) } ?? customValues[key])
  }

  /// Copies every property; subclasses add theirs.
  func take(from other: CAAnimation) {
    mediaTiming = other.mediaTiming
    timingFunction = other.timingFunction
    delegate = other.delegate
    preferredFrameRateRange = other.preferredFrameRateRange
    isRemovedOnCompletion = other.isRemovedOnCompletion
    customValues = other.customValues
  }

  /// What it does, as a value; subclasses answer.
  ///
  /// - Parameter duration: of one cycle, after 0 has been replaced.
  func content(for layer: CALayer, duration: CFTimeInterval) -> AnimationRecord.Content { .inert }

  /// From now on no property can be set.
  func freeze() {
    isFrozen = true
  }

  final func requireUnfrozen() {
    precondition(!isFrozen, "an animation that was added to a layer cannot be changed: add a changed copy")
  }
}

extension CAAnimation: Equatable, Hashable {
  public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What adding to a layer does to an animation.
extension CAAnimation {
  /// A copy for a layer to keep; no duration becomes the given one.
  final func frozenCopy(duration: CFTimeInterval) -> CAAnimation {
    guard let copy = copy() as? CAAnimation else { preconditionFailure("the copy of an animation is no animation") }
    if copy.mediaTiming.duration == 0 { copy.mediaTiming.duration = duration }
    copy.freeze()
    return copy
  }

  /// The commit has replaced a begin time of 0.
  final func settleBeginTime(_ time: CFTimeInterval) {
    isFrozen = false
    mediaTiming.beginTime = time
    isFrozen = true
  }

  /// The animation as a value.
  ///
  /// - Parameter groupDuration: what a child of a group lasts if it has no duration of its own.
  final func record(for layer: CALayer, key: String? = nil, groupDuration: CFTimeInterval = 0) -> AnimationRecord {
    var timing = mediaTiming
    if timing.duration == 0 { timing.duration = groupDuration }
    guard timing.isSound else {
      layer.reportOnce(key ?? "animation", "an animation has no effect, since its timing is not finite")
      return AnimationRecord(id: Identifiers.next(), key: key, timing: MediaTiming(), content: .inert)
    }
    return AnimationRecord(
      id: Identifiers.next(), key: key, timing: timing, curve: timingFunction?.curve,
      isRemovedOnCompletion: isRemovedOnCompletion, content: content(for: layer, duration: timing.duration))
  }
}

extension MediaTiming {
  /// Whether the timing makes sense, the parts included that are only asked for when it repeats.
  nonisolated var isSound: Bool { isUsable && !repeatCount.isNaN && !repeatDuration.isNaN }
}
