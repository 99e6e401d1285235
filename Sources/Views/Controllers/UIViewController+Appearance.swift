import Layers

/// Where a controller's view is on its way to the screen or from it.
struct AppearanceState {
  enum Phase {
    case disappeared, appearing, appeared, disappearing
  }

  var phase = Phase.disappeared
  var isAnimated = false
  /// Whether `viewIsAppearing` has been called in this appearance.
  var isInPlace = false
  /// Whether a container or a presentation ends the transition, and not the view's arrival.
  var isManaged = false
}

extension UIViewController {
  /// Tells a controller inside this one that its view comes or goes, where
  /// `shouldAutomaticallyForwardAppearanceMethods` is false; `endAppearanceTransition()` has to follow.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startTransition(isAppearing, animated: animated, isManaged: true)
  }

  public final func endAppearanceTransition() {
    finishTransition()
  }

  /// The view's window is about to change: whoever has not been told by a container comes or goes without animation.
  final func viewWillMove(toWindow window: UIWindow?) {
    guard followsItsView else { return }
    if window != nil {
      startTransition(true, animated: false, isManaged: false)
    } else {
      startTransition(false, animated: false, isManaged: false)
    }
  }

  /// The view is in another window now, or in none.
  final func viewDidMove(toWindow window: UIWindow?) {
    if window != nil { noteInPlace() }
    guard followsItsView, !appearance.isManaged else { return }
    if window == nil {
      finishTransition()
    } else if appearance.phase == .appearing {
      // Layout comes first, and the screen.
      CATransaction.runAfterCommit { [weak self] in
        guard let self, appearance.phase == .appearing, !appearance.isManaged else { return }
        finishTransition()
      }
    }
  }

  /// A parent may want to tell its children itself.
  private var followsItsView: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  final func startTransition(_ isAppearing: Bool, animated: Bool, isManaged: Bool) {
    let phase = appearance.phase
    guard isAppearing ? phase != .appearing && phase != .appeared : phase == .appearing || phase == .appeared else {
      return
    }
    appearance.phase = isAppearing ? .appearing : .disappearing
    appearance.isAnimated = animated
    appearance.isManaged = isManaged
    if isAppearing {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    forEachShownChild { $0.startTransition(isAppearing, animated: animated, isManaged: isManaged) }
    if isAppearing, storedView?.window != nil { noteInPlace() }
  }

  final func finishTransition() {
    switch appearance.phase {
    case .appearing:
      noteInPlace()
      forEachShownChild { $0.finishTransition() }
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
    case .disappearing:
      forEachShownChild { $0.finishTransition() }
      appearance.phase = .disappeared
      appearance.isInPlace = false
      viewDidDisappear(appearance.isAnimated)
    case .appeared, .disappeared: return
    }
    appearance.isManaged = false
  }

  private func noteInPlace() {
    guard appearance.phase == .appearing, !appearance.isInPlace else { return }
    appearance.isInPlace = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// The children whose views are somewhere in the controller's, where it passes appearance on.
  private func forEachShownChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return }
    for child in children {
      if let view = child.storedView, view.isDescendant(of: storedView) { body(child) }
    }
  }
}
