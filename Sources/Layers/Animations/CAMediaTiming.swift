import KinoraGeometry
import KinoraMotion

/// A clock: the rule by which a parent's time becomes local time.
///
///     t = (parent time - beginTime) * speed + timeOffset
///
/// This pauses a layer with all animations in it:
///
/// ```swift
/// layer.timeOffset = layer.convertTime(CACurrentMediaTime(), from: nil)
/// layer.speed = 0
/// ```
///
/// - Units: Seconds, of the parent for `beginTime`, local ones for the others.
public protocol CAMediaTiming: AnyObject {
  /// The parent's time at which local time starts.
  var beginTime: CFTimeInterval { get set }
  /// The duration of a cycle.
  var duration: CFTimeInterval { get set }
  /// The rate of local time relative to the parent's.
  var speed: Float { get set }
  /// The offset added to local time.
  var timeOffset: CFTimeInterval { get set }
  /// The number of cycles; 0 for one.
  var repeatCount: Float { get set }
  /// The duration of all cycles; replaces `repeatCount` if above 0.
  var repeatDuration: CFTimeInterval { get set }
  /// True if each cycle runs forwards and then back.
  var autoreverses: Bool { get set }
  /// The times outside the active duration at which an animation shows.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The times outside its active duration at which an animation shows.
///
/// ```swift
/// animation.fillMode = .backwards
/// ```
///
/// The time after the end counts only while the layer keeps the animation; see `CAAnimation.isRemovedOnCompletion`.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode by its name; an unknown name counts as `removed`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Neither before nor after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After the end: the last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the begin: the first value shows already.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Before the begin and after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension MediaTiming.FillMode {
  /// Creates the mode from its public name; an unknown name counts as `removed`.
  init(_ mode: CAMediaTimingFillMode) {
    self =
      switch mode {
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      default: .removed
      }
  }
}

extension CAMediaTimingFillMode {
  init(_ mode: MediaTiming.FillMode) {
    self =
      switch mode {
      case .removed: .removed
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      }
  }
}
