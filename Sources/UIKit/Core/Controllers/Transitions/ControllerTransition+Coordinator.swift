import KinoraGeometry

/// The changes that a program adds to a transition.
package struct AlongsideChanges {
  package typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The changes, with the view that contains theirs if that isn't in the container.
  var changes: [(view: UIView?, change: Handler)] = []
  var completions: [Handler] = []
  var interactionHandlers: [Handler] = []
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  package var initiallyInteractive: Bool { startedInteractively }
  package var isInterruptible: Bool { interruptibleAnimator != nil }
  package var isCancelled: Bool { wasCancelled }
  package var completionVelocity: CGFloat { completionSpeed }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  package func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { alongside.completions.append(completion) }
    guard let animation else { return true }
    if isUnderWay { run([(view, animation)]) } else { alongside.changes.append((view, animation)) }
    return true
  }

  /// Adds changes of a view outside of the container, which follow an interaction too.
  package func animateAlongside(_ view: UIView, _ change: @escaping () -> Void) {
    _ = animateAlongsideTransition(in: view, animation: { _ in change() }, completion: nil)
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    alongside.interactionHandlers.append(handler)
  }

  /// Makes the changes that were added before the start.
  func startAlongside() {
    isUnderWay = true
    run(alongside.changes)
    alongside.changes = []
  }

  func finishAlongside() {
    let completions = alongside.completions
    alongside = AlongsideChanges()
    for completion in completions { completion(self) }
  }

  private func run(_ changes: [(view: UIView?, change: AlongsideChanges.Handler)]) {
    guard !changes.isEmpty else { return }
    guard isAnimated else {
      for entry in changes { entry.change(self) }
      return
    }
    let body = { for entry in changes { entry.change(self) } }
    if let animator = interruptibleAnimator { return animator.addAnimations(body) }
    if let clocks = driver as? ClockDriver {
      let outside = changes.compactMap(\.view).filter { !$0.isDescendant(of: containerView) }
      for view in outside { clocks.add(view.layer) }
    }
    UIView.animate(withDuration: transitionDuration, delay: 0, options: completionCurve.option, animations: body)
  }
}

extension UIView.AnimationCurve {
  fileprivate var option: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: UInt(rawValue) << 16) }
}
