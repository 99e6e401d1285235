import Geometry
import Layers
import Views

/// The properties of the box that differ from its initial state.
struct BoxLook: OptionSet {
  let rawValue: Int

  static let opacity = BoxLook(rawValue: 1 << 0)
  static let position = BoxLook(rawValue: 1 << 1)
  static let bounds = BoxLook(rawValue: 1 << 2)
  static let cornerRadius = BoxLook(rawValue: 1 << 3)
  static let border = BoxLook(rawValue: 1 << 4)
  static let backgroundColor = BoxLook(rawValue: 1 << 5)
  static let rotation = BoxLook(rawValue: 1 << 6)
  static let scale = BoxLook(rawValue: 1 << 7)
  static let zPosition = BoxLook(rawValue: 1 << 8)
  static let translucency = BoxLook(rawValue: 1 << 9)
  /// All properties at once. The box fades only half, to stay visible.
  static let everything = BoxLook(rawValue: (1 << 10) - 1).subtracting(.opacity)

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
