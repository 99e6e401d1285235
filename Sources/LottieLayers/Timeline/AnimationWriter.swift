import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel
import KinoraMotion

/// Adds keyframe animations to layers, all on the clock of the file's root layer: 0 is the file's start.
final class AnimationWriter {
  /// The duration of the file in seconds.
  let duration: Double
  private(set) var animated: [(layer: CALayer, animation: CAKeyframeAnimation)] = []
  let budget: TrackBudget

  init(duration: Double, budget: TrackBudget) {
    (self.duration, self.budget) = (duration, budget)
  }

  /// Animates a property by a track; sets it if the track has one value, or too many for the file.
  func write<Value>(_ track: Track<Value>, to layer: CALayer, _ keyPath: String, box: (Value) -> Any) {
    guard track.values.count > 1, budget.takeValues(track.weight) else {
      if let value = track.values.first { layer.setValue(box(value), forKeyPath: keyPath) }
      return
    }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = track.values.map(box)
    animation.keyTimes = track.times.map { NSNumber(value: $0) }
    animation.timingFunctions = functions(track.curves)
    add(animation, to: layer)
  }

  /// Animates a position along a path, one element of it from each time to the next, unless the file has too many values.
  func write(path: CGPath, times: [Double], curves: [TimingCurve], to layer: CALayer, _ keyPath: String) {
    guard budget.takeValues(times.count) else { return }
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.path = path
    animation.keyTimes = times.map { NSNumber(value: $0) }
    animation.timingFunctions = functions(curves)
    add(animation, to: layer)
  }

  /// Shows a layer at some times only.
  ///
  /// - Parameter spans: The times at which the layer is visible, in order, from 0 to 1.
  func show(_ layer: CALayer, during spans: [Range<Double>]) {
    var times = [0.0]
    var flags = [spans.first.map { $0.lowerBound > 0 } ?? true]
    for span in spans {
      if span.lowerBound > 0 {
        times.append(span.lowerBound)
        flags.append(false)
      }
      if span.upperBound < 1 {
        times.append(span.upperBound)
        flags.append(true)
      }
    }
    guard flags.count > 1, budget.takeValues(flags.count) else {
      layer.isHidden = flags[0]
      return
    }
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.values = flags
    // A discrete animation has one time more than values.
    animation.keyTimes = (times + [1]).map { NSNumber(value: $0) }
    animation.calculationMode = .discrete
    add(animation, to: layer)
  }

  private func functions(_ curves: [TimingCurve]) -> [CAMediaTimingFunction]? {
    guard curves.dropLast().contains(where: { $0 != .linear }) else { return nil }
    return curves.dropLast().map {
      CAMediaTimingFunction(controlPoints: Float($0.x1), Float($0.y1), Float($0.x2), Float($0.y2))
    }
  }

  private func add(_ animation: CAKeyframeAnimation, to layer: CALayer) {
    LottieCourse(start: 0, end: duration).apply(to: animation)
    animated.append((layer, animation))
  }
}
