import KinoraLayers

/// The passes that layers start.
extension ViewWorld: LayoutDriver {
  package func hasPendingUpdates(in context: LayerContext) -> Bool {
    self[LayoutQueue.self].awaitsLayout(in: context)
  }

  package func prepareLayout(in context: LayerContext) {
    // An update of constraints may list more roots.
    for root in self[LayoutQueue.self].takeRoots(in: context) { root.prepareLayout() }
  }

  package func prepareLayout(below layer: CALayer) {
    guard !self[LayoutQueue.self].isEmpty else { return }
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
    ReportLog.report("Layout did not settle: these views \(deed) \(LayoutSystem.bound) times: \(names)")
  }
}
