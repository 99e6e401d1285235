import KinoraGeometry
import KinoraLottieModel

extension Keyframed<BezierPath> {
  /// The keyframes of paths that are drawn as one; nil if they change at different times or paces.
  init?(joining paths: [Keyframed<BezierPath>]) {
    guard let leading = paths.first(where: { $0.constant == nil }) else {
      self.init(paths.joined(at: 0))
      return
    }
    guard paths.allSatisfy({ $0.constant != nil || $0.hasTimes(of: leading) }) else { return nil }
    let keys = leading.keys.indices.map { index in
      var key = leading.keys[index]
      key.value = BezierPath.joining(
        paths.map { $0.isAnimated && $0.constant == nil ? $0.keys[index].value : $0.first })
      if key.end != nil {
        key.end = BezierPath.joining(
          paths.map { $0.isAnimated && $0.constant == nil ? $0.keys[index].end ?? $0.keys[index].value : $0.first })
      }
      return key
    }
    self.init(keys: keys)
  }

  private func hasTimes(of other: Keyframed<BezierPath>) -> Bool {
    keys.count == other.keys.count
      && zip(keys, other.keys).allSatisfy { a, b in
        a.frame == b.frame && a.isHold == b.isHold && a.easing == b.easing && (a.end == nil) == (b.end == nil)
      }
  }
}

extension [Keyframed<BezierPath>] {
  fileprivate func joined(at frame: Double) -> BezierPath { BezierPath.joining(map { $0.value(at: frame) }) }
}

extension BezierPath {
  static func joining(_ paths: [BezierPath]) -> BezierPath {
    guard paths.count != 1 else { return paths[0] }
    var joined = BezierPath()
    for path in paths { joined.append(path) }
    return joined
  }
}
