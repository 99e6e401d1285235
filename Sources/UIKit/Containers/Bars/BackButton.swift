import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The back button of a navigation bar: a chevron and the title of the item to which it leads.
final class BackButton: UIControl, BarItemView, BarItemDisplay {
  /// The program's item, of which the title and the image are shown, or an empty one that has its appearance.
  let item: UIBarButtonItem
  private let look: UINavigationBarAppearance
  private let chevron = ChevronView()
  private let picture = UIImageView()
  private let label = UILabel()
  /// The titles to choose from, the preferred one first.
  private let titles: [String]

  /// The distances in points of the chevron from the edge, and of the title from the edge.
  private static let (chevronMargin, titleMargin): (CGFloat, CGFloat) = (8, 26)

  /// - Parameter previous: The item to which the button leads.
  init(to previous: UINavigationItem, look: UINavigationBarAppearance, chosen: @escaping () -> Void) {
    titles = previous.backTitles
    item = previous.backBarButtonItem ?? UIBarButtonItem()
    self.look = look
    super.init(frame: .zero)
    addParts([chevron, picture, label])
    picture.image = look.backIndicatorImage?.withRenderingMode(.alwaysTemplate) ?? previous.backBarButtonItem?.image
    picture.contentMode = .center
    chevron.isHidden = look.backIndicatorImage != nil
    label.font = .systemFont(ofSize: 17)
    addAction(UIAction { _ in chosen() }, for: .touchUpInside)
    accessibilityLabel = titles.first ?? "Back"
    item.display = self
    showColors()
  }

  required init?(coder: NSCoder) { nil }

  private func showColors() {
    let attributes = look.backButtonAppearance.attributes(in: state)
      .merging(item.ownTitleAttributes(in: state)) { $1 }
    label.textColor = attributes[.foregroundColor] as? UIColor ?? item.tintColor ?? tintColor
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    for view in [chevron, picture] { view.tintColor = item.tintColor }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  func itemDidChange(_ item: UIBarItem) {
    showColors()
    superview?.setNeedsLayout()
  }

  /// Chooses the first title that fits into a width in points, and sizes the button.
  func fit(into width: CGFloat) {
    label.text = titles.first { Self.titleMargin + textWidth($0) <= width } ?? ""
    let text = label.text ?? ""
    let end = text.isEmpty ? 36 : Self.titleMargin + textWidth(text) + 8
    frame = CGRect(x: 0, y: 0, width: end, height: BarMetrics.height)
  }

  private func textWidth(_ text: String) -> CGFloat {
    let measure = UILabel()
    measure.font = label.font
    measure.text = text
    return measure.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width.rounded(.up)
  }

  override func stateDidChange() {
    super.stateDidChange()
    let alpha: CGFloat = isHighlighted ? 0.3 : 1
    UIView.animate(withDuration: isHighlighted ? 0 : 0.25, delay: 0, options: .allowUserInteraction) {
      for view in [self.chevron, self.picture, self.label] { view.alpha = alpha }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.midY
    chevron.frame = CGRect(x: Self.chevronMargin, y: middle - 11, width: 13, height: 22)
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(x: Self.chevronMargin, y: middle - size.height / 2, width: size.width, height: size.height)
    label.frame = CGRect(
      x: Self.titleMargin, y: 0, width: max(0, bounds.width - Self.titleMargin), height: bounds.height)
  }
}

/// A chevron to the left in the tint colour.
private final class ChevronView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.maxX - 2.5, y: bounds.minY + 2.5))
    path.addLine(to: CGPoint(x: bounds.minX + 2.5, y: bounds.midY))
    path.addLine(to: CGPoint(x: bounds.maxX - 2.5, y: bounds.maxY - 2.5))
    path.lineWidth = 2.8
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}

extension UINavigationItem {
  /// Runs the program's action in place of going back to an item: that of this item, otherwise that of the other's button.
  ///
  /// - Returns: False if there is none.
  final func runsOwnBackAction(to previous: UINavigationItem?, sender: Any?) -> Bool {
    let button = previous?.backBarButtonItem
    guard let action = backAction ?? button?.primaryAction else { return false }
    action.performWithSender(backAction == nil ? button : sender, target: nil)
    return true
  }

  /// The titles of a back button that leads to the item, the preferred one first.
  final var backTitles: [String] {
    if backButtonDisplayMode == .minimal { return [] }
    let generic = "Back"
    if backButtonDisplayMode == .generic { return [generic] }
    if let item = backBarButtonItem { return [item.title ?? (item.image == nil ? generic : "")] }
    let own = backButtonTitle ?? title ?? generic
    return own.isEmpty ? [] : own.count > generic.count ? [own, generic] : [own]
  }
}
