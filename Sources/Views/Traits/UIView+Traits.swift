import Geometry
import Layers

/// Traits of views: those of the window, and what views and controllers on the way override.
extension UIView {
  final var knownTraits: TraitState {
    if let traitState { return traitState }
    let made = TraitState()
    traitState = made
    return made
  }

  /// The appearance of the view and its subviews. Default `unspecified`: inherited.
  ///
  /// - Note: Differs from Apple: `UITraitCollection.userInterfaceStyle` follows it, but colours don't change.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitState?.style ?? .unspecified }
    set { if newValue != overrideUserInterfaceStyle { override { $0.style = newValue } } }
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
    ViewWorld.current.hasOwnTraits = true
    change(knownTraits)
    announceTraits()
  }

  /// The traits: those of the window, or the current ones while the view is in none, with all overrides.
  final var environmentTraits: UITraitCollection {
    guard ViewWorld.current.hasOwnTraits else { return traitsOfRoot }
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
    let traits = traitCollection
    let known = traitState?.announced ?? former
    if traits != known {
      knownTraits.announced = traits
      controller?.announceTraits(from: known)
      traits.performAsCurrent {
        traitsDidChange(from: known)
        traitCollectionDidChange(known)
        traitState?.observers.announce(self, from: known)
      }
    }
    for view in subviews { view.announceTraits(from: former) }
  }

  /// Announces the traits of a view that was inserted, if they can differ from those that it had.
  final func announceTraitsOfInserted() {
    guard ViewWorld.current.hasOwnTraits || window.map({ $0.traitsOfWindow !== UIScreen.main.traitCollection }) ?? false
    else { return }
    announceTraits(from: UIScreen.main.traitCollection)
  }
}

extension UIView: ObservedEnvironment {
  final var traitObservers: TraitObservers { knownTraits.observers }
}

extension UIWindow {
  /// The traits that follow from the window's size and its screen.
  final var traitsOfWindow: UITraitCollection { ViewWorld.current.traits(size: bounds.size, scale: screen.scale) }

  /// Announces the traits of a window that was shown or has another size.
  final func announceTraitsOfWindow() {
    let traits = traitsOfWindow
    guard traits !== announcedTraits else { return }
    let former = announcedTraits ?? screen.traitCollection
    announcedTraits = traits
    announceTraits(from: former)
  }
}

extension ViewWorld {
  /// Returns the traits of a window or screen. The same object for all that have the same traits.
  func traits(size: CGSize, scale: CGFloat) -> UITraitCollection {
    let room = Room(size: size, scale: scale, direction: layoutDirection)
    if let known = traitsOfRooms[room] { return known }
    let made = UITraitCollection(room)
    traitsOfRooms[room] = made
    return made
  }
}

extension UIScreen: UITraitEnvironment {
  /// The screen's traits.
  public var traitCollection: UITraitCollection { ViewWorld.current.traits(size: bounds.size, scale: scale) }

  /// Does nothing. Never called: windows announce changes to their views.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
