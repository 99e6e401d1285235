import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// A row of an open menu: an action, a command, a menu, or items that are still to come.
final class MenuRowView: UIView {
  static let leastHeight: CGFloat = 44
  /// The widths of the column for marks, and of that for images.
  private static let (marks, images): (CGFloat, CGFloat) = (22, 24)
  private static let margin: CGFloat = 16

  let element: UIMenuElement
  private let hasMarks: Bool
  private let title = UILabel()
  private let subtitle = UILabel()
  private let picture = UIImageView(frame: .zero)
  private let mark = MenuMark(frame: .zero)
  private let wheel: UIActivityIndicatorView?

  /// True while the pointer or the keyboard is at the row.
  var isMarked = false {
    didSet { backgroundColor = isMarked ? .tertiarySystemFill : nil }
  }

  init(_ element: UIMenuElement, hasMarks: Bool) {
    self.element = element
    self.hasMarks = hasMarks
    wheel = element is UIDeferredMenuElement ? UIActivityIndicatorView(style: .medium) : nil
    super.init(frame: .zero)
    title.font = .systemFont(ofSize: 17)
    title.numberOfLines = 2
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    for part in [title, subtitle, picture, mark, wheel].compactMap({ $0 }) { addSubview(part) }
    wheel?.startAnimating()
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  /// True if the row can be chosen.
  var isEnabled: Bool { wheel == nil && !element.shownAttributes.contains(.disabled) }

  /// Shows the element's current title and mark.
  func refresh() {
    let attributes = element.shownAttributes
    let color: UIColor =
      attributes.contains(.disabled) ? .tertiaryLabel : attributes.contains(.destructive) ? .systemRed : .label
    (title.text, title.textColor) = (element.title, color)
    subtitle.text = element.subtitle
    picture.image = element.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = color
    mark.show(element is UIMenu ? .arrow : MenuMark.Shape(element.shownState), color)
    setNeedsLayout()
  }

  /// The height in a width, in points.
  func height(inWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: textRoom(in: width), height: 200)
    let text = title.sizeThatFits(room).height + (hasSubtitle ? subtitle.sizeThatFits(room).height : 0)
    return max(Self.leastHeight, (text + 22).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = textRoom(in: bounds.width)
    let heights = (
      title: title.sizeThatFits(CGSize(width: room, height: 200)).height,
      subtitle: hasSubtitle ? subtitle.sizeThatFits(CGSize(width: room, height: 200)).height : 0
    )
    let top = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
    let left = Self.margin + (hasMarks ? Self.marks : 0)
    title.frame = directed(CGRect(x: left, y: top, width: room, height: heights.title))
    subtitle.frame = directed(CGRect(x: left, y: top + heights.title, width: room, height: heights.subtitle))
    mark.frame = directed(CGRect(x: Self.margin - 3, y: bounds.midY - 7, width: 14, height: 14))
    picture.frame = directed(
      CGRect(x: bounds.maxX - Self.margin - 22, y: bounds.midY - 11, width: 22, height: 22))
    wheel?.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private var hasSubtitle: Bool { !(element.subtitle ?? "").isEmpty }

  private func textRoom(in width: CGFloat) -> CGFloat {
    max(width - 2 * Self.margin - (hasMarks ? Self.marks : 0) - (element.image == nil ? 0 : Self.images + 8), 0)
  }

  /// Returns a rectangle mirrored in layouts from right to left.
  private func directed(_ rect: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// A check mark, a dash for a mixed state, or the arrow of a menu.
final class MenuMark: UIView {
  enum Shape {
    case none, check, dash, arrow

    init(_ state: UIMenuElement.State) {
      switch state {
      case .off: self = .none
      case .on: self = .check
      case .mixed: self = .dash
      }
    }
  }

  private let shape = ShapeView(frame: CGRect(x: 0, y: 0, width: 14, height: 14))

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape.shape.fillColor = nil
    shape.shape.lineWidth = 2
    shape.shape.lineCap = .round
    shape.shape.lineJoin = .round
    addSubview(shape)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ mark: Shape, _ color: UIColor) {
    shape.strokeColor = color
    let points: [(Double, Double)] =
      switch mark {
      case .none: []
      case .check: [(1.5, 7.5), (5, 11.5), (12, 2.5)]
      case .dash: [(2, 7), (11, 7)]
      case .arrow: [(4, 2), (9, 7), (4, 12)]
      }
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    shape.shape.path = path
  }
}
