import KinoraGeometry
import KinoraLayers
import KinoraLayoutSolver

/// The equations of one tree of views.
///
/// Changes are collected, and solved when a pass needs frames. Each item is measured in the space of its superview, so
/// moving a view affects neither its subviews nor views outside its superview. The frame of a view that constraints
/// don't place is a given, which the equations never change.
final class LayoutSystem {
  weak var root: UIView?
  let solver = Solver()
  /// The view that `systemLayoutSizeFitting` measures, free of its position and size; nil for the equations of a tree.
  let fittingTarget: UIView?
  /// The unknowns of a fitting, separate from those of the tree.
  private var fittingUnknowns: [ObjectIdentifier: ItemUnknowns] = [:]
  /// The equations of a fitting, retained here: a constraint retains only its equation in the tree.
  private var fittingEquations: [Equation] = []

  /// The pending work, in the order of processing.
  var leaving: [Equation] = []
  var staleItems: [ItemUnknowns] = []
  var staleEquations: [Equation] = []
  var waiting: [Equation] = []
  /// The equations that contradict others; retried after changes.
  var broken: [Equation] = []
  /// The items whose contents wrap.
  var wrapping: [ItemUnknowns] = []
  var hasChanged = false
  var isPending = false
  private var isSolving = false

  /// The item and side of each variable.
  var owners: [Variable: VariableOwner] = [:]

  init(root: UIView) {
    self.root = root
    fittingTarget = nil
  }

  init(fitting view: UIView) {
    root = view
    fittingTarget = view
  }

  // MARK: - What constraints and items tell

  func add(_ constraint: NSLayoutConstraint) {
    let equation = Equation(constraint, in: self)
    if fittingTarget == nil { constraint.equation = equation } else { fittingEquations.append(equation) }
    waiting.append(equation)
    markPending()
  }

  func remove(_ equation: Equation) {
    if equation.state == .held { leaving.append(equation) }
    equation.state = .gone
    markPending()
  }

  func enqueueStale(_ equation: Equation) {
    staleEquations.append(equation)
    markPending()
  }

  func enqueueStale(_ unknowns: ItemUnknowns) {
    guard !unknowns.isStale else { return }
    unknowns.isStale = true
    staleItems.append(unknowns)
    markPending()
  }

  private func markPending() {
    if fittingTarget == nil { LayerWorld.announceLayoutRequest() }
    guard !isPending else { return }
    isPending = true
    if fittingTarget == nil { root?.listPending() }
  }

  // MARK: - Solving

  /// Updates the values, and marks the views for layout whose subviews or guides have new values.
  ///
  /// - Parameter current: The view that is about to place its subviews; it isn't marked.
  func solve(for current: UIView? = nil) {
    guard isPending, !isSolving else { return }
    isSolving = true
    // Asking items for sizes and margins may cause more changes.
    for round in 0..<LayoutSystem.bound where isPending {
      isPending = false
      takeLeaving()
      takeStaleItems()
      takeStaleEquations()
      takeWaiting()
      retryBroken()
      if round < Self.wrappingBound, wrapContents() { isPending = true }
    }
    isSolving = false
    if fittingTarget == nil { markViews(except: current) }
  }

  private func markViews(except current: UIView?) {
    solver.takeChangedVariables { variable, _ in
      guard let item = owners[variable]?.item, item.isPlaced else { return }
      item.hasNewValues = true
      guard let view = item.box.placingView, view !== current else { return }
      view.layer.setNeedsLayout()
    }
  }

  /// The number of rounds after which repeated requests count as a loop.
  static let bound = 100

  func unknowns(of box: LayoutBox) -> ItemUnknowns {
    if fittingTarget != nil {
      if let known = fittingUnknowns[ObjectIdentifier(box)] { return known }
      let unknowns = ItemUnknowns(box, isPlaced: box.view === fittingTarget || box.isPlacedByConstraints)
      fittingUnknowns[ObjectIdentifier(box)] = unknowns
      return unknowns
    }
    if let known = box.unknowns { return known }
    let unknowns = ItemUnknowns(box, isPlaced: box.isPlacedByConstraints)
    box.unknowns = unknowns
    return unknowns
  }

  /// Returns the solved value of a side, unrounded; nil if no equation refers to it.
  func value(_ side: ItemSide, of item: ItemUnknowns) -> CGFloat? {
    // Not `map`: a closure that stays on the main actor would check for it at each call.
    guard let variable = item.sides[side.rawValue].variable else { return nil }
    return CGFloat(solver.value(of: variable))
  }
}

struct VariableOwner {
  let item: ItemUnknowns
  let side: ItemSide
}

extension LayoutBox {
  /// True if constraints determine the item's rectangle. Always false for windows.
  var isPlacedByConstraints: Bool {
    guard let view else { return true }
    return !view.translatesAutoresizingMaskIntoConstraints && !(view is UIWindow)
  }
}

extension UIView {
  /// The root of the view's tree.
  final var rootView: UIView {
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  /// The equations of the view's tree, created on first use.
  final var layoutSystem: LayoutSystem {
    let root = rootView
    root.settleOrphan()
    if let system = root.layoutState.system { return system }
    let system = LayoutSystem(root: root)
    root.layoutState.system = system
    return system
  }

  /// The equations of the view's tree; nil if there are none.
  final var existingLayoutSystem: LayoutSystem? { rootView.layoutState.system }
}
