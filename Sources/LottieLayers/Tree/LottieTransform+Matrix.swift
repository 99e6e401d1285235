import Foundation
import KinoraGeometry
import KinoraLottieModel
import KinoraMotion

extension LottieTransform {
  /// True if the transform can't be animated by its scale and its rotation about z alone.
  func needsMatrix(isThreeDimensional: Bool) -> Bool {
    if skew.constant != 0 { return true }
    if isThreeDimensional
      && (rotationX.constant != 0 || rotationY.constant != 0 || orientation.constant != Vector(repeating: 0))
    {
      return true
    }
    let isMirrored = scale.keys.contains {
      $0.value.x < 0 || $0.value.y < 0 || ($0.end.map { $0.x < 0 || $0.y < 0 } ?? false)
    }
    return isMirrored || scale.overshoots
  }

  /// The frames between which the matrix changes.
  var turning: Activity {
    var activity = Activity()
    activity.add(scale)
    activity.add(rotation)
    activity.add(skew)
    activity.add(skewAxis)
    activity.add(rotationX)
    activity.add(rotationY)
    activity.add(orientation)
    return activity
  }

  /// The frames between which the position changes.
  var moving: Activity {
    var activity = Activity()
    switch position {
    case .joint(let keys): activity.add(keys)
    case .split(let x, let y, let z):
      activity.add(x)
      activity.add(y)
      activity.add(z)
    }
    return activity
  }

  /// Returns the position at a frame.
  func place(at frame: Double) -> Vector {
    switch position {
    case .joint(let keys): keys.value(at: frame)
    case .split(let x, let y, let z): Vector(x.value(at: frame), y.value(at: frame), z.value(at: frame))
    }
  }

  /// Returns the direction in degrees in which the position moves at a frame; the last one if it stands still.
  func heading(at frame: Double) -> Double {
    guard let range = moving.range else { return 0 }
    let place = min(max(frame, range.lowerBound), range.upperBound)
    if let heading = heading(near: place, range) { return heading }
    let times = lastKeyTimes(to: place).sorted(by: >)
    return times.lazy.compactMap { heading(near: $0, range) }.first ?? 0
  }

  /// The times of the last keyframes of the position up to a frame; few follow each other at one point.
  private func lastKeyTimes(to frame: Double) -> [Double] {
    let limit = 8
    return switch position {
    case .joint(let keys): keys.frames(to: frame, limit: limit)
    case .split(let x, let y, _): x.frames(to: frame, limit: limit) + y.frames(to: frame, limit: limit)
    }
  }

  /// Returns the direction in degrees in which the position moves after a frame, or else before it; nil if it stands
  /// still. So a corner of the path has the direction after it, and the end of a way the direction of the arrival.
  private func heading(near place: Double, _ range: ClosedRange<Double>) -> Double? {
    direction(from: place, to: min(place + 0.05, range.upperBound))
      ?? direction(from: max(place - 0.05, range.lowerBound), to: place)
  }

  private func direction(from start: Double, to end: Double) -> Double? {
    let way = self.place(at: end) - self.place(at: start)
    return way.x == 0 && way.y == 0 ? nil : atan2(way.y, way.x) * 180 / .pi
  }

  /// Returns scale, skew and rotations at a frame as one matrix.
  func matrix(at frame: Double, turnedBy extra: Double = 0) -> CATransform3D {
    let factors = scale.value(at: frame) / 100
    var matrix = CATransform3DMakeScale(factors.x, factors.y, factors.z == 0 ? 1 : factors.z)
    let lean = skew.value(at: frame)
    if lean != 0 { matrix = CATransform3DConcat(matrix, Self.skew(lean, axis: skewAxis.value(at: frame))) }
    let direction = orientation.value(at: frame)
    let turns: [(Double, (Double, Double, Double))] = [
      (rotation.value(at: frame) + extra, (0, 0, 1)), (rotationY.value(at: frame), (0, 1, 0)),
      (rotationX.value(at: frame), (1, 0, 0)), (direction.z, (0, 0, 1)), (direction.y, (0, 1, 0)),
      (direction.x, (1, 0, 0)),
    ]
    for (angle, axis) in turns where angle != 0 {
      let turn = CATransform3DMakeRotation(angle * .pi / 180, axis.0, axis.1, axis.2)
      matrix = CATransform3DConcat(matrix, turn)
    }
    return matrix
  }

  /// The transform of a group at a frame, with its anchor and position.
  func affine(at frame: Double) -> CGAffineTransform {
    let (anchor, place) = (anchor.value(at: frame), place(at: frame))
    let matrix = CATransform3DGetAffineTransform(matrix(at: frame))
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
  }

  private static func skew(_ angle: Double, axis: Double) -> CATransform3D {
    let turn = CATransform3DMakeRotation(axis * .pi / 180, 0, 0, 1)
    let back = CATransform3DMakeRotation(-axis * .pi / 180, 0, 0, 1)
    var lean = CATransform3DIdentity
    lean.m21 = tan(-min(max(angle, -85), 85) * .pi / 180)
    return CATransform3DConcat(CATransform3DConcat(turn, lean), back)
  }
}

extension Keyframed<Vector> {
  /// True if the pace is the same for all components.
  var hasOnePace: Bool { keys.allSatisfy { $0.easing.count < 2 } }
  var isCurved: Bool { keys.contains { $0.tangents != nil } }
  /// True if a scale goes through 0 because its pace leaves 0...1.
  var overshoots: Bool {
    guard constant == nil else { return false }
    return zip(keys, keys.dropFirst()).contains { key, next in
      guard !key.isHold, key.easing.contains(where: { $0.y1 < 0 || $0.y1 > 1 || $0.y2 < 0 || $0.y2 > 1 }) else {
        return false
      }
      return stride(from: 0.05, to: 1, by: 0.05).contains { fraction in
        let value = key.value.interpolated(to: key.end ?? next.value, at: key.progress(at: fraction))
        return value.x < 0 || value.y < 0
      }
    }
  }
}
