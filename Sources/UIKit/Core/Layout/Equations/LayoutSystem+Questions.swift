import KinoraGeometry
import KinoraLayoutSolver

/// Queries for debugging.
extension LayoutSystem {
  /// True if the equations allow more than one rectangle for an item.
  func isAmbiguous(_ box: LayoutBox) -> Bool {
    solve()
    guard let item = box.unknowns else { return box.isPlacedByConstraints }
    guard item.isPlaced else { return false }
    return ItemSide.allCases.contains { isAmbiguous($0, of: item) }
  }

  private func isAmbiguous(_ side: ItemSide, of item: ItemUnknowns) -> Bool {
    // A root has no position.
    if !side.isSize, item.box.view === root { return false }
    guard let variable = item.sides[side.rawValue].variable else { return true }
    return solver.isAmbiguous(variable)
  }

  /// Moves ambiguous sides, by a weak constraint that is removed at once: a variable that nothing pulls at stays.
  func exerciseAmbiguity(of box: LayoutBox) {
    solve()
    guard let item = box.unknowns else { return }
    // One side per axis, as the other follows.
    for sides: [ItemSide] in [[.left, .width], [.top, .height]] {
      let variables = sides.compactMap { item.sides[$0.rawValue].variable }
      guard let variable = variables.first(where: { solver.isAmbiguous($0) }) else { continue }
      let now = solver.value(of: variable)
      let preference = LinearExpression(variable) - (now + (now < 100 ? 40 : -40))
      if let handle = try? solver.add(preference, .equal, Priority(1)) { solver.remove(handle) }
    }
    box.placingView?.setNeedsLayout()
  }
}
