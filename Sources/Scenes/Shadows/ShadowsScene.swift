import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Shadows that show elevation, glow or follow a separate path, and filters in motion.
final class ShadowsScene: CatalogScene {
  static let name = "shadows"
  static let summary = "Animated shadows, shadow paths and filters"

  static let keys = [
    SceneKey("l", "lift the cards"),
    SceneKey("c", "colour their shadows"),
  ]

  private var cards: [CALayer] = []
  private var isLifted = false
  private var isColored = false

  func load(into root: CALayer) {
    root.addHeader(
      title: "Shadows and filters",
      subtitle: "Opacity, radius, offset and colour of a shadow are animatable, and so is every input of a filter.")
    let area = SceneTheme.content
    let width = (area.width - 2 * SceneTheme.gap) / 3
    let panels = ["elevation", "light", "filters"].enumerated().map { index, name in
      root.addPanel(
        CGRect(
          x: area.minX + CGFloat(index) * (width + SceneTheme.gap), y: area.minY, width: width, height: area.height),
        name: name)
    }
    addCards(to: panels[0])
    LightPanel.fill(panels[1])
    FilterTiles.fill(panels[2])
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "l": isLifted.toggle()
    case "c": isColored.toggle()
    default: return
    }
    showCards()
  }

  private func addCards(to panel: CALayer) {
    panel.addText("Elevation", .heading, x: 20, y: 16, width: 200)
    panel.addText("shadowRadius, shadowOffset", .code, x: 20, y: 42, width: 250)
    // Shadows are hard to see on a dark ground.
    panel.addRectangle(
      CGRect(x: 16, y: 70, width: panel.bounds.width - 32, height: 274), color: SceneTheme.board, cornerRadius: 12,
      name: "board")
    for index in 0..<3 {
      let card = panel.addRectangle(
        CGRect(x: 36, y: 86 + CGFloat(index) * 86, width: panel.bounds.width - 72, height: 62),
        color: SceneTheme.text, cornerRadius: 14, name: "card \(index + 1)")
      card.cornerCurve = .continuous
      card.addDot(at: CGPoint(x: 34, y: 31), radius: 14, color: SceneTheme.accents[index], name: "dot")
      card.addRectangle(CGRect(x: 62, y: 20, width: 96, height: 8), color: SceneTheme.faint, cornerRadius: 4)
      card.addRectangle(CGRect(x: 62, y: 36, width: 60, height: 7), color: SceneTheme.secondary, cornerRadius: 3.5)
      card.shadowOpacity = 0.55
      float(card, delay: Double(index) * 0.5)
      cards.append(card)
    }
    showCards()
    panel.addLegend(Self.keys, x: 20, y: panel.bounds.height - 56, width: panel.bounds.width - 40)
  }

  /// Makes a card rise and sink, together with its shadow.
  private func float(_ card: CALayer, delay: CFTimeInterval) {
    let group = CAAnimationGroup()
    let rise = CABasicAnimation(keyPath: "position.y")
    rise.byValue = -7.0
    let spread = CABasicAnimation(keyPath: "shadowRadius")
    spread.fromValue = 3.0
    spread.toValue = 13.0
    let fall = CABasicAnimation(keyPath: "shadowOffset")
    fall.fromValue = CGSize(width: 0, height: 2)
    fall.toValue = CGSize(width: 0, height: 15)
    group.animations = [rise, spread, fall]
    group.duration = 1.5
    group.timeOffset = delay
    group.autoreverses = true
    group.repeatCount = .infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    card.add(group, forKey: "float")
  }

  private func showCards() {
    for (index, card) in cards.enumerated() {
      card.shadowColor = isColored ? SceneTheme.accents[index].cgColor : UIColor.black.cgColor
      card.shadowOpacity = isColored ? 0.9 : 0.55
      card.transform = isLifted ? CATransform3DMakeScale(1.08, 1.08, 1) : CATransform3DIdentity
    }
  }
}
