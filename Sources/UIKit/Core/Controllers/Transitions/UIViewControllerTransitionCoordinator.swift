import KinoraGeometry

/// A transition in progress, to which programs can add changes.
///
/// ```swift
/// final class GridController: UIViewController {
///   override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
///     super.viewWillTransition(to: size, with: coordinator)
///     coordinator.animate(alongsideTransition: { _ in self.view.alpha = 1 }, completion: nil)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds changes to make together with the transition, and a closure to call after it.
  ///
  /// The changes are animated; those of views in the container follow an interaction.
  ///
  /// - Returns: True if the changes will be made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds changes of views in a view outside of the container, which follow an interaction too.
  ///
  /// - Returns: True if the changes will be made.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Adds a closure to call when an interaction ends or begins during the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Adds changes to make together with the transition.
  ///
  /// - Returns: True if the changes will be made.
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The properties of a transition in progress.
///
/// ```swift
/// func log(_ context: any UIViewControllerTransitionCoordinatorContext) {
///   print(context.isAnimated, context.transitionDuration)
/// }
/// ```
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// True if the transition is animated.
  var isAnimated: Bool { get }
  /// The way in which the controller is presented; `none` for a window that is resized.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition started under the user's control.
  var initiallyInteractive: Bool { get }
  /// True if the transition has an animator that can be interrupted.
  var isInterruptible: Bool { get }
  /// True while the user drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 without animation.
  var transitionDuration: Double { get }
  /// The fraction that an interaction has reported last, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after an interaction, relative to the animation's own.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after an interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the views. Always the identity.
  var targetTransform: CGAffineTransform { get }

  /// Returns a controller of the transition; nil for a window that is resized.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; nil for a window that is resized.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// The transition of a window that is resized. It isn't animated: the size follows the pointer.
final class ResizeCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated = false
  let presentationStyle = UIModalPresentationStyle.none
  let initiallyInteractive = false
  let isInterruptible = false
  let isInteractive = false
  let isCancelled = false
  let transitionDuration = 0.0
  let percentComplete: CGFloat = 0
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let containerView: UIView
  let targetTransform = CGAffineTransform.identity
  private var alongside = AlongsideChanges()

  /// - Parameter window: The window that is resized.
  init(of window: UIWindow) {
    containerView = window
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.changes.append((view, animation)) }
    if let completion { alongside.completions.append(completion) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  /// Called when the size has changed. Runs the changes, then the completions.
  func finish() {
    for entry in alongside.changes { entry.change(self) }
    for completion in alongside.completions { completion(self) }
  }
}

extension UIViewController {
  final func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentation.presented?.viewWillTransition(to: size, with: coordinator)
  }
}
