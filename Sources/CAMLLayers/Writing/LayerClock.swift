import KinoraGeometry
import KinoraLayers

/// The clock of a layer that is written.
///
/// In the file every clock shows 0 at the moment of the export. Clocks that may run backwards keep their begin times,
/// before which a layer's time is 0.
struct LayerClock {
  /// The layer's local time at the moment of the export.
  let now: CFTimeInterval
  /// True if the time of sublayers may go below that.
  let runsBackwards: Bool

  /// The clock above the root.
  init(now: CFTimeInterval) {
    (self.now, runsBackwards) = (now, false)
  }

  /// The clock of a layer in a superlayer with another clock.
  init(of layer: CALayer, in parent: LayerClock) {
    let elapsed = parent.now - layer.beginTime
    now = elapsed < 0 ? 0 : elapsed * Double(layer.speed) + layer.timeOffset
    // The copies of a replicator see earlier times.
    let delays = (layer as? CAReplicatorLayer)?.instanceDelay ?? 0
    runsBackwards = parent.runsBackwards || layer.speed < 0 || delays != 0
  }
}

extension LayerClock {
  /// Writes the timing of a layer whose clock this is.
  func writeTiming(of layer: CALayer, in parent: LayerClock, to element: inout CAMLElement) {
    let hasBegun = parent.now >= layer.beginTime
    if !hasBegun || parent.runsBackwards || layer.speed < 0 {
      element.setNumber("beginTime", layer.beginTime - parent.now, unless: 0)
      element.setNumber("timeOffset", layer.timeOffset - now, unless: 0)
    }
    element.setSingle("speed", layer.speed, unless: 1)
    element.setNumber("duration", layer.duration, unless: .infinity)
    element.setSingle("repeatCount", layer.repeatCount, unless: 0)
    element.setNumber("repeatDuration", layer.repeatDuration, unless: 0)
    element.setFlag("autoreverses", layer.autoreverses, unless: false)
    element.setName("fillMode", layer.fillMode.rawValue, unless: "removed")
  }
}

extension CAMLElement {
  mutating func setNumber(_ name: String, _ value: Double, unless standard: Double) {
    if value != standard { set(name, CAMLText.number(value)) }
  }

  mutating func setSingle(_ name: String, _ value: Float, unless standard: Float) {
    if value != standard { set(name, CAMLText.single(Double(value))) }
  }

  mutating func setFlag(_ name: String, _ value: Bool, unless standard: Bool) {
    if value != standard { set(name, CAMLText.flag(value)) }
  }

  mutating func setName(_ name: String, _ value: String, unless standard: String) {
    if value != standard { set(name, value) }
  }
}
