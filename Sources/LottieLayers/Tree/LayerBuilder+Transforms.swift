import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The transform of a layer: its position, the origin of its bounds (the anchor), and its transform.
extension LayerBuilder {
  func write(_ transform: LottieTransform, of owner: LottieLayer? = nil, to layer: CALayer, _ map: FrameMap) {
    guard writer.budget.hasValues else { return writeStill(transform, to: layer, map) }
    writeAnchor(transform.anchor, to: layer, map)
    let isTurned = owner?.orientsAlongPath ?? false
    writePosition(transform.position, to: layer, map)
    if transform.needsMatrix(isThreeDimensional: owner?.isThreeDimensional ?? false) || isTurned {
      writeMatrix(transform, isTurned, to: layer, map)
    } else {
      writeParts(transform, to: layer, map)
    }
  }

  /// Writes the transform of the file's first frame.
  private func writeStill(_ transform: LottieTransform, to layer: CALayer, _ map: FrameMap) {
    let frame = map.sampledFrame(atFile: map.start)
    layer.bounds.origin = transform.anchor.value(at: frame).point
    layer.position = transform.place(at: frame).point
    layer.transform = transform.matrix(at: frame)
  }

  /// In frames that Core Animation drew, a held scale still shows at the very time of the next keyframe, unlike other
  /// held values. In seconds this is far less than any frame.
  private static let scaleLag = 1e-7

  private func writeAnchor(_ anchor: Keyframed<Vector>, to layer: CALayer, _ map: FrameMap) {
    if let still = anchor.constant {
      layer.bounds.origin = still.point
      return
    }
    for (index, key) in ["bounds.origin.x", "bounds.origin.y"].enumerated() {
      writer.write(track(anchor, map, component: index), to: layer, key) { $0[index] }
    }
  }

  private func writePosition(_ position: LottieTransform.Position, to layer: CALayer, _ map: FrameMap) {
    switch position {
    case .joint(let keys):
      layer.position = keys.first.point
      guard keys.constant == nil else { return }
      if map.isEven, let path = PositionPath(keys, map) {
        writer.write(path: path.path, times: path.times, curves: path.curves, to: layer, "position")
      } else if map.isEven, keys.hasOnePace, !keys.isCurved {
        writer.write(Track(keys, map) { $0.point }, to: layer, "position") { $0 }
      } else {
        var activity = Activity()
        activity.add(keys)
        writer.write(Track(activity, map) { keys.value(at: $0).point }, to: layer, "position") { $0 }
      }
    case .split(let x, let y, _):
      layer.position = CGPoint(x: x.first, y: y.first)
      if x.constant == nil { writer.write(track(x, map), to: layer, "position.x") { $0 } }
      if y.constant == nil { writer.write(track(y, map), to: layer, "position.y") { $0 } }
    }
  }

  /// Writes scale and rotation by themselves. The one that moves is left out of the model's transform: a scale of 0
  /// there would hide the rotation.
  private func writeParts(_ transform: LottieTransform, to layer: CALayer, _ map: FrameMap) {
    let (scale, rotation) = (transform.scale.constant, transform.rotation.constant)
    let factors = scale ?? Vector(repeating: 100)
    let angle = (rotation ?? 0) * .pi / 180
    let still = CATransform3DMakeScale(factors.x / 100, factors.y / 100, 1)
    if scale != Vector(repeating: 100) || angle != 0 {
      layer.transform = CATransform3DConcat(still, CATransform3DMakeRotation(angle, 0, 0, 1))
    }
    if scale == nil {
      for (index, key) in ["transform.scale.x", "transform.scale.y"].enumerated() {
        let scale = track(transform.scale, map, component: index, lag: Self.scaleLag)
        writer.write(scale, to: layer, key) { $0[index] / 100 }
      }
    }
    if rotation == nil {
      writer.write(track(transform.rotation, map), to: layer, "transform.rotation.z") { $0 * .pi / 180 }
    }
  }

  /// Writes the whole matrix, for layers that are skewed, mirrored or turned in space: scale and rotation about z don't
  /// describe those.
  private func writeMatrix(_ transform: LottieTransform, _ isTurned: Bool, to layer: CALayer, _ map: FrameMap) {
    var activity = transform.turning
    if isTurned { activity.add(transform.moving) }
    let track = Track(activity, map) { frame in
      transform.matrix(at: frame, turnedBy: isTurned ? transform.heading(at: frame) : 0)
    }
    writer.write(track, to: layer, "transform") { $0 }
  }

  /// The keyframes of a property where they can be converted, and values at each frame elsewhere.
  func track<Value>(
    _ property: Keyframed<Value>, _ map: FrameMap, component: Int = 0, lag: Double = 0
  ) -> Track<Value> {
    guard map.budget.hasValues else { return Track(still: property.first) }
    if map.isEven { return Track(property, map, component: component, lag: lag) { $0 } }
    var activity = Activity()
    activity.add(property)
    return Track(activity, map, weight: property.weight) { property.value(at: $0) }
  }
}

/// The opacity of a layer or group, from 0 to 1.
struct OpacityTrack {
  private let percent: Keyframed<Double>
  private let map: FrameMap

  /// Nil if it is always 1.
  init?(_ percent: Keyframed<Double>, _ map: FrameMap) {
    guard percent.constant != 100 else { return nil }
    (self.percent, self.map) = (percent, map)
  }

  func write(to layer: CALayer, _ writer: AnimationWriter) {
    if let still = percent.constant {
      layer.opacity = Float(min(max(still / 100, 0), 1))
    } else if map.isEven {
      writer.write(Track(percent, map) { $0 / 100 }, to: layer, "opacity") { $0 }
    } else {
      var activity = Activity()
      activity.add(percent)
      writer.write(Track(activity, map) { percent.value(at: $0) / 100 }, to: layer, "opacity") { $0 }
    }
  }
}
