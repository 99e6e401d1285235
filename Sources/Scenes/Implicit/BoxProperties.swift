import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The properties of the box that differ from its initial state.
struct BoxProperties: OptionSet {
  let rawValue: Int

  static let opacity = BoxProperties(rawValue: 1 << 0)
  static let position = BoxProperties(rawValue: 1 << 1)
  static let bounds = BoxProperties(rawValue: 1 << 2)
  static let cornerRadius = BoxProperties(rawValue: 1 << 3)
  static let border = BoxProperties(rawValue: 1 << 4)
  static let backgroundColor = BoxProperties(rawValue: 1 << 5)
  static let rotation = BoxProperties(rawValue: 1 << 6)
  static let scale = BoxProperties(rawValue: 1 << 7)
  static let zPosition = BoxProperties(rawValue: 1 << 8)
  static let translucency = BoxProperties(rawValue: 1 << 9)
  /// All properties at once. The box fades only half, to stay visible.
  static let everything = BoxProperties(rawValue: (1 << 10) - 1).subtracting(.opacity)

  /// The positions of the box on the stage, initially and after a move.
  static let home = CGPoint(x: 168, y: 166)
  static let away = CGPoint(x: 408, y: 166)

  /// Sets every visible property; those that already have their value start no animation.
  func apply(to box: CALayer) {
    applyGeometry(to: box)
    box.opacity = contains(.opacity) ? 0 : contains(.translucency) ? 0.5 : 1
    box.borderWidth = contains(.border) ? 12 : 3
    box.borderColor = (contains(.border) ? SceneTheme.amber : SceneTheme.text.withAlphaComponent(0.35)).cgColor
    box.backgroundColor = (contains(.backgroundColor) ? SceneTheme.coral : SceneTheme.blue).cgColor
  }

  /// Sets the properties that determine the layer's geometry.
  func applyGeometry(to box: CALayer) {
    box.position = contains(.position) ? Self.away : Self.home
    box.bounds = CGRect(
      origin: .zero, size: contains(.bounds) ? CGSize(width: 190, height: 96) : CGSize(width: 136, height: 136))
    box.cornerRadius = contains(.cornerRadius) ? 48 : 20
    let scale = contains(.scale) ? 1.4 : 1
    box.transform = CATransform3DRotate(
      CATransform3DMakeScale(scale, scale, 1), contains(.rotation) ? .pi / 3 : 0, 0, 0, 1)
    box.zPosition = contains(.zPosition) ? 1 : -1
  }
}
