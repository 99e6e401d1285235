import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// A menu that is open: its title and rows on a material. Rows that don't fit are scrolled.
final class MenuPanel: UIView {
  static let width: CGFloat = 250
  private static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 8
  private static let titleHeight: CGFloat = 30

  let menu: UIMenu
  private(set) var rows: [MenuRowView] = []
  /// The menu's title, which closes an inner menu.
  private(set) var titleRow: UIView?
  /// The row at which the pointer or the keyboard is.
  private(set) var marked: MenuRowView?
  /// The shadow around the panel. None is below the material, through which it would show.
  private let shade = UIView(frame: .zero)
  private let opening = CAShapeLayer()
  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  let scroller = UIScrollView(frame: .zero)
  private var contentHeight: CGFloat = 0
  /// Called when items have come that weren't there yet.
  private let onArrival: () -> Void

  /// - Parameters:
  ///   - isInner: True for a menu that was opened by a row of another one.
  ///   - onArrival: Called when the rows have changed, since items have come late.
  init(_ menu: UIMenu, isInner: Bool, onArrival: @escaping () -> Void) {
    self.menu = menu
    self.onArrival = onArrival
    super.init(frame: .zero)
    shade.isUserInteractionEnabled = false
    shade.layer.shadowColor = .black
    (shade.layer.shadowOpacity, shade.layer.shadowRadius) = (0.22, 24)
    shade.layer.shadowOffset = CGSize(width: 0, height: 8)
    shade.layer.mask = opening
    opening.fillRule = .evenOdd
    addSubview(shade)
    material.clipsToBounds = true
    material.layer.cornerRadius = Self.cornerRadius
    material.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(material)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    material.contentView.addSubview(scroller)
    build(isInner: isInner)
  }

  required init?(coder: NSCoder) { nil }

  /// The size that shows all rows.
  var fittingSize: CGSize { CGSize(width: Self.width, height: contentHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroller.contentSize = CGSize(width: bounds.width, height: contentHeight)
    scroller.isScrollEnabled = contentHeight > bounds.height + 0.5
    let outline = CGPath(
      roundedRect: bounds, cornerWidth: min(Self.cornerRadius, bounds.width / 2),
      cornerHeight: min(Self.cornerRadius, bounds.height / 2), transform: nil)
    let around = CGMutablePath()
    around.addRect(bounds.insetBy(dx: -100, dy: -100))
    around.addPath(outline)
    shade.frame = bounds
    (opening.frame, opening.path) = (bounds, around)
    shade.layer.shadowPath = outline
  }

  private func build(isInner: Bool) {
    let contents = MenuRows(menu) { [weak self] in self?.itemsArrived(isInner: isInner) }
    var y: CGFloat = 0
    if isInner || !menu.title.isEmpty {
      titleRow = addTitle(menu.title, isInner: isInner, at: &y)
    }
    for (index, section) in contents.sections.enumerated() {
      if index > 0 { addBar(height: Self.gap, color: Self.gapColor, at: &y) }
      if !section.title.isEmpty { _ = addTitle(section.title, isInner: false, at: &y) }
      for (number, element) in section.rows.enumerated() {
        if number > 0 { addBar(height: 1 / max(contentScaleFactor, 1), color: .separator, at: &y) }
        let row = MenuRowView(element, hasMarks: contents.hasMarks)
        place(row, height: row.height(inWidth: Self.width), at: &y)
        rows.append(row)
      }
    }
    contentHeight = y
  }

  private static let gapColor = UIColor(light: UIColor.bytes(0, 0, 0, 0.08), dark: UIColor.bytes(0, 0, 0, 0.3))

  private func addTitle(_ text: String, isInner: Bool, at y: inout CGFloat) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = isInner ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 12)
    label.textColor = isInner ? .label : .secondaryLabel
    let view = UIView(frame: .zero)
    label.frame = CGRect(x: isInner ? 38 : 16, y: 0, width: Self.width - 54, height: isInner ? 44 : Self.titleHeight)
    view.addSubview(label)
    if isInner {
      let mark = MenuMark(frame: CGRect(x: 13, y: 15, width: 14, height: 14))
      mark.show(.arrow, .label)
      mark.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.addSubview(mark)
    }
    place(view, height: isInner ? 44 : Self.titleHeight, at: &y)
    if isInner { addBar(height: Self.gap, color: Self.gapColor, at: &y) }
    return view
  }

  private func addBar(height: CGFloat, color: UIColor, at y: inout CGFloat) {
    let bar = UIView(frame: .zero)
    bar.backgroundColor = color
    place(bar, height: height, at: &y)
  }

  private func place(_ view: UIView, height: CGFloat, at y: inout CGFloat) {
    view.isUserInteractionEnabled = false
    view.frame = CGRect(x: 0, y: y, width: Self.width, height: height)
    scroller.addSubview(view)
    y += height
  }

  private func itemsArrived(isInner: Bool) {
    for view in scroller.subviews { view.removeFromSuperview() }
    (rows, marked) = ([], nil)
    UIView.performWithoutAnimation { build(isInner: isInner) }
    onArrival()
  }

  // The pointer and the keyboard.

  /// Returns the row at a point of a view; nil if there is none.
  func row(at point: CGPoint, in view: UIView) -> MenuRowView? {
    guard bounds.contains(convert(point, from: view)) else { return nil }
    let place = scroller.convert(point, from: view)
    return rows.first { $0.frame.contains(place) }
  }

  /// True if a point of a view is on the title of an inner menu.
  func isTitle(at point: CGPoint, in view: UIView) -> Bool {
    guard let titleRow, bounds.contains(convert(point, from: view)) else { return false }
    return titleRow.frame.contains(scroller.convert(point, from: view))
  }

  /// Marks a row that can be chosen, or none.
  func mark(_ row: MenuRowView?) {
    let row = row?.isEnabled ?? false ? row : nil
    guard row !== marked else { return }
    marked?.isMarked = false
    marked = row
    row?.isMarked = true
  }

  /// Marks the next row that can be chosen in a direction, around the end.
  func moveMark(by step: Int) {
    let enabled = rows.filter(\.isEnabled)
    guard !enabled.isEmpty else { return }
    let index = enabled.firstIndex { $0 === marked }
    let next = index.map { ($0 + step + enabled.count) % enabled.count } ?? (step > 0 ? 0 : enabled.count - 1)
    mark(enabled[next])
    scroller.scrollRectToVisible(enabled[next].frame, animated: false)
  }

  /// Shows the current states of all rows.
  func refresh() {
    for row in rows { row.refresh() }
  }
}
