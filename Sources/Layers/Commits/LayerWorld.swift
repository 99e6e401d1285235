import Foundation

/// What all layers of the main thread share: open transactions, undelivered callbacks, contexts and display links.
///
/// There is one at a time. A test makes its own, so that tests in one process don't see each other.
package final class LayerWorld {
  package static var current = LayerWorld()

  let transactions = TransactionStack()
  let callbacks = CallbackQueue()
  var displayLinks: [CADisplayLink] = []
  /// What stands above the layers of this world: the views.
  package var companion: (any LayoutDriver)?
  private var contexts: [WeakContext] = []
  /// True in the last round of a layout that doesn't settle. Static, since every request for layout checks it.
  private static var isLastRound = false
  /// The layers whose layout asks for more layout; nil except in the last round of a layout that doesn't settle.
  private var restlessLayers: [CALayer]?
  /// The layer that is being laid out; maintained in the last round only.
  private var layerInLayout: CALayer?

  /// How work is put off to the end of the run loop's turn. A driver that steps time by hand hands in its own.
  package var schedule: (@escaping @MainActor () -> Void) -> Void = { work in
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
  private var isTurnRequested = false

  package init() {}

  /// Makes sure that `endTurn` is called soon.
  func requestTurn() {
    guard !isTurnRequested else { return }
    isTurnRequested = true
    schedule { [weak self] in self?.endTurn() }
  }

  /// What happens at the end of the run loop's turn: the implicit transaction is committed.
  private func endTurn() {
    isTurnRequested = false
    transactions.flush()
    callbacks.deliver()
  }

  /// Runs the last round of a layout that doesn't settle.
  ///
  /// - Returns: the layers whose layout asked for layout of anything but their sublayers, each once.
  func findRestlessLayers(_ round: () -> Void) -> [CALayer] {
    let former = (restlessLayers, layerInLayout)
    (restlessLayers, layerInLayout) = ([], nil)
    Self.isLastRound = true
    round()
    let found = restlessLayers ?? []
    (restlessLayers, layerInLayout) = former
    Self.isLastRound = former.0 != nil
    return found
  }

  /// Runs the layout of one layer.
  static func layOut(_ layer: CALayer, _ layout: (CALayer) -> Void) {
    guard isLastRound else { return layout(layer) }
    let world = current
    let former = world.layerInLayout
    world.layerInLayout = layer
    layout(layer)
    world.layerInLayout = former
  }

  /// Records the layer that is being laid out, if any, as the one that asks for more layout. Costs nothing but a check
  /// except in the last round of a layout that doesn't settle.
  ///
  /// - Parameter target: the layer to be laid out; sublayers of the asking one don't count, since they follow in the same
  ///   round. Nil for constraints.
  package static func noteLayoutRequest(for target: CALayer? = nil) {
    if isLastRound { current.recordLayoutRequest(for: target) }
  }

  private func recordLayoutRequest(for target: CALayer?) {
    guard let restlessLayers, let layer = layerInLayout else { return }
    guard !restlessLayers.contains(where: { $0 === layer }) else { return }
    var step = target?.superlayer
    while let above = step {
      if above === layer { return }
      step = above.superlayer
    }
    self.restlessLayers?.append(layer)
  }

  func insert(_ context: LayerContext) {
    contexts.append(WeakContext(context: context))
  }

  /// Goes over the contexts that exist, in the order they were made: a transaction commits all of them.
  func forEachContext(_ body: (LayerContext) -> Void) {
    // By index: going over the entries themselves allocates in builds that are not optimized.
    let present = contexts
    var isAnyGone = false
    for index in present.indices {
      if let context = present[index].context { body(context) } else { isAnyGone = true }
    }
    if isAnyGone { contexts.removeAll { $0.context == nil } }
  }
}

private struct WeakContext {
  weak var context: LayerContext?
}
