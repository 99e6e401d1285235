import Foundation
import Geometry
import Layers

/// Shows a part of contents that are larger than itself, and lets a person move them.
///
/// Its subviews are the contents; scrolling moves the origin of its bounds. Contents are dragged with the pointer,
/// thrown, and moved by the wheel: sideways with Shift, zoomed with Control.
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  /// Whether a person can scroll. Default true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether contents stop at the end of pages of the view's own size. Default false.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it. Default false.
  open var isDirectionalLockEnabled = false
  /// Whether contents can be dragged past their edge, and spring back. Default true.
  open var bounces = true
  /// Whether that holds for contents that aren't larger than the view, too. Default false.
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  /// Default normal.
  open var decelerationRate = DecelerationRate.normal
  /// Whether contents get touches only once they are no drag. Default true.
  open var delaysContentTouches = true
  /// Whether a drag may take a touch from contents that have it already. Default true.
  open var canCancelContentTouches = true

  open var showsVerticalScrollIndicator = true {
    didSet { if !showsVerticalScrollIndicator { indicators?.vertical.opacity = 0 } }
  }
  open var showsHorizontalScrollIndicator = true {
    didSet { if !showsHorizontalScrollIndicator { indicators?.horizontal.opacity = 0 } }
  }
  open var indicatorStyle = IndicatorStyle.default {
    didSet { indicators?.adopt(indicatorStyle) }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether indicators keep clear of the safe area. Default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  /// Default 1; with `maximumZoomScale` larger than it, a person can zoom.
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// - Note: Differs from Apple: kept; zooming by the wheel ends at the limits.
  open var bouncesZoom = true
  /// - Note: Differs from Apple: kept; there is no status bar to tap.
  open var scrollsToTop = true
  /// Whether a drag has keys go to nobody. Default none.
  open var keyboardDismissMode = KeyboardDismissMode.none

  final var storedContentSize = CGSize.zero
  final var storedInset = UIEdgeInsets.zero
  final var storedAdjustment = ContentInsetAdjustmentBehavior.automatic
  /// The adjusted insets as they were heard of last.
  final var knownInset = UIEdgeInsets.zero
  final var motion: ScrollMotion?
  final var link: CADisplayLink?
  final var drag = ScrollDrag()
  final var indicators: ScrollIndicators?
  final var guides: ScrollGuides?
  final var zoom = ScrollZoom()
  private let dragRecognizer = ScrollDragRecognizer()
  private let zoomRecognizer = ScrollZoomRecognizer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareScrolling()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareScrolling()
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

  /// What drags the contents.
  public final var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }
  /// What zooms the contents; nil while they can't be zoomed.
  public final var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? zoomRecognizer : nil
  }

  /// The size of the contents. Default zero.
  open var contentSize: CGSize {
    get { storedContentSize }
    set { setContentSize(newValue) }
  }

  /// The point of the contents at the view's top left. Animatable.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { moveContents(to: newValue, endingMotion: !drag.isStepping) }
  }

  /// Space around the contents, in points. Default zero.
  open var contentInset: UIEdgeInsets {
    get { storedInset }
    set { setInset(newValue) }
  }

  /// Default automatic.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { storedAdjustment }
    set { setAdjustment(newValue) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { setScrollingBounds(newValue) { super.bounds = $0 } }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls just so far that a rectangle of the contents is to be seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// The insets or the safe area have changed. An override calls `super`.
  open func adjustedContentInsetDidChange() {
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Whether a view in the contents gets a touch at all. Default true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag may take a touch from a view that has it already. By itself true but for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// How much larger than itself the view is shown that the delegate names. Default 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomContents(to: scale, animated: animated)
  }

  /// Zooms and scrolls so that a rectangle of the zoomed view fills the scroll view.
  open func zoom(to rect: CGRect, animated: Bool) {
    zoomContents(showing: rect, animated: animated)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutScrolling()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    noteInsetChange()
  }

  override var scrolledGuide: UILayoutGuide? { scrollGuides.content }

  override func takeWheel(_ turn: WheelTurn) -> Bool {
    scroll(by: turn)
  }
}
