import Foundation
import KinoraGeometry
import KinoraUIKitCore
import KinoraUIKitValues

/// The places of a group's items, from the group's corner.
struct GroupTemplate {
  struct Leaf {
    var frame: CGRect
    var zIndex = 0
    /// Nil in custom groups.
    var item: NSCollectionLayoutItem?
    var estimates = EstimatedAxes()
  }

  var size: CGSize
  var leaves: [Leaf] = []
}

/// Places the items of a group.
struct GroupSolver {
  let environment: LayoutEnvironment
  /// The greatest number of items: more aren't there.
  let limit: Int
  /// Returns the size that the cell of an item asked for, by the item's place in the group.
  let measured: (Int) -> CGSize?

  func solve(
    _ group: NSCollectionLayoutGroup, in container: CGSize, firstLeaf: Int = 0, size given: CGSize? = nil
  ) -> GroupTemplate {
    let size = given ?? group.layoutSize.size(in: container)
    let inner = CGRect(origin: .zero, size: size).inset(group.contentInsets)
    switch group.arrangement {
    case .custom(let provider): return custom(provider, size, inner, limit - firstLeaf)
    case .horizontal, .vertical: break
    }
    var stack = GroupStack(group, size, inner)
    var children = GroupChildren(group, stack.available)
    while firstLeaf + stack.leafCount < limit, let child = children.next() {
      let solved = solve(child.item, child.length, stack, firstLeaf + stack.leafCount, inner.size)
      guard stack.add(solved, of: child.item) else { break }
    }
    return stack.template()
  }

  private func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize, _ inner: CGRect, _ limit: Int
  ) -> GroupTemplate {
    let room = LayoutEnvironment(inner.size, .zero, environment.traitCollection)
    let items = provider(room).prefix(max(limit, 0))
    return GroupTemplate(
      size: size,
      leaves: items.map {
        let frame = $0.frame.isFinite ? $0.frame : .zero
        return GroupTemplate.Leaf(frame: frame.offsetBy(dx: inner.minX, dy: inner.minY), zIndex: $0.zIndex)
      })
  }

  /// Solves an item or a group inside a group.
  ///
  /// - Parameter length: the length along the stack, if the items share it.
  private func solve(
    _ item: NSCollectionLayoutItem, _ length: CGFloat?, _ stack: GroupStack, _ leaf: Int, _ room: CGSize
  ) -> GroupTemplate {
    var size = item.layoutSize.size(in: room)
    if let length { if stack.isHorizontal { size.width = length } else { size.height = length } }
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, in: room, firstLeaf: leaf, size: length == nil ? nil : size)
    }
    var estimates = item.layoutSize.estimates
    if length != nil { estimates.remove(stack.isHorizontal ? .width : .height) }
    if let own = measured(leaf) {
      let insets = item.contentInsets
      if estimates.contains(.width) { size.width = LayoutLength.valid(own.width + insets.leading + insets.trailing) }
      if estimates.contains(.height) { size.height = LayoutLength.valid(own.height + insets.top + insets.bottom) }
    }
    let frame = CGRect(origin: .zero, size: size).inset(item.contentInsets)
    return GroupTemplate(size: size, leaves: [GroupTemplate.Leaf(frame: frame, item: item, estimates: estimates)])
  }
}

/// The items of a group in order: a number of equal ones, all of them once, or all of them again and again.
private struct GroupChildren {
  private let items: [NSCollectionLayoutItem]
  private let length: CGFloat?
  private var rest: Int
  private var index = 0

  init(_ group: NSCollectionLayoutGroup, _ available: CGFloat?) {
    items = group.subitems
    if let count = group.count, let available {
      let gaps = CGFloat(count - 1) * (group.interItemSpacing?.spacing ?? 0)
      length = max((available - gaps) / CGFloat(count), 0)
      rest = count
    } else {
      length = nil
      rest = group.count ?? (available == nil ? items.count : .max)
    }
  }

  mutating func next() -> (item: NSCollectionLayoutItem, length: CGFloat?)? {
    guard rest > 0, !items.isEmpty else { return nil }
    rest -= 1
    defer { index += 1 }
    return (items[index % items.count], length)
  }
}

extension CGRect {
  /// Returns the rectangle inside insets; leading is left. Lengths aren't negative.
  func inset(_ insets: NSDirectionalEdgeInsets) -> CGRect {
    let (left, top) = (LayoutLength.distance(insets.leading), LayoutLength.distance(insets.top))
    return CGRect(
      x: minX + left, y: minY + top, width: max(width - left - LayoutLength.distance(insets.trailing), 0),
      height: max(height - top - LayoutLength.distance(insets.bottom), 0))
  }
}
