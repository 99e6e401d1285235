import Foundation
import KinoraGeometry
import KinoraLayers

/// The properties of `UIInputView`.
struct InputViewPropertyTable<InputView: UIInputView>: PropertyTable {
  typealias Base = InputViewPropertyTable<UIInputView>

  static var rows: [ObjectProperty] {
    [
      .flag(\InputView.allowsSelfSizing, "allowsSelfSizing")
    ]
  }
}
