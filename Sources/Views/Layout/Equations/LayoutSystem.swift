import Geometry
import LayoutSolver
import Layers

/// The equations of one tree of views: those of a window, or of views that are in none.
///
/// Changes are collected, and solved once a pass needs frames. Each item is measured in the space of its superview, so
/// that what moves a view touches neither its subviews nor what is around its superview. A view that constraints don't
/// place stands in them with its frame, which they never change.
final class LayoutSystem {
  weak var root: UIView?
  let solver = Solver()
  /// For the sizes of `systemLayoutSizeFitting`: the view to be measured, which has no place and no size of its own.
  let fittingTarget: UIView?
  /// The unknowns when they aren't those of the tree.
  private var fittingUnknowns: [ObjectIdentifier: ItemUnknowns] = [:]
  /// The equations that no constraint owns.
  private var fittingEquations: [Equation] = []

  /// What has to be done before the values are right again, in this order.
  var leaving: [Equation] = []
  var staleItems: [ItemUnknowns] = []
  var staleEquations: [Equation] = []
  var waiting: [Equation] = []
  /// Those that contradict others.
  var broken: [Equation] = []
  /// The items whose contents wrap.
  var wrapping: [ItemUnknowns] = []
  var hasChanged = false
  var isPending = false
  private var isSolving = false

  /// Whose side a variable is.
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
    notePending()
  }

  func remove(_ equation: Equation) {
    if equation.state == .held { leaving.append(equation) }
    equation.state = .gone
    notePending()
  }

  func noteStale(_ equation: Equation) {
    staleEquations.append(equation)
    notePending()
  }

  func noteStale(_ unknowns: ItemUnknowns) {
    guard !unknowns.isStale else { return }
    unknowns.isStale = true
    staleItems.append(unknowns)
    notePending()
  }

  private func notePending() {
    if fittingTarget == nil { LayerWorld.noteLayoutRequest() }
    guard !isPending else { return }
    isPending = true
    if fittingTarget == nil { root?.listPending() }
  }

  // MARK: - Solving

  /// Brings the values up to date, and marks the views that have to place something else than they did.
  ///
  /// - Parameter current: a view that is about to place its subviews, and needn't be marked.
  func solve(for current: UIView? = nil) {
    guard isPending, !isSolving else { return }
    isSolving = true
    // Asking items for sizes and margins may tell of more changes.
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
      guard let item = owners[variable]?.item, item.isPlaced, let view = item.box.placingView, view !== current
      else { return }
      view.layer.setNeedsLayout()
    }
  }

  /// How often something may ask for itself again before it is taken for a loop.
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

  /// What the equations say of a side, unrounded; nil where they say nothing.
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
  /// Whether the item's place follows from constraints; a window's never does.
  var isPlacedByConstraints: Bool {
    guard let view else { return true }
    return !view.translatesAutoresizingMaskIntoConstraints && !(view is UIWindow)
  }
}

extension UIView {
  /// The view at the top of the tree.
  final var rootView: UIView {
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  /// The equations of the tree that the view is in.
  final var layoutSystem: LayoutSystem {
    let root = rootView
    root.settleOrphan()
    if let system = root.layoutTraits.system { return system }
    let system = LayoutSystem(root: root)
    root.layoutTraits.system = system
    return system
  }

  /// The same, if there are any equations.
  final var existingLayoutSystem: LayoutSystem? { rootView.layoutTraits.system }
}
