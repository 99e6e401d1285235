import Foundation
import Geometry
import Layers
import Views

/// A row of a name and a text.
final class FactsView: UIView {
  private let title: CATextLayer
  private let text: CATextLayer

  init(_ title: String, _ text: String) {
    self.title = DockTheme.label(title, color: OverlayTheme.dim)
    self.text = DockTheme.label(text)
    super.init(frame: .zero)
    for label in [self.title, self.text] { layer.addSublayer(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.place(x: DockTheme.margin, width: PropertyView.nameWidth - 12)
    text.place(x: PropertyView.nameWidth, width: bounds.width - PropertyView.nameWidth - DockTheme.margin)
  }

  /// Returns the rows of what a layer is.
  static func rows(of layer: CALayer) -> [UIView] {
    facts(of: layer).map { FactsView($0.name, $0.text) }
  }

  /// What a layer is: its classes, its names, and what clips it.
  static func facts(of layer: CALayer) -> [(name: String, text: String)] {
    let names = LayerNames(of: layer)
    let view = layer.delegate as? UIView
    var facts = [(name: "class", text: String(describing: type(of: layer)))]
    if view != nil { facts.append(("view", names.kind)) }
    if let controller = names.controller { facts.append(("controller", controller)) }
    if let name = names.name { facts.append(("name", name)) }
    if layer.mask != nil { facts.append(("mask", LayerNames(of: layer.mask ?? layer).kind)) }
    if layer.masksToBounds { facts.append(("clip", "sublayers, to the bounds")) }
    facts.append(("sublayers", "\(layer.sublayers?.count ?? 0)"))
    if view?.hasAmbiguousLayout == true { facts.append(("layout", "⚠ ambiguous")) }
    return facts
  }
}
