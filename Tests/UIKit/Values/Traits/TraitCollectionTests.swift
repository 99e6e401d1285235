import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues
import Testing

private struct DensityTrait: UITraitDefinition {
  static let defaultValue = "wide"
}

@Suite struct TraitCollectionTests {
  @Test func aCollectionSpecifiesSingleTraits() {
    let traits = UITraitCollection(displayScale: 2)
    #expect(traits.displayScale == 2)
    #expect(traits.userInterfaceStyle == .unspecified && traits.horizontalSizeClass == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified)
  }

  @Test func theLastOfSeveralCollectionsCounts() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 3)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 1)))
    #expect(!traits.containsTraits(in: UITraitCollection(layoutDirection: .rightToLeft)))
  }

  @Test func equalTraitsAreEqualObjects() {
    let first = UITraitCollection(horizontalSizeClass: .compact)
    #expect(first == UITraitCollection(horizontalSizeClass: .compact))
    #expect(first != UITraitCollection(horizontalSizeClass: .regular))
    #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
    #expect(Set([first, UITraitCollection(horizontalSizeClass: .compact)]).count == 1)
  }

  @Test func coloursDependOnSomeTraits() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let large = light.replacing(UITraitPreferredContentSizeCategory.self, value: .extraLarge)
    #expect(!light.hasDifferentColorAppearance(comparedTo: large))
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func closuresSetTraits() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits[DensityTrait.self] = "dense"
    }
    #expect(traits.userInterfaceStyle == .dark && traits[DensityTrait.self] == "dense")
    let changed = traits.modifyingTraits { $0.displayScale = 2 }
    #expect(changed.displayScale == 2 && changed[DensityTrait.self] == "dense" && traits.displayScale == 0)
    #expect(UITraitCollection()[DensityTrait.self] == "wide")
  }

  @Test func aCollectionIsCurrentWhileAClosureRuns() {
    let former = UITraitCollection.current.userInterfaceStyle
    var inside = UIUserInterfaceStyle.unspecified
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      inside = UITraitCollection.current.userInterfaceStyle
    }
    #expect(inside == .dark && UITraitCollection.current.userInterfaceStyle == former)
  }

  @Test func categoriesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large && .accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.large >= .large && !(UIContentSizeCategory.unspecified < .large))
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.extraSmall, 14), (.body, .accessibilityExtraExtraExtraLarge, 53),
    (.title1, .medium, 27), (.caption2, .extraLarge, 13), (.headline, .large, 17),
  ])
  func stylesHaveASizeForEachCategory(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory, _ size: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
  }

  @Test func metricsScaleFontsAndLengths() {
    let traits = UITraitCollection { traits in
      traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      traits.displayScale = 2
    }
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledValue(for: 10, compatibleWith: traits) == 20.5)  // 10 * 58 / 28, to half points.
    let font = UIFont.boldSystemFont(ofSize: 10)
    #expect(metrics.scaledFont(for: font, compatibleWith: traits).pointSize == 20.5)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 15, compatibleWith: traits).pointSize == 15)
    #expect(UIFontMetrics.default.scaledValue(for: 10) == 10)
  }
}
