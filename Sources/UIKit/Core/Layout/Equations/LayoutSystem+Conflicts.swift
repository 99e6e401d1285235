import KinoraLayoutSolver

/// Reports of required constraints that contradict each other.
extension LayoutSystem {
  func report(_ handles: [ConstraintHandle], breaking victim: Equation) {
    guard fittingTarget == nil else { return }
    var lines = handles.compactMap { name(of: $0) }
    let broken = "\(victim.constraint)"
    if !lines.contains(broken) { lines.append(broken) }
    ReportLog.report(
      """
      Unable to simultaneously satisfy constraints. At least one of these is one that you don't want:
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )
      Will attempt to recover by breaking constraint
      \(broken)
      """)
  }

  func equation(of handle: ConstraintHandle) -> Equation? {
    for owner in owners.values {
      if let found = owner.item.dependents.first(where: { $0.equation.handle == handle }) { return found.equation }
    }
    return nil
  }

  private func name(of handle: ConstraintHandle) -> String? {
    if let equation = equation(of: handle) { return "\(equation.constraint)" }
    for owner in owners.values {
      let (item, side) = (owner.item, owner.side)
      if item.sides[side.rawValue].hold == handle {
        return
          "<NSAutoresizingMaskLayoutConstraint \(item.box).\(side) == \(item.box.currentValue(of: side))   (active)>"
      }
      for content in [item.contents[0], item.contents[1]]
      where content.hugging == handle || content.resistance == handle {
        return "<NSContentSizeLayoutConstraint \(item.box) \(content.size)   (active)>"
      }
    }
    return nil
  }
}
