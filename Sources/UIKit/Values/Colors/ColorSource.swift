import KinoraGeometry

/// The way in which a colour gets its components.
nonisolated package indirect enum ColorSource: Hashable, Sendable {
  /// The same components everywhere.
  case fixed(CGColor)
  /// One colour for each appearance.
  case variants(ColorVariants)
  /// The result of a program's closure.
  case provided(ColorProvider)
  /// The tint colour of the view that shows it.
  case tint
  /// Another colour with another opacity.
  case faded(UIColor, alpha: CGFloat)

  /// True if the components are the same everywhere.
  var isFixed: Bool {
    if case .fixed = self { true } else { false }
  }

  /// True if the colour changes with the tint colour of the view that shows it.
  package var followsTint: Bool {
    switch self {
    case .tint: true
    case .faded(let color, _): color.source.followsTint
    case .fixed, .variants, .provided: false
    }
  }

  /// Returns the colour in some traits.
  ///
  /// - Parameter tint: The tint colour of the view that shows it; nil for the standard one.
  package func resolved(with traits: UITraitCollection, tint: UIColor? = nil) -> CGColor {
    switch self {
    case .fixed(let color): return color
    case .variants(let variants): return variants.color(in: traits.colorAppearance)
    case .provided(let provider): return provider.color(with: traits).source.resolved(with: traits, tint: tint)
    case .tint:
      let color = tint.flatMap { $0.source.followsTint ? nil : $0 } ?? .systemBlue
      return color.source.resolved(with: traits)
    case .faded(let color, let alpha):
      return color.source.resolved(with: traits, tint: tint).with(alpha: alpha)
    }
  }
}

/// A closure that chooses a colour by the traits. Equal to itself only.
nonisolated package final class ColorProvider: Hashable, @unchecked Sendable {
  // Apple's initializer takes any closure and lets every thread call it; so does this one.
  private let choose: (UITraitCollection) -> UIColor

  init(_ choose: @escaping (UITraitCollection) -> UIColor) {
    self.choose = choose
  }

  func color(with traits: UITraitCollection) -> UIColor {
    var color = UIColor.clear
    traits.performAsCurrent { color = choose(traits) }
    return color
  }

  package static func == (a: ColorProvider, b: ColorProvider) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

nonisolated extension CGColor {
  /// Returns the colour with another alpha, clamped to 0...1.
  fileprivate func with(alpha: CGFloat) -> CGColor {
    var rgba = rgba
    rgba.alpha = alpha > 0 ? min(Double(alpha), 1) : 0
    return CGColor(rgba: rgba)
  }
}
