import Geometry

/// One of an application's places on the screen.
///
/// - Note: Differs from Apple: an application has exactly one, a `UIWindowScene`, and scenes have no delegates.
open class UIScene: UIResponder {
  nonisolated public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public internal(set) final var activationState = ActivationState.unattached
  open var title: String! = ""

  open override var next: UIResponder? { UIApplication.shared }
}

/// The scene that an application's windows are in.
open class UIWindowScene: UIScene {
  public final var screen: UIScreen { .main }
  public final var windows: [UIWindow] { ViewWorld.current.windows }
  public final var keyWindow: UIWindow? { ViewWorld.current.keyWindow }
  public final var traitCollection: UITraitCollection { screen.traitCollection }
}
