import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of `UIButton`.
struct ButtonPropertyTable<Button: UIButton>: PropertyTable {
  typealias Base = ButtonPropertyTable<UIButton>

  static var rows: [ObjectProperty] {
    [
      .insets(\Button.contentEdgeInsets, "contentEdgeInsets", appearance: .initial(.zero)),
      .insets(\Button.titleEdgeInsets, "titleEdgeInsets"),
      .insets(\Button.imageEdgeInsets, "imageEdgeInsets"),
      .choice(\Button.role, "role"),
      .object(\Button.configuration, "configuration"),
      .flag(\Button.automaticallyUpdatesConfiguration, "automaticallyUpdatesConfiguration"),
      .flag(\Button.changesSelectionAsPrimaryAction, "changesSelectionAsPrimaryAction"),
      .object(\Button.menu, "menu"),
      .method(
        "titleColor",
        appearance: .states(
          of: { (button: UIButton, state) in button.button.titleColors[state] }, set: { $0.setTitleColor($1, for: $2) })
      ),
      .method(
        "titleShadowColor",
        appearance: .states(
          of: { (button: UIButton, state) in button.button.titleShadowColors[state] },
          set: { $0.setTitleShadowColor($1, for: $2) })),
      .method(
        "backgroundImage",
        appearance: .states(
          of: { (button: UIButton, state) in button.button.backgroundImages[state] },
          set: { $0.setBackgroundImage($1, for: $2) })),
    ]
  }
}
