import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UISlider`.
struct SliderPropertyTable<Slider: UISlider>: PropertyTable {
  typealias Base = SliderPropertyTable<UISlider>

  static var rows: [ObjectProperty] {
    [
      .float(\Slider.value, "value").observed,
      .float(\Slider.minimumValue, "minimumValue"),
      .float(\Slider.maximumValue, "maximumValue"),
      .flag(\Slider.isContinuous, "isContinuous"),
      .object(\Slider.minimumTrackTintColor, "minimumTrackTintColor", appearance: .unset()),
      .object(\Slider.maximumTrackTintColor, "maximumTrackTintColor", appearance: .unset()),
      .object(\Slider.thumbTintColor, "thumbTintColor", appearance: .unset()),
      .object(\Slider.minimumValueImage, "minimumValueImage"),
      .object(\Slider.maximumValueImage, "maximumValueImage"),
      .method(
        "thumbImage",
        appearance: .states(
          of: { (slider: UISlider, state) in slider.thumbImage(for: state) }, set: { $0.setThumbImage($1, for: $2) })),
      .method(
        "minimumTrackImage",
        appearance: .states(
          of: { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
          set: { $0.setMinimumTrackImage($1, for: $2) })),
      .method(
        "maximumTrackImage",
        appearance: .states(
          of: { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
          set: { $0.setMaximumTrackImage($1, for: $2) })),
    ]
  }
}
