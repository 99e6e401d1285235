import KinoraGeometry

/// Prepares the layout of layers. Implemented by the view system, whose constraints are updated before anything is
/// placed.
package protocol LayoutDriver: AnyObject {
  /// Returns true if `prepareLayout(in:)` has work to do for a context.
  func hasPendingUpdates(in context: LayerContext) -> Bool

  /// Called before each layout pass of a context.
  func prepareLayout(in context: LayerContext)

  /// Called before each pass over the subtree of a layer.
  func prepareLayout(below layer: CALayer)

  /// Called when the layout of a subtree doesn't settle, with the layers whose layout requests more layout.
  func reportRestless(_ layers: [CALayer])
}

/// Receives changes of a layer's geometry. Implemented by the view that the layer belongs to.
package protocol LayerOwner: AnyObject {
  /// Called when the layer's position or anchor point has changed.
  func layerDidMove()

  /// Called when the layer's bounds have changed; sublayers have followed already.
  func layerDidChangeBounds(from old: CGRect)

  /// Makes a change of a property of the layer, and calls the observers of the properties that show it. Called if
  /// `setOwnerObserved(_:)` was.
  func announceLayerChange(of key: String, _ change: () -> Void)
}

/// The amount of layout that was done.
nonisolated package struct LayoutWork: Sendable, Equatable {
  /// The number of passes in which layers were laid out.
  package var layoutPasses = 0
  package var layersLaidOut = 0
  /// The number of passes in which constraints were updated.
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
