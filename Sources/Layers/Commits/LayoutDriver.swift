import Geometry

/// What stands above layers and prepares their layout: views, whose constraints are updated before anything is placed.
package protocol LayoutDriver: AnyObject {
  /// Whether `prepareLayout(in:)` has something to do for a context.
  func hasPendingUpdates(in context: LayerContext) -> Bool

  /// Called before each layout pass of a context.
  func prepareLayout(in context: LayerContext)

  /// Called before each pass over the subtree of a layer.
  func prepareLayout(below layer: CALayer)

  /// Called when the layout of a subtree doesn't settle, with the layers whose layout asks for more layout.
  func reportRestless(_ layers: [CALayer])
}

/// Whom a layer tells of its geometry: the view whose layer it is.
package protocol LayerOwner: AnyObject {
  /// The layer's position or anchor point has changed.
  func layerDidMove()

  /// The layer's bounds have changed; sublayers have followed already.
  func layerDidChangeBounds(from old: CGRect)
}

/// How much layout was done.
nonisolated package struct LayoutWork: Sendable, Equatable {
  /// Passes in which layers were laid out.
  package var layoutPasses = 0
  package var layersLaidOut = 0
  /// Passes in which constraints were updated.
  package var updatePasses = 0
  package var viewsUpdated = 0

  package init() {}

  package mutating func add(_ other: LayoutWork) {
    layoutPasses += other.layoutPasses
    layersLaidOut += other.layersLaidOut
    updatePasses += other.updatePasses
    viewsUpdated += other.viewsUpdated
  }
}
