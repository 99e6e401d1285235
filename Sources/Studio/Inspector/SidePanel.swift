import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The contents of the side dock: the tree of layers, and the properties of the picked one.
final class SidePanel: DockView {
  private let subject: Subject
  private let outline: OutlineView
  private let properties: PropertyListView
  private let search = FieldView()
  private lazy var filter = ToolChoice(["all", "animating", "changed"]) { [weak self] index in
    self?.outline.filter = LayerOutline.Filter(rawValue: index) ?? .all
  }
  private lazy var pickButton = ToolButton("pick") { [weak self] in self?.onPickMode() }
  private lazy var undoButton = ToolButton("undo") { [weak self] in self?.subject.undo() }
  private let divider = CALayer()
  private let hint = DockTheme.label(color: OverlayTheme.dim)
  private let onPickMode: () -> Void
  /// The share of the height that the tree takes.
  var share = 0.5 {
    didSet { setNeedsLayout() }
  }
  /// Called when the user has changed the share.
  var onShare: ((Double) -> Void)?
  private var isDividing = false

  /// True while a click in the picture picks a layer.
  var isPicking = false {
    didSet { pickButton.isOn = isPicking }
  }

  private static let header = 2 * (DockTheme.rowHeight + 4) + 6

  init(_ subject: Subject, probe: PresentedValues, onPickMode: @escaping () -> Void) {
    (self.subject, self.onPickMode) = (subject, onPickMode)
    outline = OutlineView(subject)
    properties = PropertyListView(subject, probe: probe)
    super.init(frame: .zero)
    search.onChange = { [weak self] text in self?.outline.search = text }
    for view in [search, filter, pickButton, undoButton, outline, properties] { addSubview(view) }
    divider.backgroundColor = DockTheme.separator
    divider.anchorPoint = .zero
    for part in [divider, hint] { layer.addSublayer(part) }
    layer.borderWidth = 1
    layer.borderColor = DockTheme.separator
  }

  required init?(coder: NSCoder) { nil }

  override func refresh(for tick: FrameTick) {
    let time = Double(tick.hostTime) * 1e-9
    if !outline.refresh(at: time) { subject.loop.requestFrame() }
    if !properties.refresh(at: time) { subject.loop.requestFrame() }
    let prompt =
      outline.isCut ? "first \(LayerOutline.limit) layers; search for others" : "search layers, views, controllers"
    if search.placeholder != prompt { search.placeholder = prompt }
    undoButton.isEnabled = subject.undoName != nil && subject.canEdit
    let isEmpty = subject.picked == nil
    hint.show(isEmpty ? "click a layer in the list, or “pick” and then in the picture" : "")
  }

  override func disappear() { outline.clear() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, row) = (DockTheme.margin, DockTheme.rowHeight)
    let width = bounds.width - 2 * margin
    search.frame = CGRect(x: margin, y: 5, width: width - 104, height: row)
    pickButton.frame = CGRect(x: bounds.width - margin - 100, y: 5, width: 48, height: row)
    undoButton.frame = CGRect(x: bounds.width - margin - 48, y: 5, width: 48, height: row)
    filter.frame = CGRect(x: margin, y: 9 + row, width: width, height: row)
    let split = splitY
    outline.frame = CGRect(x: 1, y: Self.header, width: bounds.width - 2, height: split - Self.header)
    properties.frame = CGRect(x: 1, y: split + 3, width: bounds.width - 2, height: bounds.height - split - 3)
    divider.position = CGPoint(x: 0, y: split)
    divider.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    hint.place(x: margin, y: split + 6, width: width)
  }

  private var splitY: Double { (Self.header + (bounds.height - Self.header) * share).rounded() }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    abs(point.y - splitY) <= 3 ? self : super.hitTest(point, with: event)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isDividing = touches.first.map { abs($0.location(in: self).y - splitY) <= 3 } ?? false
    if !isDividing { setFocus(nil) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isDividing, let y = touches.first?.location(in: self).y else { return }
    share = ((y - Self.header) / max(1, bounds.height - Self.header)).clamped(to: DockLayout.treeShares)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isDividing { onShare?(share) }
    isDividing = false
  }

  override func takeFocus() { setFocus(outline) }
}
