import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitValues

/// The places of views between two layouts.
struct LayoutMix {
  private let from: UICollectionViewLayout
  private let to: UICollectionViewLayout
  /// The part of the way, from 0 to 1.
  private let progress: CGFloat

  init(_ from: UICollectionViewLayout, _ to: UICollectionViewLayout, progress: CGFloat) {
    (self.from, self.to, self.progress) = (from, to, progress)
  }

  var contentSize: CGSize { mixed(from.collectionViewContentSize, to.collectionViewContentSize) }

  /// Returns the views that one of the layouts places in a rectangle.
  func keys(in rect: CGRect) -> [ElementKey] {
    [from, to].flatMap { ($0.layoutAttributesForElements(in: rect) ?? []).map(\.key) }
  }

  /// Returns the attributes of a view; nil if no layout has it. A view of only one layout fades.
  func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch (placed(key, by: from), placed(key, by: to)) {
    case (nil, nil): return nil
    case (let start?, nil):
      guard progress < 1 else { return nil }
      start.alpha *= 1 - progress
      return start
    case (nil, let end?):
      guard progress > 0 else { return nil }
      end.alpha *= progress
      return end
    case (let start?, let end?): return mixed(start, end)
    }
  }

  /// Returns a copy of the attributes in a layout, in points of the collection view's contents: views of sections that
  /// scroll by themselves leave their scroll views. No size is an estimate.
  private func placed(_ key: ElementKey, by layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
    guard let attributes = layout.attributes(key)?.duplicate() else { return nil }
    if let section = attributes.scrollingSection {
      let offset = layout.offset(ofSection: section)
      attributes.center = CGPoint(x: attributes.center.x - offset.x, y: attributes.center.y - offset.y)
      attributes.scrollingSection = nil
    }
    attributes.estimates = []
    return attributes
  }

  private func mixed(_ start: UICollectionViewLayoutAttributes, _ end: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    if progress == 0 { return start }
    if progress == 1 { return end }
    // Further properties of a subclass are those of the nearer layout.
    let result = progress < 0.5 ? start : end
    result.center = CGPoint(x: mixed(start.center.x, end.center.x), y: mixed(start.center.y, end.center.y))
    result.size = mixed(start.size, end.size)
    result.alpha = mixed(start.alpha, end.alpha)
    result.transform3D = mixed(start.transform3D, end.transform3D)
    return result
  }

  private func mixed(_ start: CGFloat, _ end: CGFloat) -> CGFloat { start + (end - start) * progress }
  private func mixed(_ start: CGSize, _ end: CGSize) -> CGSize {
    CGSize(width: mixed(start.width, end.width), height: mixed(start.height, end.height))
  }
  private func mixed(_ start: CATransform3D, _ end: CATransform3D) -> CATransform3D {
    guard !CATransform3DEqualToTransform(start, end) else { return start }
    return CATransform3D(
      m11: mixed(start.m11, end.m11), m12: mixed(start.m12, end.m12), m13: mixed(start.m13, end.m13),
      m14: mixed(start.m14, end.m14), m21: mixed(start.m21, end.m21), m22: mixed(start.m22, end.m22),
      m23: mixed(start.m23, end.m23), m24: mixed(start.m24, end.m24), m31: mixed(start.m31, end.m31),
      m32: mixed(start.m32, end.m32), m33: mixed(start.m33, end.m33), m34: mixed(start.m34, end.m34),
      m41: mixed(start.m41, end.m41), m42: mixed(start.m42, end.m42), m43: mixed(start.m43, end.m43),
      m44: mixed(start.m44, end.m44))
  }

  // Items that cross the visible part on their way.

  /// The maximum number of items that are looked at on either side of the first one in a rectangle.
  private static let (before, after) = (64, 1024)

  /// Returns the items that are in a rectangle between their places, although neither layout may place them there.
  ///
  /// Layouts place items in their order along the longer side of the contents, so that a search by halves finds the
  /// first one. Where layouts don't, the items that they place in the rectangle are shown.
  func crossingItems(in rect: CGRect, _ counts: [Int]) -> [ElementKey] {
    guard progress > 0, progress < 1 else { return [] }
    let (size, count) = (contentSize, counts.reduce(0, +))
    let isVertical = size.height >= size.width
    func end(_ index: Int) -> CGFloat? {
      guard let frame = key(index, counts).flatMap({ attributes($0) })?.frame else { return nil }
      return isVertical ? frame.maxY : frame.maxX
    }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let end = end(middle) else { return [] }
      if end <= (isVertical ? rect.minY : rect.minX) { low = middle + 1 } else { high = middle }
    }
    var found: [ElementKey] = []
    var misses = 0
    for index in max(low - Self.before, 0)..<min(low + Self.after, count) {
      guard let key = key(index, counts), let frame = attributes(key)?.frame else { break }
      if frame.overlaps(rect) {
        found.append(key)
        misses = 0
      } else if index >= low {
        misses += 1
        if misses > Self.before { break }
      }
    }
    return found
  }

  /// Returns the item at a position among those of all sections.
  private func key(_ index: Int, _ counts: [Int]) -> ElementKey? {
    var rest = index
    for (section, count) in counts.enumerated() {
      if rest < count { return .cell(IndexPath(item: rest, section: section)) }
      rest -= count
    }
    return nil
  }
}
