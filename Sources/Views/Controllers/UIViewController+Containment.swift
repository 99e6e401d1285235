import Geometry

/// Controllers inside controllers.
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

  /// The outermost controller that contains this one, or this one.
  final var outermost: UIViewController {
    var step = self
    while let parent = step.parent { step = parent }
    return step
  }

  /// Whether the view is coming because the controller has come into a parent that is on the screen already.
  public final var isMovingToParent: Bool { appearance.phase == .appearing && isParentSettled }
  /// Whether the view is leaving while its parent stays on the screen.
  public final var isMovingFromParent: Bool { appearance.phase == .disappearing && isParentSettled }

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
