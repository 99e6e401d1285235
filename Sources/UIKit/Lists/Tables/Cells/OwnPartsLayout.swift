import Foundation
import KinoraGeometry

/// The places of the labels and the image that a cell makes itself, for left-to-right text.
struct OwnPartsLayout {
  private(set) var image = CGRect.zero
  private(set) var text = CGRect.zero
  private(set) var detail = CGRect.zero
  /// The height that the parts need.
  private(set) var height: CGFloat = 0

  private static let gap: CGFloat = 16
  private static let margin: CGFloat = 8
  /// The width of the blue text of `value2`.
  private static let nameWidth: CGFloat = 91

  /// Places the parts.
  ///
  /// - Parameters:
  ///   - size: the content view's size; a height of 0 is the one that is needed.
  ///   - inset: the distance of the first part from the leading edge.
  ///   - text: returns the size of the text in an available size.
  ///   - detail: returns the size of the second text in an available size.
  init(
    style: UITableViewCell.CellStyle, size: CGSize, inset: CGFloat, image picture: CGSize,
    text measure: (CGSize) -> CGSize, detail measureDetail: (CGSize) -> CGSize
  ) {
    let left = picture.width > 0 ? inset + picture.width + Self.gap : inset
    let room = CGSize(width: max(size.width - left - Self.margin, 0), height: .greatestFiniteMagnitude)
    let (first, second) = (measure(room), measureDetail(room))
    let isStacked = style == .subtitle
    let texts = isStacked ? first.height + second.height : max(first.height, second.height)
    height = max(texts + 2 * Self.margin, picture.height + 1)
    let middle = (size.height > 0 ? size.height : height) / 2
    image = CGRect(x: inset, y: middle - picture.height / 2, width: picture.width, height: picture.height)
    switch style {
    case .subtitle:
      let top = middle - texts / 2
      text = CGRect(x: left, y: top, width: room.width, height: first.height)
      detail = CGRect(x: left, y: top + first.height, width: room.width, height: second.height)
    case .value2:
      text = CGRect(x: left, y: middle - first.height / 2, width: Self.nameWidth, height: first.height)
      detail = CGRect(
        x: left + Self.nameWidth + 6, y: middle - second.height / 2, width: max(room.width - Self.nameWidth - 6, 0),
        height: second.height)
    case .default, .value1:
      let width = second.width > 0 ? min(second.width, room.width) : 0
      detail = CGRect(x: left + room.width - width, y: middle - second.height / 2, width: width, height: second.height)
      let rest = width > 0 ? room.width - width - 6 : room.width
      text = CGRect(x: left, y: middle - first.height / 2, width: max(rest, 0), height: first.height)
    }
  }
}
