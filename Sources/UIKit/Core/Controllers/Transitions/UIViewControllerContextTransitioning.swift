import KinoraGeometry

/// Names a controller of a transition.
///
/// ```swift
/// let presented = transitionContext.viewController(forKey: .to)
/// ```
nonisolated public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key with any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewControllerKey")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewControllerKey")
}

/// Names a view of a transition.
///
/// ```swift
/// if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
/// ```
nonisolated public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String

  /// Creates a key with any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The view that may leave.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromViewKey")
  /// The view that may come.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToViewKey")
}

/// The views and the state of a transition between controllers. An animator moves the views, and reports the end.
///
/// ```swift
/// func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
///   guard let view = transitionContext.view(forKey: .to) else { return transitionContext.completeTransition(false) }
///   transitionContext.containerView.addSubview(view)
///   view.alpha = 0
///   UIView.animate(withDuration: 0.3) {
///     view.alpha = 1
///   } completion: { _ in
///     transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The presented view is inside of it while it is presented.
  var containerView: UIView { get }
  /// True if the transition should be animated.
  var isAnimated: Bool { get }
  /// True while the user drives the transition.
  var isInteractive: Bool { get }
  /// True if an interaction was cancelled: the views return to the start.
  var transitionWasCancelled: Bool { get }
  /// The way in which the controller is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the views. Always the identity: windows don't rotate.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interaction, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the user has let go, and that the rest follows by itself.
  func finishInteractiveTransition()
  /// Reports that the user has let go, and that the views return to the start.
  func cancelInteractiveTransition()
  /// Reports that the user has taken hold of a transition that runs by itself.
  func pauseInteractiveTransition()
  /// Reports that the animation has ended. Each animator calls it once.
  ///
  /// - Parameter didComplete: False if the views are back at the start.
  func completeTransition(_ didComplete: Bool)

  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view that the animator may move. Nil for the presenting controller's, if that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the start, in the container; zero if it isn't there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end, in the container; zero if it is removed.
  func finalFrame(for vc: UIViewController) -> CGRect
}
