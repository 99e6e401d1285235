import Geometry

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
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Adds changes to make together with the transition, and a closure to call after it.
  ///
  /// - Returns: True if the changes will be made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
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
  /// True if the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration in seconds; 0 without animation.
  var transitionDuration: Double { get }
}

/// The transition of a window that is resized. It isn't animated: the size follows the pointer.
final class ResizeCoordinator: UIViewControllerTransitionCoordinator, UIViewControllerTransitionCoordinatorContext {
  let isAnimated = false
  let isCancelled = false
  let transitionDuration = 0.0
  private var changes: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { changes.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Called when the size has changed. Runs the changes, then the completions.
  func finish() {
    for change in changes { change(self) }
    for completion in completions { completion(self) }
  }
}

extension UIViewController {
  final func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    presentation.presented?.viewWillTransition(to: size, with: coordinator)
  }
}
