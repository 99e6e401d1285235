import KinoraGeometry
import KinoraLayoutSolver

/// The variables of items, and the constraints that hold them.
extension LayoutSystem {
  /// The priority of sizes being at least 0. Optional, as required constraints may demand a negative size.
  private static let sizePriority = Priority(999.9)

  /// Returns the variable of a side, created on first use.
  func variable(_ side: ItemSide, of item: ItemUnknowns) -> Variable {
    if let known = item.sides[side.rawValue].variable { return known }
    let variable = solver.makeVariable(at: item.box.currentValue(of: side))
    item.sides[side.rawValue].variable = variable
    owners[variable] = VariableOwner(item: item, side: side)
    hold(side, of: item)
    return variable
  }

  func retain(_ variable: Variable) {
    guard let owner = owners[variable] else { return }
    owner.item.sides[owner.side.rawValue].uses += 1
  }

  func release(_ variable: Variable) {
    guard let owner = owners[variable] else { return }
    owner.item.sides[owner.side.rawValue].uses -= 1
    guard owner.item.sides[owner.side.rawValue].uses <= 0 else { return }
    letGo(owner.side, of: owner.item)
    owner.item.sides[owner.side.rawValue] = ItemUnknowns.Side()
    owners[variable] = nil
    solver.remove(variable)
  }

  private func hold(_ side: ItemSide, of item: ItemUnknowns) {
    guard let variable = item.sides[side.rawValue].variable else { return }
    if !item.isPlaced {
      item.sides[side.rawValue].hold = pin(variable, at: item.box.currentValue(of: side))
    } else if side.isSize {
      if item.box.guide?.mayInvert ?? false { return }
      item.sides[side.rawValue].hold = try? solver.add(
        LinearExpression(variable), .greaterThanOrEqual, Self.sizePriority)
    } else if let origin = item.box.guide?.fixedOrigin {
      item.sides[side.rawValue].hold = pin(variable, at: side == .left ? origin.x : origin.y)
    }
  }

  /// Holds a variable at a value, and breaks the constraints that contradict it.
  private func pin(_ variable: Variable, at value: Double) -> ConstraintHandle? {
    while true {
      do {
        return try solver.add(LinearExpression(variable) - value, .equal)
      } catch {
        guard breakLatest(of: error.conflicting) else { return nil }
      }
    }
  }

  private func letGo(_ side: ItemSide, of item: ItemUnknowns) {
    guard let hold = item.sides[side.rawValue].hold else { return }
    solver.remove(hold)
    item.sides[side.rawValue].hold = nil
  }

  func takeStaleItems() {
    let stale = staleItems
    staleItems.removeAll(keepingCapacity: true)
    for item in stale {
      item.isStale = false
      refresh(item)
    }
  }

  /// Updates an item after a change of its frame, of its kind of placement or of its content size.
  private func refresh(_ item: ItemUnknowns) {
    let isPlaced = item.box.isPlacedByConstraints || item.box.view.map { $0 === fittingTarget } ?? false
    if isPlaced != item.isPlaced {
      item.isPlaced = isPlaced
      for side in ItemSide.allCases {
        letGo(side, of: item)
        hold(side, of: item)
      }
      hasChanged = true
    } else if !isPlaced {
      for side in ItemSide.allCases {
        guard let hold = item.sides[side.rawValue].hold else { continue }
        setConstant(of: hold, to: -item.box.currentValue(of: side))
      }
      hasChanged = true
    }
    refreshContents(of: item)
  }
}

extension LayoutBox {
  /// Returns a component of the current alignment rectangle, regardless of the transform.
  func currentValue(of side: ItemSide) -> Double {
    let rect = view?.currentAlignmentRect ?? guide?.solvedFrame ?? .zero
    return switch side {
    case .left: rect.minX
    case .top: rect.minY
    case .width: rect.width
    case .height: rect.height
    }
  }
}
