import Foundation
import KinoraGeometry

/// The environment of a view: the display's scale, the room in the window, the appearance, the size of text.
///
/// A collection may specify all traits, as that of a view does, or a few. A trait that isn't specified reads as
/// `unspecified`, or as its default.
///
/// ```swift
/// let traits = UITraitCollection.current
/// let hairline = 1 / traits.displayScale
/// let columns = traits.horizontalSizeClass == .compact ? 1 : 2
/// ```
nonisolated public final class UITraitCollection: NSObject, Sendable {
  /// The traits that are specified.
  package let values: TraitValues
  /// The traits on which the system's colours depend.
  let colorAppearance: ColorAppearance

  package init(_ values: TraitValues) {
    self.values = values
    colorAppearance = ColorAppearance(values)
    super.init()
  }

  /// Creates a collection that specifies no traits.
  public override convenience init() {
    self.init(TraitValues())
  }

  /// Creates a collection from others. For a trait that several of them specify, the last one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = TraitValues()
    for collection in traitCollections { values.adopt(collection.values) }
    self.init(values)
  }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitOverrides(TraitValues()).mutated(by: mutations))
  }

  /// Returns a collection with the traits that a closure changes.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(UITraitOverrides(values).mutated(by: mutations))
  }

  /// Returns a collection with another value of a trait.
  public func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
    var values = values
    values[trait] = value
    return UITraitCollection(values)
  }

  /// The value of a trait; its default if it isn't specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values[trait] ?? trait.defaultValue
  }

  /// True if the collection specifies all traits that another one specifies, with the same values.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// True if a trait differs on which colours depend. Nil counts as a collection without traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let others = traitCollection?.values ?? TraitValues()
    return values.traits(and: others).contains { $0.affectsColorAppearance && !values.agrees(with: others, on: $0) }
  }

  /// True if one of some traits differs. Nil counts as a collection without traits.
  package func differs(from former: UITraitCollection?, in traits: [UITrait]) -> Bool {
    let others = former?.values ?? TraitValues()
    return traits.contains { !values.agrees(with: others, on: $0) }
  }

  /// Returns the collection with the values of others instead of its own.
  package func adding(_ others: TraitValues) -> UITraitCollection {
    guard !others.isEmpty, !values.contains(others) else { return self }
    var values = values
    values.adopt(others)
    return UITraitCollection(values)
  }

  /// Calls a closure while the collection is `current` on this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    CurrentTraits.with(self, actions)
  }

  /// The current traits of this thread: those that were last set on it, else those of the main screen.
  ///
  /// A value that is set stays until another one is set.
  public static var current: UITraitCollection {
    get { CurrentTraits.ofThread }
    set { CurrentTraits.ofThread = newValue }
  }

  /// The traits of the system on which colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self, UITraitActiveAppearance.self,
    ]
  }

  /// Returns true for a collection that specifies the same traits with the same values.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  /// A number from the room and the scale.
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    return hasher.finalize()
  }
}
