import Foundation
import KinoraGeometry
import KinoraLists

/// The groups of a section, one after the other along an axis.
///
/// Groups of known sizes are arithmetic. If contents determine sizes, the lengths of groups are stored, and the groups
/// with items that were measured are solved again.
struct SectionGroups {
  private enum Lengths {
    case equal
    /// Lengths with the distance to the next group. The number of items in a group is fixed.
    case stored(LengthTree)
    /// Groups with different numbers of items, up to the last one that was measured. The others are equal.
    case spans([Span])
  }

  private struct Span {
    var first: Int
    var start: CGFloat
    var template: GroupTemplate
  }

  private let group: NSCollectionLayoutGroup
  private let container: CGSize
  private let environment: LayoutEnvironment
  private let isHorizontal: Bool
  private let spacing: CGFloat
  let count: Int
  /// A group before its items are measured.
  private let template: GroupTemplate
  private let perGroup: Int
  private var lengths: Lengths
  private var measured: [Int: CGSize] = [:]
  /// The groups that were solved again.
  private var templates: [Int: GroupTemplate] = [:]
  /// The greatest length across the axis.
  private(set) var thickness: CGFloat

  /// - Parameters:
  ///   - container: the room for a group.
  ///   - isHorizontal: true if groups are beside one another.
  init(
    _ section: NSCollectionLayoutSection, count: Int, in container: CGSize, isHorizontal: Bool,
    _ environment: LayoutEnvironment
  ) {
    group = section.group
    (self.container, self.environment, self.isHorizontal) = (container, environment, isHorizontal)
    (self.count, spacing) = (count, LayoutLength.distance(section.interGroupSpacing))
    template = GroupSolver(environment: environment, limit: max(count, 1)) { _ in nil }.solve(group, in: container)
    perGroup = max(template.leaves.count, 1)
    thickness = isHorizontal ? template.size.height : template.size.width
    lengths = .equal
    if group.hasVariableCount {
      lengths = .spans([])
    } else if group.hasEstimates, groupCount > 0 {
      lengths = .stored(LengthTree(count: groupCount, length: Double(along(template.size) + spacing)))
    }
  }

  private func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
  private func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
  private var step: CGFloat { along(template.size) + spacing }

  var groupCount: Int {
    guard !template.leaves.isEmpty else { return 0 }
    guard case .spans(let spans) = lengths, let last = spans.last else { return (count + perGroup - 1) / perGroup }
    let rest = count - last.first - last.template.leaves.count
    return spans.count + max((rest + perGroup - 1) / perGroup, 0)
  }

  /// The length of all groups.
  var length: CGFloat {
    guard groupCount > 0 else { return 0 }
    return max(start(of: groupCount) - spacing, 0)
  }

  /// Returns the offset of a group; of the number of groups, the end with the distance to another one.
  func start(of group: Int) -> CGFloat {
    switch lengths {
    case .equal: return CGFloat(group) * step
    case .stored(let tree): return CGFloat(tree.offset(of: min(group, tree.count)))
    case .spans(let spans):
      if group < spans.count { return spans[group].start }
      guard let last = spans.last else { return CGFloat(group) * step }
      return last.start + along(last.template.size) + spacing + CGFloat(group - spans.count) * step
    }
  }

  func length(of group: Int) -> CGFloat { along(solved(group).size) }

  private func solved(_ group: Int) -> GroupTemplate {
    if case .spans(let spans) = lengths { return group < spans.count ? spans[group].template : template }
    return templates[group] ?? template
  }

  private func firstItem(of group: Int) -> Int {
    guard case .spans(let spans) = lengths else { return group * perGroup }
    if group < spans.count { return spans[group].first }
    guard let last = spans.last else { return group * perGroup }
    return last.first + last.template.leaves.count + (group - spans.count) * perGroup
  }

  private func group(of item: Int) -> Int {
    guard case .spans(let spans) = lengths, let last = spans.last else { return item / perGroup }
    let end = last.first + last.template.leaves.count
    if item >= end { return spans.count + (item - end) / perGroup }
    var (low, high) = (0, spans.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if spans[middle].first <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the group at an offset; the first or the last one for offsets outside.
  func group(at offset: CGFloat) -> Int {
    let last = max(groupCount - 1, 0)
    switch lengths {
    case .stored(let tree): return min(tree.index(at: Double(offset)) ?? 0, last)
    case .equal: return step > 0 ? Int((offset / step).rounded(.down).clamped(0, CGFloat(last))) : 0
    case .spans:
      var (low, high) = (0, last + 1)
      while low + 1 < high {
        let middle = (low + high) / 2
        if start(of: middle) <= offset { low = middle } else { high = middle }
      }
      return low
    }
  }

  /// Returns the place of an item, from the start of the groups.
  func leaf(_ item: Int) -> GroupTemplate.Leaf? {
    let group = group(of: item)
    let leaves = solved(group).leaves
    let index = item - firstItem(of: group)
    guard leaves.indices.contains(index) else { return nil }
    var leaf = leaves[index]
    let offset = start(of: group)
    leaf.frame = leaf.frame.offsetBy(dx: isHorizontal ? offset : 0, dy: isHorizontal ? 0 : offset)
    return leaf
  }

  /// Returns the items of the groups that overlap a range of offsets.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard groupCount > 0, range.upperBound >= 0, range.lowerBound <= length, step > 0 || !isArithmetic else {
      return 0..<0
    }
    let (first, last) = (group(at: range.lowerBound), group(at: range.upperBound))
    let low = min(firstItem(of: first), count)
    return low..<max(min(firstItem(of: last + 1), count), low)
  }

  private var isArithmetic: Bool {
    if case .equal = lengths { return true }
    return false
  }

  // Measured items.

  /// Takes sizes that cells asked for.
  mutating func measure(_ sizes: [Int: CGSize]) {
    let sizes = sizes.filter { (0..<count).contains($0.key) }
    guard let first = sizes.keys.min(), !isArithmetic else { return }
    let group = group(of: first)
    let groups = Set(sizes.keys.map { self.group(of: $0) })
    measured.merge(sizes) { $1 }
    if case .stored(var tree) = lengths {
      // The tree is changed in place if nothing else refers to it.
      lengths = .equal
      for group in groups where group < tree.count {
        let solved = solve(from: group * perGroup)
        templates[group] = solved
        tree[group] = Double(along(solved.size) + spacing)
        thickness = max(thickness, across(solved.size))
      }
      lengths = .stored(tree)
    } else {
      solveSpans(from: group)
    }
  }

  private func solve(from first: Int) -> GroupTemplate {
    GroupSolver(environment: environment, limit: max(count - first, 1)) { measured[first + $0] }
      .solve(group, in: container)
  }

  private mutating func solveSpans(from group: Int) {
    guard case .spans(var spans) = lengths, let last = measured.keys.max() else { return }
    // Groups before this one that were never measured are stored now.
    spans.removeSubrange(min(group, spans.count)...)
    var item = spans.last.map { $0.first + $0.template.leaves.count } ?? 0
    var start = spans.last.map { $0.start + along($0.template.size) + spacing } ?? 0
    while item <= last, item < count {
      let template = solve(from: item)
      guard !template.leaves.isEmpty else { break }
      spans.append(Span(first: item, start: start, template: template))
      item += template.leaves.count
      start += along(template.size) + spacing
      thickness = max(thickness, across(template.size))
    }
    lengths = .spans(spans)
  }
}
