/// One side of a constraint: an attribute of an item, or how far it is from another attribute.
struct LayoutTerm {
  let box: LayoutBox
  let attribute: NSLayoutConstraint.Attribute
  /// From where the attribute is measured, for `anchorWithOffset(to:)`.
  var originBox: LayoutBox?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ box: LayoutBox, _ attribute: NSLayoutConstraint.Attribute) {
    self.box = box
    self.attribute = attribute
  }

  /// Whether it is a length, not a place.
  var isSize: Bool { originBox != nil || attribute.isSize }

  /// Whether it stands on the other side where text runs from right to left.
  var isDirectional: Bool { attribute.isDirectional || originAttribute.isDirectional }

  func isSame(as other: LayoutTerm) -> Bool {
    box === other.box && attribute == other.attribute && originBox === other.originBox
      && originAttribute == other.originAttribute
  }
}

/// What the equations know of a view or a guide. It outlives its item only where a constraint does.
final class LayoutBox {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The item's unknowns in the equations of its tree, which own them; nil while none names it.
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

  /// The innermost view that has the item in it, the item itself if it is a view.
  var hostView: UIView? { view ?? guide?.owner }

  /// The view whose layout places the item.
  var placingView: UIView? {
    if let view { return view.superview ?? view }
    return guide?.owner
  }
}
