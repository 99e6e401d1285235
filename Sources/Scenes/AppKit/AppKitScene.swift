import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraMacViews

/// The same change of views of the Mac, made in seven ways.
final class AppKitScene: CatalogScene {
  static let name = "appkit"
  static let summary = "One change of a view on the Mac, made in seven ways"
  static let guide: String? = "Animating Layer Content"
  static let keys = [
    SceneKey("f", "make the change"), SceneKey("l", "groups last 1 s or 2 s"),
    SceneKey("c", "groups ease in and out"), SceneKey("o", "set layer.position"),
  ]

  /// Seconds between the changes that the scene makes by itself.
  private static let pause = 2.6
  private static let rowHeight: CGFloat = 46
  /// The window of the views, in the panel.
  private static let stage = CGRect(x: 404, y: 58, width: 464, height: 7 * rowHeight)

  private let window = NSWindow(
    contentRect: NSRect(origin: .zero, size: stage.size), styleMask: .borderless,
    backing: .buffered, defer: false)
  private let lanes = MacLane.all
  private var settings = MacLane.Settings()
  private var state = CATextLayer()
  private weak var root: CALayer?
  /// The number of changes so far.
  private var changes = 0

  isolated deinit {
    window.close()
  }

  func load(into root: CALayer) {
    self.root = root
    root.addHeader(
      title: "On the Mac, the context decides",
      subtitle:
        "Layers of views don’t animate by themselves: their views, or an NSAnimationContext, ask for it."
    )
    let panel = root.addPanel(SceneTheme.content, name: "panel")
    for (row, lane) in lanes.enumerated() {
      let y = Self.stage.minY + CGFloat(row) * Self.rowHeight
      panel.addText(lane.title, .body, x: 24, y: y + 4, width: 372)
      panel.addText(lane.code, TextStyle.code.colored(lane.color), x: 24, y: y + 23, width: 372)
    }
    for (column, key) in Self.keys.enumerated() {
      panel.addLegendLine(
        key.key.name.uppercased(), key.does, x: 24 + 216 * CGFloat(column), y: 18, width: 208)
    }
    state = panel.addText("", .caption, x: Self.stage.minX + 16, y: 384, width: Self.stage.width - 16)
    addWindow(to: panel)
    showState()
    makeChange(after: 0.5)
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "l": settings.duration = settings.duration == 1 ? 2 : 1
    case "c": settings.eases.toggle()
    case "o": return changeLayers()
    default: return makeChange()
    }
    showState()
  }

  private func addWindow(to panel: CALayer) {
    window.backgroundColor = .clear
    window.orderFront(nil)
    // The scene places the window's layer itself; on a desktop it would be on the screen.
    window.rootLayer.frame = Self.stage
    panel.addSublayer(window.rootLayer)
    guard let content = window.contentView else { return }
    content.wantsLayer = true
    for (row, lane) in lanes.enumerated() {
      // y points up in the window.
      let y = Self.stage.height - CGFloat(row + 1) * Self.rowHeight
      lane.add(to: content, in: NSRect(x: 0, y: y, width: Self.stage.width, height: Self.rowHeight))
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
    root?.wait(seconds) { [weak self] in
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
    CATransaction.withoutActions { state.string = text }
  }
}
