import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitControls
import KinoraUIKitCore
import KinoraUIKitValues

/// The content view of a table's cell and what is in it: labels and an image, or the view of a configuration.
final class TableCellContents {
  enum Text { case text, detail }

  let view: UIView = CellContentView(frame: .zero)
  /// True if the configurations are to be updated for the state of the cell.
  var needsUpdate = true
  private(set) var configuration: (any UIContentConfiguration)?
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?
  /// The view of the configuration.
  private(set) var configuredView: (any UIView & UIContentView)?

  /// True if the cell's own labels or image are in use.
  var hasOwnParts: Bool { text != nil || detail != nil || image != nil }

  func label(_ kind: Text, in cell: UITableViewCell) -> UILabel? {
    guard configuration == nil else { return nil }
    if let label = kind == .text ? text : detail { return label }
    let label = CellLabel(frame: .zero)
    label.didChange = { [weak cell] in cell?.setNeedsLayout() }
    adopt(kind, cell.style, label)
    if kind == .text { text = label } else { detail = label }
    view.addSubview(label)
    cell.setNeedsLayout()
    return label
  }

  func imageView(in cell: UITableViewCell) -> UIImageView? {
    guard configuration == nil else { return nil }
    if let image { return image }
    let image = CellImageView(frame: .zero)
    image.didChange = { [weak cell] in cell?.setNeedsLayout() }
    image.contentMode = .scaleAspectFit
    self.image = image
    view.addSubview(image)
    cell.setNeedsLayout()
    return image
  }

  private func adopt(_ kind: Text, _ style: UITableViewCell.CellStyle, _ label: UILabel) {
    switch (kind, style) {
    case (.text, .value2):
      label.font = UIFont.preferredFont(forTextStyle: .footnote)
      label.textColor = .systemBlue
    case (.text, _): label.font = UIFont.preferredFont(forTextStyle: .body)
    case (.detail, .subtitle): label.font = UIFont.preferredFont(forTextStyle: .caption1)
    case (.detail, .value2): label.font = UIFont.preferredFont(forTextStyle: .footnote)
    case (.detail, _):
      label.font = UIFont.preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
    }
  }

  /// Shows a configuration, in the current view if that supports it.
  func show(_ configuration: (any UIContentConfiguration)?, in cell: UITableViewCell) {
    self.configuration = configuration
    defer {
      cell.setNeedsLayout()
      cell.sizeMayHaveChanged()
    }
    guard let configuration else { return removeConfiguredView() }
    for part in [text, detail, image] as [UIView?] { part?.removeFromSuperview() }
    (text, detail, image) = (nil, nil, nil)
    let shown = configuration.updated(for: cell.currentState)
    if let configuredView, configuredView.supports(shown) {
      configuredView.configuration = shown
      return
    }
    removeConfiguredView()
    let made = shown.makeContentView()
    configuredView = made
    made.frame = view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(made)
  }

  private func removeConfiguredView() {
    configuredView?.removeFromSuperview()
    configuredView = nil
  }

  /// Returns the arrangement of the cell's own parts; nil if there are none, or they are a configuration's.
  func layout(_ cell: UITableViewCell, in size: CGSize) -> OwnPartsLayout? {
    guard hasOwnParts else { return nil }
    return OwnPartsLayout(
      style: cell.style, size: size, inset: cell.leadingInset,
      image: image.flatMap { $0.image?.size } ?? .zero,
      text: { [text] in Self.size(of: text, $0) }, detail: { [detail] in Self.size(of: detail, $0) })
  }

  private static func size(of label: UILabel?, _ room: CGSize) -> CGSize {
    guard let label, !(label.text?.isEmpty ?? true) else { return .zero }
    return label.sizeThatFits(room)
  }

  /// Returns the distance of the text from the content view's leading edge: after an image, or that of a list's
  /// configuration. Nil for other contents.
  func textInset(_ layout: OwnPartsLayout?) -> CGFloat? {
    if let view = configuredView as? UIListContentView { return view.textInset }
    return layout.flatMap { $0.image.width > 0 ? $0.text.minX : nil }
  }

  func place(_ layout: OwnPartsLayout, _ mirrored: (CGRect) -> CGRect) {
    image?.frame = mirrored(layout.image)
    text?.frame = mirrored(layout.text)
    detail?.frame = mirrored(layout.detail)
  }
}

/// A label that announces its changes of size to the cell.
private final class CellLabel: UILabel {
  var didChange: (() -> Void)?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    didChange?()
  }
}

/// An image view that announces its changes of size to the cell.
private final class CellImageView: UIImageView {
  var didChange: (() -> Void)?

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    didChange?()
  }
}
