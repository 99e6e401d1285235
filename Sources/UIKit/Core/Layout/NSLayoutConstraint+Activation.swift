import KinoraGeometry

/// Activation and deactivation. Frames follow in the next layout pass.
extension NSLayoutConstraint {
  final func setConstant(_ constant: CGFloat) {
    Self.requireFinite(constant)
    guard constant != storedConstant else { return }
    storedConstant = constant
    equation?.markStale()
    holder?.constraintsMayResizeCell()
  }

  final func setPriority(_ priority: UILayoutPriority) {
    checkPriority(priority)
    guard priority != storedPriority else { return }
    storedPriority = priority
    equation?.markStale()
    holder?.constraintsMayResizeCell()
  }

  final func activate() {
    guard !isActive else { return }
    guard let ancestor = commonAncestor else {
      let anchors = [first, second].compactMap { $0?.description }.joined(separator: " and ")
      preconditionFailure(
        """
        Unable to activate constraint with anchors \(anchors) because they have no common ancestor. Does the \
        constraint or its anchors reference items in different view hierarchies? That's illegal.
        """)
    }
    install(on: ancestor)
  }

  final func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layoutState.constraints.removeLast(where: { $0 === self })
    detach()
    holder.constraintsMayResizeCell()
  }

  /// Removes the constraint from its items and from the equations.
  final func detach() {
    forEachBox { $0.remove(self) }
    leaveEquations()
  }

  /// Installs the constraint.
  ///
  /// - Parameter view: A view that contains all items.
  final func install(on view: UIView) {
    // Creates the guide now, if needed: equations in progress wouldn't see it.
    _ = view.scrolledGuide
    // Must come before the constraint is listed: a view whose superview was freed moves its listed constraints here.
    let system = view.layoutSystem
    holder = view
    view.layoutState.constraints.append(self)
    forEachBox { $0.add(self) }
    serial = ViewWorld.current[LayoutQueue.self].countActivation()
    system.add(self)
    view.constraintsMayResizeCell()
  }

  final func leaveEquations() {
    guard let equation else { return }
    self.equation = nil
    equation.system?.remove(equation)
  }

  /// Visits each item once.
  final func forEachBox(_ body: (LayoutBox) -> Void) {
    let boxes = [first.box, first.originBox, second?.box, second?.originBox]
    for (index, box) in boxes.enumerated() {
      guard let box, !boxes[..<index].contains(where: { $0 === box }) else { continue }
      body(box)
    }
  }

  /// The nearest view that contains all items; nil if they are in different trees or a guide has no owner.
  final var commonAncestor: UIView? {
    guard var ancestor = first.box.hostView else { return nil }
    for box in [first.originBox, second?.box, second?.originBox] {
      guard let box else { continue }
      guard let host = box.hostView, let common = host.nearestCommonAncestor(with: ancestor) else { return nil }
      ancestor = common
    }
    return ancestor
  }
}

extension UIView {
  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    if self === other { return self }
    var mine: UIView? = self
    var depth = self.depth - other.depth
    var theirs: UIView? = other
    while depth > 0 {
      mine = mine?.superview
      depth -= 1
    }
    while depth < 0 {
      theirs = theirs?.superview
      depth += 1
    }
    while let one = mine, let two = theirs, one !== two {
      mine = one.superview
      theirs = two.superview
    }
    return mine
  }

  /// The number of superviews up to the root.
  private var depth: Int {
    var count = 0
    var step = superview
    while let view = step {
      count += 1
      step = view.superview
    }
    return count
  }
}

extension Array {
  /// Removes the last element that matches. Searches from the end, since the newest elements are usually removed first.
  mutating func removeLast(where predicate: (Element) -> Bool) {
    if let index = lastIndex(where: predicate) { remove(at: index) }
  }
}

extension NSLayoutConstraint {
  /// True if the active constraint contradicts others, so that the layout leaves it out.
  package final var isBroken: Bool { equation?.state == .broken }
}
