import Geometry
import LayoutSolver
import Layers

/// One of the four numbers that say where an item is.
nonisolated enum ItemSide: Int, CaseIterable {
  case left, top, width, height

  var isSize: Bool { self == .width || self == .height }
}

/// What an item has in a solver: where its alignment rectangle is in its superview, or in its owner, a variable for
/// each side that some equation names.
final class ItemUnknowns {
  struct Side {
    var variable: Variable?
    /// How many equations name the variable.
    var uses = 0
    /// What holds it: at its value in a view that constraints don't place, at least at nought if it is a size.
    var hold: ConstraintHandle?
  }

  /// The constraints that the size of the contents stands for along one axis.
  struct Content {
    var hugging: ConstraintHandle?
    var resistance: ConstraintHandle?
    /// Below nought where the contents ask for nothing.
    var size = -1.0
    var huggingPriority = UILayoutPriority.required
    var resistancePriority = UILayoutPriority.required
  }

  struct Dependent {
    unowned let equation: Equation
  }

  let box: LayoutBox
  /// Whether constraints place the item. Otherwise its frame is what they have to go by.
  var isPlaced: Bool
  var sides: InlineArray<4, Side> = .init(repeating: Side())
  var contents: InlineArray<2, Content> = .init(repeating: Content())
  /// The equations that the item's numbers went into, also those that don't vary: margins, insets, baselines.
  var dependents: [Dependent] = []
  /// Whether the item is among those whose contents wrap, and the width that they were given last, in points; 0 at
  /// first.
  var wraps = false
  var wrappedWidth: CGFloat = 0
  /// Whether the item is among those that the system has to look at.
  var isStale = false

  init(_ box: LayoutBox, isPlaced: Bool) {
    self.box = box
    self.isPlaced = isPlaced
  }

  var isInUse: Bool { !dependents.isEmpty }
}

/// A constraint among the equations.
final class Equation {
  enum State { case waiting, held, broken, gone }

  unowned let constraint: NSLayoutConstraint
  private(set) weak var system: LayoutSystem?
  var state = State.waiting
  var handle: ConstraintHandle?
  /// As the solver has it.
  var row = EquationRow()
  var isStale = false

  init(_ constraint: NSLayoutConstraint, in system: LayoutSystem) {
    self.constraint = constraint
    self.system = system
  }

  /// Told when the constraint's constant, its priority or something that its items add to it has changed.
  func noteChange() {
    guard !isStale, state == .held || state == .broken else { return }
    isStale = true
    system?.noteStale(self)
  }
}

/// An equation in terms of variables.
struct EquationRow {
  var expression = LinearExpression()
  /// The items whose numbers went into it.
  var sources: [ItemUnknowns] = []

  func hasTerms(of other: EquationRow) -> Bool {
    let (mine, others) = (expression.terms, other.expression.terms)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
  }
}
