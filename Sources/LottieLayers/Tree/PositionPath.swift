import KinoraGeometry
import KinoraLayers
import KinoraLottieModel
import KinoraMotion

/// The way of a position as one path, an element from each keyframe to the next.
struct PositionPath {
  let path: CGPath
  let times: [Double]
  let curves: [TimingCurve]

  /// Nil for keyframes on straight lines, for those that jump, and for a pace by component.
  init?(_ position: Keyframed<Vector>, _ map: FrameMap) {
    guard position.isCurved, position.hasOnePace else { return nil }
    guard position.keys.dropLast().allSatisfy({ !$0.isHold && $0.end == nil }) else { return nil }
    var (path, times, curves) = (BezierPath(), [Double](), [TimingCurve]())
    path.move(to: position.first.point)
    times.append(map.time(of: position.keys[0].frame))
    for (key, next) in zip(position.keys, position.keys.dropFirst()) {
      let (start, end) = (key.value.point, next.value.point)
      if let tangents = key.tangents {
        path.cubic(to: end, control1: start + tangents.exit.point, control2: end + tangents.entry.point)
      } else {
        path.line(to: end)
      }
      times.append(map.time(of: next.frame))
      curves.append(key.easing.first ?? .linear)
    }
    (self.path, self.times, self.curves) = (CGPath(bezier: path), times, curves + [.linear])
  }
}
