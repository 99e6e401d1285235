import KinoraLayers

/// The progress of a controller's view as it appears or disappears.
package struct AppearanceState {
  package enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  package var phase = Phase.disappeared
  var isAnimated = false
  /// True if `viewIsAppearing` has been called in this appearance.
  var isInPlace = false
  /// True if a container or a presentation ends the transition; otherwise it ends when the view has reached its window.
  var isManaged = false
}

extension UIViewController {
  /// Starts an appearance transition of a child; `endAppearanceTransition()` must follow.
  ///
  /// For containers whose `shouldAutomaticallyForwardAppearanceMethods` is false. Does nothing if the child's view is
  /// already appearing or disappearing as asked.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startTransition(isAppearing, animated: animated, isManaged: true)
  }

  /// Ends the transition that `beginAppearanceTransition(_:animated:)` started. Does nothing without one.
  public final func endAppearanceTransition() {
    finishTransition()
  }

  /// Called before the view's window changes. Starts a transition without animation unless a container has started one.
  final func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if window != nil {
      startTransition(true, animated: false, isManaged: false)
    } else {
      startTransition(false, animated: false, isManaged: false)
    }
  }

  /// Called when the view is in its new window, or in none.
  final func viewDidMove(toWindow window: UIWindow?) {
    if window != nil { announceInPlace() }
    guard followsItsView, !appearance.isManaged else { return }
    if window == nil {
      finishTransition()
    } else if appearance.phase == .appearing {
      // The transition ends after the layout and the commit.
      CATransaction.runAfterCommit { [weak self] in
        guard let self, appearance.phase == .appearing, !appearance.isManaged else { return }
        finishTransition()
      }
    }
  }

  /// False if the parent forwards appearance calls itself.
  private var followsItsView: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  package final func startTransition(_ isAppearing: Bool, animated: Bool, isManaged: Bool) {
    let phase = appearance.phase
    guard isAppearing ? phase != .appearing && phase != .appeared : phase == .appearing || phase == .appeared else {
      return
    }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.isManaged = isManaged
    if isAppearing {
      loadViewIfNeeded()
      prepareToAppear()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    forEachShownChild { $0.startTransition(isAppearing, animated: animated, isManaged: isManaged) }
    if isAppearing, storedView?.window != nil { announceInPlace() }
  }

  /// Ends the transition in progress. The state is that of its end when the callback runs, which may start another one.
  package final func finishTransition() {
    switch appearance.phase {
    case .appearing:
      announceInPlace()
      forEachShownChild { $0.finishTransition() }
      (appearance.phase, appearance.isManaged) = (.appeared, false)
      viewDidAppear(appearance.isAnimated)
      if appearance.phase == .appeared { ViewWorld.current[KeyboardFocus.self].showBar(of: self) }
    case .disappearing:
      forEachShownChild { $0.finishTransition() }
      (appearance.phase, appearance.isManaged) = (.disappeared, false)
      appearance.isInPlace = false
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared: return
    }
  }

  /// Ends a transition in one direction. Does nothing if the controller has turned round meanwhile.
  package final func finishTransition(ifAppearing isAppearing: Bool) {
    if appearance.phase == (isAppearing ? .appearing : .disappearing) { finishTransition() }
  }

  private func announceInPlace() {
    guard appearance.phase == .appearing, !appearance.isInPlace else { return }
    appearance.isInPlace = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Calls a closure with each child whose view is inside the controller's view, if the controller forwards appearance.
  private func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return }
    for child in children {
      if let view = child.storedView, view.isDescendant(of: storedView) { body(child) }
    }
  }
}
