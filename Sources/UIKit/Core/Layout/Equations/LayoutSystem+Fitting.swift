import KinoraGeometry
import KinoraLayoutSolver

/// The size that follows from the constraints inside a view.
extension LayoutSystem {
  /// Solves the subtree of a view alone, with the target size as two optional constraints.
  static func fittingSize(
    of view: UIView, target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let system = LayoutSystem(fitting: view)
    view.forEachInSubtree { for constraint in $0.constraints { system.add(constraint) } }
    let item = system.unknowns(of: view.layoutBox)
    system.enqueueStale(item)
    system.solve()
    let width = system.preference(.width, of: item, target.width, horizontal)
    let height = system.preference(.height, of: item, target.height, vertical)
    if system.wrapContents() {
      system.isPending = true
      system.solve()
    }
    let size = CGSize(width: system.solver.value(of: width), height: system.solver.value(of: height))
    return view.frame(forAlignmentRect: CGRect(origin: .zero, size: size)).size.onPixels(UIScreen.main.scale)
  }

  private func preference(
    _ side: ItemSide, of item: ItemUnknowns, _ size: CGFloat, _ priority: UILayoutPriority
  ) -> Variable {
    let variable = variable(side, of: item)
    guard size.isFinite else { return variable }
    _ = try? solver.add(LinearExpression(variable) - size, .equal, priority.inSolver)
    return variable
  }
}
