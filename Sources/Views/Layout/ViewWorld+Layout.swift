import KinoraLayers

/// The root of a tree that waits for a pass.
struct PendingRoot {
  weak var view: UIView?
}

/// The passes that layers start.
extension ViewWorld: LayoutDriver {
  package func hasPendingUpdates(in context: LayerContext) -> Bool {
    guard !pendingRoots.isEmpty else { return false }
    return pendingRoots.contains { $0.view.map { $0.layer.context === context && $0.awaitsLayout } ?? false }
  }

  package func prepareLayout(in context: LayerContext) {
    guard !pendingRoots.isEmpty else { return }
    // An update of constraints may list more roots.
    for root in takePendingRoots(in: context) { root.prepareLayout() }
  }

  package func prepareLayout(below layer: CALayer) {
    guard !pendingRoots.isEmpty else { return }
    if let view = layer.delegate as? UIView { return view.prepareLayout() }
    if let context = layer.context, context.rootLayer === layer { prepareLayout(in: context) }
  }

  package func reportRestless(_ layers: [CALayer]) {
    reportLoop("were laid out", layers.compactMap { $0.delegate as? UIView }, .layout)
  }

  /// Reports views whose layout doesn't settle, once per view and kind of loop, as the loop may run in every frame.
  func reportLoop(_ deed: String, _ views: [UIView], _ kind: LayoutLoops) {
    let unnamed = views.filter { !$0.layoutState.reportedLoops.contains(kind) }
    guard !unnamed.isEmpty else { return }
    for view in unnamed { view.layoutState.reportedLoops.insert(kind) }
    let names = unnamed.prefix(20).map(\.nameInReports).joined(separator: ", ")
    report("Layout did not settle: these views \(deed) \(LayoutSystem.bound) times: \(names)")
  }

  func report(_ message: String) {
    KinoraLayers.report(message)
    onReport?(message)
  }

  func list(_ root: UIView) {
    pendingRoots.append(PendingRoot(view: root))
  }

  /// Removes and returns the roots of a context that wait for a pass. Also removes freed and settled roots.
  private func takePendingRoots(in context: LayerContext) -> [UIView] {
    var taken: [UIView] = []
    pendingRoots.removeAll { entry in
      guard let view = entry.view else { return true }
      let awaits = view.awaitsLayout
      guard view.layer.context === context || !awaits else { return false }
      view.layoutState.isListed = false
      if awaits { taken.append(view) }
      return true
    }
    return taken
  }
}

extension UIView {
  /// True if the view is a root and its tree waits for the passes.
  fileprivate var awaitsLayout: Bool {
    superview == nil && (layoutState.subtreeNeedsUpdate || layoutState.system?.isPending ?? false)
  }
}
