import KinoraGeometry
import KinoraLayers
import KinoraLayoutSolver

/// A component of an item's rectangle.
nonisolated enum ItemSide: Int, CaseIterable {
  case left, top, width, height

  var isSize: Bool { self == .width || self == .height }
}

/// The unknowns of an item in a solver: its alignment rectangle in the space of its superview or, for a guide, its
/// owner.
///
/// A side has a variable while an equation refers to it.
final class ItemUnknowns {
  struct Side {
    var variable: Variable?
    /// The number of equations that refer to the variable.
    var uses = 0
    /// The constraint that holds the variable: at its value in a view that constraints don't place, at 0 or more if it
    /// is a size, at `UILayoutGuide.fixedOrigin`.
    var hold: ConstraintHandle?
  }

  /// The constraints that stand for the content size along one axis.
  struct Content {
    var hugging: ConstraintHandle?
    var resistance: ConstraintHandle?
    /// Negative if the contents have no preferred size.
    var size = -1.0
    var huggingPriority = UILayoutPriority.required
    var resistancePriority = UILayoutPriority.required
  }

  struct Dependent {
    unowned let equation: Equation
  }

  let box: LayoutBox
  /// True if constraints determine the rectangle. Otherwise the frame is a given.
  var isPlaced: Bool
  /// True if a value has changed since the item was last placed.
  var hasNewValues = false
  var sides: InlineArray<4, Side> = .init(repeating: Side())
  var contents: InlineArray<2, Content> = .init(repeating: Content())
  /// The equations that use the item's numbers, constants such as margins, insets and baselines included.
  var dependents: [Dependent] = []
  /// True if `LayoutSystem.wrapping` contains the item.
  var wraps = false
  /// The width for which the contents last gave their height, in points; 0 before.
  var wrappedWidth: CGFloat = 0
  /// True if `LayoutSystem.staleItems` contains the item.
  var isStale = false

  init(_ box: LayoutBox, isPlaced: Bool) {
    self.box = box
    self.isPlaced = isPlaced
  }

  var isInUse: Bool { !dependents.isEmpty }
}

/// A constraint in the equations of a tree.
package final class Equation {
  /// `waiting` to be added to the solver, `held` by it, `broken` because it contradicts others, or `gone`.
  package enum State { case waiting, held, broken, gone }

  unowned let constraint: NSLayoutConstraint
  private(set) weak var system: LayoutSystem?
  var state = State.waiting
  var handle: ConstraintHandle?
  /// The row in the solver.
  var row = EquationRow()
  var isStale = false

  init(_ constraint: NSLayoutConstraint, in system: LayoutSystem) {
    self.constraint = constraint
    self.system = system
  }

  /// Marks the equation after a change of its constant, its priority or a number of its items.
  func markStale() {
    guard !isStale, state == .held || state == .broken else { return }
    isStale = true
    system?.enqueueStale(self)
  }
}

/// An equation in terms of variables.
struct EquationRow {
  var expression = LinearExpression()
  /// The items whose numbers the row uses.
  var sources: [ItemUnknowns] = []

  func hasTerms(of other: EquationRow) -> Bool {
    let (mine, others) = (expression.terms, other.expression.terms)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
  }
}
