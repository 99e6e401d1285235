import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A wheel above the contents of a scroll view, which a drag beyond their top starts.
///
/// The control sends `valueChanged` when a drag has passed the threshold. It spins until `endRefreshing()`.
///
/// ```swift
/// let refresh = UIRefreshControl()
/// refresh.addAction(UIAction { _ in load { refresh.endRefreshing() } }, for: .valueChanged)
/// tableView.refreshControl = refresh
/// ```
///
/// - Note: Differs from Apple: `beginRefreshing()` moves contents that are at their top down, so that the wheel shows.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, ScrollRefresher {
  private let wheel = UIActivityIndicatorView(style: .large)
  private let title = UILabel()
  private var storedTitle: NSAttributedString?
  private var ownTint: UIColor?
  /// True from the moment at which the threshold is passed until the contents are near their top again.
  private var isArmed = false

  /// The height of the control while it spins, in points.
  static let height: CGFloat = 60
  /// The distance of a drag beyond the top that starts a refresh, as the contents show it. Points.
  static let threshold: CGFloat = 90

  /// True while the wheel spins.
  open private(set) var isRefreshing = false

  /// Creates a control, which gets its frame from the scroll view.
  public convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    wheel.hidesWhenStopped = false
    wheel.isHidden = false
    title.textAlignment = .center
    title.textColor = .secondaryLabel
    addParts([wheel, title])
    isHidden = true
  }

  /// The text below the wheel. Default nil.
  open var attributedTitle: NSAttributedString? {
    get { storedTitle }
    set {
      storedTitle = newValue
      title.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// Starts spinning. Does nothing while it spins. Sends no event.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    scrollView?.makeRoomForRefresh()
  }

  /// Stops spinning, and lets the contents go back to their top with animation.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    // The drag that goes on doesn't start another refresh.
    isArmed = scrollView?.isTracking ?? false
    wheel.stopAnimating()
    scrollView?.endRefresh()
    follow()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // The wheel is grey until the program sets a colour.
    wheel.color = ownTintColor
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = (storedTitle?.length ?? 0) > 0
    wheel.frame = CGRect(x: bounds.midX - 18.5, y: hasTitle ? 4 : 11.5, width: 37, height: 37)
    title.frame = CGRect(x: 0, y: 42, width: bounds.width, height: hasTitle ? 16 : 0)
  }

  var scrollView: UIScrollView? { superview as? UIScrollView }

  /// The scroll view whose refresh control this is.
  private weak var owner: UIScrollView?

  /// A control that is added as a subview becomes the refresh control of a scroll view without one.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    let scrollView = scrollView
    if let owner, owner !== scrollView, owner.refreshControl === self { owner.refreshControl = nil }
    owner = scrollView
    if let scrollView, scrollView.refreshControl == nil { scrollView.refreshControl = self }
  }

  package final func dragDidEnd() {
    scrollView?.makeRoomForRefresh()
  }

  private func start() {
    isRefreshing = true
    wheel.alpha = 1
    wheel.startAnimating()
    follow()
  }

  /// Follows the offset: the spokes show how far a drag is from the threshold.
  package final func follow() {
    guard let scrollView else { return }
    let pulled = scrollView.pulledDistance
    isHidden = !isRefreshing && pulled <= 0
    guard !isHidden else { return }
    place(in: scrollView, pulled: pulled)
    guard !isRefreshing else { return }
    let share = ((pulled - 12) / (Self.threshold - 12)).clamped(0, 1)
    wheel.showSpokes(share)
    title.alpha = share
    if pulled >= Self.threshold, scrollView.isTracking, isEnabled, !isArmed {
      isArmed = true
      start()
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    } else if pulled < Self.threshold / 2 {
      isArmed = false
    }
  }

  /// Puts the control above the contents, or at the top of the view where there is more room.
  private func place(in scrollView: UIScrollView, pulled: CGFloat) {
    let top = scrollView.bounds.minY + scrollView.insetWithoutRefresh.top
    let frame = CGRect(
      x: scrollView.bounds.minX, y: min(-Self.height, top), width: scrollView.bounds.width, height: Self.height)
    if self.frame != frame { UIView.performWithoutAnimation { self.frame = frame } }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [RefreshControlPropertyTable<Self>.self]
  }
}
