import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// A row of the tree: a sign of disclosure, the class, and the names.
final class OutlineRow: UIView {
  private let onPress: (LayerOutline.Row, _ isDisclosure: Bool) -> Void
  private var row: LayerOutline.Row?
  private let sign = DockTheme.label(color: OverlayTheme.dim)
  private let kind = DockTheme.label()
  private let details = DockTheme.label(color: OverlayTheme.dim)
  private let mark = DockTheme.label(color: OverlayTheme.good)
  private var kindWidth = 0.0

  private static let indent = 12.0

  init(onPress: @escaping (LayerOutline.Row, _ isDisclosure: Bool) -> Void) {
    self.onPress = onPress
    super.init(frame: .zero)
    for label in [sign, kind, details, mark] { layer.addSublayer(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: LayerOutline.Row, isPicked: Bool) {
    self.row = row
    layer.backgroundColor = isPicked ? DockTheme.selection : nil
    sign.show(row.isExpanded.map { $0 ? "▾" : "▸" } ?? "")
    let names = row.names
    if kind.string as? String != names.kind {
      kind.string = names.kind
      kindWidth = kind.preferredFrameSize().width.rounded(.up)
    }
    let isHidden = row.layer.isHidden
    kind.foregroundColor = isHidden ? OverlayTheme.dim : OverlayTheme.text
    details.show(names.details + (isHidden ? "  hidden" : ""))
    // Animating layers have a wave, those of the last commit a triangle.
    mark.show((row.isAnimating ? "∿" : "") + (row.isChanged ? "▴" : ""))
    place()
  }

  private func place() {
    let left = DockTheme.margin + Self.indent * Double(min(row?.depth ?? 0, 20))
    let right = bounds.width - 34
    sign.place(x: left - 2, width: 12)
    kind.place(x: left + 11, width: min(kindWidth, right - left - 11))
    details.place(x: left + 17 + kindWidth, width: right - left - 17 - kindWidth)
    mark.place(x: right + 4, width: 24)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let row, let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    let left = DockTheme.margin + Self.indent * Double(min(row.depth, 20))
    let x = touch.location(in: self).x
    onPress(row, row.isExpanded != nil && x >= left - 6 && x <= left + 11)
  }
}
