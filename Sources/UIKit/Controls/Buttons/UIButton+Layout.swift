import KinoraGeometry
@_spi(Kinora) import KinoraUIKitCore
import KinoraUIKitValues

/// The frames of a button's parts, in points of its bounds.
struct ButtonContents {
  var image = CGRect.zero
  var title = CGRect.zero
  var subtitle = CGRect.zero
}

extension UIButton {
  private static let leastSide: CGFloat = 30
  /// The space above and below the title of a button without a configuration and without insets.
  private static let standardPadding: CGFloat = 6

  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The space between contents and edges.
  private var insets: UIEdgeInsets {
    guard let configuration else { return button.contentEdgeInsets }
    let insets = configuration.contentInsets
    return UIEdgeInsets(
      top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isReversed ? insets.leading : insets.trailing)
  }

  final func standardBackgroundRect(in bounds: CGRect) -> CGRect {
    guard let insets = configuration?.background.backgroundInsets else { return bounds }
    return bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isReversed ? insets.leading : insets.trailing))
  }

  final func standardContentRect(in bounds: CGRect) -> CGRect {
    let rect = bounds.inset(by: insets)
    return CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
  }

  final var fittingSize: CGSize {
    let sizes = ContentSizes(of: self, in: CGSize(width: CGFloat.infinity, height: .infinity))
    let content = sizes.whole
    let insets = insets
    var size = CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    if let background = currentAppearance.backgroundImage, configuration == nil {
      size = CGSize(width: max(size.width, background.size.width), height: max(size.height, background.size.height))
    }
    guard configuration == nil, button.contentEdgeInsets == .zero else { return size }
    if sizes.title.height > 0 {
      size.height = max(size.height, sizes.title.height + 2 * Self.standardPadding)
      size.width = max(size.width, Self.leastSide)
    }
    return size
  }

  final func placeContents() {
    button.background?.frame = backgroundRect(forBounds: bounds)
    roundBackground()
    let rect = contentRect(forBounds: bounds)
    if let view = button.imageView, view.image != nil { view.frame = imageRect(forContentRect: rect) }
    if let label = button.titleLabel { label.frame = titleRect(forContentRect: rect) }
    guard button.subtitleLabel != nil || button.wheel != nil else { return }
    let places = contents(in: rect)
    button.subtitleLabel?.frame = places.subtitle
    button.wheel?.frame = places.image
  }

  /// Returns the frames of the image and the texts in a content rectangle.
  final func contents(in rect: CGRect) -> ButtonContents {
    let sizes = ContentSizes(of: self, in: rect.size)
    let placement = sizes.placement(isReversed: isReversed)
    let whole = sizes.whole
    let fills = contentHorizontalAlignment == .fill
    let x = start(of: min(whole.width, rect.width), from: rect.minX, to: rect.maxX, horizontalPull)
    let y = start(of: min(whole.height, rect.height), from: rect.minY, to: rect.maxY, verticalPull)
    let box = CGRect(
      x: fills ? rect.minX : x, y: y, width: fills ? rect.width : min(whole.width, rect.width),
      height: min(whole.height, rect.height))
    var places = ButtonContents()
    let (image, texts) = sizes.split(box, placement, verticalPull)
    places.image = image
    let height = sizes.title.height + sizes.gap + sizes.subtitle.height
    var top = texts.minY + (texts.height - height) * verticalPull
    let alignment = configuration?.titleAlignment ?? .center
    places.title = aligned(sizes.title, in: texts, top: top, alignment)
    top += sizes.title.height + sizes.gap
    places.subtitle = aligned(sizes.subtitle, in: texts, top: top, alignment)
    guard configuration == nil else { return places }
    places.title = places.title.inset(by: button.titleEdgeInsets)
    places.image = places.image.inset(by: button.imageEdgeInsets)
    return places
  }

  private func aligned(
    _ size: CGSize, in box: CGRect, top: CGFloat, _ alignment: Configuration.TitleAlignment
  ) -> CGRect {
    let width = min(size.width, box.width)
    let slack = box.width - width
    let share: CGFloat =
      switch alignment {
      case .automatic, .center: 0.5
      case .leading: isReversed ? 1 : 0
      case .trailing: isReversed ? 0 : 1
      }
    return CGRect(x: box.minX + slack * share, y: top, width: width, height: size.height)
  }

  /// The horizontal position of the contents: 0 at the left, 1 at the right.
  private var horizontalPull: CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading: 0
    case .right, .trailing: 1
    case .center, .fill: 0.5
    }
  }

  /// The vertical position of the contents: 0 at the top, 1 at the bottom.
  private var verticalPull: CGFloat {
    switch contentVerticalAlignment {
    case .top: 0
    case .bottom: 1
    case .center, .fill: 0.5
    }
  }

  private func start(of length: CGFloat, from low: CGFloat, to high: CGFloat, _ pull: CGFloat) -> CGFloat {
    low + (high - low - length) * pull
  }

  final var titleBaseline: (first: CGFloat, last: CGFloat)? {
    guard let label = button.titleLabel, let first = label.firstBaselineOffset(),
      let last = label.lastBaselineOffset()
    else { return nil }
    let size = bounds.isEmpty ? fittingSize : bounds.size
    let box = CGRect(origin: bounds.origin, size: size)
    let title = titleRect(forContentRect: contentRect(forBounds: box))
    return (first + title.minY - box.minY, last + box.maxY - title.maxY)
  }
}

/// The sizes that a button's parts request.
private struct ContentSizes {
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  /// The space between image and texts.
  var padding: CGFloat = 0
  /// The space between title and subtitle.
  var gap: CGFloat = 0
  private var edge = NSDirectionalRectEdge.leading

  init(of control: UIButton, in room: CGSize) {
    if let wheel = control.button.wheel {
      image = wheel.intrinsicContentSize
    } else if let picture = control.button.imageView?.image {
      image = picture.size
    }
    edge = control.configuration?.imagePlacement ?? .leading
    let texts = [control.button.titleLabel, control.button.subtitleLabel].compactMap { $0 }
    guard texts.contains(where: { $0.intrinsicContentSize.width > 0 }) else { return }
    if image != .zero { padding = control.configuration?.imagePadding ?? 0 }
    let width = isStacked ? room.width : max(room.width - image.width - padding, 0)
    title = Self.size(of: control.button.titleLabel, in: width)
    subtitle = Self.size(of: control.button.subtitleLabel, in: width)
    if title.height > 0, subtitle.height > 0 { gap = control.configuration?.titlePadding ?? 0 }
  }

  private static func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let natural = label.intrinsicContentSize
    guard natural.width > width else { return natural }
    return label.sizeThatFits(CGSize(width: width, height: .infinity))
  }

  /// True if the image is above or below the texts.
  private var isStacked: Bool { edge == .top || edge == .bottom }

  private var texts: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  var whole: CGSize {
    isStacked
      ? CGSize(width: max(image.width, texts.width), height: image.height + padding + texts.height)
      : CGSize(width: image.width + padding + texts.width, height: max(image.height, texts.height))
  }

  /// Returns the side of the texts at which the image is placed, with leading and trailing resolved to left and right.
  func placement(isReversed: Bool) -> NSDirectionalRectEdge {
    guard isReversed, !isStacked else { return edge }
    return edge == .leading ? .trailing : .leading
  }

  /// Divides a box between the image and the texts.
  ///
  /// - Parameter pull: the vertical position of an image beside the texts: 0 at the top, 1 at the bottom.
  func split(
    _ box: CGRect, _ placement: NSDirectionalRectEdge, _ pull: CGFloat
  ) -> (image: CGRect, texts: CGRect) {
    let size = CGSize(width: min(image.width, box.width), height: min(image.height, box.height))
    let (x, y) = (box.midX - size.width / 2, box.minY + (box.height - size.height) * pull)
    if isStacked {
      let height = max(box.height - size.height - padding, 0)
      let isTop = placement == .top
      return (
        CGRect(origin: CGPoint(x: x, y: isTop ? box.minY : box.maxY - size.height), size: size),
        CGRect(x: box.minX, y: isTop ? box.maxY - height : box.minY, width: box.width, height: height)
      )
    }
    let width = max(box.width - size.width - padding, 0)
    let isLeft = placement != .trailing
    return (
      CGRect(origin: CGPoint(x: isLeft ? box.minX : box.maxX - size.width, y: y), size: size),
      CGRect(x: isLeft ? box.maxX - width : box.minX, y: box.minY, width: width, height: box.height)
    )
  }
}
