import KinoraUIKitValues

/// The traits that a view or a controller overrides, and their observers. Most have none.
final class TraitState {
  /// The traits that the program has set, without the appearance.
  var overrides = TraitValues()
  /// The traits that a controller's parent has set for it. Its own overrides replace them.
  var parentOverrides = TraitValues()
  /// The appearance that the program has set; `unspecified` for the inherited one.
  var style = UIUserInterfaceStyle.unspecified
  /// The limits of the size of text; nil for none.
  var minimumCategory: UIContentSizeCategory?
  var maximumCategory: UIContentSizeCategory?
  /// The traits that were announced last; nil while they are those of the window.
  var announced: UITraitCollection?
  let observers = TraitObservers()

  /// The traits that differ from inherited ones.
  private var ownValues: TraitValues {
    var values = parentOverrides
    values.adopt(overrides)
    if style != .unspecified { values[UITraitUserInterfaceStyle.self] = style }
    return values
  }

  /// Returns inherited traits with what is overridden and limited here.
  func applied(to inherited: UITraitCollection) -> UITraitCollection {
    let traits = inherited.adding(ownValues)
    let category = limited(traits.preferredContentSizeCategory)
    guard category != traits.preferredContentSizeCategory else { return traits }
    return traits.replacing(UITraitPreferredContentSizeCategory.self, value: category)
  }

  private func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    if let minimumCategory, category < minimumCategory { return minimumCategory }
    if let maximumCategory, category > maximumCategory { return maximumCategory }
    return category
  }
}
