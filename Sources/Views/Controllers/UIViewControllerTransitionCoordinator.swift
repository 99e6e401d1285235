import Geometry

/// A transition in progress, to which programs add changes of their own.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Adds changes to be made with the transition's, and what is to be done after it.
  ///
  /// - Returns: whether the changes will be made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?)
    -> Bool
  {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// What a transition is like.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: Double { get }
}

/// A window's change of size, which is not animated: it follows the pointer that pulls at the window.
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

  /// The size has changed.
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
