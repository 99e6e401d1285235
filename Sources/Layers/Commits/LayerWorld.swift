import Foundation

/// The state that all layers of the main thread share: open transactions, undelivered callbacks, contexts and display
/// links.
///
/// One world is current at a time. Each test makes its own, so that tests in one process don't see each other.
package final class LayerWorld {
  package static var current = LayerWorld()

  let transactions = TransactionStack()
  let callbacks = CallbackQueue()
  var displayLinks: [CADisplayLink] = []
  /// The view system above the layers of this world; nil without views.
  package var viewSystem: (any LayoutDriver)?
  private var contexts: [WeakContext] = []
  /// True in the last round of a layout that doesn't settle. Static, since every request for layout checks it.
  private static var isLastRound = false
  /// The layers whose layout requests more layout; nil except in the last round of a layout that doesn't settle.
  private var restlessLayers: [CALayer]?
  /// The layer that is being laid out; maintained in the last round only.
  private var layerInLayout: CALayer?

  /// Defers work to the end of the run loop's iteration. A driver that steps time manually sets another function.
  package var schedule: (@escaping @MainActor () -> Void) -> Void = { work in
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
  private var isFlushRequested = false

  package init() {}

  /// Makes sure that `flush` runs soon.
  func requestFlush() {
    guard !isFlushRequested else { return }
    isFlushRequested = true
    schedule { [weak self] in self?.flush() }
  }

  /// Commits the implicit transaction and delivers callbacks, at the end of the run loop's iteration.
  private func flush() {
    isFlushRequested = false
    transactions.flush()
    callbacks.deliver()
  }

  /// Runs the last round of a layout that doesn't settle.
  ///
  /// - Returns: The layers whose layout requested layout of others than their sublayers, each once.
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

  /// Records the layer that is being laid out, if any, as one that requests more layout. Only a check except in the
  /// last round of a layout that doesn't settle.
  ///
  /// - Parameter target: The layer to be laid out; nil for constraints. Sublayers of the requesting layer don't count,
  ///   since they follow in the same round.
  package static func announceLayoutRequest(for target: CALayer? = nil) {
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

  /// Calls `body` for all existing contexts in order of creation; a transaction commits all of them.
  func forEachContext(_ body: (LayerContext) -> Void) {
    // By index: iterating over the entries themselves allocates in builds that are not optimized.
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
