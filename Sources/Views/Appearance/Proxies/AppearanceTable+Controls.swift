import Foundation
import KinoraGeometry

/// The properties of controls with values for each state.
extension AppearanceTable {
  static let buttons: [AppearanceProperty] =
    [.value(\UIButton.contentEdgeInsets, initial: .zero)]
    + .states(
      of: { (button: UIButton, state) in button.button.titleColors[state] }, set: { $0.setTitleColor($1, for: $2) })
    + .states(
      of: { (button: UIButton, state) in button.button.titleShadowColors[state] },
      set: { $0.setTitleShadowColor($1, for: $2) })
    + .states(
      of: { (button: UIButton, state) in button.button.backgroundImages[state] },
      set: { $0.setBackgroundImage($1, for: $2) })
  static let sliders: [AppearanceProperty] =
    [
      .optional(\UISlider.minimumTrackTintColor), .optional(\UISlider.maximumTrackTintColor),
      .optional(\UISlider.thumbTintColor),
    ]
    + .states(
      of: { (slider: UISlider, state) in slider.thumbImage(for: state) }, set: { $0.setThumbImage($1, for: $2) })
    + .states(
      of: { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
      set: { $0.setMinimumTrackImage($1, for: $2) })
    + .states(
      of: { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
      set: { $0.setMaximumTrackImage($1, for: $2) })
  static let segmentedControls: [AppearanceProperty] =
    [.optional(\UISegmentedControl.selectedSegmentTintColor)]
    + .attributes(
      of: { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
      set: { $0.setTitleTextAttributes($1, for: $2) })
}
