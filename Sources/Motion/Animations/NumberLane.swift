import KinoraGeometry

/// An animation of up to four numbers whose values don't depend on those below it, with all that a frame needs.
///
/// Most animations of positions, sizes, opacities and colours are of this kind. Since it holds
/// no references, evaluating it changes no reference counts.
struct NumberLane: Sendable {
  private enum Pace: Sendable {
    case linear
    case curve(TimingCurve)
    case spring(Spring, velocity: Double)
  }

  let timing: MediaTiming
  private let pace: Pace
  private let start: PackedVector
  private let distance: PackedVector

  /// Fails for animations of other kinds than of the whole of one property.
  init?(_ record: AnimationRecord) {
    guard case .property(let animation) = record.content, animation.key == animation.key.whole,
      animation.key.isPlainNumbers, animation.valueFunction == nil, animation.rotationMode == nil,
      !animation.isAdditive, !animation.isCumulative,
      case .components(let ends) = animation.prepared.course, let (start, end) = ends.range(over: nil)
    else { return nil }
    timing = record.timing
    if let (spring, velocity) = animation.prepared.release {
      pace = .spring(spring, velocity: velocity)
    } else {
      pace = record.curve.map { .curve($0) } ?? .linear
    }
    self.start = PackedVector(start)
    distance = PackedVector(end - start)
  }

  /// Returns the value at a position; nil if it isn't finite, which shows nothing.
  func value(at place: CyclePosition) -> Vector4? {
    let progress =
      switch pace {
      case .linear: place.progress
      case .curve(let curve): curve.value(at: place.progress)
      case .spring(let spring, let velocity): spring.progress(at: place.time, velocity: velocity)
      }
    let value = start.all + distance.all * progress
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
