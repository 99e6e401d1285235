import Foundation
import KinoraGeometry
@_spi(Kinora) import KinoraUIKitCore

/// Moves an item of a collection view after a long press.
final class ItemMoveRecognizer: UILongPressGestureRecognizer {
  /// The distance of the item's middle from the pointer, in points.
  private var grip = CGPoint.zero

  init() {
    super.init(target: nil, action: nil)
  }

  private var collection: UICollectionView? { view as? UICollectionView }

  /// The item under the pointer, if the data source lets it move.
  private var movableItem: IndexPath? {
    guard let collection, let path = collection.indexPathForItem(at: location(in: collection)),
      collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
    else { return nil }
    return path
  }

  override func deadlinePassed() {
    if movableItem == nil { state = .failed } else { super.deadlinePassed() }
  }

  override func didChangeState() {
    super.didChangeState()
    guard let collection else { return }
    let point = location(in: collection)
    switch state {
    case .began:
      guard let path = movableItem, collection.beginInteractiveMovementForItem(at: path),
        let center = collection.items.movement?.position
      else { return }
      grip = CGPoint(x: center.x - point.x, y: center.y - point.y)
    case .changed:
      collection.updateMovement(CGPoint(x: point.x + grip.x, y: point.y + grip.y), pointer: point)
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed:
      if collection.items.movement != nil { collection.cancelInteractiveMovement() }
    default: break
    }
  }
}
