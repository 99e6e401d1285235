import KinoraGeometry
import KinoraMotion
import Testing

/// A row of a table of known numbers.
struct Row<Input: Sendable, Expected: Sendable>: Sendable, CustomTestStringConvertible {
  let id: String
  let input: Input
  let expected: Expected

  init(_ id: String, _ input: Input, _ expected: Expected) {
    self.id = id
    self.input = input
    self.expected = expected
  }

  var testDescription: String { "\(id) \(input)" }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool { abs(a - b) <= tolerance }

func areNear(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { isNear($0, $1, tolerance) }
}

extension CGPoint {
  var numbers: [Double] { [x, y] }
}

extension CATransform3D {
  /// m11, m12, m21, m22.
  var corner: [Double] { [m11, m12, m21, m22] }

  var entries: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension MediaTiming {
  static func lasting(_ duration: Double, _ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = duration
    change(&timing)
    return timing
  }
}

extension AnimationRecord {
  static func property(
    _ key: AnimatableKey, _ motion: PropertyAnimation.Motion, timing: MediaTiming = .lasting(1),
    curve: TimingCurve? = nil, change: (inout PropertyAnimation) -> Void = { _ in }
  ) -> AnimationRecord {
    var animation = PropertyAnimation(key: key, motion: motion)
    change(&animation)
    return AnimationRecord(id: 1, timing: timing, curve: curve, content: .property(animation))
  }

  static func basic(
    _ key: AnimatableKey, from: AnimationValue? = nil, to: AnimationValue? = nil, by: AnimationValue? = nil,
    timing: MediaTiming = .lasting(1), curve: TimingCurve? = nil, change: (inout PropertyAnimation) -> Void = { _ in }
  ) -> AnimationRecord {
    let ends = PropertyAnimation.EndPoints(from: from, to: to, by: by)
    return property(key, .basic(ends), timing: timing, curve: curve, change: change)
  }

  static func keyframes(
    _ key: AnimatableKey, timing: MediaTiming = .lasting(1), curve: TimingCurve? = nil,
    change: (inout PropertyAnimation) -> Void = { _ in }, _ set: (inout Keyframes) -> Void
  ) -> AnimationRecord {
    var keyframes = Keyframes()
    set(&keyframes)
    return property(key, .keyframes(keyframes), timing: timing, curve: curve, change: change)
  }
}

extension LayerValues {
  init(_ change: (inout LayerValues) -> Void) {
    self.init()
    change(&self)
  }

  /// Returns the values with animations applied.
  func shown(_ animations: AnimationRecord..., at time: Double) -> LayerValues {
    var copy = self
    _ = evaluate(animations, over: &copy, at: time)
    return copy
  }

  func number(_ key: AnimatableKey) -> Double {
    guard case .number(let number) = self[key] else { return .nan }
    return number
  }
}

extension AnimationValue {
  var number: Double {
    guard case .number(let number) = self else { return .nan }
    return number
  }

  var transform: CATransform3D {
    guard case .transform(let transform) = self else { return CATransform3D() }
    return transform
  }
}
