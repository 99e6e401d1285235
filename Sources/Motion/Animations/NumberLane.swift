import Geometry

/// An animation of up to four numbers whose values don't depend on those below it, with all that a frame needs.
///
/// Most animations of positions, sizes, opacities and colours are of this kind. Since it holds
/// no references, evaluating it changes no reference counts.
struct NumberLane: Sendable {
  /// The whole property.
  let key: AnimatableKey
  let timing: MediaTiming
  private let curve: TimingCurve?
  private let spring: Spring?
  private let velocity: Double
  private let start: Vector4
  private let distance: Vector4

  /// Fails for animations of other kinds.
  init?(_ record: AnimationRecord) {
    guard case .property(let animation) = record.content, animation.key == animation.key.whole,
      animation.key.isPlainNumbers, animation.valueFunction == nil, animation.rotationMode == nil,
      !animation.isAdditive, !animation.isCumulative,
      case .components(let ends) = animation.prepared.course, let (start, end) = ends.range(over: nil)
    else { return nil }
    key = animation.key
    timing = record.timing
    curve = record.curve
    if case .spring(_, let spring, let velocity) = animation.motion {
      (self.spring, self.velocity) = (spring, velocity)
    } else {
      (self.spring, self.velocity) = (nil, 0)
    }
    self.start = start
    distance = end - start
  }

  /// Returns the value at a position; nil if it isn't finite, which shows nothing.
  func value(at place: CyclePosition) -> Vector4? {
    let progress = spring?.progress(at: place.time, velocity: velocity) ?? place.progress(paced: curve)
    let value = start + distance * progress
    return value.isFinite ? value : nil
  }
}

extension AnimatableKey {
  /// True for numbers and colours that each layer has, whatever its kind.
  fileprivate var isPlainNumbers: Bool {
    guard row.owner == .layer else { return false }
    return switch kind {
    case .number, .point, .size, .rect, .color: true
    case .flag, .transform, .path, .image, .numbers, .colors: false
    }
  }
}
