import Foundation
import Geometry
import Layers
import LottieModel

/// Effects and styles of a layer.
extension LayerBuilder {
  /// Adds the effects to a layer, or to layers around it.
  ///
  /// - Returns: The outermost layer.
  func addEffects(_ layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> CALayer {
    var outer = place
    for effect in layer.effects {
      switch effect {
      case .dropShadow(let shadow): outer = shadowed(outer, shadow, scope)
      case .blur(let amount, _): blur(outer, amount, scope.map)
      case .fill(let color, let opacity): fill(outer, color, opacity, scope.map)
      case .tint(let black, let white, let amount): tint(outer, black, white, amount, scope.map)
      case .tritone(let bright, _, let dark, let amount): tint(outer, dark, bright, amount, scope.map)
      case .stroke(let stroke): addStrokes(stroke, layer.masks, to: place, scope)
      }
    }
    for style in layer.styles {
      switch style {
      case .dropShadow(let shadow): outer = shadowed(outer, shadow, scope)
      }
    }
    return outer
  }

  /// A layer with a mask or filters gets a layer around it, since its shadow is that of what the mask leaves.
  private func shadowed(_ layer: CALayer, _ shadow: LottieShadow, _ scope: CompositionScope) -> CALayer {
    var target = layer
    if layer.mask != nil || layer.filters != nil || layer.shadowOpacity > 0 {
      target = PlacedLayer.make(named: layer.name ?? "", size: scope.size)
      target.addSublayer(layer)
    }
    writer.write(track(shadow.color, scope.map), to: target, "shadowColor") { CGColor(rgba: $0) }
    writer.write(track(shadow.opacity, scope.map), to: target, "shadowOpacity") { min(max($0, 0), 1) }
    writer.write(track(shadow.radius, scope.map), to: target, "shadowRadius") { max($0, 0) }
    var activity = Activity()
    activity.add(shadow.direction)
    activity.add(shadow.distance)
    let offsets = Track(activity, scope.map) { frame in
      let angle = shadow.direction.value(at: frame) * .pi / 180
      let distance = shadow.distance.value(at: frame)
      return CGSize(width: sin(angle) * distance, height: -cos(angle) * distance)
    }
    writer.write(offsets, to: target, "shadowOffset") { $0 }
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
      place.addSublayer(shape)
    }
  }

  private func blur(_ layer: CALayer, _ amount: Keyframed<Double>, _ map: FrameMap) {
    guard let filter = CIFilter(name: "CIGaussianBlur") else { return }
    // After Effects' blurriness is about three standard deviations.
    let radii = track(amount, map).map { max($0 * 0.3, 0) }
    append(filter, "blur", to: layer)
    writer.write(radii, to: layer, "filters.\(filter.name).inputRadius") { $0 }
  }

  private func fill(
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

  private func write(_ track: ColorMatrix.Track, _ name: String, to layer: CALayer) {
    guard let filter = CIFilter(name: "CIColorMatrix") else { return }
    append(filter, name, to: layer)
    let inputs: [(String, (ColorMatrix) -> [Double])] = [
      ("inputRVector", \.red), ("inputGVector", \.green), ("inputBVector", \.blue), ("inputAVector", \.alpha),
      ("inputBiasVector", \.bias),
    ]
    for (key, vector) in inputs {
      writer.write(track, to: layer, "filters.\(filter.name).\(key)") { vector($0) }
    }
  }

  private func append(_ filter: CIFilter, _ name: String, to layer: CALayer) {
    let filters = layer.filters ?? []
    filter.name = "\(name)\(filters.count)"
    layer.filters = filters + [filter]
  }
}

/// The numbers of a colour matrix filter.
struct ColorMatrix: Equatable {
  typealias Track = LottieLayers.Track<ColorMatrix>

  var red: [Double]
  var green: [Double]
  var blue: [Double]
  var alpha = [0.0, 0, 0, 1]
  var bias: [Double]

  /// One colour in place of all.
  init(filling color: RGBAColor, _ opacity: Double) {
    let kept = 1 - min(max(opacity, 0), 1)
    red = [kept, 0, 0, 0]
    green = [0, kept, 0, 0]
    blue = [0, 0, kept, 0]
    bias = [color.red, color.green, color.blue].map { $0 * (1 - kept) } + [0]
  }

  /// Two colours in place of black and white.
  init(tinting black: RGBAColor, _ white: RGBAColor, _ amount: Double) {
    let weights = [0.2126, 0.7152, 0.0722]
    func row(_ index: Int, _ low: Double, _ high: Double) -> [Double] {
      var row = weights.map { $0 * (high - low) * amount }
      row[index] += 1 - amount
      return row + [0]
    }
    red = row(0, black.red, white.red)
    green = row(1, black.green, white.green)
    blue = row(2, black.blue, white.blue)
    bias = [black.red, black.green, black.blue].map { $0 * amount } + [0]
  }
}
