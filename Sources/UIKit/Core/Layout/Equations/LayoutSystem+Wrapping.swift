import KinoraGeometry
import KinoraLayoutSolver

/// Contents whose height depends on their width, such as lines of text.
///
/// They first ask for their unwrapped width. With the solved width they ask for the height of the lines, and the
/// equations are solved again.
extension LayoutSystem {
  /// The maximum number of rounds per pass: where widths depend on heights, they may never settle.
  static let wrappingBound = 8

  func recordWrapping(of item: ItemUnknowns, _ wraps: Bool) {
    guard wraps != item.wraps else { return }
    item.wraps = wraps
    item.wrappedWidth = 0
    if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
  }

  /// Asks wrapping contents for their heights in the current widths.
  ///
  /// - Returns: True if equations have changed.
  func wrapContents() -> Bool {
    guard !wrapping.isEmpty else { return false }
    var isOther = false
    var areThere = true
    // A view that is asked may stop wrapping and change the list.
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
    // Baselines depend on the line breaks.
    for dependent in item.dependents { dependent.equation.markStale() }
    refreshContents(of: item)
    return true
  }
}
