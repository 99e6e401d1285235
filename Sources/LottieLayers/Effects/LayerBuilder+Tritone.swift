import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The tritone effect, as two colour matrices: the first one finds the brightness below and above the middle.
extension LayerBuilder {
  /// Adds the effect to a layer, or to a copy of it in front of it where the old colours show through.
  ///
  /// - Parameter index: The number of the effect. A copy has the effects before it.
  /// - Returns: The outermost layer.
  func addTones(
    _ tones: LottieTritone, to layer: CALayer, of owner: LottieLayer, effect index: Int, _ scope: CompositionScope
  ) -> CALayer {
    guard tones.amount.constant != 100 else {
      write(tones, to: layer, scope.map)
      return layer
    }
    var before = owner
    before.effects = Array(owner.effects.prefix(index))
    let outer = PlacedLayer.make(named: layer.name ?? "", size: scope.size)
    let copy = PictureCopies(builder: self, layer: before, scope: scope, count: layer.layerCount).next()
    write(tones, to: copy, scope.map)
    writer.write(track(tones.amount, scope.map), to: copy, "opacity") { $0 / 100 }
    outer.addSublayer(layer)
    outer.addSublayer(copy)
    return outer
  }

  private func write(_ tones: LottieTritone, to layer: CALayer, _ map: FrameMap) {
    write(ColorMatrix.Track(Activity(), map) { _ in .brightnessHalves }, "brightness", to: layer)
    var activity = Activity()
    activity.add(tones.bright)
    activity.add(tones.middle)
    activity.add(tones.dark)
    write(
      ColorMatrix.Track(activity, map) { frame in
        ColorMatrix(
          dark: tones.dark.value(at: frame), middle: tones.middle.value(at: frame),
          bright: tones.bright.value(at: frame))
      }, "tones", to: layer)
  }
}

extension ColorMatrix {
  /// The brightness up to the middle as red, that above it as green, each from 0 to 1. The filter clamps them.
  fileprivate static let brightnessHalves: ColorMatrix = {
    var matrix = ColorMatrix(tinting: .opaqueBlack, RGBAColor(red: 2, green: 2, blue: 0, alpha: 1), 1)
    matrix.bias = [0, -1, 0, 0]
    return matrix
  }()

  /// Three colours by the brightness halves.
  fileprivate init(dark: RGBAColor, middle: RGBAColor, bright: RGBAColor) {
    self.init(tinting: dark, bright, 1)
    func row(_ part: (RGBAColor) -> Double) -> SIMD4<Double> {
      [part(middle) - part(dark), part(bright) - part(middle), 0, 0]
    }
    (red, green, blue) = (row(\.red), row(\.green), row(\.blue))
  }
}
