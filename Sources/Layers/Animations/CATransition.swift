import Geometry
import Motion

public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Changes from the layer's picture as it was to the picture as it is.
///
/// A layer holds one at a time, under the key "transition".
open class CATransition: CAAnimation {
  /// Default `fade`; an unknown type fades too.
  open var type = CATransitionType.fade { willSet { requireUnfrozen() } }
  /// The side that the change comes from.
  open var subtype: CATransitionSubtype? { willSet { requireUnfrozen() } }
  /// 0...1: where on its way the change starts. Default 0.
  open var startProgress: Float = 0 { willSet { requireUnfrozen() } }
  /// 0...1: where on its way the change ends. Default 1.
  open var endProgress: Float = 1 { willSet { requireUnfrozen() } }

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
