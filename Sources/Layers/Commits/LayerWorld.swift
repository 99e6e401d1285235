import Foundation
import KinoraDrawing

/// The state that all layers of a thread share: open transactions and undelivered callbacks and, on the main thread,
/// contexts, display links, the view system and the clock.
///
/// The main thread has one current world at a time. Each test makes its own by a `WorldScope`, so that tests in one
/// process don't see each other. Every other thread has a world to itself, whose transactions never reach a context.
package final class LayerWorld {
  /// The current world of this thread.
  package static var current: LayerWorld {
    guard MainThread.isCurrent else { return ThreadWorlds.current }
    if let installed { return installed }
    let first = LayerWorld()
    installed = first
    return first
  }

  /// The main thread's world; nil before its first use. Only the main thread reads and writes it.
  nonisolated(unsafe) private static var installed: LayerWorld?

  /// The source of media time; other threads read that of the innermost `WorldScope`.
  package var clock: any MediaClock {
    didSet { if Self.installed === self { SharedClock.set(clock) } }
  }
  let transactions: TransactionStack
  let callbacks = CallbackQueue()
  /// The scratch memory that the drawing of all layers shares.
  private(set) lazy var drawingTools = DrawingTools()
  var displayLinks: [CADisplayLink] = []
  /// The view system above the layers of this world; nil without views.
  package var viewSystem: (any LayoutDriver)?
  private var contexts: [WeakContext] = []
  /// True in the last round of a layout that doesn't settle.
  private var isLastRound = false
  /// The layers whose layout requests more layout; nil except in the last round of a layout that doesn't settle.
  private var restlessLayers: [CALayer]?
  /// The layer that is being laid out; maintained in the last round only.
  private var layerInLayout: CALayer?

  package typealias Schedule = (@escaping @MainActor () -> Void) -> Void

  private let schedule: Schedule
  private var isFlushRequested = false

  /// Creates a world for the main thread.
  ///
  /// - Parameters:
  ///   - clock: The source of media time.
  ///   - schedule: Defers work to the end of the run loop's iteration. A driver that makes frames without a run loop
  ///     passes another function.
  package init(clock: any MediaClock = SystemClock(), schedule: @escaping Schedule = runOnMainQueue) {
    self.clock = clock
    self.schedule = schedule
    transactions = TransactionStack(endsWithRunLoop: true)
  }

  /// Creates the world of another thread.
  init(ofOtherThread: Void) {
    clock = SystemClock()
    schedule = LayerWorld.runOnMainQueue
    transactions = TransactionStack(endsWithRunLoop: false)
  }

  private static func runOnMainQueue(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }

  /// Makes a world the main thread's current one, and returns the former. Only `WorldScope` and `perform` call it.
  @MainActor
  static func exchange(for world: LayerWorld) -> LayerWorld {
    let former = current
    installed = world
    return former
  }

  /// Makes sure that `flush` runs soon.
  func requestFlush() {
    guard !isFlushRequested else { return }
    isFlushRequested = true
    // Closures of the main actor run on the main thread, where worlds with a run loop are.
    nonisolated(unsafe) weak let world = self
    schedule { world?.flush() }
  }

  /// Makes sure that the queued callbacks are delivered soon, which happens on the main thread.
  func deliverSoon() {
    guard !callbacks.isEmpty else { return }
    if transactions.endsWithRunLoop { return requestFlush() }
    // The other thread has given the events up.
    nonisolated(unsafe) let events = callbacks.takeAll()
    DispatchQueue.main.async {
      let callbacks = LayerWorld.current.callbacks
      for event in events { callbacks.append(event) }
      callbacks.deliver()
    }
  }

  /// Commits the implicit transaction and delivers callbacks, at the end of the run loop's iteration.
  @MainActor
  private func flush() {
    isFlushRequested = false
    perform {
      transactions.flush()
      callbacks.deliver()
    }
  }

  /// Runs the last round of a layout that doesn't settle.
  ///
  /// - Returns: The layers whose layout requested layout of others than their sublayers, each once.
  func findRestlessLayers(_ round: () -> Void) -> [CALayer] {
    let former = (restlessLayers, layerInLayout)
    (restlessLayers, layerInLayout) = ([], nil)
    isLastRound = true
    round()
    let found = restlessLayers ?? []
    (restlessLayers, layerInLayout) = former
    isLastRound = former.0 != nil
    return found
  }

  /// Runs the layout of one layer.
  static func layOut(_ layer: CALayer, _ layout: (CALayer) -> Void) {
    let world = current
    guard world.isLastRound else { return layout(layer) }
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
    let world = current
    if world.isLastRound { world.recordLayoutRequest(for: target) }
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
