import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraObjectRuntime
import KinoraUIKitValues

/// The offset of the contents and its range.
extension UIScrollView {
  /// The insets of the contents, including the part of the safe area that is added to them. Points.
  public final var adjustedContentInset: UIEdgeInsets {
    var inset = insetWithoutRefresh
    inset.top += refreshRoom
    return inset
  }

  package final var insetWithoutRefresh: UIEdgeInsets {
    var inset = storedInset.adding(safeAreaInInset)
    inset.bottom += keyboardRoom
    return inset
  }

  /// The part of the safe area that isn't in the adjusted insets. Contents below bars there get it as their safe area.
  package final var safeAreaBesideInset: UIEdgeInsets {
    let (safe, used) = (safeAreaInsets, safeAreaInInset)
    return UIEdgeInsets(
      top: safe.top - used.top, left: safe.left - used.left, bottom: safe.bottom - used.bottom,
      right: safe.right - used.right)
  }

  /// The part of the safe area that is added to `contentInset`.
  private var safeAreaInInset: UIEdgeInsets {
    let (safe, axes) = (safeAreaInsets, axesToAdjust)
    return UIEdgeInsets(
      top: axes.vertical ? safe.top : 0, left: axes.horizontal ? safe.left : 0,
      bottom: axes.vertical ? safe.bottom : 0, right: axes.horizontal ? safe.right : 0)
  }

  private var axesToAdjust: AdjustedAxes {
    let safe = safeAreaInsets
    guard safe != .zero, storedAdjustment != .never else { return AdjustedAxes() }
    if storedAdjustment == .always { return AdjustedAxes(horizontal: true, vertical: true) }
    // Contents may shrink once the safe area has moved from their margins into the insets. An axis stays adjusted as
    // long as both together exceed the view; otherwise these contents would grow and shrink by turns.
    let heldWidth = adjustedAxes.horizontal ? safe.left + safe.right : 0
    let heldHeight = adjustedAxes.vertical ? safe.top + safe.bottom : 0
    return AdjustedAxes(
      horizontal: isScrollable(.horizontal, besides: heldWidth),
      vertical: liesBelowBars && storedAdjustment == .automatic || isScrollable(.vertical, besides: heldHeight))
  }

  /// True if the contents are larger than the view along an axis, or always bounce along it.
  ///
  /// - Parameter held: The length in points that is taken from the view.
  package final func isScrollable(_ axis: NSLayoutConstraint.Axis, besides held: CGFloat = 0) -> Bool {
    let inset = storedInset
    return switch axis {
    case .horizontal:
      alwaysBounceHorizontal && bounces || storedContentSize.width + inset.left + inset.right + held > bounds.width
    case .vertical:
      bouncesVertically && bounces
        || storedContentSize.height + inset.top + inset.bottom + keyboardRoom + held > bounds.height
    }
  }

  /// True if contents bounce vertically in any size.
  final var bouncesVertically: Bool { alwaysBounceVertical || refresher != nil }

  /// The offsets along x at which the contents cover the view.
  final var horizontalRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -inset.left
    return Double(low)...Double(max(low, storedContentSize.width + inset.right - bounds.width))
  }

  final var verticalRange: ClosedRange<Double> {
    let inset = adjustedContentInset
    let low = -inset.top - barCollapse
    return Double(low)...Double(max(low, storedContentSize.height + inset.bottom - bounds.height))
  }

  package final func confined(_ offset: CGPoint) -> CGPoint {
    let (x, y) = (horizontalRange, verticalRange)
    return CGPoint(
      x: offset.x.clamped(CGFloat(x.lowerBound), CGFloat(x.upperBound)),
      y: offset.y.clamped(CGFloat(y.lowerBound), CGFloat(y.upperBound)))
  }

  package final func moveContents(to offset: CGPoint, endingMotion: Bool) {
    guard offset.x.isFinite, offset.y.isFinite else { return }
    if endingMotion { stopMotion() }
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  /// Moves the offset without ending a drag or a motion, since the contents have moved by the same distance.
  package final func shiftContents(by distance: CGPoint) {
    motion?.shift(by: distance)
    drag.start = CGPoint(x: drag.start.x + distance.x, y: drag.start.y + distance.y)
    moveContents(to: CGPoint(x: bounds.minX + distance.x, y: bounds.minY + distance.y), endingMotion: false)
  }

  /// Stores new bounds. All scrolling passes through here.
  final func setScrollingBounds(_ new: CGRect, _ store: (CGRect) -> Void) {
    guard isObserved, new.origin != layer.bounds.origin else { return storeScrollingBounds(new, store) }
    changing("contentOffset") { storeScrollingBounds(new, store) }
  }

  private func storeScrollingBounds(_ new: CGRect, _ store: (CGRect) -> Void) {
    let former = layer.bounds
    store(new)
    let now = layer.bounds
    guard now != former else { return }
    setNeedsLayout()
    if now.origin != former.origin {
      indicatorsDidMove()
      refresher?.follow()
      follower?.contentDidScroll(self)
      delegate?.scrollViewDidScroll(self)
    }
  }

  final func setContentSize(_ size: CGSize) {
    guard size != storedContentSize, size.width.isFinite, size.height.isFinite else { return }
    changing("contentSize") { storedContentSize = size }
    handleInsetChange()
    returnIntoRange()
    setNeedsLayout()
  }

  final func setInset(_ inset: UIEdgeInsets) {
    guard inset != storedInset, inset.isFinite else { return }
    changing(["contentInset", "adjustedContentInset"]) { storedInset = inset }
    handleInsetChange()
  }

  /// Makes room for input views that cover the lower part of the view.
  package final func setKeyboardRoom(_ room: CGFloat) {
    guard room != keyboardRoom else { return }
    changing("adjustedContentInset") { keyboardRoom = room }
    handleInsetChange()
    if !drag.isActive, motion == nil { moveContents(to: confined(bounds.origin), endingMotion: false) }
  }

  final func setAdjustment(_ behavior: ContentInsetAdjustmentBehavior) {
    changing("adjustedContentInset") { storedAdjustment = behavior }
    handleInsetChange()
  }

  /// Handles a change of the adjusted insets: contents at their top or left edge stay there.
  package final func handleInsetChange() {
    let (axes, former, inset) = (axesToAdjust, knownInset, adjustedContentInset)
    if axes != adjustedAxes {
      adjustedAxes = axes
      safeAreaOfSubviewsDidChange()
    }
    guard former != inset else { return }
    knownInset = inset
    var offset = bounds.origin
    if offset.y == -former.top { offset.y = -inset.top }
    if offset.x == -former.left { offset.x = -inset.left }
    if !drag.isActive { moveContents(to: offset, endingMotion: false) }
    setNeedsLayout()
    adjustedContentInsetDidChange()
  }

  /// Moves the offset back into its range after the range has changed, except during a drag or a motion.
  final func returnIntoRange() {
    guard !drag.isActive, motion == nil, bounds.width > 0, bounds.height > 0 else { return }
    let (former, size) = (drag.knownExtent, CGSize(width: bounds.width, height: bounds.height))
    let extent = ScrollExtent(content: storedContentSize, view: size)
    guard former != extent else { return }
    drag.knownExtent = extent
    // Before the first layout, programs may set any offset.
    if former != nil { moveContents(to: confined(bounds.origin), endingMotion: false) }
  }

  final func layoutScrolling() {
    handleInsetChange()
    returnIntoRange()
    indicators?.place(in: self)
    refresher?.follow()
  }

  package final func reveal(_ rect: CGRect, animated: Bool) {
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

/// The axes along which a scroll view adds the safe area to its insets.
struct AdjustedAxes: Equatable {
  var horizontal = false
  var vertical = false
}

/// The sizes that determine the range of the offset.
struct ScrollExtent: Equatable {
  var content: CGSize
  var view: CGSize
}
