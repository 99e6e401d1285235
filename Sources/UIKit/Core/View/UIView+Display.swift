import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The view as the delegate of its layer.
extension UIView {
  /// Returns the action of the innermost animation block, or `NSNull` outside animation blocks: the layer changes at
  /// once.
  final func animationAction(for layer: CALayer, forKey key: String) -> any CAAction {
    guard layer === self.layer, let scope = ViewWorld.current.animations.innermost else { return NSNull() }
    return scope.action(for: layer, of: self, forKey: key) ?? NSNull()
  }

  final func displayContents(of layer: CALayer) {
    layer.drawContents()
  }

  final func drawContents(of layer: CALayer, in context: CGContext) {
    hasDrawnNothing = false
    UIGraphicsPushContext(context)
    withOwnTraits { draw(layer.bounds) }
    UIGraphicsPopContext()
    if hasDrawnNothing { layer.markNothingDrawn() }
  }

  /// Records that a call of `draw(_:)` reached `UIView`'s implementation, so that the layer keeps its contents.
  package final func markUndrawn() {
    hasDrawnNothing = true
  }
}
