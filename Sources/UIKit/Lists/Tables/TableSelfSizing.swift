import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// The cells of a table that may ask for another height.
final class TableSelfSizing {
  var mode = UITableView.SelfSizingInvalidation.enabled
  /// The cells that have announced a change since the last layout.
  private var cells: [ObjectIdentifier: UITableViewCell] = [:]
  /// True if the change is to be animated.
  private var isAnimated = false

  func add(_ cell: UITableViewCell) { cells[ObjectIdentifier(cell)] = cell }

  func setAnimated(_ animated: Bool) { isAnimated = animated }

  /// Returns the cells that have announced a change, and forgets them.
  func take() -> (cells: [UITableViewCell], isAnimated: Bool) {
    defer { (cells, isAnimated) = ([:], false) }
    return (Array(cells.values), isAnimated)
  }
}

extension UITableView {
  /// The changes of shown cells after which they are asked for their height again.
  ///
  /// ```swift
  /// table.selfSizingInvalidation = .enabledIncludingConstraints
  /// ```
  nonisolated public enum SelfSizingInvalidation: Int, Sendable {
    /// None.
    case disabled
    /// New content configurations, and `invalidateIntrinsicContentSize()` of the cell or its content view.
    case enabled
    /// The changes of `enabled`, and of the constraints inside the cell.
    case enabledIncludingConstraints
  }

  /// The changes of shown cells after which they are asked for their height again, if it is automatic. Default
  /// `enabled`. The change is animated, unless it is announced inside of `UIView.performWithoutAnimation`.
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { rows.selfSizing.mode }
    set {
      rows.selfSizing.mode = newValue
      if newValue == .enabledIncludingConstraints { SelfSizing.followsConstraints = true }
    }
  }

  /// Asks a cell for its height in the next layout.
  final func sizeMayHaveChanged(of cell: UITableViewCell) {
    let sizing = rows.selfSizing
    guard sizing.mode != .disabled, path(of: cell) != nil else { return }
    sizing.add(cell)
    if UIView.areAnimationsEnabled, window != nil, !rows.isTiling { sizing.setAnimated(true) }
    setNeedsLayout()
  }

  /// Asks all shown cells for their heights in the next layout, since the editing controls leave another width.
  final func measureShown(animated: Bool) {
    for cell in rows.cells.values { rows.selfSizing.add(cell) }
    rows.selfSizing.setAnimated(animated && UIView.areAnimationsEnabled && window != nil)
    setNeedsLayout()
  }

  /// Gives the rows the heights that their cells ask for now.
  final func showResized() {
    let (cells, isAnimated) = rows.selfSizing.take()
    guard !cells.isEmpty, !rows.needsReload, rows.dataPath == nil, isAnyResized(cells) else { return }
    let old = rows.lengths
    guard
      let transition = try? ListTransition(from: old.counts, to: old.counts, by: ListChanges(), words: .table)
    else { return }
    let motion = TableUpdateMotion(self, transition, old, RowAnimations())
    rows.perform(.placing) { motion.prepare() }
    guard isAnimated else {
      motion.finish()
      return applyContentSize()
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction]) {
      motion.move()
      self.applyContentSize()
      // The parts of a cell move with its edges.
      for cell in self.rows.cells.values { cell.layoutIfNeeded() }
    } completion: { _ in
      motion.finish()
    }
  }

  private func isAnyResized(_ cells: [UITableViewCell]) -> Bool {
    rows.perform(.placing) {
      cells.contains { cell in path(of: cell).map { rows.heights.isResized($0, cell) } ?? false }
    }
  }
}

extension UITableViewCell {
  /// Asks the table to take the height of the contents again.
  final func sizeMayHaveChanged() {
    (superview as? UITableView)?.sizeMayHaveChanged(of: self)
  }
}
