import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UIStepper`.
struct StepperPropertyTable<Stepper: UIStepper>: PropertyTable {
  typealias Base = StepperPropertyTable<UIStepper>

  static var rows: [ObjectProperty] {
    [
      .double(\Stepper.value, "value"),
      .double(\Stepper.minimumValue, "minimumValue"),
      .double(\Stepper.maximumValue, "maximumValue"),
      .double(\Stepper.stepValue, "stepValue"),
      .flag(\Stepper.isContinuous, "isContinuous"),
      .flag(\Stepper.autorepeat, "autorepeat"),
      .flag(\Stepper.wraps, "wraps"),
    ]
  }
}

extension UIStepper: ColoredView {
  package final var usualBackground: UIColor? { .tertiarySystemFill }
}
