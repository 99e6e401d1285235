import KinoraGeometry
import KinoraMotion

/// The way in which a transition replaces the old picture by the new one.
///
/// ```swift
/// transition.type = .push
/// ```
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the type.
  public let rawValue: String

  /// Creates a type by its name; an unknown name counts as `fade`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old picture fades into the new one.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides out and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition starts from.
///
/// ```swift
/// transition.subtype = .fromRight
/// ```
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the side.
  public let rawValue: String

  /// Creates a side by its name; an unknown name counts as `fromLeft`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// From the right to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the upper edge downwards, as seen.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the lower edge upwards, as seen.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Changes from the layer's former picture to its current one.
///
/// ```swift
/// let transition = CATransition()
/// transition.type = .push
/// transition.subtype = .fromRight
/// layer.add(transition, forKey: nil)
/// ```
///
/// A layer holds one transition at a time, under the key "transition".
open class CATransition: CAAnimation {
  /// The type of the transition. Default `fade`; an unknown type fades too.
  open var type = CATransitionType.fade { willSet { requireUnfrozen() } }
  /// The side that the transition starts from; `fade` ignores it. Default nil: from the left.
  open var subtype: CATransitionSubtype? { willSet { requireUnfrozen() } }
  /// The progress at which the transition starts, 0...1. Default 0. With one that isn't finite, it has no effect.
  open var startProgress: Float = 0 { willSet { requireUnfrozen() } }
  /// The progress at which the transition ends, 0...1. Default 1. With one that isn't finite, it has no effect.
  open var endProgress: Float = 1 { willSet { requireUnfrozen() } }

  /// Creates a fade.
  public required init() {}

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func content(for layer: CALayer, duration: CFTimeInterval) -> AnimationRecord.Content {
    guard startProgress.isFinite, endProgress.isFinite else { return .inert }
    var transition = TransitionAnimation()
    transition.startProgress = Double(startProgress)
    transition.endProgress = Double(endProgress)
    transition.kind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    transition.direction =
      switch subtype {
      case .fromRight: .fromRight
      case .fromLeft: .fromLeft
      case .fromTop: .fromTop
      case .fromBottom: .fromBottom
      default: nil
      }
    return .transition(transition)
  }
}
