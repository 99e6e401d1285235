import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A row of a name and a text about a layer, which is kept up to date.
final class FactsView: UIView, RefreshedRow {
  private let title: CATextLayer
  private let label = DockTheme.label()
  private weak var target: CALayer?
  private let text: (CALayer) -> String

  init(_ title: String, of target: CALayer, text: @escaping (CALayer) -> String) {
    self.title = DockTheme.label(title, color: OverlayTheme.dim)
    (self.target, self.text) = (target, text)
    super.init(frame: .zero)
    for label in [self.title, label] { layer.addSublayer(label) }
  }

  required init?(coder: NSCoder) { nil }

  func refresh(canEdit: Bool) {
    if let target { label.show(text(target)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.place(x: DockTheme.margin, width: PropertyView.nameWidth - 12)
    label.place(x: PropertyView.nameWidth, width: bounds.width - PropertyView.nameWidth - DockTheme.margin)
  }

  /// Returns the rows of what a layer is: its classes, its names, what clips it, and whether its layout is ambiguous.
  static func rows(of layer: CALayer) -> [UIView] {
    let names = LayerNames(of: layer)
    var rows = [FactsView("class", of: layer) { String(describing: type(of: $0)) }]
    let view = layer.delegate as? UIView
    if view != nil { rows.append(FactsView("view", of: layer) { LayerNames(of: $0).kind }) }
    if names.controller != nil {
      rows.append(FactsView("controller", of: layer) { LayerNames(of: $0).controller ?? "none" })
    }
    if names.name != nil { rows.append(FactsView("name", of: layer) { $0.name ?? "none" }) }
    rows.append(FactsView("mask", of: layer) { $0.mask.map(LayerNames.short) ?? "none" })
    rows.append(FactsView("clip", of: layer) { $0.masksToBounds ? "sublayers, to the bounds" : "none" })
    rows.append(FactsView("sublayers", of: layer) { "\($0.sublayers?.count ?? 0)" })
    if view != nil {
      rows.append(
        FactsView("layout", of: layer) {
          ($0.delegate as? UIView)?.hasAmbiguousLayout == true ? "⚠ ambiguous" : "unambiguous"
        })
    }
    return rows
  }
}
