import KinoraGeometry

/// The checks of constraints. The messages are Apple's.
extension NSLayoutConstraint {
  static func check(_ first: LayoutTerm, _ second: LayoutTerm?, multiplier: CGFloat, constant: CGFloat) {
    precondition(multiplier.isFinite, "Multiplier is not finite! That's illegal. multiplier:\(multiplier)")
    requireFinite(constant)
    precondition(
      first.attribute != .notAnAttribute, "The first attribute of a constraint must be an attribute of its item")
    guard let second, multiplier != 0 else {
      precondition(
        first.isSize,
        """
        A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal \
        constraint of a location equal to a constant. Location attributes must be specified in pairs.
        """)
      return
    }
    precondition(
      first.isSize == second.isSize && (first.isSize || first.attribute.axis == second.attribute.axis),
      "Invalid pairing of layout attributes: \(first.attribute) and \(second.attribute)")
    requireOneDirection(first.attribute, second.attribute)
  }

  static func requireFinite(_ constant: CGFloat) {
    precondition(constant.isFinite, "Constant is not finite! That's illegal. constant:\(constant)")
  }

  static func requireOneDirection(_ first: Attribute, _ second: Attribute) {
    precondition(
      !(first.isDirectional && second.isFixedSide || first.isFixedSide && second.isDirectional),
      """
      A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing \
      for both or neither.
      """)
  }

  func checkPriority(_ priority: UILayoutPriority) {
    precondition(
      priority.rawValue > 0 && priority.rawValue <= 1000,
      """
      It's illegal to set priority:\(priority.rawValue). Priorities must be greater than 0 and less or equal to \
      UILayoutPriority.required, which is 1000.
      """)
    precondition(
      !isActive || (priority == .required) == (storedPriority == .required),
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed \
      priority \(priority.rawValue) and the existing priority was \(storedPriority.rawValue).
      """)
  }
}

extension LayoutBox {
  /// Returns the box of an item. Stops the program unless the item is a view or a layout guide.
  static func of(_ item: Any) -> LayoutBox {
    if let view = item as? UIView { return view.layoutBox }
    if let guide = item as? UILayoutGuide { return guide.layoutBox }
    preconditionFailure("Constraint items must each be a view or layout guide, not \(type(of: item))")
  }
}

extension LayoutTerm {
  /// Returns the attribute of a view or a layout guide; a term, which anchors pass, remains what it is.
  static func of(_ item: Any, _ attribute: NSLayoutConstraint.Attribute) -> LayoutTerm {
    item as? LayoutTerm ?? LayoutTerm(LayoutBox.of(item), attribute)
  }
}
