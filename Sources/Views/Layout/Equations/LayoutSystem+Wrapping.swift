import Geometry
import LayoutSolver

/// Contents whose height follows from the width that the equations come to: lines of text.
///
/// Such contents ask for the width that they have unbroken. Once the width is known they ask for the height of their
/// lines in it, and the equations are solved again.
extension LayoutSystem {
  /// How often heights are asked for in one pass: widths may follow from heights, and need not come to rest.
  static let wrappingBound = 8

  func noteWrapping(of item: ItemUnknowns, _ wraps: Bool) {
    guard wraps != item.wraps else { return }
    item.wraps = wraps
    item.wrappedWidth = 0
    if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
  }

  /// Asks for the heights in the widths as they are now.
  ///
  /// - Returns: whether anything in the equations is another since.
  func wrapContents() -> Bool {
    guard !wrapping.isEmpty else { return false }
    var isOther = false
    var areThere = true
    // Views that are asked may stop wrapping meanwhile.
    for item in wrapping {
      guard let view = item.box.view else {
        areThere = false
        continue
      }
      if wrap(item, of: view) { isOther = true }
    }
    if !areThere { wrapping.removeAll { $0.box.view == nil } }
    return isOther
  }

  private func wrap(_ item: ItemUnknowns, of view: UIView) -> Bool {
    guard let width = value(.width, of: item) else { return false }
    let rect = CGRect(x: 0, y: 0, width: max(width, 0), height: 0)
    let room = view.frame(forAlignmentRect: rect).width.onPixels(UIScreen.main.scale)
    guard room != item.wrappedWidth, room.isFinite else { return false }
    item.wrappedWidth = room
    // Baselines are those of the lines.
    for dependent in item.dependents { dependent.equation.noteChange() }
    refreshContents(of: item)
    return true
  }
}
