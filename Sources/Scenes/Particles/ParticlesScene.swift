import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraUIKitValues

/// Typical uses of a CAEmitterLayer: fire, snow and confetti.
final class ParticlesScene: CatalogScene {
  static let name = "particles"
  static let summary = "Fire, snow and confetti; N particles with --load N"
  static let keys = [
    SceneKey("c", "confetti"), SceneKey("f", "fire on and off"), SceneKey("n", "snow on and off"),
    SceneKey("w", "a gust of wind"),
  ]

  /// Seconds between two bursts of confetti.
  private static let rhythm = 6.0

  static var takesLoad: Bool { true }

  private let load: Int?
  private var fire: Campfire?
  private var snow: Snowfall?
  private var confetti: Confetti?

  init() {
    load = nil
  }

  /// - Parameter load: The constant number of living particles, shown instead of the picture; nil for the picture.
  init(load: Int?) {
    self.load = load.map { max(0, $0) }
  }

  static func make(load: Int?) -> any Scene {
    ParticlesScene(load: load)
  }

  func load(into root: CALayer) {
    root.backgroundColor = SceneTheme.background.cgColor
    if let load {
      ParticleLoad.add(load, to: root)
      addTitle("\(load) particles", to: root)
      return
    }
    WinterNight.add(to: root)
    fire = Campfire(in: root)
    confetti = Confetti(in: root)
    snow = Snowfall(in: root)
    addHeader(to: root)
    keepBursting(in: root, after: 1)
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "c": confetti?.burst()
    case "f": fire?.toggle()
    case "n": snow?.toggle()
    case "w": snow?.blow()
    default: break
    }
  }

  private func keepBursting(in root: CALayer, after seconds: CFTimeInterval) {
    root.wait(seconds) { [weak self, weak root] in
      guard let self, let root else { return }
      confetti?.burst()
      keepBursting(in: root, after: Self.rhythm)
    }
  }

  private func addHeader(to root: CALayer) {
    let width = root.bounds.width - 2 * SceneTheme.margin
    root.addText("Particles", .title, x: SceneTheme.margin, y: 24, width: width)
    root.addText(
      "Each is a function of its number and the time: stop, step and go backwards as you like.", .subtitle,
      x: SceneTheme.margin, y: 60, width: width)
    root.addLegend(Self.keys, x: SceneTheme.margin, y: 96, width: 220)
  }

  private func addTitle(_ title: String, to root: CALayer) {
    let chip = root.addRectangle(
      CGRect(x: SceneTheme.margin, y: 28, width: 200, height: 44),
      color: SceneTheme.background.withAlphaComponent(0.85), cornerRadius: 12, name: "title")
    chip.addText(
      title, TextStyle(fontName: "Inter-SemiBold", size: 16, color: SceneTheme.text), x: 0, y: 11,
      width: chip.bounds.width, alignment: .center)
  }
}
