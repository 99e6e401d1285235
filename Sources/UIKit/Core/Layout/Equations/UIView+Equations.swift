/// Entering and leaving a tree of views: the constraints of a subtree move to other equations.
extension UIView {
  /// Called when the tree of which the view was the root has become a part of another tree.
  final func joinEquations() {
    guard layoutState.system != nil else { return }
    layoutState.system = nil
    moveConstraints(to: rootView)
  }

  /// Called before the view becomes the root of a separate tree.
  final func leaveEquations() {
    guard existingLayoutSystem != nil else { return }
    moveConstraints(to: self)
  }

  /// The subviews of a freed view, and its layout state.
  typealias FormerContents = (subviews: [UIView], layout: LayoutState)

  /// Releases the subviews of a freed view in a loop, since recursion could exhaust the stack. Subviews that are still
  /// referenced elsewhere become roots.
  ///
  /// May run after later changes by the program; subviews that are in another tree by then stay there.
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

  /// True if the superview was freed and the view isn't set up as a root yet.
  private var isOrphan: Bool { layoutState.isInserted && superview == nil }

  /// Makes a view whose superview was freed the root of a tree: constraints to views outside are deactivated, the
  /// others move to the tree's equations. Does nothing for other views.
  final func settleOrphan() {
    guard isOrphan else { return }
    layoutState.isInserted = false
    deactivateCrossingConstraints()
    moveConstraints(to: self)
  }

  /// Deactivates the constraints between items inside the view and items outside.
  final func deactivateCrossingConstraints() {
    forEachInSubtree { view in
      guard let box = view.layoutState.box else { return deactivateCrossing(view.layoutState.guides) }
      deactivateCrossing(box)
      deactivateCrossing(view.layoutState.guides)
    }
  }

  private func deactivateCrossing(_ guides: [UILayoutGuide]) {
    for guide in guides { deactivateCrossing(guide.layoutBox) }
  }

  private func deactivateCrossing(_ box: LayoutBox) {
    for constraint in box.constraints where !(constraint.holder?.isDescendant(of: self) ?? false) {
      // A freed holder made the constraint inactive, but didn't remove it from its items and the equations.
      if constraint.holder == nil { constraint.detach() } else { constraint.deactivate() }
    }
  }

  /// Moves the active constraints of the subtree to the equations of another tree, in the order of activation.
  private func moveConstraints(to root: UIView) {
    var moving: [NSLayoutConstraint] = []
    forEachInSubtree { view in
      view.layoutState.box?.unknowns = nil
      for guide in view.layoutState.guides { guide.layoutBox.unknowns = nil }
      moving += view.layoutState.constraints
    }
    guard !moving.isEmpty else { return }
    for constraint in moving { constraint.leaveEquations() }
    let system = root.layoutState.system ?? LayoutSystem(root: root)
    root.layoutState.system = system
    for constraint in moving.sorted(by: { $0.serial < $1.serial }) { system.add(constraint) }
  }
}
