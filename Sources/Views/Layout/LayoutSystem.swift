import LayoutSolver
import Layers

/// The equations of one tree of views: those of a window, or of views that are in none.
///
/// Changes are collected, and solved once the next pass needs frames.
final class LayoutSystem {
  weak var root: UIView?
  /// Active constraints that are in no equation yet, in the order in which they were activated.
  var waiting: [NSLayoutConstraint] = []
  var isPending = false

  init(root: UIView) {
    self.root = root
  }

  func add(_ constraint: NSLayoutConstraint) {
    waiting.append(constraint)
    notePending()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    waiting.removeLast { $0 === constraint }
    notePending()
  }

  func noteConstant(of constraint: NSLayoutConstraint) {
    notePending()
  }

  func notePriority(of constraint: NSLayoutConstraint) {
    notePending()
  }

  func notePending() {
    isPending = true
    root?.layer.context?.noteChange()
  }

  func isAmbiguous(_ box: LayoutBox) -> Bool { false }
}

extension UIView {
  /// The view at the top of the tree.
  final var rootView: UIView {
    if let window { return window }
    var top = self
    while let above = top.superview { top = above }
    return top
  }

  /// The equations of the tree that the view is in.
  final var layoutSystem: LayoutSystem {
    let root = rootView
    if let system = root.layoutTraits.system { return system }
    let system = LayoutSystem(root: root)
    root.layoutTraits.system = system
    return system
  }
}
