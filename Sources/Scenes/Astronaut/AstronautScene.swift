import Geometry
import Layers
import Views

/// The guide's astronaut: it flies along a curve while the curve is drawn, and can be moved along it by hand.
final class AstronautScene: Scene {
  static let name = "astronaut"
  static let summary = "An astronaut flies along a curve while strokeEnd draws it; keys move it by hand, in two ways"

  private static let steps =
    [SceneKey("0", "to the start")] + (1...8).map { SceneKey("\($0)", "to \($0)/9 of the way") }
    + [SceneKey("9", "to the end")]
  private static let actions = [
    SceneKey("f", "fly"),
    SceneKey("a", "by hand: speed = 0, timeOffset"),
    SceneKey("b", "by hand: beginTime, fillMode"),
    SceneKey("j", "a little back"),
    SceneKey("l", "a little on"),
  ]
  static let keys = actions + steps

  private static let flightDuration = 2.0
  private static let restDuration = 1.2

  /// How far the astronaut is, when it is moved by hand: 0...1.
  private var fraction = 0.0
  private var way = ScrubbingWay.speedZero
  /// Counts flights and whatever ends them, so that a flight knows whether it is still the last word.
  private var flights = 0
  private var sky: AstronautSky?
  private var slider: AstronautSlider?

  func load(into root: CALayer) {
    root.addHeader(
      title: "An astronaut on its way",
      subtitle: "“position” follows a path while “strokeEnd” draws it: two animations in one transaction.")
    var frame = SceneTheme.content
    frame.size.height = 312
    sky = AstronautSky(in: root, frame: frame)
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    slider = AstronautSlider(keys: Self.actions, in: root.addPanel(frame, name: "controls"))
    fly()
  }

  func keyPressed(_ key: Key) {
    switch key.name {
    case "f": fly()
    case "a": scrub(to: fraction, by: .speedZero)
    case "b": scrub(to: fraction, by: .longPastBegin)
    case "j": scrub(to: fraction - 0.05, by: way)
    case "l": scrub(to: fraction + 0.05, by: way)
    default:
      if let step = Int(key.name), 0...9 ~= step { scrub(to: Double(step) / 9, by: way) }
    }
  }

  /// Flies, rests, and flies again, until somebody takes the astronaut by the hand.
  private func fly() {
    guard let sky, let slider else { return }
    flights += 1
    let flight = flights
    fraction = 1
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, flights == flight else { return }
      sky.rest(Self.restDuration) { [weak self] in
        if self?.flights == flight { self?.fly() }
      }
    }
    sky.fly(duration: Self.flightDuration)
    slider.fly(duration: Self.flightDuration)
    CATransaction.commit()
  }

  private func scrub(to fraction: Double, by way: ScrubbingWay) {
    flights += 1
    self.fraction = max(0, min(fraction, 1))
    self.way = way
    sky?.scrub(to: self.fraction, by: way)
    slider?.show(self.fraction, way: way)
  }
}

/// How an animation is held at a moment of its own.
enum ScrubbingWay {
  /// `speed` 0 stops its time, and `timeOffset` says where.
  case speedZero
  /// A `beginTime` long past: the animation is over, and its fill shows the end, which `timeOffset` has moved.
  case longPastBegin
}
