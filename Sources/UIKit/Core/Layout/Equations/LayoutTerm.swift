/// One side of a constraint: an attribute of an item, or its distance from another attribute.
struct LayoutTerm {
  let box: LayoutBox
  let attribute: NSLayoutConstraint.Attribute
  /// The item and attribute that the distance starts from, for `anchorWithOffset(to:)`.
  var originBox: LayoutBox?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute) {
    self.box = box
    self.attribute = attribute
  }

  /// True for a length, false for a position.
  var isSize: Bool { originBox != nil || attribute.isSize }

  /// True if the layout direction determines the side.
  var isDirectional: Bool { attribute.isDirectional || originAttribute.isDirectional }

  func isSame(as other: LayoutTerm) -> Bool {
    box === other.box && attribute == other.attribute && originBox === other.originBox
      && originAttribute == other.originAttribute
  }
}

/// The layout state of a view or a guide. It outlives its item only if a constraint retains it.
final class LayoutBox {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The item's unknowns, owned by the equations of its tree; nil while no equation refers to the item.
  weak var unknowns: ItemUnknowns?
  private var references: [Reference] = []

  private struct Reference {
    weak var constraint: NSLayoutConstraint?
  }

  init(view: UIView) {
    self.view = view
  }

  init(guide: UILayoutGuide) {
    self.guide = guide
  }

  var item: AnyObject? { view ?? guide }

  /// The active constraints that refer to the item.
  var constraints: [NSLayoutConstraint] { references.compactMap(\.constraint) }

  func add(_ constraint: NSLayoutConstraint) {
    references.append(Reference(constraint: constraint))
  }

  func remove(_ constraint: NSLayoutConstraint) {
    references.removeLast { $0.constraint === constraint }
  }

  /// The innermost view that contains the item; the item itself if it is a view.
  var hostView: UIView? { view ?? guide?.owner }

  /// The view whose layout places the item.
  var placingView: UIView? {
    if let view { return view.superview ?? view }
    return guide?.owner
  }
}
