import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// Cells that change their size while they are shown.
extension UICollectionView {
  /// Asks a view for its size in the next layout.
  final func sizeMayHaveChanged(of view: UICollectionReusableView) {
    guard selfSizingInvalidation != .disabled, items.measured !== view,
      let key = items.shown.first(where: { $0.value.view === view })?.key
    else { return }
    items.requestMeasuring(of: [key])
    if UIView.areAnimationsEnabled, window != nil, !items.isTiling { items.animateResizing() }
    setNeedsLayout()
  }

  /// Asks all shown cells for their sizes in the next layout, since accessories for the editing leave another width.
  final func measureShownCells() {
    items.requestMeasuring(of: items.shown.keys.filter { $0.category == .cell })
    if UIView.areAnimationsEnabled, window != nil, !items.isTiling { items.animateResizing() }
    setNeedsLayout()
  }

  /// Moves the views to the places that they have with the new sizes of cells.
  final func showResized() {
    guard items.takeAnimatedResizing() else { return }
    guard !items.needsReload, items.movement == nil, isAnyResized, let transition = unchanged else { return }
    let layout = collectionViewLayout
    let update = CollectionUpdate(transition, former: items.shown.mapValues(\.attributes))
    layout.update = update
    layout.keepArrangement()
    run(
      CollectionUpdateMotion(self, update), body: {},
      end: {
        layout.dropKeptArrangement()
        layout.update = nil
      }, completion: { _ in })
  }

  /// True if a shown view prefers another size. Views that don't aren't asked again.
  private var isAnyResized: Bool {
    items.perform(.placement) {
      var isResized = false
      for (key, element) in items.shown where element.needsMeasuring {
        if preference(of: key, element.view, at: element.attributes) != nil {
          isResized = true
        } else {
          items.markMeasured(key)
        }
      }
      return isResized
    }
  }
}
