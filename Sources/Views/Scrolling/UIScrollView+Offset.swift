import Foundation
import Geometry
import Layers

/// Where the contents are, and how far they go.
extension UIScrollView {
  /// The insets with what of the safe area is added to them.
  public final var adjustedContentInset: UIEdgeInsets {
    let safe = safeAreaInsets
    guard safe != .zero, storedAdjustment != .never else { return storedInset }
    let isAlways = storedAdjustment == .always
    var inset = storedInset
    if isAlways || isScrollable(.vertical) {
      inset.top += safe.top
      inset.bottom += safe.bottom
    }
    if isAlways || isScrollable(.horizontal) {
      inset.left += safe.left
      inset.right += safe.right
    }
    return inset
  }

  /// Whether contents are larger than the view along an axis, or give way all the same.
  final func isScrollable(_ axis: NSLayoutConstraint.Axis) -> Bool {
    switch axis {
    case .horizontal:
      alwaysBounceHorizontal && bounces || storedContentSize.width + storedInset.left + storedInset.right > bounds.width
    case .vertical:
      alwaysBounceVertical && bounces || storedContentSize.height + storedInset.top + storedInset.bottom > bounds.height
    }
  }

  /// The offsets along x at which no edge of the contents is inside the view.
  final var horizontalRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -inset.left
    return Double(low)...Double(max(low, storedContentSize.width + inset.right - bounds.width))
  }

  final var verticalRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -inset.top
    return Double(low)...Double(max(low, storedContentSize.height + inset.bottom - bounds.height))
  }

  final func confined(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (horizontalRange, verticalRange)
    return CGPoint(
      x: min(max(offset.x, CGFloat(x.lowerBound)), CGFloat(x.upperBound)),
      y: min(max(offset.y, CGFloat(y.lowerBound)), CGFloat(y.upperBound)))
  }

  final func moveContents(to offset: CGPoint, endingMotion: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if endingMotion { stopMotion() }
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// All that scrolls comes by here.
  final func setScrollingBounds(_ new: CGRect, _ store: (CGRect) -> Void) {
    let former = layer.bounds
    store(new)
    let now = layer.bounds
    guard now != former else { return }
    setNeedsLayout()
    if now.origin != former.origin {
      indicatorsDidMove()
      delegate?.scrollViewDidScroll(self)
    }
  }

  final func setContentSize(_ size: CGSize) {
    guard size != storedContentSize, size.width.isFinite, size.height.isFinite else { return }
    storedContentSize = size
    noteInsetChange()
    returnIntoRange()
    setNeedsLayout()
  }

  final func setInset(_ inset: UIEdgeInsets) {
    guard inset != storedInset, inset.isFinite else { return }
    storedInset = inset
    noteInsetChange()
  }

  final func setAdjustment(_ behavior: ContentInsetAdjustmentBehavior) {
    storedAdjustment = behavior
    noteInsetChange()
  }

  /// Contents that rested at their top or left edge stay there when the edge moves.
  final func noteInsetChange() {
    let (former, inset) = (knownInset, adjustedContentInset)
    guard former != inset else { return }
    knownInset = inset
    var offset = bounds.origin
    if offset.y == -former.top { offset.y = -inset.top }
    if offset.x == -former.left { offset.x = -inset.left }
    if !drag.isActive { moveContents(to: offset, endingMotion: false) }
    setNeedsLayout()
    adjustedContentInsetDidChange()
  }

  /// What has become too far doesn't stay there, unless a person holds it or it moves back by itself.
  final func returnIntoRange() {
    guard !drag.isActive, motion == nil, bounds.width > 0, bounds.height > 0 else { return }
    let (former, size) = (drag.knownExtent, CGSize(width: bounds.width, height: bounds.height))
    let extent = ScrollExtent(content: storedContentSize, view: size)
    guard former != extent else { return }
    drag.knownExtent = extent
    // A program may have put the contents anywhere before there was anything to lay out.
    if former != nil { moveContents(to: confined(bounds.origin), endingMotion: false) }
  }

  final func layoutScrolling() {
    noteInsetChange()
    returnIntoRange()
    indicators?.place(in: self)
  }

  final func reveal(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return
    }
    let inset = adjustedContentInset
    let shown = bounds.inset(by: inset)
    func nearest(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if high - low >= to - from { return low - from }
      return low < from ? low - from : max(high - to, 0)
    }
    let move = CGPoint(
      x: nearest(rect.minX, rect.maxX, shown.minX, shown.maxX),
      y: nearest(rect.minY, rect.maxY, shown.minY, shown.maxY))
    let target = confined(CGPoint(x: bounds.minX + move.x, y: bounds.minY + move.y))
    if target != bounds.origin { scroll(to: target, animated: animated) }
  }
}

/// What decides how far contents go.
struct ScrollExtent: Equatable {
  var content: CGSize
  var view: CGSize
}
