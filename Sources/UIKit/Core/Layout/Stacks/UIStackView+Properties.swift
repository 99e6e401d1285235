import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIStackView`.
struct StackViewPropertyTable<StackView: UIStackView>: PropertyTable {
  typealias Base = StackViewPropertyTable<UIStackView>

  static var rows: [ObjectProperty] {
    [
      .choice(\StackView.axis, "axis"),
      .choice(\StackView.distribution, "distribution"),
      .choice(\StackView.alignment, "alignment"),
      .number(\StackView.spacing, "spacing"),
      .flag(\StackView.isBaselineRelativeArrangement, "isBaselineRelativeArrangement"),
      .flag(\StackView.isLayoutMarginsRelativeArrangement, "isLayoutMarginsRelativeArrangement"),
    ]
  }
}
