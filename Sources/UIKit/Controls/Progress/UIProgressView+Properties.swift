import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// The properties of `UIProgressView`.
struct ProgressViewPropertyTable<ProgressView: UIProgressView>: PropertyTable {
  typealias Base = ProgressViewPropertyTable<UIProgressView>

  static var rows: [ObjectProperty] {
    [
      .choice(\ProgressView.progressViewStyle, "progressViewStyle"),
      .float(\ProgressView.progress, "progress").observed,
      .object(\ProgressView.progressTintColor, "progressTintColor", appearance: .unset()),
      .object(\ProgressView.trackTintColor, "trackTintColor", appearance: .unset()),
      .object(\ProgressView.progressImage, "progressImage", appearance: .unset()),
      .object(\ProgressView.trackImage, "trackImage", appearance: .unset()),
    ]
  }
}
