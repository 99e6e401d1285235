import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UISegmentedControl`.
struct SegmentedControlPropertyTable<SegmentedControl: UISegmentedControl>: PropertyTable {
  typealias Base = SegmentedControlPropertyTable<UISegmentedControl>

  static var rows: [ObjectProperty] {
    [
      .integer(\SegmentedControl.selectedSegmentIndex, "selectedSegmentIndex"),
      .flag(\SegmentedControl.isMomentary, "isMomentary"),
      .flag(\SegmentedControl.apportionsSegmentWidthsByContent, "apportionsSegmentWidthsByContent"),
      .object(\SegmentedControl.selectedSegmentTintColor, "selectedSegmentTintColor", appearance: .unset()),
      .method(
        "titleTextAttributes",
        appearance: .attributes(
          of: { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
          set: { $0.setTitleTextAttributes($1, for: $2) })),
    ]
  }
}

extension UISegmentedControl: ColoredView {
  package final var usualBackground: UIColor? { .tertiarySystemFill }
}
