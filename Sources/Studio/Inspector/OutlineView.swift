import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraRenderServer
import KinoraTools
import KinoraUIKitCore

/// The tree of layers: disclosure, selection, and keys that move it.
final class OutlineView: UIView, KeyReceiver {
  private let subject: Subject
  private var outline = LayerOutline()
  private var collapsed: Set<LayerID> = []
  private var shown: (version: Int, search: String, filter: LayerOutline.Filter, time: Double)?
  private var shownPick: LayerID?
  private lazy var list = RowList { [weak self] in
    self?.makeRow() ?? UIView()
  } fill: { [weak self] view, index in
    self?.fill(view, index)
  }
  private let frameLine = CALayer()

  /// True if there are more layers than are listed.
  var isCut: Bool { outline.isCut }
  var search = ""
  var filter = LayerOutline.Filter.all

  /// Seconds between updates of the rows: a tree may have thousands.
  private static let interval = 0.2

  init(_ subject: Subject) {
    self.subject = subject
    super.init(frame: .zero)
    addSubview(list)
    frameLine.anchorPoint = .zero
    frameLine.borderColor = OverlayTheme.accent
    layer.addSublayer(frameLine)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
    frameLine.bounds = bounds
  }

  /// Lists the layers anew if they have changed.
  ///
  /// - Returns: False if the update waits, so that another frame is needed.
  func refresh(at time: Double) -> Bool {
    let pickChanged = shownPick != subject.picked?.id
    if let shown, !pickChanged {
      let isSame = shown.version == subject.version && shown.search == search && shown.filter == filter
      if isSame, filter != .animating { return true }
      if shown.search == search, shown.filter == filter, time - shown.time < Self.interval { return isSame }
    }
    if pickChanged, let picked = subject.picked { expand(to: picked) }
    shown = (subject.version, search, filter, time)
    shownPick = subject.picked?.id
    outline = subject.perform {
      LayerOutline(
        of: subject.root, collapsed: collapsed, search: search, filter: filter, changed: subject.changed)
    }
    list.show(count: outline.rows.count)
    if pickChanged, let index = pickedIndex { list.reveal(index) }
    return true
  }

  /// Forgets the rows, which keep their layers, while the tree isn't shown.
  func clear() {
    (outline, shown) = (LayerOutline(), nil)
  }

  private var pickedIndex: Int? { outline.rows.firstIndex { $0.layer === subject.picked } }

  private func expand(to layer: CALayer) {
    var above = layer.superlayer
    while let layer = above {
      collapsed.remove(layer.id)
      above = layer.superlayer
    }
  }

  private func makeRow() -> UIView {
    OutlineRow { [weak self] row, isDisclosure in
      guard let self else { return }
      self.dock?.setFocus(self)
      if isDisclosure { self.toggle(row) } else { self.subject.pick(row.layer) }
    }
  }

  private func fill(_ view: UIView, _ index: Int) {
    guard outline.rows.indices.contains(index), let view = view as? OutlineRow else { return }
    view.show(outline.rows[index], isPicked: outline.rows[index].layer === subject.picked)
  }

  private func toggle(_ row: LayerOutline.Row) {
    setExpanded(row, !(row.isExpanded ?? true))
  }

  private func setExpanded(_ row: LayerOutline.Row, _ isExpanded: Bool) {
    if isExpanded { collapsed.remove(row.layer.id) } else { collapsed.insert(row.layer.id) }
    shown = nil
  }

  func focusChanged(_ hasFocus: Bool) {
    frameLine.borderWidth = hasFocus ? 1 : 0
  }

  func receive(_ key: ToolKey) -> Bool {
    guard !key.isControl else { return false }
    let rows = outline.rows
    let index = pickedIndex
    switch key.name {
    case "Up": pick(index.map { $0 - 1 } ?? 0)
    case "Down": pick(index.map { $0 + 1 } ?? 0)
    case "Home": pick(0)
    case "End": pick(rows.count - 1)
    case "Right": if let index { open(rows[index], at: index) }
    case "Left": if let index { close(rows[index]) }
    case "Escape": dock?.setFocus(nil)
    default: return false
    }
    return true
  }

  private func pick(_ index: Int) {
    guard !outline.rows.isEmpty else { return }
    subject.pick(outline.rows[max(0, min(outline.rows.count - 1, index))].layer)
  }

  private func open(_ row: LayerOutline.Row, at index: Int) {
    switch row.isExpanded {
    case false?: setExpanded(row, true)
    case true?: pick(index + 1)
    case nil: break
    }
  }

  private func close(_ row: LayerOutline.Row) {
    if row.isExpanded == true { return setExpanded(row, false) }
    if let above = row.layer.superlayer, row.depth > 0 { subject.pick(above) }
  }
}
