import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIImageView`.
struct ImageViewPropertyTable<ImageView: UIImageView>: PropertyTable {
  typealias Base = ImageViewPropertyTable<UIImageView>

  static var rows: [ObjectProperty] {
    [
      .object(\ImageView.image, "image").observed,
      .object(\ImageView.highlightedImage, "highlightedImage"),
      .flag(\ImageView.isHighlighted, "isHighlighted"),
      .object(\ImageView.animationImages, "animationImages"),
      .object(\ImageView.highlightedAnimationImages, "highlightedAnimationImages"),
      .double(\ImageView.animationDuration, "animationDuration"),
      .integer(\ImageView.animationRepeatCount, "animationRepeatCount"),
    ]
  }
}
