import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The view of a tab bar item: the image with its badge, and the title below or beside it.
final class TabBarButton: UIControl, BarItemView {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = BadgeView()
  /// True if the title is beside the image.
  var isInline = false {
    didSet { if isInline != oldValue { refresh() } }
  }
  var look = UITabBarItemAppearance() {
    didSet { refresh() }
  }
  /// The colour of an item that isn't selected; nil for that of the appearance.
  var unselectedColor: UIColor? {
    didSet { refresh() }
  }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    addParts([picture, label, badge])
    picture.contentMode = .center
    label.textAlignment = .center
    accessibilityTraits = .button
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { refresh() }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  /// Shows the item as it is now.
  func refresh() {
    isEnabled = item.isEnabled
    let state = look.look(isSelected: isSelected, isEnabled: item.isEnabled)
    let color = color(state)
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map { $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate) }
    picture.tintColor = state.iconColor ?? color
    showTitle(state, color)
    badge.isHidden = item.badgeValue == nil
    badge.show(item.badgeValue ?? "", item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed)
    setNeedsLayout()
  }

  private func color(_ state: UITabBarItemStateAppearance) -> UIColor {
    if !item.isEnabled { return .tertiaryLabel }
    return isSelected ? tintColor : unselectedColor ?? .secondaryLabel
  }

  private func showTitle(_ state: UITabBarItemStateAppearance, _ color: UIColor) {
    let font = UIFont.systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
    let own = item.ownTitleAttributes(in: isSelected ? .selected : .normal)
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    attributes.merge(state.titleTextAttributes) { $1 }
    attributes.merge(own) { $1 }
    label.font = attributes[.font] as? UIFont ?? font
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    label.text = item.title
    accessibilityLabel = item.title
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = picture.image?.size ?? .zero
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20))
    if isInline { placeInline(image, text) } else { placeStacked(image, text) }
    label.frame.origin.x += item.titlePositionAdjustment.horizontal
    label.frame.origin.y += item.titlePositionAdjustment.vertical
    placeBadge()
  }

  private func placeStacked(_ image: CGSize, _ text: CGSize) {
    let hasImage = image != .zero
    let middle = hasImage ? 18 : bounds.midY
    picture.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: middle - image.height / 2, width: image.width, height: image.height)
    let width = min(text.width, bounds.width - 2)
    let top = hasImage ? 34 : bounds.midY - text.height / 2
    label.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: text.height)
  }

  private func placeInline(_ image: CGSize, _ text: CGSize) {
    let gap: CGFloat = image == .zero || text.width == 0 ? 0 : 6
    var x = ((bounds.width - image.width - gap - text.width) / 2).rounded()
    picture.frame = CGRect(x: x, y: bounds.midY - image.height / 2, width: image.width, height: image.height)
    x += image.width + gap
    label.frame = CGRect(x: x, y: bounds.midY - text.height / 2, width: text.width, height: text.height)
  }

  private func placeBadge() {
    let size = badge.sizeThatFits(.zero)
    let anchor = picture.frame
    // The badge follows a title beside the image or without one; otherwise it is at the image's corner.
    let place =
      isInline || picture.image == nil
      ? CGPoint(x: label.frame.maxX + 4, y: bounds.midY - size.height / 2)
      : CGPoint(x: anchor.maxX - 5, y: max(2, anchor.minY - 5))
    badge.frame = CGRect(origin: place, size: size)
  }

  /// The width in points that the item prefers beside others.
  var inlineWidth: CGFloat {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 20)).width
    return max(76, (picture.image?.size.width ?? 0) + text + 46)
  }
}

/// A number or a short text on a capsule.
private final class BadgeView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String, _ color: UIColor) {
    label.text = text
    backgroundColor = color
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 18)).width
    return CGSize(width: max(18, text.rounded(.up) + 10), height: 18)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    layer.cornerRadius = bounds.height / 2
  }
}
