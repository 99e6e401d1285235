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

  /// The subviews of a freed view, and what it had of constraints.
  typealias FormerContents = (subviews: [UIView], layout: LayoutTraits)

  /// Releases the subviews of a freed view one after the other: each would otherwise be freed from within the freeing
  /// of its superview, and so on down. Subviews with other owners become roots.
  ///
  /// May run later than the program's next changes, so subviews that are in another tree by then are left alone.
  static func releaseContents(_ contents: inout FormerContents) {
    var waiting = contents.subviews
    contents.subviews = []
    while var view = waiting.popLast() {
      if isKnownUniquelyReferenced(&view) {
        waiting.append(contentsOf: view.subviews)
        view.subviews = []
      } else {
        view.settleOrphan()
      }
    }
  }

  /// True if the superview was freed and the view hasn't been made a proper root since.
  private var isOrphan: Bool { layoutTraits.isInserted && superview == nil }

  /// Makes a view whose superview was freed the root of a tree: constraints to views outside it go, the others move to
  /// the tree's equations. Does nothing for other views.
  final func settleOrphan() {
    guard isOrphan else { return }
    layoutTraits.isInserted = false
    deactivateCrossingConstraints()
    moveConstraints(to: self)
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
      // A freed holder took the constraint out of force, but not out of the items and the equations.
      if constraint.holder == nil { constraint.detach() } else { constraint.deactivate() }
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
