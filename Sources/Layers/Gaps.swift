import Geometry
import Motion

extension AnimatableKey {
  nonisolated init?(path keyPath: String) { return nil }
}

extension LayerValues {
  func component(_ key: AnimatableKey) -> AnimationValue? { nil }
  mutating func setComponent(_ key: AnimatableKey, to value: AnimationValue) {}
}

extension AnimationRecord {
  var localEnd: Double { timing.beginTime + timing.duration }
}

extension Spring {
  init(perceived duration: Double, bouncing: Double) { self.init() }
  func rest(velocity: Double) -> Double { 0 }
  var perceivedDuration: Double { 0 }
  var bouncing: Double { 0 }
}
