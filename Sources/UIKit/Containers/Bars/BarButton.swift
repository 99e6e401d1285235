import Foundation
import KinoraGeometry
import KinoraLayers
@_spi(Kinora) import KinoraUIKitControls
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The view of a bar button item: its title or its image, or the view of the program.
final class BarButton: UIControl, BarItemView {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let picture = UIImageView()
  /// The appearance's attributes of the title, by state.
  var appearance: UIBarButtonItemAppearance? {
    didSet { refresh() }
  }

  /// The distance in points of a title and of an image from the button's edges.
  private static let (titleMargin, imageMargin): (CGFloat, CGFloat) = (8, 10)

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addParts([label, picture])
    if let view = item.customView { addSubview(view) }
    label.textAlignment = .center
    picture.contentMode = .center
    addAction(UIAction { [weak self] _ in self?.performItem() }, for: .touchUpInside)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  private func performItem() {
    item.perform(for: control.event)
  }

  override var primaryMenu: UIMenu? { item.customView == nil ? item.menu : nil }
  override var isPopUp: Bool { item.isPopUp }
  override var menuSender: Any { item }

  override func menuCloses() {
    // The chosen action has its mark by now, and runs after this.
    if isPopUp { item.showSelection() }
  }

  /// Shows the item as it is now.
  func refresh() {
    let shownImage = item.customView == nil ? item.image : nil
    picture.image = shownImage
    picture.isHidden = shownImage == nil
    label.isHidden = shownImage != nil || item.customView != nil
    isEnabled = item.isEnabled
    isHidden = item.isHidden
    isSelected = item.isSelected
    // A press opens the menu, unless it has an action: then a long press does.
    isContextMenuInteractionEnabled = primaryMenu != nil
    showsMenuAsPrimaryAction = primaryMenu != nil && !item.hasAction
    showTitle()
    setNeedsLayout()
  }

  private func showTitle() {
    let color: UIColor = isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    picture.tintColor = color
    label.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    label.textColor = color
    let attributes = (appearance?.attributes(in: state) ?? [:]).merging(item.ownTitleAttributes(in: state)) { $1 }
    guard !attributes.isEmpty, let title = item.title else {
      label.text = item.title
      return
    }
    let usual: [NSAttributedString.Key: Any] = [.font: label.font ?? .systemFont(ofSize: 17), .foregroundColor: color]
    label.attributedText = NSAttributedString(string: title, attributes: usual.merging(attributes) { $1 })
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTitle()
  }

  override func stateDidChange() {
    super.stateDidChange()
    let isPressed = isHighlighted
    // A press shows at once, and its end fades.
    UIView.animate(withDuration: isPressed ? 0 : 0.25, delay: 0, options: .allowUserInteraction) {
      self.label.alpha = isPressed ? 0.3 : 1
      self.picture.alpha = isPressed ? 0.3 : 1
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.systemItem?.isSpace == true { return CGSize(width: item.width, height: 0) }
    if let view = item.customView { return BarMetrics.size(of: view, within: size) }
    if item.width > 0 { return CGSize(width: item.width, height: BarMetrics.height) }
    if let image = item.image {
      return CGSize(width: max(image.size.width + 2 * Self.imageMargin, 36), height: BarMetrics.height)
    }
    let width = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width
    return CGSize(width: (width + 2 * Self.titleMargin).rounded(.up), height: BarMetrics.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let view = item.customView {
      let size = BarMetrics.size(of: view, within: bounds.size)
      view.frame = CGRect(
        x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      return
    }
    label.frame = bounds
    picture.frame = bounds.inset(by: item.imageInsets)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    // A view of the program takes its own touches; around it there is no button.
    if item.customView != nil, hit === self, !item.hasAction { return nil }
    return hit
  }
}

/// Sizes that bars share.
enum BarMetrics {
  /// The height of a navigation bar without a large title, and of a toolbar. Points, as below.
  static let height: CGFloat = 44
  /// The height of a large title's part of the bar.
  static let largeTitleHeight: CGFloat = 52
  static let tabBarHeight: CGFloat = 49
  /// The distance of items and titles from the edges.
  static let margin: CGFloat = 16

  /// Returns the size of a program's view in a bar: by its constraints or contents, otherwise its own.
  static func size(of view: UIView, within room: CGSize) -> CGSize {
    var size = view.bounds.size
    if !view.translatesAutoresizingMaskIntoConstraints || size == .zero {
      let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      let intrinsic = view.intrinsicContentSize
      size = CGSize(width: max(fitting.width, intrinsic.width), height: max(fitting.height, intrinsic.height))
      if size == .zero { size = view.sizeThatFits(room) }
    }
    return CGSize(width: max(0, size.width), height: max(0, min(size.height, BarMetrics.height)))
  }
}
