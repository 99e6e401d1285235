import Foundation
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Layers cut by a gradient, text, a shape, a mask's own mask and round bounds; and modes that blend two layers.
final class MasksScene: CatalogScene {
  static let name = "masks"
  static let summary = "Masks of gradients, text and shapes; clips; blend modes"

  static let keys = [SceneKey("b", "next blend mode")]

  private static let modes = [
    "screenBlendMode", "multiplyBlendMode", "overlayBlendMode", "differenceBlendMode", "exclusionBlendMode",
    "colorDodgeBlendMode", "luminosityBlendMode", "xor", "plusL", "plusD",
  ]

  private var mode = 0
  private var discs: [CALayer] = []
  private var modeText: CATextLayer?

  func load(into root: CALayer) {
    root.addHeader(
      title: "Masks and blend modes",
      subtitle: "A mask is a separate layer tree. Where it is transparent, the layer that it masks is hidden.")
    let area = SceneTheme.content
    let width = (area.width - 2 * SceneTheme.gap) / 3
    let height = (area.height - SceneTheme.gap) / 2
    let names = ["gradient", "text", "shape", "nested", "clip", "blend"]
    let panels = names.enumerated().map { index, name in
      let x = area.minX + CGFloat(index % 3) * (width + SceneTheme.gap)
      let y = area.minY + CGFloat(index / 3) * (height + SceneTheme.gap)
      return root.addPanel(CGRect(x: x, y: y, width: width, height: height), name: name)
    }
    MaskPanels.addGradient(to: panels[0])
    MaskPanels.addText(to: panels[1])
    MaskPanels.addShape(to: panels[2])
    MaskPanels.addNested(to: panels[3])
    MaskPanels.addClip(to: panels[4])
    addDiscs(to: panels[5])
  }

  func keyPressed(_ key: Key) {
    guard key.name == "b" else { return }
    mode = (mode + 1) % Self.modes.count
    showMode()
  }

  private func addDiscs(to panel: CALayer) {
    panel.addText("compositingFilter", .code, x: 16, y: 12, width: 200)
    let middle = CGPoint(x: panel.bounds.width / 2, y: 104)
    let stage = panel.addRectangle(
      CGRect(x: 0, y: 0, width: panel.bounds.width, height: panel.bounds.height), color: .clear, name: "stage")
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 8
    turn.repeatCount = .infinity
    let wheel = CALayer()
    wheel.name = "wheel"
    wheel.bounds = CGRect(x: 0, y: 0, width: 150, height: 150)
    wheel.position = middle
    stage.addSublayer(wheel)
    for (index, color) in [SceneTheme.coral, SceneTheme.mint, SceneTheme.blue].enumerated() {
      let angle = Double(index) * 2 * Double.pi / 3
      let center = CGPoint(x: 75 + 27 * CGFloat(cos(angle)), y: 75 + 27 * CGFloat(sin(angle)))
      discs.append(wheel.addDot(at: center, radius: 44, color: color, name: "disc \(index + 1)"))
    }
    wheel.add(turn, forKey: "turn")
    modeText = panel.addText(
      "", .caption, x: 16, y: panel.bounds.height - 26, width: panel.bounds.width - 100)
    panel.addLegendLine("B", "next", x: panel.bounds.width - 74, y: panel.bounds.height - 30, width: 70)
    showMode()
  }

  private func showMode() {
    CATransaction.withoutActions {
      for disc in discs { disc.compositingFilter = Self.modes[mode] }
      modeText?.string = Self.modes[mode]
    }
  }
}
