import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// A row of dots, one for each page, of which one stands for the current page.
///
/// A tap before or after the current dot turns a page. A drag along the dots turns pages as it goes.
///
/// ```swift
/// let pages = UIPageControl()
/// pages.numberOfPages = 4
/// pages.addAction(UIAction { _ in show(page: pages.currentPage) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  var pages = PageDots()
  private let plate = UIView(frame: .zero)
  private let dots = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a control without pages. Only subclasses call this.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    plate.backgroundColor = .systemFill
    plate.alpha = 0
    addParts([plate, dots])
  }

  /// The number of pages; negative numbers count as 0. Default 0.
  open var numberOfPages: Int {
    get { pages.count }
    set {
      guard max(newValue, 0) != pages.count else { return }
      pages.count = max(newValue, 0)
      pages.current = pages.current.clamped(0, max(pages.count - 1, 0))
      dotsDidChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// The index of the current page, clamped to the pages. Default 0. Setting it sends no event.
  open var currentPage: Int {
    get { pages.current }
    set {
      let page = newValue.clamped(0, max(pages.count - 1, 0))
      guard page != pages.current else { return }
      pages.current = page
      ControlMotion.run(window != nil, duration: 0.2) { self.dressDots() }
    }
  }

  /// True if a control with one page or none isn't shown. Default false.
  open var hidesForSinglePage = false {
    didSet { dressDots() }
  }

  /// The background. Default `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic {
    didSet { dressPlate() }
  }

  /// The direction of the pages. Default `natural`.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The use that the user makes of the control.
  open private(set) var interactionState = InteractionState.none
  /// True if a drag turns pages. Default true.
  open var allowsContinuousInteraction = true

  /// The colour of the other dots. Default nil: a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet { dressDots() }
  }
  /// The colour of the current dot. Default nil: white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { dressDots() }
  }

  /// The image of dots without one of their own. Default nil: a dot.
  open var preferredIndicatorImage: UIImage? {
    didSet { dotsDidChange() }
  }
  /// The image of the current dot, if it has none of its own. Default nil: that of the others.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    didSet { dotsDidChange() }
  }

  /// Returns the image that was set for a page; nil for none.
  open func indicatorImage(forPage page: Int) -> UIImage? { pages.images[existing(page)] }
  /// Sets the image of a page; nil for the preferred one. Stops the program for a page that isn't there.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pages.images[existing(page)] = image
    dotsDidChange()
  }
  /// Returns the image that was set for a page while it is the current one; nil for none.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { pages.currentImages[existing(page)] }
  /// Sets the image of a page while it is the current one; nil for the preferred one. Stops the program for a page that
  /// isn't there.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    pages.currentImages[existing(page)] = image
    dotsDidChange()
  }

  /// Returns the size that shows a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let size = PageDots.size(of: pageCount, pitch: pitch)
    return isVertical ? CGSize(width: size.height, height: size.width) : size
  }

  private func existing(_ page: Int) -> Int {
    precondition((0..<pages.count).contains(page), "the page must be in 0..<\(pages.count), not \(page)")
    return page
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pages.count) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeDots()
  }

  // Touches.

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pages.start = place(of: touch)
    pages.startPage = pages.current
    dressPlate(isPressed: true)
    return pages.count > 0
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction else { return true }
    let way = place(of: touch) - pages.start
    if interactionState != .continuous, abs(way) < PageDots.slack { return true }
    interactionState = .continuous
    turn(to: pages.startPage + Int((way / PageDots.dragPitch).rounded()))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if interactionState != .continuous, isTouchInside, let touch {
      interactionState = .discrete
      let isAfter = place(of: touch) > place(of: dotCenter(pages.current))
      turn(to: pages.current + (isAfter ? 1 : -1))
    }
    interactionState = .none
    dressPlate(isPressed: false)
  }

  open override func cancelTracking(with event: UIEvent?) {
    interactionState = .none
    dressPlate(isPressed: false)
  }

  private func turn(to page: Int) {
    let former = pages.current
    currentPage = page
    if pages.current != former { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  // The dots.

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The distance of the middles of two dots, in points.
  private var pitch: CGFloat {
    let images = [preferredIndicatorImage, preferredCurrentPageIndicatorImage] + pages.images.values.map { $0 }
    let widest = images.compactMap { $0?.size.width }.max() ?? PageDots.diameter
    return max(PageDots.pitch, widest + PageDots.pitch - PageDots.diameter)
  }

  private func place(of touch: UITouch) -> CGFloat { place(of: touch.location(in: self)) }

  /// Returns the place of a point along the pages.
  private func place(of point: CGPoint) -> CGFloat { (isVertical ? point.y : point.x) * (isReversed ? -1 : 1) }

  private func dotCenter(_ page: Int) -> CGPoint {
    let offset = (CGFloat(page) - CGFloat(pages.count - 1) / 2) * pitch * (isReversed ? -1 : 1)
    return CGPoint(x: bounds.midX + (isVertical ? 0 : offset), y: bounds.midY + (isVertical ? offset : 0))
  }

  private func dotsDidChange() {
    for view in dots.subviews { view.removeFromSuperview() }
    for page in 0..<min(pages.count, PageDots.most) {
      let dot = UIImageView(image: pages.images[page] ?? preferredIndicatorImage)
      if dot.image == nil {
        dot.bounds.size = CGSize(width: PageDots.diameter, height: PageDots.diameter)
        dot.layer.cornerRadius = PageDots.diameter / 2
      }
      dots.addSubview(dot)
    }
    dressDots()
    placeDots()
  }

  private func dressDots() {
    dots.isHidden = hidesForSinglePage && pages.count <= 1
    for (page, view) in dots.subviews.enumerated() {
      guard let dot = view as? UIImageView else { continue }
      let isCurrent = page == pages.current
      let standard = isCurrent ? PageDots.current : PageDots.other
      let color = (isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor) ?? standard
      let own = pages.images[page] ?? preferredIndicatorImage
      let image = isCurrent ? pages.currentImages[page] ?? preferredCurrentPageIndicatorImage ?? own : own
      dot.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      if let image { dot.bounds.size = image.size }
    }
    dressPlate()
  }

  private func placeDots() {
    dots.frame = bounds
    let size = PageDots.size(of: min(pages.count, PageDots.most), pitch: pitch)
    plate.bounds.size = isVertical ? CGSize(width: size.height, height: size.width) : size
    plate.center = CGPoint(x: bounds.midX, y: bounds.midY)
    plate.layer.cornerRadius = size.height / 2
    for (page, dot) in dots.subviews.enumerated() { dot.center = dotCenter(page) }
  }

  private func dressPlate(isPressed: Bool = false) {
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && isPressed
    plate.isHidden = dots.isHidden || pages.count == 0
    ControlMotion.run(window != nil, duration: 0.2) { self.plate.alpha = isShown ? 1 : 0 }
  }

  @_spi(Kinora) open override class var propertyTables: [any PropertyTable.Type] {
    super.propertyTables + [PageControlPropertyTable<Self>.self]
  }
}
