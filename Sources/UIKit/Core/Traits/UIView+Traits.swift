import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// Traits of views: those of the window, and what views and controllers on the way override.
extension UIView {
  /// The view's own state of traits, made if there is none.
  final func makeTraitState() -> TraitState {
    if let traitState { return traitState }
    let made = TraitState()
    traitState = made
    return made
  }

  /// The traits of the view and its subviews that differ from those that it inherits. Default none.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(traitState?.overrides ?? TraitValues()) }
    set { if newValue.values != traitState?.overrides { override { $0.overrides = newValue.values } } }
  }

  /// Announces changed traits at once.
  public final func updateTraitsIfNeeded() {
    announceTraits()
  }

  /// Changes what the view overrides, and announces the traits that differ then.
  final func override(_ change: (TraitState) -> Void) {
    ViewWorld.current.traits.markOverridden()
    change(makeTraitState())
    announceTraits()
  }

  /// The traits: those of the window, or the current ones while the view is in none, with all overrides.
  final var environmentTraits: UITraitCollection {
    guard ViewWorld.current.traits.areOverridden else { return traitsOfRoot }
    return traitState?.applied(to: inheritedTraits) ?? inheritedTraits
  }

  /// The traits before those that the view itself overrides.
  final var inheritedTraits: UITraitCollection {
    let outer = superview?.traitCollection ?? traitsOfRoot
    return controller?.traitState?.applied(to: outer) ?? outer
  }

  private var traitsOfRoot: UITraitCollection { window?.traitsOfWindow ?? .current }

  /// The limits of the size of text of the view and its superviews, one line each.
  final var describedCategoryLimits: String {
    var lines: [String] = []
    var step: UIView? = self
    while let view = step {
      let (least, most) = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
      if least != nil || most != nil {
        lines.append("\(view): \(least?.rawValue ?? "any") to \(most?.rawValue ?? "any")")
      }
      step = view.superview
    }
    return lines.joined(separator: "\n")
  }

  /// Announces traits to the views of the subtree whose traits differ from those that were announced before.
  final func announceTraits() {
    announceTraits(from: window?.announcedTraits ?? UIScreen.main.traitCollection)
  }

  /// - Parameter former: The former traits of views that have only had those of the window.
  final func announceTraits(from former: UITraitCollection) {
    announceTraits(from: former, inheriting: superview?.traitCollection ?? traitsOfRoot)
  }

  /// - Parameter inherited: The superview's traits, so that no view looks for its own up to the window.
  private func announceTraits(from former: UITraitCollection, inheriting inherited: UITraitCollection) {
    let outer = controller?.traitState?.applied(to: inherited) ?? inherited
    let traits = traitState?.applied(to: outer) ?? outer
    let known = traitState?.announced ?? firstTraits(former)
    if traits !== known, traits != known {
      makeTraitState().announced = traits
      controller?.announceTraits(from: known)
      // The margins of a controller's view follow the width.
      if controller != nil { refreshInsets() }
      traits.performAsCurrent {
        traitsDidChange(from: known)
        if traits.hasDifferentColorAppearance(comparedTo: known) { refreshColors() }
        traitCollectionDidChange(known)
        traitState?.observers.announce(self, from: known)
      }
    }
    for view in subviews { view.announceTraits(from: former, inheriting: traits) }
    // Also without a change: a bar whose style overrides the trait may get another style. That is announced then.
    if window != nil { followProxies() }
  }

  /// Returns former traits of a window as they were when the view was created, before screens got another appearance.
  private func firstTraits(_ former: UITraitCollection) -> UITraitCollection {
    guard former.userInterfaceStyle != firstStyle, ViewWorld.current.traits.hasChangedStyle else { return former }
    return former.replacing(UITraitUserInterfaceStyle.self, value: firstStyle)
  }

  /// Announces the traits of a view that was inserted in a window, if they can differ from those that it had. Views
  /// outside of windows are announced to when they come into one.
  final func announceTraitsOfInserted() {
    guard let window else { return }
    let traits = UIScreen.main.traitCollection
    if ViewWorld.current.traits.areOverridden || window.traitsOfWindow !== traits { announceTraits(from: traits) }
  }
}

extension UIView: ObservedEnvironment {
  final var traitObservers: TraitObservers { makeTraitState().observers }
}

extension UIWindow {
  /// The traits that follow from the window's size and its screen.
  final var traitsOfWindow: UITraitCollection {
    ViewWorld.current.traits.ofWindow(size: bounds.size, scale: screen.scale)
  }

  /// Announces the traits of a window that was shown or has another size.
  final func announceTraitsOfWindow() {
    let traits = traitsOfWindow
    guard traits !== announcedTraits else { return }
    let former = announcedTraits ?? screen.traitCollection
    announcedTraits = traits
    announceTraits(from: former)
  }
}

extension UIScreen: UITraitEnvironment {
  /// The screen's traits.
  public var traitCollection: UITraitCollection { ViewWorld.current.traits.ofWindow(size: bounds.size, scale: scale) }

  /// Does nothing. Never called: windows announce changes to their views.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
