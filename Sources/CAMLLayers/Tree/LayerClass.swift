import KinoraCAMLModel
import KinoraLayers

/// The classes of layers, and what is left out of them.
enum LayerClass {
  /// Makes a layer of an object's class; a plain one for a class that isn't known, which the reader notes.
  static func make(_ object: CAMLObject) -> CALayer {
    switch object.className {
    case "CATextLayer", "LKTextLayer": CATextLayer()
    case "CAGradientLayer": CAGradientLayer()
    case "CAReplicatorLayer": CAReplicatorLayer()
    case "CATransformLayer": CATransformLayer()
    case "CAShapeLayer": CAShapeLayer()
    case "CAEmitterLayer": CAEmitterLayer()
    case "CAScrollLayer": CAScrollLayer()
    // The pictures of tiled layers aren't drawn in tiles.
    default: CALayer()
    }
  }

  /// The properties that other types read.
  static let handledElsewhere: Set<String> = [
    "stateTransitions", "style", "contentsMultiplyColor", "superlayer", "delegate", "layoutManager", "actions",
    "modules",
    "scriptComponents", "scriptObject", "emitterBehaviors", "id", "classIfAvailable",
  ]
}
