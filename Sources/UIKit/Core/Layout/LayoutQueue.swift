import KinoraLayers

/// The trees with constraints to update or to solve, and the order in which constraints were activated.
final class LayoutQueue: WorldState {
  private struct Root {
    weak var view: UIView?
  }

  /// Each root once: `LayoutState.isListed` is true for these.
  private var roots: [Root] = []
  /// The number of constraint activations so far.
  private var activations = 0

  init() {}

  var isEmpty: Bool { roots.isEmpty }

  /// Adds the root of a tree that waits for a pass, unless it is there already.
  func add(_ root: UIView) {
    guard !root.layoutState.isListed else { return }
    root.layoutState.isListed = true
    roots.append(Root(view: root))
  }

  func awaitsLayout(in context: LayerContext) -> Bool {
    guard !roots.isEmpty else { return false }
    return roots.contains { $0.view.map { $0.layer.context === context && $0.awaitsLayout } ?? false }
  }

  /// Removes and returns the roots of a context that wait for a pass. Also removes freed and settled roots.
  func takeRoots(in context: LayerContext) -> [UIView] {
    guard !roots.isEmpty else { return [] }
    var taken: [UIView] = []
    roots.removeAll { entry in
      guard let view = entry.view else { return true }
      let awaits = view.awaitsLayout
      guard view.layer.context === context || !awaits else { return false }
      view.layoutState.isListed = false
      if awaits { taken.append(view) }
      return true
    }
    return taken
  }

  /// Returns the serial number of the next activation.
  func countActivation() -> Int {
    activations += 1
    return activations
  }
}

extension UIView {
  /// True if the view is a root and its tree waits for the passes.
  fileprivate var awaitsLayout: Bool {
    superview == nil && (layoutState.subtreeNeedsUpdate || layoutState.system?.isPending ?? false)
  }
}
