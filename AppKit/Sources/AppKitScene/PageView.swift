import AppKit

/// The same change of views, made in seven ways.
///
/// The legend's texts lie in the view's layer, y down; the boxes move in a subview, where y points up.
final class PageView: NSView {
  /// The keys of the page and their effects.
  private static let keys = [
    ("f", "make the change"), ("l", "groups last 1 s or 2 s"), ("c", "groups ease in and out"),
    ("o", "set layer.position"),
  ]
  static let size = NSSize(width: 960, height: 540)

  /// Seconds between the changes that the page makes by itself.
  private static let pause = 2.6
  private static let rowHeight: CGFloat = 46
  /// The area of the boxes in the panel.
  private static let stage = CGRect(x: 404, y: 58, width: 464, height: 7 * rowHeight)

  private let lanes = Lane.all
  private var settings = Lane.Settings()
  private var panel = CALayer()
  private var state = CATextLayer()
  /// The number of changes so far.
  private var changes = 0

  override init(frame: NSRect) {
    super.init(frame: frame)
    wantsLayer = true
    if let layer { addTexts(to: layer) }
    addStage()
    showState()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var isFlipped: Bool { true }

  override var acceptsFirstResponder: Bool { true }

  /// Makes the first change soon, and further ones after it.
  func start() {
    makeChange(after: 0.5)
  }

  override func keyDown(with event: NSEvent) {
    switch event.charactersIgnoringModifiers?.lowercased() {
    case "f": return makeChange()
    case "l": settings.duration = settings.duration == 1 ? 2 : 1
    case "c": settings.eases.toggle()
    case "o": return changeLayers()
    default: return super.keyDown(with: event)
    }
    showState()
  }

  private func addTexts(to layer: CALayer) {
    layer.addText("On the Mac, the context decides", .title, x: Look.margin, y: 24, width: 888)
    layer.addText(
      "Layers of views don’t animate by themselves: their views, or an NSAnimationContext, ask for it.",
      .subtitle, x: Look.margin, y: 60, width: 888)
    panel = layer.addPanel(Look.content, name: "panel")
    for (row, lane) in lanes.enumerated() {
      let y = Self.stage.minY + CGFloat(row) * Self.rowHeight
      panel.addText(lane.title, .body, x: 24, y: y + 4, width: 372)
      panel.addText(lane.code, TextStyle.code.colored(lane.color), x: 24, y: y + 23, width: 372)
    }
    for (column, (key, does)) in Self.keys.enumerated() {
      panel.addLegendLine(key.uppercased(), does, x: 24 + 216 * CGFloat(column), y: 18, width: 208)
    }
    state = panel.addText("", .caption, x: Self.stage.minX + 16, y: 384, width: Self.stage.width - 16)
  }

  private func addStage() {
    let stage = NSView(frame: Self.stage.offsetBy(dx: Look.content.minX, dy: Look.content.minY))
    stage.wantsLayer = true
    addSubview(stage)
    for (row, lane) in lanes.enumerated() {
      let y = Self.stage.height - CGFloat(row + 1) * Self.rowHeight
      lane.add(to: stage, in: NSRect(x: 0, y: y, width: Self.stage.width, height: Self.rowHeight))
    }
  }

  private func makeChange() {
    changes += 1
    for lane in lanes { lane.makeChange(settings) }
    showState()
    makeChange(after: Self.pause)
  }

  /// Makes a change later, unless a key makes one before.
  private func makeChange(after seconds: CFTimeInterval) {
    let change = changes
    panel.wait(seconds) { [weak self] in
      if self?.changes == change { self?.makeChange() }
    }
  }

  private func changeLayers() {
    for lane in lanes { lane.changeLayer() }
    show("layer.position: a view restores its own, a hosted layer moves")
  }

  private func showState() {
    let curve = settings.eases ? "ease in and out" : "the default curve"
    show("groups: \(settings.duration) s, \(curve); without a group: 0.25 s")
  }

  private func show(_ text: String) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    state.string = text
    CATransaction.commit()
  }
}
