import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore

/// Shows one of several pages, which the user turns by scrolling.
///
/// ```swift
/// let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
/// pages.dataSource = book
/// pages.setViewControllers([book.firstPage], direction: .forward, animated: false)
/// ```
///
/// - Note: Differs from Apple: pages that curl are shown as pages that scroll, one at a time, and there is no indicator.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The way in which pages change.
  public final let transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The place of the spine of pages that curl: `min` for that style, otherwise `none`.
  public final var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  /// True if pages have two sides. Default false; not used.
  open var isDoubleSided = false
  /// Is called when the user turns pages. Not retained. Default nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Supplies the pages around the shown one. Not retained. Default nil: the user can't turn pages. Setting it, also to
  /// the same object, asks for them again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { forgetNeighbours() }
  }

  final let scroller = PageScroller()
  /// The space between pages, in points.
  final let spacing: CGFloat
  final var pages = PageState()

  /// Creates a controller without pages.
  ///
  /// - Parameter options: The space between pages; other options aren't used.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.number(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
    scroller.owner = self
  }

  /// Creates a controller without pages that turn horizontally.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
    scroller.owner = self
  }

  private static func number(_ option: Any?) -> CGFloat {
    let value = option as? CGFloat ?? (option as? Double).map { CGFloat($0) } ?? (option as? Int).map { CGFloat($0) }
    guard let value, value > 0, value.isFinite else { return 0 }
    return value
  }

  /// The shown page, in an array; nil before the first.
  open var viewControllers: [UIViewController]? { pages.current.map { [$0] } }

  /// The recognizer that turns pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroller.panGestureRecognizer] }

  /// Shows a page.
  ///
  /// - Parameters:
  ///   - viewControllers: The page, in an array of one. An empty array stops the program.
  ///   - direction: The side from which the page comes.
  ///   - animated: True if it scrolls in.
  ///   - completion: Called afterwards, with false if another change has interrupted it.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else {
      preconditionFailure(
        "The number of view controllers provided (0) doesn't match the number required (1) for the requested transition"
      )
    }
    show(page, direction: direction, animated: animated, completion: completion)
  }

  open override func loadView() {
    let view = PagesView(frame: UIScreen.main.bounds)
    view.owner = self
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.addSubview(scroller)
    self.view = view
  }

  @_spi(Kinora) open override var childForKeys: UIViewController? { pages.current }

  open override var keyCommands: [UIKeyCommand]? {
    let isHorizontal = navigationOrientation == .horizontal
    return [
      UIKeyCommand(input: isHorizontal ? UIKeyCommand.inputLeftArrow : UIKeyCommand.inputUpArrow) { [weak self] _ in
        self?.turnByKey(.reverse)
      },
      UIKeyCommand(input: isHorizontal ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputDownArrow) {
        [weak self] _ in self?.turnByKey(.forward)
      },
    ]
  }

  @_spi(Kinora) open override func prepareToAppear() {
    placePages()
  }
}

/// The view of a page controller, which lays out the pages.
final class PagesView: UIView {
  weak var owner: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layoutPages()
  }
}
