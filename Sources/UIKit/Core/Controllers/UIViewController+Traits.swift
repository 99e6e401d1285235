import KinoraGeometry
import KinoraUIKitValues

/// Traits of controllers: those around the view, and what the controller overrides.
extension UIViewController {
  /// The controller's own state of traits, made if there is none.
  final func makeTraitState() -> TraitState {
    if let traitState { return traitState }
    let made = TraitState()
    traitState = made
    return made
  }

  /// The traits of the controller, its view and its children that differ from those that it inherits. Default none.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { if newValue.values != traitState?.overrides { override { $0.overrides = newValue.values } } }
  }

  /// Announces changed traits at once.
  public final func updateTraitsIfNeeded() {
    viewIfLoaded?.updateTraitsIfNeeded()
  }

  /// Sets traits that a child has instead of the inherited ones; nil for none.
  ///
  /// Stops the program if the controller isn't a child of this one.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    precondition(childViewController.parent === self, "\(childViewController) must be a child of \(self)")
    childViewController.override { $0.parentOverrides = collection?.values ?? TraitValues() }
  }

  /// Returns the traits that were set for a child; nil for none.
  public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    guard let overrides = childViewController.traitState?.parentOverrides, !overrides.isEmpty else { return nil }
    return UITraitCollection(overrides)
  }

  /// Changes what the controller overrides, and announces the traits that differ then.
  final func override(_ change: (TraitState) -> Void) {
    ViewWorld.current.traits.markOverridden()
    change(makeTraitState())
    viewIfLoaded?.announceTraits()
  }

  /// The traits around the view with those that the controller overrides. Without a view, those of the parent, else the
  /// current ones.
  final var environmentTraits: UITraitCollection {
    guard ViewWorld.current.traits.areOverridden else { return viewIfLoaded?.environmentTraits ?? .current }
    if let view = viewIfLoaded { return view.inheritedTraits }
    let outer = parent?.traitCollection ?? .current
    return traitState?.applied(to: outer) ?? outer
  }

  /// Announces the controller's traits if they differ from those that were announced before.
  final func announceTraits(from former: UITraitCollection) {
    let traits = traitCollection
    let known = traitState?.announced ?? former
    guard traits != known else { return }
    makeTraitState().announced = traits
    traits.performAsCurrent {
      traitCollectionDidChange(known)
      traitState?.observers.announce(self, from: known)
    }
  }

  /// Passes a coming change of the traits to the children and to the presented controller.
  final func forwardTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    presentation.presented?.willTransition(to: traits, with: coordinator)
  }
}

extension UIViewController: ObservedEnvironment {
  final var traitObservers: TraitObservers { makeTraitState().observers }
}
