import Geometry
import Motion

/// A clock of its own: how a parent's time becomes the receiver's.
///
///     t = (parent time - beginTime) * speed + timeOffset
///
/// - Units: seconds, of the parent for `beginTime`, of the receiver for the others.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows before it begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

extension MediaTiming.FillMode {
  /// An unknown name counts as `removed`.
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
