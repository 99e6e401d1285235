/// Coming into a tree of views and leaving it: the equations of a subtree go with it.
extension UIView {
  /// The tree that the view was the root of is part of another one now.
  final func joinEquations() {
    guard layoutTraits.system != nil else { return }
    layoutTraits.system = nil
    moveConstraints(to: rootView)
  }

  /// The view is about to be the root of a tree of its own.
  final func leaveEquations() {
    guard existingLayoutSystem != nil else { return }
    moveConstraints(to: self)
  }

  /// The view is going. What lives on of its subviews has no equations with it any more.
  ///
  /// What nobody else holds is let go of one after the other: each would otherwise be freed from within the freeing of
  /// the one around it, and so on down.
  final func leaveSurvivors() {
    guard !subviews.isEmpty else { return }
    let hadEquations = layoutTraits.system != nil
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) {
        waiting.append(contentsOf: view.subviews)
        view.subviews = []
      } else if hadEquations {
        view.deactivateCrossingConstraints()
        view.moveConstraints(to: view)
      }
    }
  }

  /// Deactivates what holds something inside the view to something outside.
  final func deactivateCrossingConstraints() {
    forEachInSubtree { view in
      guard let box = view.layoutTraits.box else { return deactivateCrossing(view.layoutTraits.guides) }
      deactivateCrossing(box)
      deactivateCrossing(view.layoutTraits.guides)
    }
  }

  private func deactivateCrossing(_ guides: [UILayoutGuide]) {
    for guide in guides { deactivateCrossing(guide.layoutBox) }
  }

  private func deactivateCrossing(_ box: LayoutBox) {
    for constraint in box.constraints where !(constraint.holder?.isDescendant(of: self) ?? false) {
      constraint.deactivate()
    }
  }

  /// Takes the active constraints of the subtree to the equations of another tree, in the order in which they came.
  private func moveConstraints(to root: UIView) {
    var moving: [NSLayoutConstraint] = []
    forEachInSubtree { view in
      view.layoutTraits.box?.unknowns = nil
      for guide in view.layoutTraits.guides { guide.layoutBox.unknowns = nil }
      moving += view.layoutTraits.constraints
    }
    guard !moving.isEmpty else { return }
    for constraint in moving { constraint.leaveEquations() }
    let system = root.layoutTraits.system ?? LayoutSystem(root: root)
    root.layoutTraits.system = system
    for constraint in moving.sorted(by: { $0.serial < $1.serial }) { system.add(constraint) }
  }
}
