import KinoraGeometry

/// Containment: controllers inside controllers.
extension UIViewController {
  final func adopt(_ child: UIViewController) {
    precondition(child !== self && !contains(self, in: child), "a view controller cannot be inside itself")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let former = child.parent { former.children.removeAll { $0 === child } }
    child.parent = self
    children.append(child)
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The outermost controller that contains this one; the controller itself if it has no parent.
  package final var outermost: UIViewController {
    var step = self
    while let parent = step.parent { step = parent }
    return step
  }

  /// True while the view appears because the controller was added to a parent whose own view is already on the screen.
  public final var isMovingToParent: Bool {
    appearance.phase == .appearing && (container.move == .free ? isParentSettled : container.move == .entering)
  }
  /// True while the view disappears and the parent's own view stays on the screen.
  public final var isMovingFromParent: Bool {
    appearance.phase == .disappearing && (container.move == .free ? isParentSettled : container.move == .leaving)
  }

  private var isParentSettled: Bool { parent?.appearance.phase == .appeared }

  private func contains(_ controller: UIViewController, in ancestor: UIViewController) -> Bool {
    var step: UIViewController? = controller.parent
    while let current = step {
      if current === ancestor { return true }
      step = current.parent
    }
    return false
  }
}
