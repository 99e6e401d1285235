import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// A view that shows a part of larger contents and lets the user move them.
///
/// The subviews are the contents; scrolling changes the origin of the bounds. The pointer drags and throws the
/// contents. The wheel scrolls vertically, with Shift horizontally, and zooms with Control.
///
/// ```swift
/// let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
/// let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
/// scroller.addSubview(page)
/// scroller.contentSize = page.bounds.size
/// scroller.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
/// ```
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// The delegate. Subclasses with a delegate of another type store it here, too.
  package final weak var storedDelegate: (any UIScrollViewDelegate)?

  /// Sets the delegate, of whatever static type the view is known by.
  package final func setDelegate(_ delegate: (any UIScrollViewDelegate)?) {
    guard storedDelegate !== delegate else { return }
    storedDelegate = delegate
    delegateDidChange()
  }

  /// Called when there is another delegate. Tables ask it for their rows.
  @_spi(Kinora) open func delegateDidChange() {}
  /// True if the user can scroll. Default true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// True if contents stop at multiples of the view's size. Default false.
  open var isPagingEnabled = false
  /// True if a drag that starts mostly along one axis stays on it. Default false.
  open var isDirectionalLockEnabled = false
  /// True if contents can be dragged past their edge, from which they spring back. Default true.
  open var bounces = true
  /// True if contents also bounce vertically when they aren't taller than the view. Default false.
  open var alwaysBounceVertical = false
  /// True if contents also bounce horizontally when they aren't wider than the view. Default false.
  open var alwaysBounceHorizontal = false
  /// The rate at which thrown contents slow down. Default `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// True if touches reach the contents only once they aren't a drag, or after 0.15 s. Default true.
  open var delaysContentTouches = true
  /// True if a drag may take a touch from contents that have received it. Default true.
  open var canCancelContentTouches = true

  /// True if the vertical indicator is shown during scrolling. Default true.
  open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { indicators?.vertical.opacity = 0 } }
  }
  /// True if the horizontal indicator is shown during scrolling. Default true.
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { indicators?.horizontal.opacity = 0 } }
  }
  /// The indicators' colour. Default `default`.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { colorsDidChange() }
  }
  /// The vertical indicator's distances from the view's edges, in points. Default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The horizontal indicator's distances from the view's edges, in points. Default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// True if indicators stay inside the safe area. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// The least zoom scale. Default 1; at least 0.001.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest zoom scale. Default 1. The user can zoom if it exceeds `minimumZoomScale`.
  open var maximumZoomScale: CGFloat = 1
  /// True if zooming may exceed the limits. Default true.
  ///
  /// - Note: Differs from Apple: stored but not used; zooming stops at the limits.
  open var bouncesZoom = true
  /// True if a click on the status bar scrolls to the top. Default true.
  ///
  /// - Note: Differs from Apple: stored but not used; there is no status bar.
  open var scrollsToTop = true
  /// The rule by which a drag makes the first responder resign. Default `none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The control above the contents; nil for none. With one, contents bounce vertically in any size.
  package final var refresher: (any ScrollRefresher)?
  /// The room for the refresh control while it spins, in points. Part of the insets at the top.
  package final var refreshRoom: CGFloat = 0
  /// The room below the contents for input views, in points. Part of the insets at the bottom.
  package final var keyboardRoom: CGFloat = 0
  final var storedContentSize = CGSize.zero
  final var storedInset = UIEdgeInsets.zero
  final var storedAdjustment = ContentInsetAdjustmentBehavior.automatic
  /// The adjusted insets at the last `handleInsetChange()`.
  final var knownInset = UIEdgeInsets.zero
  /// The axes whose adjusted insets included the safe area at the last `handleInsetChange()`.
  final var adjustedAxes = AdjustedAxes()
  package final var motion: ScrollMotion?
  final var link: CADisplayLink?
  package final var drag = ScrollDrag()
  final var indicators: ScrollIndicators?
  final var guides: ScrollGuides?
  final var zoom = ScrollZoom()
  /// The bars that follow the contents; nil for most scroll views.
  package final weak var follower: (any ScrollFollower)?
  /// The height in points by which a bar above the contents is collapsed. The range of the offset includes it.
  package final var barCollapse: CGFloat = 0
  /// True if the safe area is added to the insets also where the contents don't scroll.
  package final var liesBelowBars = false {
    didSet { if liesBelowBars != oldValue { handleInsetChange() } }
  }
  private let dragRecognizer = ScrollDragRecognizer()
  private let zoomRecognizer = ScrollZoomRecognizer()

  /// Creates a scroll view without contents.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareScrolling()
  }

  /// Creates a scroll view without contents.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareScrolling()
  }

  @_spi(Kinora) open override func colorsDidChange() {
    indicators?.adopt(indicatorStyle, isDark: traitCollection.userInterfaceStyle == .dark)
  }

  private func prepareScrolling() {
    clipsToBounds = true
    dragRecognizer.scrollView = self
    zoomRecognizer.scrollView = self
    let delay = ContentDelayRecognizer()
    delay.scrollView = self
    addGestureRecognizer(dragRecognizer)
    addGestureRecognizer(delay)
    addGestureRecognizer(zoomRecognizer)
  }

  /// The recognizer that drags the contents.
  public final var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }
  /// The recognizer that zooms the contents; nil unless `maximumZoomScale` exceeds `minimumZoomScale`.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? zoomRecognizer : nil
  }

  /// The size of the contents, in points. Default zero. A size that isn't finite is ignored.
  open var contentSize: CGSize {
    get { storedContentSize }
    set { setContentSize(newValue) }
  }

  /// The point of the contents at the view's top left corner. Default zero. Animatable.
  ///
  /// Setting it ends the motion of the contents, except from a delegate's callback for a frame of that motion. It may
  /// be outside the range of scrolling; a point that isn't finite is ignored.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveContents(to: newValue, endingMotion: !drag.isStepping) }
  }

  /// Space around the contents, in points. Default zero. Insets that aren't finite are ignored.
  open var contentInset: UIEdgeInsets {
    get { storedInset }
    set { setInset(newValue) }
  }

  /// The rule by which the safe area is added to the insets. Default `automatic`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { storedAdjustment }
    set { setAdjustment(newValue) }
  }

  /// The visible rectangle of the contents: its origin is `contentOffset`.
  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollingBounds(newValue) { super.bounds = $0 } }
  }

  /// Sets the offset, with animation if the view is in a window. A point that isn't finite is ignored.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls by the least distance that makes a rectangle of the contents visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// Called when `adjustedContentInset` has changed. An override calls `super`, which calls the delegate.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Returns true if a view in the contents receives touches. Default true. Called when the touches would begin there;
  /// after false, the view gets none of their phases, and gesture recognizers still do.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Returns true if a drag may take a touch from a view that has received it. Default: true except for controls and
  /// text views, in which a drag selects.
  open func touchesShouldCancel(in view: UIView) -> Bool { view.touchUse == .none }

  /// The scale of the view that the delegate returns from `viewForZooming(in:)`. Default 1.
  ///
  /// Clamped to `minimumZoomScale...maximumZoomScale`. Setting it has no effect without such a view, or if the value
  /// isn't finite.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Sets the zoom scale about the middle of the view, with animation if the view is in a window.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomContents(to: scale, animated: animated)
  }

  /// Zooms and scrolls until a rectangle of the zoomed view fills the scroll view, within the limits of the scale.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoomContents(showing: rect, animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutScrolling()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    handleInsetChange()
  }

  override var safeAreaOfSubviews: UIEdgeInsets { safeAreaBesideInset }

  /// Returns the offset at which contents come to rest, before the delegate may change it. Velocity in points per
  /// millisecond.
  @_spi(Kinora) open func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override var scrolledGuide: UILayoutGuide? { scrollGuides.content }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    scroll(by: turn)
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [ScrollViewPropertyTable<Self>.self]
  }
}
