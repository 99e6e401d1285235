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

  func isSame(as other: LayoutTerm) -> Bool {
    box === other.box && attribute == other.attribute && originBox === other.originBox
      && originAttribute == other.originAttribute
  }
}

/// What the equations know of a view or a guide. It outlives its item only where a constraint does.
final class LayoutBox {
  weak var view: UIView?
  weak var guide: UILayoutGuide?
  /// The active constraints that refer to the item.
  var constraints: [NSLayoutConstraint] = []

  init(view: UIView) {
    self.view = view
  }

  init(guide: UILayoutGuide) {
    self.guide = guide
  }

  var item: AnyObject? { view ?? guide }

  /// The innermost view that has the item in it, the item itself if it is a view.
  var hostView: UIView? { view ?? guide?.owningView }
}
