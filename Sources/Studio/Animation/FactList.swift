import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// Everything about an animation as a list that scrolls; the children of a group are beneath it. A click on the line of
/// a child or of the group picks that.
final class FactList: UIScrollView {
  private struct Fact {
    let name: String
    let text: String
    /// The animation that a click picks; nil for other lines.
    var animation: UInt64?
  }

  private var rows: [(name: CATextLayer, text: CATextLayer)] = []
  private var facts: [Fact] = []
  private let onPick: (UInt64) -> Void

  private static let rowHeight = 14.0
  private static let nameWidth = 92.0

  init(onPick: @escaping (UInt64) -> Void) {
    self.onPick = onPick
    super.init(frame: .zero)
    indicatorStyle = .white
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter group: The group that the animation is a child of; nil for others.
  func show(_ description: AnimationDescription, inGroup group: AnimationRecord?) {
    let way = group.map { [Fact(name: "‹ in", text: $0.content.title, animation: $0.id)] } ?? []
    facts = way + Self.facts(of: description, depth: 0)
    while rows.count < facts.count { addRow() }
    for (index, row) in rows.enumerated() {
      let isUsed = index < facts.count
      (row.name.isHidden, row.text.isHidden) = (!isUsed, !isUsed)
      guard isUsed else { continue }
      let color = facts[index].animation == nil ? OverlayTheme.text : OverlayTheme.accent
      row.name.show(facts[index].name)
      row.text.show(facts[index].text, color: color)
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

  private static func facts(of description: AnimationDescription, depth: Int) -> [Fact] {
    let indent = String(repeating: "  ", count: depth)
    let own = description.rows.map { Fact(name: indent + $0.name, text: $0.value) }
    return own
      + description.children.flatMap { child in
        [Fact(name: "\(indent)child ›", text: child.title, animation: child.id)]
          + facts(of: child, depth: depth + 1)
      }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), point.y >= 0 else { return }
    let index = Int(point.y / Self.rowHeight)
    if facts.indices.contains(index), let animation = facts[index].animation { onPick(animation) }
  }
}
