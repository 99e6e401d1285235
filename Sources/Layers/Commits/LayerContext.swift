import Geometry
import RenderServer

/// Ties a layer tree to whoever shows it: a layer is live once a commit has carried it through a context.
@MainActor  // Stated, since other modules don't see the default isolation of a class without superclass.
package final class LayerContext {
  /// The root of the tree; setting it attaches it.
  package var rootLayer: CALayer? {
    didSet { replaceRoot(oldValue) }
  }
  /// Takes each commit over.
  package var onCommit: ((Commit) -> Void)?
  /// Called when the first uncommitted change is made: somebody should make a frame.
  package var onNeedsCommit: (() -> Void)?
  /// The time between two frames of the display, which display links report and divide. Default 1/60 s.
  package var refreshInterval: CFTimeInterval = 1 / 60

  /// How much layout was done since it was taken last.
  package var layoutWork = LayoutWork()

  /// Layers that differ from what was committed, each once.
  var dirtyLayers: [CALayer] = []
  /// Layers that were committed here and have left the tree since.
  var departed: [CALayer] = []
  /// Layers that are asked before every display pass.
  var attended: [CALayer] = []
  /// When the frame that is being made will be seen; nil outside frames.
  var frameTime: CFTimeInterval?
  let schedule = AnimationSchedule()
  private let world = LayerWorld.current
  private var isRootDirty = false
  private var hasAnnouncedChange = false

  package init() {
    world.insert(self)
  }

  /// What it showed has left the screen, and hears of that.
  isolated deinit {
    if let rootLayer { abandon(rootLayer) }
    for layer in departed where layer.context == nil { layer.leaveScreen(of: world) }
  }

  /// Whether anything waits for a commit.
  package var needsCommit: Bool {
    !dirtyLayers.isEmpty || !departed.isEmpty || isRootDirty || hasPendingWork
  }

  /// Stage 3: delivers animation starts and ends, completion blocks and display links that are due.
  ///
  /// - Parameters:
  ///   - time: the media time now.
  ///   - frameTime: when the frame that is being made will be seen, which display links go by; nil for `time`.
  package func runCallbacks(at time: CFTimeInterval, seenAt frameTime: CFTimeInterval? = nil) {
    self.frameTime = frameTime ?? time
    LayerWorld.current.callbacks.deliver()
    deliverDue(at: time)
    CADisplayLink.fire(at: frameTime ?? time, every: refreshInterval)
  }

  /// Stage 4: lays out and displays the layers that asked for it.
  package func layoutIfNeeded() {
    if !attended.isEmpty { prepareDrawing() }
    guard hasPendingWork else { return }
    // Transactions inside layout are nested ones: they must not send a half laid out tree.
    LayerWorld.current.transactions.openImplicitIfNeeded()
    // Display may ask for layout once more; what still asks after that waits for the next frame.
    for _ in 0..<2 {
      guard let rootLayer, hasPendingWork else { return }
      LayerWorld.current.companion?.prepareLayout(in: self)
      rootLayer.layoutIfNeeded()
      rootLayer.displayPending()
    }
  }

  /// Stage 5: commits the implicit transaction.
  package func commit() {
    CATransaction.flush()
    frameTime = nil
  }

  /// The next media time at which a callback is due though nothing moves; nil when none is.
  package var nextCallbackTime: CFTimeInterval? {
    LayerWorld.current.callbacks.isEmpty && !hasPendingWork ? nextEvent : CACurrentMediaTime()
  }

  /// Whether callbacks are due at every frame (a display link is running).
  package var wantsEveryFrame: Bool {
    CADisplayLink.isAnyRunning || attended.contains { $0.wantsAnotherFrame }
  }

  /// How much layout was done since this was asked last.
  package func takeLayoutWork() -> LayoutWork {
    defer { layoutWork = LayoutWork() }
    return layoutWork
  }

  func enqueue(_ layer: CALayer) {
    dirtyLayers.append(layer)
    noteChange()
  }

  /// Something waits for a commit: opens the implicit transaction and, once, asks for a frame.
  package func noteChange() {
    LayerWorld.current.transactions.openImplicitIfNeeded()
    guard !hasAnnouncedChange else { return }
    hasAnnouncedChange = true
    onNeedsCommit?()
  }

  /// A display link has started: somebody should make a frame.
  func noteFrameWanted() {
    onNeedsCommit?()
  }

  /// Builds the commit and hands it over, if there is anything to tell.
  func sendCommit(at time: CFTimeInterval) {
    hasAnnouncedChange = false
    guard !dirtyLayers.isEmpty || !departed.isEmpty || isRootDirty else { return }
    isRootDirty = false
    let commit = makeCommit(at: time)
    onCommit?(commit)
  }

  var hasPendingWork: Bool {
    guard let rootLayer else { return false }
    return !rootLayer.pending.isEmpty || LayerWorld.current.companion?.hasPendingUpdates(in: self) ?? false
  }

  /// The layers' references to the context read nil from here on.
  private func abandon(_ layer: CALayer) {
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
    noteChange()
  }
}
