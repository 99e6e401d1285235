import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitCore

/// The item that is pressed.
final class CollectionPress {
  private weak var cell: UICollectionViewCell?
  private var pressed: IndexPath?
  private var isHighlighted = false

  func began(_ touches: Set<UITouch>, in view: UICollectionView) {
    release(in: view)
    guard let touch = touches.first, let cell = cell(of: touch, in: view),
      view.allowsSelectionNow || (cell as? UICollectionViewListCell)?.togglesByTap ?? false,
      let path = view.path(of: cell), view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true
    else { return }
    (pressed, self.cell) = (path, cell)
    highlight(true, in: view)
  }

  /// Returns the cell that a touch is in.
  private func cell(of touch: UITouch, in view: UICollectionView) -> UICollectionViewCell? {
    var responder: UIView? = touch.view
    while let current = responder, current !== view {
      if let cell = current as? UICollectionViewCell, view.path(of: cell) != nil { return cell }
      responder = current.superview
    }
    return nil
  }

  func moved(_ touches: Set<UITouch>, in view: UICollectionView) {
    guard pressed != nil, let cell, let touch = touches.first else { return }
    // A finger may leave the item a little.
    let isInside = cell.bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: cell))
    if isInside != isHighlighted { highlight(isInside, in: view) }
  }

  func ended(_ touches: Set<UITouch>, in view: UICollectionView) {
    guard pressed != nil else { return }
    // Updates may have moved the item since the press began.
    if isHighlighted, let cell, let path = view.path(of: cell) { view.tapped(path) }
    release(in: view)
  }

  func cancelled(in view: UICollectionView) {
    release(in: view)
  }

  private func release(in view: UICollectionView) {
    if pressed != nil, isHighlighted { highlight(false, in: view) }
    (pressed, cell) = (nil, nil)
  }

  private func highlight(_ isOn: Bool, in view: UICollectionView) {
    guard let pressed else { return }
    isHighlighted = isOn
    cell?.isHighlighted = isOn
    if isOn {
      view.delegate?.collectionView(view, didHighlightItemAt: pressed)
    } else {
      view.delegate?.collectionView(view, didUnhighlightItemAt: pressed)
    }
  }
}
