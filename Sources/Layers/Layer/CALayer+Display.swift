import Geometry

/// The layout pass and the display pass.
extension CALayer {
  /// Asks for layout in the next pass.
  public final func setNeedsLayout() {
    if let layoutManager, !isInvalidatingLayout {
      isInvalidatingLayout = true
      layoutManager.invalidateLayout(of: self)
      isInvalidatingLayout = false
    }
    LayerWorld.noteLayoutRequest(for: self)
    ask(for: .layout)
  }

  public final func needsLayout() -> Bool {
    pending.contains(.layout)
  }

  /// Asks for display in the next pass.
  public final func setNeedsDisplay() {
    drawing.invalid = .infinite
    ask(for: .display)
  }

  /// Asks for display of a part, in points of the layer's space; the rest stays as it was drawn.
  public final func setNeedsDisplay(_ r: CGRect) {
    drawing.invalidate(r)
    ask(for: .display)
  }

  public final func needsDisplay() -> Bool {
    pending.contains(.display)
  }

  /// Lays out now whatever waits for it in the layer's tree, from the highest waiting superlayer down.
  public final func layoutIfNeeded() {
    var top = self
    while let above = top.superlayer, above.needsLayout() { top = above }
    top.settleLayout()
  }

  /// Lays out now whatever waits for it in the layer's subtree; what is above waits on.
  package final func settleLayout() {
    let world = LayerWorld.current
    let driver = world.companion
    var laidOut: [CALayer]?
    // Layout may ask for layout again; a tree that never settles must not hang the program.
    for _ in 1..<100 {
      driver?.prepareLayout(below: self)
      guard layoutPending(noting: &laidOut) else { return }
    }
    laidOut = []
    var didLayout = false
    let restless = world.findRestlessLayers {
      driver?.prepareLayout(below: self)
      didLayout = layoutPending(noting: &laidOut)
    }
    guard didLayout else { return }
    // Constraints that the last round has changed would wait for ever; what they move stays where it is.
    driver?.prepareLayout(below: self)
    let isWaiting = abandonLayout()
    guard isWaiting else { return }
    guard let driver else { return report("\(description): layout asked for layout a hundred times") }
    driver.reportRestless(restless.isEmpty ? laidOut ?? [] : restless)
  }

  public final func displayIfNeeded() {
    guard pending.contains(.display) else { return }
    pending.remove(.display)
    display()
  }

  /// Displays whatever waits for it in the subtree.
  ///
  /// - Returns: whether anything in it waits for another pass: display may ask for layout.
  @discardableResult
  final func displayPending() -> Bool {
    var visited: [CALayer] = []
    visitSubtree { layer in
      layer.displayIfNeeded()
      if layer !== self { visited.append(layer) }
      return layer.pending.remove(.below) != nil
    }
    // From below upwards, so that every layer above one that waits knows.
    for layer in visited.reversed() where !layer.pending.isEmpty { layer.parent?.pending.insert(.below) }
    return !pending.isEmpty
  }

  /// Makes sure that the passes find the layer: every layer above knows that something below it waits.
  final func announcePending() {
    var step = parent
    while let current = step, !current.pending.contains(.below) {
      current.pending.insert(.below)
      step = current.parent
    }
    context?.noteChange()
  }

  private func ask(for work: PendingWork) {
    guard presentedModel == nil, !pending.contains(work) else { return }
    pending.insert(work)
    announcePending()
  }

  /// One pass down the subtree.
  ///
  /// - Parameter laidOut: unless nil, gets the layers that are laid out.
  /// - Returns: whether any layer was laid out.
  private func layoutPending(noting laidOut: inout [CALayer]?) -> Bool {
    var didLayout = false
    visitSubtree { layer in
      if layer.pending.remove(.layout) != nil {
        LayerWorld.layOut(layer) { $0.performLayout() }
        laidOut?.append(layer)
        didLayout = true
      }
      return layer.pending.contains(.below)
    }
    if didLayout { context?.layoutWork.layoutPasses += 1 }
    return didLayout
  }

  /// Forgets what still asks for layout, so that the next change can ask again.
  ///
  /// - Returns: true if a layer did.
  private func abandonLayout() -> Bool {
    var isWaiting = false
    visitSubtree { layer in
      if layer.pending.remove(.layout) != nil { isWaiting = true }
      return true
    }
    return isWaiting
  }

  private func performLayout() {
    context?.layoutWork.layersLaidOut += 1
    let action = actionToRun(forKey: "onLayout")
    layoutSublayers()
    action?.run(forKey: "onLayout", object: self, arguments: nil)
  }
}

/// What has been asked for and waits for the layout and display passes.
nonisolated struct PendingWork: OptionSet {
  let rawValue: UInt8

  static let layout = PendingWork(rawValue: 1)
  static let display = PendingWork(rawValue: 2)
  /// Something below the layer waits for layout or display.
  static let below = PendingWork(rawValue: 4)
}
