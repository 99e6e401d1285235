import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// A copy that a repeater makes.
struct RepeatedCopy: Equatable {
  var transform: CGAffineTransform
  /// From 0 to 1.
  var opacity: Double
}

extension LottieRepeater {
  /// The number of layers for copies at any time.
  var copyCount: Int {
    let most = copies.keys.map { max($0.value, $0.end ?? 0) }.max() ?? 0
    return Self.whole(most)
  }

  /// Returns the copies at a frame, the original first.
  func copies(at frame: Double) -> [RepeatedCopy] {
    let count = Self.whole(copies.value(at: frame))
    let (start, end) = (transform.startOpacity.value(at: frame), transform.endOpacity.value(at: frame))
    return (0..<count).map { index in
      let part = count > 1 ? Double(index) / Double(count - 1) : 0
      return RepeatedCopy(
        transform: transform(of: Double(index) + offset.value(at: frame), at: frame),
        opacity: min(max((start + (end - start) * part) / 100, 0), 1))
    }
  }

  /// A copy that has begun counts as one.
  private static func whole(_ copies: Double) -> Int { Int(copies.rounded(.up), keptIn: 0...LottieLimits.copies) }

  /// Returns the transform applied a number of times. Translation, rotation and scale are multiplied separately, so that
  /// the rotation doesn't turn the translation. Copies turn before they are scaled, unlike layers and groups: so do
  /// lottie-web and lottie-android.
  private func transform(of times: Double, at frame: Double) -> CGAffineTransform {
    let (anchor, way) = (transform.anchor.value(at: frame), transform.place(at: frame))
    let factors = transform.scale.value(at: frame) / 100
    let angle = transform.rotation.value(at: frame) * .pi / 180 * times
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(scaleX: Self.power(factors.x, times), y: Self.power(factors.y, times)))
      .concatenating(CGAffineTransform(translationX: anchor.x + way.x * times, y: anchor.y + way.y * times))
  }

  /// A power that mirrors for whole numbers of a negative factor.
  private static func power(_ factor: Double, _ times: Double) -> Double {
    guard factor < 0 else { return pow(factor, times) }
    let size = pow(-factor, times)
    return Int(times, keptIn: -1_000_000...1_000_000) % 2 == 0 ? size : -size
  }
}

extension LayerBuilder {
  /// Adds a layer with the repeated parts for each copy.
  func add(_ repeater: LottieRepeater, _ children: [ShapeNode], to layer: CALayer, _ scope: CompositionScope) {
    let size = children.reduce(1) { $0 + $1.layerCount }
    let count = (0..<repeater.copyCount).prefix { _ in takeFromBudget(size) }.count
    guard count > 0 else { return }
    var activity = repeater.transform.motion
    activity.add(repeater.copies)
    activity.add(repeater.offset)
    activity.add(repeater.transform.startOpacity)
    activity.add(repeater.transform.endOpacity)
    let weight = 3 * repeater.copyCount
    let copies = Track(activity, scope.map, weight: weight) { repeater.copies(at: $0) }
    var layers: [CALayer] = []
    for index in 0..<count {
      let copy = PlacedLayer.make(size: scope.size)
      let hidden = RepeatedCopy(transform: .identity, opacity: 0)
      let track = copies.map { index < $0.count ? $0[index] : hidden }
      writer.write(track.reduced(\.transform), to: copy, "transform") { CATransform3DMakeAffineTransform($0) }
      writer.write(track.reduced(\.opacity), to: copy, "opacity") { $0 }
      addNodes(children, to: copy, scope)
      layers.append(copy)
    }
    for copy in repeater.isBelow ? layers.reversed() : layers { layer.addSublayer(copy) }
  }
}
