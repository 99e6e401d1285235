import KinoraGeometry

/// The layout pass and the display pass.
extension CALayer {
  /// Implements `setNeedsLayout()`.
  final func requestLayout() {
    requireThread()
    if let layoutManager, !isInvalidatingLayout {
      isInvalidatingLayout = true
      layoutManager.invalidateLayout(of: self)
      isInvalidatingLayout = false
    }
    LayerWorld.announceLayoutRequest(for: self)
    ask(for: .layout)
  }

  /// Implements `setNeedsDisplay()` and `setNeedsDisplay(_:)`.
  ///
  /// - Parameter part: A rectangle in points of the layer's space; nil for all.
  final func requestDisplay(of part: CGRect?) {
    requireThread()
    if let part { makeDrawing().invalidate(part) } else { makeDrawing().invalid = .infinite }
    ask(for: .display)
  }

  /// Lays out the layers of the subtree that wait for it; those above keep waiting.
  package final func settleLayout() {
    let world = LayerWorld.current
    let driver = world.viewSystem
    var laidOut: [CALayer]?
    // Layout may request layout again; a tree that never settles must not hang the program.
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
    // Update the constraints that the last round changed, or they would wait for ever. The items they move stay in
    // place.
    driver?.prepareLayout(below: self)
    let isWaiting = abandonLayout()
    guard isWaiting else { return }
    guard let driver else { return report("\(description): layout did not settle after 100 passes") }
    driver.reportRestless(restless.isEmpty ? laidOut ?? [] : restless)
  }

  /// Displays the layers of the subtree that wait for it.
  ///
  /// - Returns: True if any of them waits for another pass, since display may request layout.
  @discardableResult
  final func displayPending() -> Bool {
    var visited: [CALayer] = []
    visitSubtree { layer in
      layer.displayIfNeeded()
      if layer !== self { visited.append(layer) }
      return layer.pending.remove(.below) != nil
    }
    // Bottom-up, so that every ancestor of a waiting layer is marked.
    for layer in visited.reversed() where !layer.pending.isEmpty { layer.parent?.pending.insert(.below) }
    return !pending.isEmpty
  }

  /// Marks every ancestor as having work below it, so that the passes find the layer.
  final func announcePending() {
    var step = parent
    while let current = step, !current.pending.contains(.below) {
      current.pending.insert(.below)
      step = current.parent
    }
    context?.announceChange()
  }

  private func ask(for work: PendingWork) {
    guard presentedModel == nil, !pending.contains(work) else { return }
    pending.insert(work)
    announcePending()
  }

  /// Makes one pass down the subtree.
  ///
  /// - Parameter laidOut: Collects the layers that are laid out, unless nil.
  /// - Returns: True if any layer was laid out.
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

  /// Cancels pending requests for layout, so that the next change can request it again.
  ///
  /// - Returns: True if there were any.
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

/// Requests that wait for the layout and display passes.
nonisolated struct PendingWork: OptionSet {
  let rawValue: UInt8

  static let layout = PendingWork(rawValue: 1)
  static let display = PendingWork(rawValue: 2)
  /// A layer below this one waits for layout or display.
  static let below = PendingWork(rawValue: 4)
}
