import KinoraGeometry

/// Colours that depend on traits.
nonisolated extension UIColor {
  /// Creates a colour from a closure that chooses it by the traits.
  ///
  /// Views ask the closure whenever their appearance changes. It may be called on any thread, with `current` traits that
  /// are those of the argument.
  ///
  /// ```swift
  /// let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  /// ```
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(.provided(ColorProvider(dynamicProvider)))
  }

  /// Returns the colour as it is in some traits; the same in all appearances.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    source.isFixed ? self : UIColor(cgColor: source.resolved(with: traitCollection))
  }

  /// Returns the colour with a part of its opacity.
  func dimmed(to share: CGFloat) -> UIColor {
    guard isDynamic else { return withAlphaComponent(cgColor.alpha * share) }
    return UIColor { traits in
      let color = self.source.resolved(with: traits)
      return UIColor(cgColor: color).withAlphaComponent(color.alpha * share)
    }
  }

  /// True if the colour depends on traits.
  var isDynamic: Bool { !source.isFixed }
}

/// Colours by the traits of the view that shows them.
extension UIView {
  /// Returns a colour as it is in the view's traits, and with its tint.
  final func resolved(_ color: UIColor) -> CGColor {
    if case .fixed(let color) = color.source { return color }
    return color.source.resolved(with: traitCollection, tint: color.source.followsTint ? tintColor : nil)
  }

  /// Calls a closure while the view's traits are the current ones.
  final func withOwnTraits<Result>(_ body: () -> Result) -> Result {
    // Without overrides all views have the appearance of the screen, whose traits are current anyway.
    guard ViewWorld.current.traits.areOverridden else { return body() }
    return CurrentTraits.with(traitCollection, body)
  }
}
