import Foundation
import KinoraGeometry

/// The items of a group that were placed so far, beside or below one another.
struct GroupStack {
  private struct Child {
    var template: GroupTemplate
    var item: NSCollectionLayoutItem
    var spacing: NSCollectionLayoutEdgeSpacing?
  }

  let isHorizontal: Bool
  private let group: NSCollectionLayoutGroup
  private let size: CGSize
  private let inner: CGRect
  private var children: [Child] = []
  private(set) var leafCount = 0
  /// The length of the children with the distances between them.
  private var used: CGFloat = 0
  /// The number of children since the length grew. Groups of items without length end.
  private var idle = 0

  init(_ group: NSCollectionLayoutGroup, _ size: CGSize, _ inner: CGRect) {
    if case .horizontal = group.arrangement { isHorizontal = true } else { isHorizontal = false }
    (self.group, self.size, self.inner) = (group, size, inner)
  }

  private var estimates: EstimatedAxes { group.layoutSize.estimates }
  private var isOpenEnded: Bool { estimates.contains(isHorizontal ? .width : .height) }
  private var gap: CGFloat { group.interItemSpacing?.spacing ?? 0 }
  /// The length for the items; nil if they determine the group's.
  var available: CGFloat? { isOpenEnded ? nil : isHorizontal ? inner.width : inner.height }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  private func before(_ child: Child) -> NSCollectionLayoutSpacing? {
    isHorizontal ? child.spacing?.leading : child.spacing?.top
  }
  private func after(_ child: Child) -> NSCollectionLayoutSpacing? {
    isHorizontal ? child.spacing?.trailing : child.spacing?.bottom
  }
  private func crossBefore(_ child: Child) -> NSCollectionLayoutSpacing? {
    isHorizontal ? child.spacing?.top : child.spacing?.leading
  }
  private func crossAfter(_ child: Child) -> NSCollectionLayoutSpacing? {
    isHorizontal ? child.spacing?.bottom : child.spacing?.trailing
  }

  /// Adds a child if there is room for it; the first one always has.
  mutating func add(_ template: GroupTemplate, of item: NSCollectionLayoutItem) -> Bool {
    let child = Child(template: template, item: item, spacing: item.edgeSpacing)
    let length = along(template.size) + (before(child)?.spacing ?? 0) + (after(child)?.spacing ?? 0)
    let total = children.isEmpty ? length : used + gap + length
    if let available, !children.isEmpty, group.count == nil, total > available + 0.01 { return false }
    idle = total > used + 0.001 ? 0 : idle + 1
    if available != nil, group.count == nil, idle > group.subitems.count { return false }
    used = total
    children.append(child)
    leafCount += template.leaves.count
    return true
  }

  /// Returns the group with its children placed.
  func template() -> GroupTemplate {
    var size = size
    let insets = CGSize(width: self.size.width - inner.width, height: self.size.height - inner.height)
    let cross = children.reduce(CGFloat(0)) {
      max($0, across($1.template.size) + (crossBefore($1)?.spacing ?? 0) + (crossAfter($1)?.spacing ?? 0))
    }
    if estimates.contains(.width) { size.width = (isHorizontal ? used : cross) + insets.width }
    if estimates.contains(.height) { size.height = (isHorizontal ? cross : used) + insets.height }
    let room = estimates.contains(isHorizontal ? .height : .width) ? cross : isHorizontal ? inner.height : inner.width
    return GroupTemplate(size: size, leaves: placed(across: room))
  }

  private func placed(across room: CGFloat) -> [GroupTemplate.Leaf] {
    let share = flexibleShare
    var (position, leaves) = (CGFloat(0), [GroupTemplate.Leaf]())
    for (index, child) in children.enumerated() {
      if index > 0 { position += gap + (group.interItemSpacing?.isFlexible == true ? share : 0) }
      position += length(before(child), share)
      let side = crossPosition(child, room)
      let origin = isHorizontal ? CGPoint(x: position, y: side) : CGPoint(x: side, y: position)
      for leaf in child.template.leaves {
        var leaf = leaf
        leaf.frame = leaf.frame.offsetBy(dx: inner.minX + origin.x, dy: inner.minY + origin.y)
        stretch(&leaf, child, room)
        leaves.append(leaf)
      }
      position += along(child.template.size) + length(after(child), share)
    }
    return leaves
  }

  /// Items that are as long as the longest one fill the group.
  private func stretch(_ leaf: inout GroupTemplate.Leaf, _ child: Child, _ room: CGFloat) {
    let dimension = isHorizontal ? child.item.layoutSize.heightDimension : child.item.layoutSize.widthDimension
    guard dimension.isUniformAcrossSiblings else { return }
    let more = max(room - across(child.template.size), 0)
    if isHorizontal { leaf.frame.size.height += more } else { leaf.frame.size.width += more }
  }

  /// The length that each flexible distance gets of what is left.
  private var flexibleShare: CGFloat {
    guard let available, available > used else { return 0 }
    var count = group.interItemSpacing?.isFlexible == true ? max(children.count - 1, 0) : 0
    for child in children {
      for edge in [before(child), after(child)] where edge?.isFlexible == true { count += 1 }
    }
    return count > 0 ? (available - used) / CGFloat(count) : 0
  }

  private func length(_ spacing: NSCollectionLayoutSpacing?, _ share: CGFloat) -> CGFloat {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexible ? share : 0)
  }

  private func crossPosition(_ child: Child, _ room: CGFloat) -> CGFloat {
    let (before, after) = (crossBefore(child), crossAfter(child))
    let rest = max(room - across(child.template.size) - (before?.spacing ?? 0) - (after?.spacing ?? 0), 0)
    switch (before?.isFlexible ?? false, after?.isFlexible ?? false) {
    case (true, true): return (before?.spacing ?? 0) + rest / 2
    case (true, false): return (before?.spacing ?? 0) + rest
    default: return before?.spacing ?? 0
    }
  }
}
