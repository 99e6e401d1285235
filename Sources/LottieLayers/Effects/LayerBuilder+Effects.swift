import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Effects of a layer.
extension LayerBuilder {
  /// Adds the effects to a picture of the layer, or to layers around it.
  ///
  /// - Returns: The outermost layer.
  func addEffects(_ layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> CALayer {
    var outer = place
    for (index, effect) in layer.effects.enumerated() {
      switch effect {
      case .dropShadow(let shadow): outer = shadowed(outer, shadow, scope)
      // After Effects' blurriness is about three standard deviations.
      case .blur(let amount, let direction): blur(outer, radius: amount.map { $0 * 0.3 }, along: direction, scope.map)
      case .fill(let color, let opacity): fill(outer, color, opacity, scope.map)
      case .tint(let black, let white, let amount): tint(outer, black, white, amount, scope.map)
      case .tritone(let tones): outer = addTones(tones, to: outer, of: layer, effect: index, scope)
      case .stroke(let stroke): addStrokes(stroke, layer.masks, to: place, scope)
      }
    }
    return outer
  }

  /// A layer with a mask or filters gets a layer around it, since its shadow is that of what the mask leaves.
  func shadowed(_ layer: CALayer, _ shadow: LottieShadow, _ scope: CompositionScope) -> CALayer {
    var target = layer
    if layer.mask != nil || layer.filters != nil || layer.shadowOpacity > 0 {
      target = PlacedLayer.make(named: layer.name ?? "", size: scope.size)
      target.addSublayer(layer)
    }
    writer.write(track(shadow.color, scope.map), to: target, "shadowColor") { CGColor(rgba: $0) }
    writer.write(track(shadow.opacity, scope.map), to: target, "shadowOpacity") { min(max($0, 0), 1) }
    writer.write(track(shadow.radius, scope.map), to: target, "shadowRadius") { max($0, 0) }
    writer.write(shadow.offsets(scope.map), to: target, "shadowOffset") { $0 }
    return target
  }

  /// Adds strokes of a layer's masks in front of it.
  private func addStrokes(
    _ stroke: LottieStrokeEffect, _ masks: [LottieMask], to place: CALayer, _ scope: CompositionScope
  ) {
    for (index, mask) in masks.enumerated() where stroke.strokesAllMasks || index + 1 == stroke.mask {
      let shape = PlacedLayer.prepared(CAShapeLayer(), mask.name, scope.size)
      (shape.fillColor, shape.lineCap, shape.lineJoin) = (nil, .round, .round)
      writePath(mask.path, to: shape, scope.map) { $0 }
      writer.write(track(stroke.color, scope.map), to: shape, "strokeColor") { CGColor(rgba: $0) }
      writer.write(track(stroke.width, scope.map), to: shape, "lineWidth") { max($0, 0) }
      writer.write(track(stroke.opacity, scope.map), to: shape, "opacity") { min(max($0, 0), 1) }
      writer.write(track(stroke.start, scope.map), to: shape, "strokeStart") { $0 }
      writer.write(track(stroke.end, scope.map), to: shape, "strokeEnd") { $0 }
      place.addSublayer(shape)
    }
  }

  /// - Parameter radius: The standard deviation in points.
  func blur(
    _ layer: CALayer, radius: Keyframed<Double>, along direction: LottieBlurDirection = .both, _ map: FrameMap
  ) {
    let name = direction == .both ? "CIGaussianBlur" : "CIMotionBlur"
    guard radius.constant != 0, let filter = CIFilter(name: name) else { return }
    if direction == .vertical { filter.setValue(Double.pi / 2, forKey: "inputAngle") }
    append(filter, "blur", to: layer)
    writer.write(track(radius, map), to: layer, "filters.\(filter.name).inputRadius") { max($0, 0) }
  }

  func fill(
    _ layer: CALayer, _ color: Keyframed<RGBAColor>, _ opacity: Keyframed<Double>, _ map: FrameMap
  ) {
    var activity = Activity()
    activity.add(color)
    activity.add(opacity)
    write(
      ColorMatrix.Track(activity, map) { frame in
        ColorMatrix(filling: color.value(at: frame), opacity.value(at: frame))
      }, "fill", to: layer)
  }

  private func tint(
    _ layer: CALayer, _ black: Keyframed<RGBAColor>, _ white: Keyframed<RGBAColor>, _ amount: Keyframed<Double>,
    _ map: FrameMap
  ) {
    var activity = Activity()
    activity.add(black)
    activity.add(white)
    activity.add(amount)
    write(
      ColorMatrix.Track(activity, map) { frame in
        ColorMatrix(
          tinting: black.value(at: frame), white.value(at: frame), min(max(amount.value(at: frame) / 100, 0), 1))
      }, "tint", to: layer)
  }

  func write(_ track: ColorMatrix.Track, _ name: String, to layer: CALayer) {
    guard let filter = CIFilter(name: "CIColorMatrix") else { return }
    append(filter, name, to: layer)
    let inputs: [(String, (ColorMatrix) -> SIMD4<Double>)] = [
      ("inputRVector", \.red), ("inputGVector", \.green), ("inputBVector", \.blue), ("inputAVector", \.alpha),
      ("inputBiasVector", \.bias),
    ]
    for (key, row) in inputs {
      writer.write(track.reduced(row), to: layer, "filters.\(filter.name).\(key)") {
        CIVector(x: $0[0], y: $0[1], z: $0[2], w: $0[3])
      }
    }
  }

  func append(_ filter: CIFilter, _ name: String, to layer: CALayer) {
    let filters = layer.filters ?? []
    filter.name = "\(name)\(filters.count)"
    layer.filters = filters + [filter]
  }
}

extension LottieShadow {
  /// The way from a picture to its shadow.
  func offsets(_ map: FrameMap) -> Track<CGSize> {
    var activity = Activity()
    activity.add(direction)
    activity.add(distance)
    return Track(activity, map) { frame in
      let angle = direction.value(at: frame) * .pi / 180
      let way = distance.value(at: frame)
      return CGSize(width: sin(angle) * way, height: -cos(angle) * way)
    }
  }
}
