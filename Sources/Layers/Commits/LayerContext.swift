import KinoraGeometry
import KinoraRenderServer

/// Connects a layer tree to its renderer. A layer is live once a commit has carried it through a context.
///
/// Belongs to the main thread; `CALayer.requireModel()` checks that for the changes that reach it.
package final class LayerContext {
  /// The root of the tree; setting it attaches it.
  package var rootLayer: CALayer? {
    didSet { replaceRoot(oldValue) }
  }
  /// Receives each commit.
  package var onCommit: ((Commit) -> Void)?
  /// Requests a frame: called at the first uncommitted change, and when a display link starts.
  package var onNeedsCommit: (() -> Void)?
  /// The time between two frames of the display, which display links report and divide. Default 1/60 s.
  package var refreshInterval: CFTimeInterval = 1 / 60

  /// The layout work since the last `takeLayoutWork()`.
  package var layoutWork = LayoutWork()

  /// Layers that differ from the last commit, each once.
  var dirtyLayers: [CALayer] = []
  /// Layers that were committed here and have left the tree since.
  var departed: [CALayer] = []
  /// Layers whose `prepareToDraw(at:)` is called before every display pass.
  var layersPreparingFrames: [CALayer] = []
  /// The media time at which the frame in progress will be seen; nil outside frames.
  var frameTime: CFTimeInterval?
  let schedule = AnimationSchedule()
  var shownTimeObservers = ShownTimeObservers()
  /// The world of its layers.
  package let world = LayerWorld.current
  private var isRootDirty = false
  private var hasAnnouncedChange = false

  package init() {
    world.insert(self)
  }

  /// Stops the animations of all layers that were on the screen.
  deinit {
    guard rootLayer != nil || !departed.isEmpty else { return }
    _ = DeferredRelease((rootLayer, departed, world)) { contents in
      let (rootLayer, departed, world) = contents
      if let rootLayer { LayerContext.abandon(rootLayer, in: world) }
      for layer in departed where layer.context == nil { layer.leaveScreen(of: world) }
    }
  }

  /// True if anything waits for a commit.
  package var needsCommit: Bool {
    !dirtyLayers.isEmpty || !departed.isEmpty || isRootDirty || hasPendingWork
  }

  /// Stage 3: delivers animation starts and ends, completion blocks and display links that are due.
  ///
  /// - Parameters:
  ///   - time: The current media time.
  ///   - frameTime: The media time at which the frame in progress will be seen, for display links; nil for `time`.
  package func runCallbacks(at time: CFTimeInterval, seenAt frameTime: CFTimeInterval? = nil) {
    self.frameTime = frameTime ?? time
    LayerWorld.current.callbacks.deliver()
    deliverDue(at: time, seenAt: frameTime ?? time)
    CADisplayLink.fire(at: frameTime ?? time, every: refreshInterval)
  }

  /// Stage 4: lays out and displays the layers that wait for it.
  package func layoutIfNeeded() {
    if !layersPreparingFrames.isEmpty { prepareDrawing() }
    guard hasPendingWork else { return }
    // With a transaction open, those inside layout are nested and can't send a tree in the middle of its layout.
    LayerWorld.current.transactions.openImplicitIfNeeded()
    // Display may request layout once more; later requests wait for the next frame.
    for _ in 0..<2 {
      guard let rootLayer, hasPendingWork else { return }
      LayerWorld.current.viewSystem?.prepareLayout(in: self)
      rootLayer.layoutIfNeeded()
      rootLayer.displayPending()
    }
  }

  /// Stage 5: commits the implicit transaction.
  package func commit() {
    CATransaction.flush()
    frameTime = nil
  }

  /// The next media time at which a callback is due even if nothing moves; nil if there is none.
  package var nextCallbackTime: CFTimeInterval? {
    LayerWorld.current.callbacks.isEmpty && !hasPendingWork ? nextEvent : CACurrentMediaTime()
  }

  /// True if callbacks are due at every frame: a display link runs, or a layer has parts left to draw.
  package var wantsEveryFrame: Bool {
    CADisplayLink.isAnyRunning || layersPreparingFrames.contains { $0.wantsAnotherFrame }
  }

  /// Returns the layout work since the last call.
  package func takeLayoutWork() -> LayoutWork {
    defer { layoutWork = LayoutWork() }
    return layoutWork
  }

  func enqueue(_ layer: CALayer) {
    dirtyLayers.append(layer)
    announceChange()
  }

  /// Opens the implicit transaction for a change and, at the first one since the last commit, requests a frame.
  package func announceChange() {
    let world = LayerWorld.current
    world.transactions.openImplicitIfNeeded(in: world)
    guard !hasAnnouncedChange else { return }
    hasAnnouncedChange = true
    onNeedsCommit?()
  }

  /// Requests a frame for a display link that has started.
  func announceFrameWanted() {
    onNeedsCommit?()
  }

  /// Builds the commit and hands it over, unless nothing has changed.
  func sendCommit(at time: CFTimeInterval) {
    hasAnnouncedChange = false
    guard !dirtyLayers.isEmpty || !departed.isEmpty || isRootDirty else { return }
    isRootDirty = false
    let commit = makeCommit(at: time)
    onCommit?(commit)
  }

  var hasPendingWork: Bool {
    guard let rootLayer else { return false }
    return !rootLayer.pending.isEmpty || LayerWorld.current.viewSystem?.hasPendingUpdates(in: self) ?? false
  }

  /// Takes a tree off the screen after its context was freed, so that its references to the context read nil.
  private static func abandon(_ layer: CALayer, in world: LayerWorld) {
    layer.visitSubtree { layer in
      guard layer.context == nil else { return false }
      layer.leaveScreen(of: world)
      return true
    }
  }

  private func replaceRoot(_ former: CALayer?) {
    guard former !== rootLayer else { return }
    isRootDirty = true
    if let former { detach(former) }
    if let rootLayer {
      rootLayer.removeFromSuperlayer()
      rootLayer.context?.detach(rootLayer)
      attach(rootLayer)
    }
    announceChange()
  }
}
