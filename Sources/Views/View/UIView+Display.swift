import Drawing
import Foundation
import Geometry
import Layers

/// The view as its layer's delegate.
extension UIView {
  /// Outside animation blocks a view's layer changes at once; inside one, as the block says.
  final func animationAction(for layer: CALayer, forKey key: String) -> any CAAction {
    let world = ViewWorld.current
    guard layer === self.layer, world.areAnimationsEnabled, let scope = world.animationScopes.last else {
      return NSNull()
    }
    return scope.action(for: layer, of: self, forKey: key) ?? NSNull()
  }

  final func displayContents(of layer: CALayer) {
    layer.drawContents()
  }

  final func drawContents(of layer: CALayer, in context: CGContext) {
    hasDrawnNothing = false
    UIGraphicsPushContext(context)
    draw(layer.bounds)
    UIGraphicsPopContext()
    if hasDrawnNothing { layer.noteNothingDrawn() }
  }

  /// `draw(_:)` has come down to `UIView`'s own.
  final func noteUndrawn() {
    hasDrawnNothing = true
  }
}
