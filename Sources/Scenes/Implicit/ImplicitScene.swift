import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Bare layers whose properties animate implicitly when a key sets them.
final class ImplicitScene: CatalogScene {
  static let name = "implicit"
  static let summary = "Implicit animations: keys set the properties of a layer"
  static let guide: String? = "Animating Layer Content"

  private static let changes: [(key: SceneKey, properties: BoxProperties)] = [
    (SceneKey("o", "opacity"), .opacity),
    (SceneKey("p", "position"), .position),
    (SceneKey("b", "bounds.size"), .bounds),
    (SceneKey("c", "cornerRadius"), .cornerRadius),
    (SceneKey("w", "borderWidth, borderColor"), .border),
    (SceneKey("k", "backgroundColor"), .backgroundColor),
    (SceneKey("t", "rotation"), .rotation),
    (SceneKey("g", "scale"), .scale),
    (SceneKey("z", "zPosition"), .zPosition),
    (SceneKey("a", "all at once"), .everything),
  ]
  private static let choices = [
    SceneKey("u", "duration: 0.25, 1, 3 s"),
    SceneKey("e", "another timing function"),
    SceneKey("x", "actions off and on"),
    SceneKey("m", "move, and turn back mid-flight"),
  ]
  static let keys = changes.map(\.key) + choices

  private let box = CALayer()
  private let outline = CAShapeLayer()
  private var properties: BoxProperties = []
  private var choice = TransactionChoice()
  private var choiceTexts: [CATextLayer] = []
  private var isTurningBack = false

  func load(into root: CALayer) {
    root.addHeader(
      title: "Implicit animations",
      subtitle: "Set a property and the layer animates to it. The dashed outline is the model: it changes at once.")
    var frame = SceneTheme.content
    frame.size.width = 588
    let stage = root.addPanel(frame, name: "stage")
    addDots(to: stage)
    addActors(to: stage)
    addChoices(to: stage)
    frame.origin.x = frame.maxX + SceneTheme.gap
    frame.size.width = SceneTheme.content.maxX - frame.minX
    addLegend(to: root.addPanel(frame, name: "legend"))
  }

  func keyPressed(_ key: Key) {
    if let change = Self.changes.first(where: { $0.key.key == key }) {
      toggle(change.properties)
      return
    }
    switch key.name {
    case "u": choice.takeNextDuration()
    case "e": choice.takeNextCurve()
    case "x": choice.disablesActions.toggle()
    case "m": turnBackMidFlight()
    default: return
    }
    showChoice()
  }

  // MARK: - Changes

  private func toggle(_ change: BoxProperties) {
    properties.formSymmetricDifference(change)
    choice.perform { properties.apply(to: box) }
    CATransaction.withoutActions(showModel)
  }

  /// Moves the box and back again during the move; the second animation starts from the visible position.
  private func turnBackMidFlight() {
    guard !isTurningBack else { return }
    isTurningBack = true
    toggle(.position)
    box.wait(choice.duration / 2) { [weak self] in
      self?.isTurningBack = false
      self?.toggle(.position)
    }
  }

  private func showModel() {
    properties.applyGeometry(to: outline)
    outline.zPosition = 2
    outline.path = UIBezierPath(roundedRect: box.bounds, cornerRadius: box.cornerRadius).cgPath
  }

  private func showChoice() {
    CATransaction.withoutActions {
      for (text, description) in zip(choiceTexts, choice.descriptions) {
        text.string = description.value
      }
    }
  }

  // MARK: - Building

  /// Adds a faint lattice, against which small movements show: dashes of length 0 with round ends.
  private func addDots(to stage: CALayer) {
    let rows = UIBezierPath()
    for y in stride(from: CGFloat(30), to: 330, by: 24) {
      rows.move(to: CGPoint(x: 30, y: y))
      rows.addLine(to: CGPoint(x: stage.bounds.width - 29, y: y))
    }
    let lattice = stage.addLine(rows, color: SceneTheme.grid, width: 2, dashes: [0, 24], name: "lattice")
    // The box begins behind its neighbours, and the lattice is behind the box.
    lattice.zPosition = -2
  }

  private func addActors(to stage: CALayer) {
    for (position, color) in [(BoxProperties.home, SceneTheme.violet), (BoxProperties.away, SceneTheme.mint)] {
      let neighbour = stage.addRectangle(
        CGRect(x: position.x + 28, y: position.y + 28, width: 92, height: 92), color: color, cornerRadius: 20,
        name: "neighbour")
      neighbour.borderWidth = 3
      neighbour.borderColor = SceneTheme.text.withAlphaComponent(0.35).cgColor
    }
    box.name = "box"
    stage.addSublayer(box)
    outline.name = "model"
    outline.fillColor = nil
    outline.strokeColor = SceneTheme.text.withAlphaComponent(0.6).cgColor
    outline.lineWidth = 1.5
    outline.lineDashPattern = [4, 5]
    stage.addSublayer(outline)
    properties.apply(to: box)
    showModel()
  }

  private func addChoices(to stage: CALayer) {
    stage.addRectangle(
      CGRect(x: 1, y: 346, width: stage.bounds.width - 2, height: 1), color: SceneTheme.hairline, name: "rule")
    choiceTexts = choice.descriptions.enumerated().map { index, description in
      let x = 24 + 184 * CGFloat(index)
      stage.addText(description.name, .caption, x: x, y: 358, width: 176)
      return stage.addText(description.value, .code, x: x, y: 378, width: 176)
    }
  }

  private func addLegend(to legend: CALayer) {
    let width = legend.bounds.width - 36
    legend.addText("Change the model", .heading, x: 20, y: 14, width: width)
    let y = legend.addLegend(Self.changes.map(\.key), x: 20, y: 41, width: width)
    legend.addText("Change the transaction", .heading, x: 20, y: y + 7, width: width)
    legend.addLegend(Self.choices, x: 20, y: y + 34, width: width)
  }
}
