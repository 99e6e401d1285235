/// What stands above layers and prepares their layout: views, whose constraints are updated before anything is placed.
package protocol LayoutDriver: AnyObject {
  /// Whether `prepareLayout(in:)` has something to do for a context.
  func hasPendingUpdates(in context: LayerContext) -> Bool

  /// Called before each layout pass of a context.
  func prepareLayout(in context: LayerContext)
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
