import KinoraGeometry
import KinoraLayoutSolver

/// Content sizes: at most the preferred size at the hugging priority, at least that at the compression resistance.
extension LayoutSystem {
  func refreshContents(of item: ItemUnknowns) {
    guard let view = item.box.view else { return }
    let isAsked = item.isPlaced && (item.isInUse || view === fittingTarget)
    var wanted = isAsked ? view.intrinsicContentSize : CGSize(width: -1, height: -1)
    recordWrapping(of: item, isAsked && view.wrapsContents)
    if item.wraps, item.wrappedWidth > 0 { wanted.height = view.wrappedHeight(inWidth: item.wrappedWidth) }
    setContent(wanted.width, of: item, along: .horizontal)
    setContent(wanted.height, of: item, along: .vertical)
  }

  private func setContent(_ size: CGFloat, of item: ItemUnknowns, along axis: NSLayoutConstraint.Axis) {
    let index = axis.rawValue
    // A negative, infinite or NaN size stands for no preference.
    guard size >= 0, size.isFinite, let view = item.box.view else { return dropContent(of: item, index) }
    let steps = view.contentSteps(along: axis)
    let hugging = view.contentHuggingPriority(for: axis).raised(by: steps)
    let resistance = view.contentCompressionResistancePriority(for: axis).raised(by: steps)
    let content = item.contents[index]
    let isSame =
      content.size >= 0 && content.huggingPriority == hugging && content.resistancePriority == resistance
    guard !isSame || content.size != size else { return }
    hasChanged = true
    if isSame {
      item.contents[index].size = size
      if let handle = content.hugging { setConstant(of: handle, to: -size) }
      if let handle = content.resistance { setConstant(of: handle, to: -size) }
      return
    }
    dropContent(of: item, index)
    let variable = variable(axis == .horizontal ? .width : .height, of: item)
    retain(variable)
    let difference = LinearExpression(variable) - size
    item.contents[index] = ItemUnknowns.Content(
      hugging: try? solver.add(difference, .lessThanOrEqual, hugging.inSolver),
      resistance: try? solver.add(difference, .greaterThanOrEqual, resistance.inSolver),
      size: size, huggingPriority: hugging, resistancePriority: resistance)
  }

  private func dropContent(of item: ItemUnknowns, _ index: Int) {
    let content = item.contents[index]
    guard content.size >= 0 else { return }
    item.contents[index] = ItemUnknowns.Content()
    hasChanged = true
    if let handle = content.hugging { solver.remove(handle) }
    if let handle = content.resistance { solver.remove(handle) }
    let side: ItemSide = index == 0 ? .width : .height
    if let variable = item.sides[side.rawValue].variable { release(variable) }
  }
}
