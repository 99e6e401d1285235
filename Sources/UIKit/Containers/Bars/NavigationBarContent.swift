import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The title and the buttons of one navigation item: a row of 44 points, and the large title below it.
final class NavigationBarContent: UIView, BarItemDisplay {
  let item: UINavigationItem
  private let look: UINavigationBarAppearance
  private(set) var backButton: BackButton?
  private var leading: [BarButton] = []
  private var trailing: [BarButton] = []
  private let titleHolder = UIView()
  private let titleLabel = UILabel()
  private let largeTitle = LargeTitleView()
  /// True if the title is large where the bar has room below the row.
  var isLarge = false {
    didSet { largeTitle.isHidden = !isLarge }
  }
  /// The opacity of the title, which hides behind a large one.
  var titleAlpha: CGFloat = 1 {
    didSet { if titleAlpha != oldValue { titleHolder.alpha = titleAlpha } }
  }

  /// The space in points between title and buttons.
  private static let gap: CGFloat = 8

  /// - Parameters:
  ///   - item: The item to show.
  ///   - previous: The item to which the back button leads; nil for none.
  init(
    _ item: UINavigationItem, after previous: UINavigationItem?, look: UINavigationBarAppearance,
    goBack: @escaping () -> Void
  ) {
    (self.item, self.look) = (item, look)
    super.init(frame: .zero)
    showTitle()
    largeTitle.show(item.title, look)
    largeTitle.isHidden = true
    addSubview(largeTitle)
    addSubview(titleHolder)
    let left = item.leftBarButtonItems
    let hasBack = previous != nil && !item.hidesBackButton && (left == nil || item.leftItemsSupplementBackButton)
    if hasBack, let previous {
      let button = BackButton(to: previous, look: look, chosen: goBack)
      addSubview(button)
      backButton = button
    }
    leading = (left ?? []).map(button)
    trailing = (item.rightBarButtonItems ?? []).map(button)
  }

  required init?(coder: NSCoder) { nil }

  private func button(_ item: UIBarButtonItem) -> BarButton {
    let button = BarButton(item)
    button.appearance = item.style == .done ? look.doneButtonAppearance : look.buttonAppearance
    item.display = self
    addSubview(button)
    return button
  }

  private func showTitle() {
    if let view = item.titleView { return titleHolder.addSubview(view) }
    titleLabel.isPart = true
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    let attributes = look.titleTextAttributes
    if let title = item.title, !attributes.isEmpty {
      let usual: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
      titleLabel.attributedText = NSAttributedString(string: title, attributes: usual.merging(attributes) { $1 })
    } else {
      titleLabel.text = item.title
    }
    titleHolder.isUserInteractionEnabled = false
    titleHolder.addSubview(titleLabel)
  }

  /// Takes the items' notifications back, after another view has shown them.
  func claimItems() {
    for button in leading + trailing { button.item.display = self }
  }

  func itemDidChange(_ item: UIBarItem) {
    guard let button = (leading + trailing).first(where: { $0.item === item }) else { return }
    button.refresh()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    let room = CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right), height: BarMetrics.height)
    let largeHeight = max(0, bounds.height - BarMetrics.height)
    largeTitle.bounds.size = CGSize(width: bounds.width, height: largeHeight)
    largeTitle.center = CGPoint(x: bounds.midX, y: BarMetrics.height + largeHeight / 2)
    let right = placeTrailing(in: room)
    let wanted = titleWidth
    placeBack(in: room, right: right, titleWidth: wanted)
    let left = placeLeading(in: room)
    placeTitle(wanted, between: left, and: right, in: room)
  }

  /// - Returns: The left edge of the buttons at the right.
  private func placeTrailing(in room: CGRect) -> CGFloat {
    var edge = room.maxX - (trailing.isEmpty ? BarMetrics.margin : 8)
    for button in trailing where !button.isHidden {
      let size = button.sizeThatFits(room.size)
      edge -= size.width
      button.frame = CGRect(x: edge, y: room.minY, width: size.width, height: room.height)
    }
    return edge
  }

  private func placeBack(in room: CGRect, right: CGFloat, titleWidth: CGFloat) {
    guard let backButton else { return }
    let centred = room.midX - titleWidth / 2 - Self.gap
    let free = titleWidth > 0 ? min(centred, right - titleWidth - 2 * Self.gap) : right - Self.gap
    backButton.fit(into: max(36, free - room.minX))
    backButton.frame.origin = CGPoint(x: room.minX, y: room.minY + (room.height - BarMetrics.height) / 2)
  }

  /// - Returns: The right edge of the buttons at the left.
  private func placeLeading(in room: CGRect) -> CGFloat {
    var edge = backButton.map(\.frame.maxX) ?? room.minX + (leading.isEmpty ? BarMetrics.margin : 8)
    for button in leading where !button.isHidden {
      let size = button.sizeThatFits(room.size)
      button.frame = CGRect(x: edge, y: room.minY, width: size.width, height: room.height)
      edge += size.width
    }
    return edge
  }

  private var titleWidth: CGFloat {
    if let view = item.titleView {
      return BarMetrics.size(of: view, within: CGSize(width: bounds.width, height: BarMetrics.height)).width
    }
    return titleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width.rounded(.up)
  }

  /// Centres the title in the bar, or between the buttons if they are in its way.
  private func placeTitle(_ wanted: CGFloat, between left: CGFloat, and right: CGFloat, in room: CGRect) {
    let (low, high) = (left + Self.gap, right - Self.gap)
    let width = max(0, min(wanted, high - low))
    let x = min(max(room.midX - width / 2, low), max(low, high - width))
    titleHolder.bounds.size = CGSize(width: width, height: room.height)
    titleHolder.center = CGPoint(x: x.rounded() + width / 2, y: room.midY)
    let shift = look.titlePositionAdjustment
    titleLabel.frame = titleHolder.bounds.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    guard let view = item.titleView else { return }
    let height = BarMetrics.size(of: view, within: room.size).height
    view.frame = CGRect(x: 0, y: (room.height - height) / 2, width: width, height: height)
  }

  // The parts of a transition between two items.

  /// The distance in points by which the titles move sideways during a transition.
  var titleShift: CGFloat {
    get { titleHolder.transform.tx }
    set {
      let shift = CGAffineTransform(translationX: newValue, y: 0)
      (titleHolder.transform, largeTitle.transform) = (shift, shift)
    }
  }

  /// Shows the title in the row only while it isn't large.
  func showTitleOnce(largeHeight: CGFloat, isFading: Bool) {
    // A title view stays beside the large title.
    let alpha: CGFloat = isLarge && largeHeight > 12 && item.titleView == nil ? 0 : 1
    guard alpha != titleAlpha else { return }
    guard isFading else {
      titleAlpha = alpha
      return
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.titleAlpha = alpha }
  }

  /// Touches beside the buttons go to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
