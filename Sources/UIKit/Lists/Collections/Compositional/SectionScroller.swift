import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLists
import KinoraUIKitCore

/// A section whose groups scroll across the collection view.
struct ScrollingSection {
  var section: Int
  /// The rectangle in points of the collection view's contents.
  var frame: CGRect
  var contentSize: CGSize
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  var groups: SectionGroups
  /// The distance of the first group from the start, in points.
  var inset: CGFloat
  var isHorizontal: Bool
}

/// The scroll view of a section whose groups scroll across the collection view. The section's cells are inside.
final class SectionScroller: UIScrollView, UIScrollViewDelegate {
  private weak var collection: UICollectionView?
  private var content: ScrollingSection
  /// The group at which a drag began.
  private var firstGroup = 0

  init(_ content: ScrollingSection, in collection: UICollectionView) {
    self.content = content
    self.collection = collection
    super.init(frame: content.frame)
    clipsToBounds = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    delegate = self
    take(content)
  }

  required init?(coder: NSCoder) { nil }

  /// The corner in points of the collection view's contents.
  var origin: CGPoint { content.frame.origin }
  var section: Int { content.section }

  func take(_ content: ScrollingSection) {
    self.content = content
    if frame != content.frame { frame = content.frame }
    contentSize = content.contentSize
    isPagingEnabled = content.behavior == .paging
    bounces = content.properties.bounce != .never
    let always = content.properties.bounce == .always
    (alwaysBounceHorizontal, alwaysBounceVertical) = (always && content.isHorizontal, always && !content.isHorizontal)
    let stops = [.groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary].contains(content.behavior)
    switch content.properties.decelerationRate {
    case .automatic: decelerationRate = stops ? .fast : .normal
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    }
  }

  /// Takes another number, since sections before it came or went.
  func renumber(_ section: Int) { content.section = section }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let collection, collection.items.scrollers[section] === self else { return }
    collection.collectionViewLayout.sectionDidScroll(section, to: contentOffset)
    collection.setNeedsLayout()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    firstGroup = nearestGroup(to: along(contentOffset))
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard content.groups.groupCount > 0 else { return }
    let target: CGFloat
    switch content.behavior {
    case .none, .continuous, .paging: return
    case .continuousGroupLeadingBoundary: target = stop(nearestGroup(to: along(targetContentOffset.pointee)))
    case .groupPaging, .groupPagingCentered:
      var group = nearestGroup(to: along(contentOffset))
      let speed = along(velocity)
      if abs(speed) > 0.2 { group = firstGroup + (speed > 0 ? 1 : -1) }
      target = stop(min(max(group, firstGroup - 1, 0), firstGroup + 1, content.groups.groupCount - 1))
    }
    var offset = contentOffset
    if content.isHorizontal { offset.x = target } else { offset.y = target }
    targetContentOffset.pointee = confined(offset)
  }

  private func along(_ point: CGPoint) -> CGFloat { content.isHorizontal ? point.x : point.y }
  private var length: CGFloat { content.isHorizontal ? bounds.width : bounds.height }

  /// Returns the offset at which a group stands at the start, or in the middle.
  private func stop(_ group: Int) -> CGFloat {
    let start = content.groups.start(of: group)
    guard content.behavior == .groupPagingCentered else { return start }
    return start + content.inset + (content.groups.length(of: group) - length) / 2
  }

  private func nearestGroup(to offset: CGFloat) -> Int {
    let isCentered = content.behavior == .groupPagingCentered
    let place = isCentered ? offset + length / 2 - content.inset : offset
    let group = content.groups.group(at: place)
    guard !isCentered, group + 1 < content.groups.groupCount else { return group }
    return abs(stop(group + 1) - offset) < abs(stop(group) - offset) ? group + 1 : group
  }
}

extension UICollectionView {
  /// Makes and places the scroll views of sections in rectangles that scroll by themselves.
  final func placeScrollers(_ rects: [CGRect]) {
    items.scrollers.removeEmptied()
    let sections = rects.flatMap { collectionViewLayout.scrollingSections(in: $0) }
    guard !sections.isEmpty || !items.scrollers.isEmpty else { return }
    for content in sections {
      if let scroller = items.scrollers[content.section] {
        if scroller.superview == nil {
          UIView.performWithoutAnimation { scroller.take(content) }
          insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        } else {
          scroller.take(content)
        }
      } else {
        UIView.performWithoutAnimation {
          let scroller = SectionScroller(content, in: self)
          // A layout that is used again knows where the section was.
          scroller.contentOffset = scroller.confined(collectionViewLayout.offset(ofSection: content.section))
          items.scrollers.add(scroller, content.section)
          insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
        }
      }
    }
    let shown = Set(sections.map(\.section))
    for (section, scroller) in items.scrollers.bySection where !shown.contains(section) && !scroller.containsViews {
      scroller.removeFromSuperview()
    }
  }

  /// Gives the scroll views to the sections after an update.
  final func moveScrollers(_ transition: ListTransition) {
    items.scrollers.move(by: transition)
    for key in items.shown.keys {
      guard let section = items.shown[key]?.attributes.scrollingSection else { continue }
      items.shown[key]?.attributes.scrollingSection =
        transition.sectionDestinations.indices.contains(section) ? transition.sectionDestinations[section] : nil
    }
  }
}
