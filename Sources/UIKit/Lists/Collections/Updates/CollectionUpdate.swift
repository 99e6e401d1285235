import Foundation
import KinoraGeometry
import KinoraLists
import KinoraUIKitValues

/// The way of the views from the places before an update to those after it.
final class CollectionUpdate {
  let transition: ListTransition
  /// The attributes before the update of the views near the visible part.
  private let former: [ElementKey: UICollectionViewLayoutAttributes]
  /// The layout before the update, if it is another one.
  private let formerLayout: UICollectionViewLayout?
  /// The items whose cells are updated in place, by their paths after the update.
  var reconfigured: [ListPath] = []

  init(
    _ transition: ListTransition, former: [ElementKey: UICollectionViewLayoutAttributes],
    formerLayout: UICollectionViewLayout? = nil
  ) {
    self.transition = transition
    self.former = former
    self.formerLayout = formerLayout
  }

  /// True for an element whose view is made again.
  func isReloaded(_ key: ElementKey) -> Bool {
    guard let path = ListPath(key.path), key.category == .cell else {
      return key.path.first.map { transition.reloadedSections.contains($0) } ?? false
    }
    return transition.reloadedItems.contains(path)
  }

  /// Returns the key of a view after the update; nil if it was removed.
  func newKey(_ key: ElementKey) -> ElementKey? {
    mapped(key, item: newPath) {
      transition.sectionDestinations.indices.contains($0) ? transition.sectionDestinations[$0] : nil
    }
  }

  /// Returns the key of a view before the update; nil if it is new.
  func oldKey(_ key: ElementKey) -> ElementKey? {
    mapped(key, item: oldPath) { transition.sectionOrigins.indices.contains($0) ? transition.sectionOrigins[$0] : nil }
  }

  private func newPath(_ path: ListPath) -> ListPath? {
    guard transition.old.indices.contains(path.section), path.item < transition.old[path.section] else { return nil }
    return transition.newPath(path)
  }

  private func oldPath(_ path: ListPath) -> ListPath? {
    guard transition.new.indices.contains(path.section), path.item < transition.new[path.section] else { return nil }
    return transition.oldPath(path)
  }

  /// Cells go with their items, other views with their sections. Views of the whole layout stay.
  private func mapped(_ key: ElementKey, item: (ListPath) -> ListPath?, section: (Int) -> Int?) -> ElementKey? {
    var result = key
    if key.path.count < 2 { return key }
    if key.category == .cell {
      guard let path = ListPath(key.path), let to = item(path) else { return nil }
      result.path = IndexPath(to)
      return result
    }
    guard let to = section(key.path[0]) else { return nil }
    result.path[0] = to
    return result
  }

  /// Returns where a view that comes into sight starts.
  func initialAttributes(_ key: ElementKey, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
    if let old = oldKey(key), !isReloaded(old),
      let start = former[old] ?? layout.formerAttributes(old) ?? formerLayout?.attributes(old)
    {
      let attributes = start.duplicate()
      attributes.indexPath = key.path
      return attributes
    }
    guard let attributes = layout.attributes(key)?.duplicate() else { return nil }
    attributes.alpha = 0
    return attributes
  }

  /// Returns where a view that goes out of sight ends.
  func finalAttributes(_ key: ElementKey, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
    if let new = newKey(key), !isReloaded(key), let end = layout.attributes(new) {
      let attributes = end.duplicate()
      attributes.indexPath = key.path
      return attributes
    }
    guard let attributes = former[key]?.duplicate() else { return nil }
    attributes.alpha = 0
    return attributes
  }
}

extension ListChanges {
  /// Returns the changes one by one, for a layout.
  func updateItems() -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    for section in deletedSections { items.append(.init(.delete, from: whole(section), to: nil)) }
    for section in reloadedSections { items.append(.init(.reload, from: whole(section), to: whole(section))) }
    for move in movedSections { items.append(.init(.move, from: whole(move.from), to: whole(move.to))) }
    for section in insertedSections { items.append(.init(.insert, from: nil, to: whole(section))) }
    for path in deletedItems { items.append(.init(.delete, from: IndexPath(path), to: nil)) }
    for path in reloadedItems { items.append(.init(.reload, from: IndexPath(path), to: IndexPath(path))) }
    for move in movedItems { items.append(.init(.move, from: IndexPath(move.from), to: IndexPath(move.to))) }
    for path in insertedItems { items.append(.init(.insert, from: nil, to: IndexPath(path))) }
    return items
  }
}
