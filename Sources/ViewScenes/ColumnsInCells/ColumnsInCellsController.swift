import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore

/// Two lists with the same columns: one puts the anchor points back when it configures a reused cell, one doesn't. They
/// are tables or collection views.
final class ColumnsInCellsController: SceneViewController {
  private var lists: [any ColumnList] = []
  private var panels: [UIView] = []
  private var showsCollections = false

  override var heading: String { "Columns in reused cells" }

  override var subheading: String {
    "Drag a list, or press n. A cell that comes back has the anchor point that its animation left."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addListPanel("right", x: 36, "anchorPoint put back", resetsAnchor: true)
    addListPanel("wrong", x: 36 + 320, "anchorPoint left at the foot", resetsAnchor: false)
    var frame = SceneTheme.content
    frame.origin.x += 640
    frame.size.width -= 640
    buildNotes(in: addPanel(frame, name: "notes"))
  }

  /// Scrolls both lists by a number of rows, within their ends.
  func scroll(by count: Int) {
    for list in lists { list.scroll(by: count) }
  }

  /// Changes between tables and collection views.
  func changeKind() {
    showsCollections.toggle()
    for list in lists { list.view.removeFromSuperview() }
    lists = []
    for (panel, resetsAnchor) in zip(panels, [true, false]) { addList(in: panel, resetsAnchor: resetsAnchor) }
  }

  private func addListPanel(_ name: String, x: CGFloat, _ title: String, resetsAnchor: Bool) {
    let panel = addPanel(CGRect(x: x, y: 96, width: 300, height: 412), name: name)
    panel.clipsToBounds = true
    let color = resetsAnchor ? SceneTheme.mint : SceneTheme.coral
    panel.layer.addText(title, TextStyle.code.colored(color), x: 20, y: 12, width: 260)
    panels.append(panel)
    addList(in: panel, resetsAnchor: resetsAnchor)
  }

  private func addList(in panel: UIView, resetsAnchor: Bool) {
    let color = resetsAnchor ? SceneTheme.mint : SceneTheme.coral
    let frame = CGRect(x: 0, y: 40, width: 300, height: 372)
    let list: any ColumnList =
      showsCollections
      ? ColumnCollection(frame: frame, color: color, resetsAnchor: resetsAnchor)
      : ColumnTable(frame: frame, color: color, resetsAnchor: resetsAnchor)
    panel.addSubview(list.view)
    lists.append(list)
  }

  private func buildNotes(in panel: UIView) {
    panel.layer.addText("cellForRowAt", .heading, x: 20, y: 16, width: 208)
    let words =
      "Layout places a view by its middle. A column that is still anchored at its foot stands half of its height too "
      + "high, so the cell puts the anchor back before it takes its new height."
    panel.layer.addText(words, .caption, x: 20, y: 44, width: 208, lines: 7)
    panel.layer.addLegend(keys, x: 20, y: 200, width: 208)
  }
}
