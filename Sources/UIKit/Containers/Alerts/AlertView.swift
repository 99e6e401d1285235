import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitText
import KinoraUIKitValues

/// The view of an alert: its texts, its text fields and the buttons of its actions, on one card or, in an action sheet,
/// on two.
final class AlertView: UIView {
  /// The width of an alert in points, and the sizes of an action sheet.
  static let width: CGFloat = 270
  static let (sheetMargin, greatestSheetWidth): (CGFloat, CGFloat) = (8, 420)

  private unowned let alert: UIAlertController
  private let card = AlertCard()
  /// The card of the action that cancels an action sheet.
  private let cancelCard = AlertCard()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fields = AlertFields()
  /// Contains the texts and the fields, which scroll in a low window.
  private let textScroller = UIScrollView()

  init(for alert: UIAlertController) {
    self.alert = alert
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 100))
    addSubview(card)
    addSubview(cancelCard)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      textScroller.addSubview(label)
    }
    textScroller.addSubview(fields)
    card.content.addSubview(textScroller)
    showTexts()
    showFields()
    showActions()
  }

  required init?(coder: NSCoder) { nil }

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  private var rowHeight: CGFloat { isSheet ? 57 : 44 }

  func showTexts() {
    let color: UIColor = isSheet ? .secondaryLabel : .label
    titleLabel.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    titleLabel.text = alert.title
    messageLabel.text = alert.message
    for label in [titleLabel, messageLabel] { label.textColor = color }
    changed()
  }

  func showFields() {
    fields.show(alert.textFields ?? [])
    changed()
  }

  /// Scrolls to a field that is edited.
  func reveal(_ field: UITextField) {
    layoutIfNeeded()
    textScroller.scrollRectToVisible(textScroller.convert(field.bounds, from: field), animated: false)
  }

  func showActions() {
    for action in alert.actions { action.onChange = { [weak self] in self?.showActions() } }
    let emphasized = alert.preferredAction ?? alert.actions.first { $0.style == .cancel }
    func buttons(_ actions: [UIAlertAction]) -> [AlertButton] {
      actions.map { action in
        AlertButton(action, isEmphasized: action === emphasized, size: isSheet ? 20 : 17) { [weak alert] in
          alert?.perform(action)
        }
      }
    }
    let cancel = alert.actions.filter { $0.style == .cancel }
    let others = alert.actions.filter { $0.style != .cancel }
    if isSheet {
      card.show(buttons(others))
      cancelCard.show(buttons(cancel))
      cancelCard.isHidden = cancel.isEmpty
    } else {
      // Of two, the one that cancels is at the left; of more, at the bottom.
      card.show(buttons(alert.actions.count == 2 ? cancel + others : others + cancel))
      cancelCard.isHidden = true
    }
    changed()
  }

  private func changed() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// Returns the height in points of all parts in a width.
  func height(inWidth width: CGFloat) -> CGFloat {
    let cancelHeight = cancelCard.isHidden ? 0 : rowHeight + Self.sheetMargin
    return textHeight(inWidth: width) + card.height(inWidth: width, rowHeight: rowHeight) + cancelHeight
  }

  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    let heights = labelHeights(inWidth: width)
    let texts = heights.title + heights.message
    guard texts + fields.height > 0 else { return 0 }
    let gap: CGFloat = heights.title > 0 && heights.message > 0 ? isSheet ? 8 : 4 : 0
    let fieldGap = texts > 0 && fields.height > 0 ? Self.fieldGap : 0
    return 2 * verticalMargin + heights.title + gap + heights.message + fieldGap + fields.height
  }

  /// The distance of the fields from the texts, in points.
  private static let fieldGap: CGFloat = 15

  private var verticalMargin: CGFloat { isSheet ? 14 : 19 }

  private func labelHeights(inWidth width: CGFloat) -> (title: CGFloat, message: CGFloat) {
    func height(_ label: UILabel) -> CGFloat {
      guard label.text?.isEmpty == false else { return 0 }
      return label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height.rounded(.up)
    }
    return (height(titleLabel), height(messageLabel))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cancelHeight = cancelCard.isHidden ? 0 : rowHeight + Self.sheetMargin
    card.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancelHeight))
    cancelCard.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: bounds.width, height: rowHeight)
    cancelCard.place(from: 0, rowHeight: rowHeight)
    let buttonHeight = card.height(inWidth: bounds.width, rowHeight: rowHeight)
    let wanted = textHeight(inWidth: bounds.width)
    let room = max(0, card.bounds.height - buttonHeight)
    textScroller.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(wanted, room))
    textScroller.contentSize = CGSize(width: bounds.width, height: wanted)
    placeLabels()
    card.place(from: textScroller.frame.maxY, rowHeight: rowHeight)
  }

  private func placeLabels() {
    let heights = labelHeights(inWidth: bounds.width)
    titleLabel.frame = CGRect(x: 16, y: verticalMargin, width: bounds.width - 32, height: heights.title)
    let gap: CGFloat = heights.title > 0 ? isSheet ? 8 : 4 : 0
    messageLabel.frame = CGRect(
      x: 16, y: titleLabel.frame.maxY + gap, width: bounds.width - 32, height: heights.message)
    let end = textScroller.contentSize.height - verticalMargin
    fields.frame = CGRect(x: 16, y: end - fields.height, width: bounds.width - 32, height: fields.height)
  }
}
