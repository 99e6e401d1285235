import Foundation
import Geometry
import Layers
import Views

/// Everything about an animation as a list that scrolls; the children of a group are beneath it.
final class FactList: UIScrollView {
  private var rows: [(name: CATextLayer, text: CATextLayer)] = []

  private static let rowHeight = 14.0
  private static let nameWidth = 92.0

  init() {
    super.init(frame: .zero)
    indicatorStyle = .white
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ description: AnimationDescription) {
    let facts = Self.facts(of: description, depth: 0)
    while rows.count < facts.count { addRow() }
    for (index, row) in rows.enumerated() {
      let isUsed = index < facts.count
      (row.name.isHidden, row.text.isHidden) = (!isUsed, !isUsed)
      guard isUsed else { continue }
      row.name.show(facts[index].name)
      row.text.show(facts[index].value)
      let y = Double(index) * Self.rowHeight
      row.name.place(x: 4, y: y, width: Self.nameWidth - 8, in: Self.rowHeight)
      row.text.place(x: Self.nameWidth, y: y, width: bounds.width - Self.nameWidth - 8, in: Self.rowHeight)
    }
    let size = CGSize(width: bounds.width, height: Double(facts.count) * Self.rowHeight)
    if contentSize != size { contentSize = size }
  }

  private func addRow() {
    let row = (
      name: DockTheme.label(size: 10, color: OverlayTheme.dim), text: DockTheme.label(size: 10)
    )
    for label in [row.name, row.text] { layer.addSublayer(label) }
    rows.append(row)
  }

  private static func facts(of description: AnimationDescription, depth: Int) -> [(name: String, value: String)] {
    let indent = String(repeating: "  ", count: depth)
    let own = description.rows.map { (name: indent + $0.name, value: $0.value) }
    return own
      + description.children.flatMap { child in
        [(name: "\(indent)child", value: child.title)] + facts(of: child, depth: depth + 1)
      }
  }
}
