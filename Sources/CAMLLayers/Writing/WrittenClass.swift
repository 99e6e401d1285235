import KinoraLayers

/// A class of layers that CAML has, by its name.
enum WrittenClass: String {
  case layer = "CALayer"
  case shape = "CAShapeLayer"
  case gradient = "CAGradientLayer"
  case text = "CATextLayer"
  case replicator = "CAReplicatorLayer"
  case emitter = "CAEmitterLayer"
  case transform = "CATransformLayer"
  case scroll = "CAScrollLayer"

  /// The closest class of a layer. The tiles of a tiled layer are written as its sublayers.
  init(of layer: CALayer) {
    self =
      switch layer {
      case is CAShapeLayer: .shape
      case is CAGradientLayer: .gradient
      case is CATextLayer: .text
      case is CAReplicatorLayer: .replicator
      case is CAEmitterLayer: .emitter
      case is CATransformLayer: .transform
      case is CAScrollLayer: .scroll
      default: .layer
      }
  }

  var name: String { rawValue }

  /// Returns an unchanged layer of the class.
  func make() -> CALayer {
    switch self {
    case .layer: CALayer()
    case .shape: CAShapeLayer()
    case .gradient: CAGradientLayer()
    case .text: CATextLayer()
    case .replicator: CAReplicatorLayer()
    case .emitter: CAEmitterLayer()
    case .transform: CATransformLayer()
    case .scroll: CAScrollLayer()
    }
  }
}
