import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Layers that show through others.
extension LayerBuilder {
  /// Makes the layer at a place in its composition, with its matte; nil if it never shows anything.
  func matted(_ place: Int, _ scope: CompositionScope) -> CALayer? {
    let layer = scope.layers[place]
    guard let matte = layer.matte else { return layers(of: layer, scope) }
    guard let content = placed(layer, scope) else { return nil }
    guard let source = scope.matteSource(of: place) else { return content }
    let container = PlacedLayer.make(named: layer.name, size: scope.size)
    container.addSublayer(content)
    container.compositingFilter = content.compositingFilter
    content.compositingFilter = nil
    // A matte shows as much of it as its own matte leaves.
    let shown = scope.layers[source].matte == nil ? placed(scope.layers[source], scope) : matted(source, scope)
    container.mask = mask(of: shown, matte, scope)
    return container
  }

  private func mask(of source: CALayer?, _ matte: LottieMatte, _ scope: CompositionScope) -> CALayer {
    let mask = PlacedLayer.make(size: scope.size)
    guard let source else {
      // Nothing shows through a matte that is empty; all of it if that is inverted.
      if matte.isInverted { mask.backgroundColor = CGColor(rgba: .opaqueBlack) }
      return mask
    }
    source.compositingFilter = nil
    let shown = matte.channel == .luma ? brightness(of: source, scope) : source
    guard matte.isInverted else {
      mask.addSublayer(shown)
      return mask
    }
    mask.addSublayer(backdrop(scope.size))
    let cut = PlacedLayer.make(size: scope.size)
    cut.addSublayer(shown)
    cut.compositingFilter = "destOut"
    mask.addSublayer(cut)
    return mask
  }

  /// Returns a layer whose opacity is the brightness of another one.
  private func brightness(of source: CALayer, _ scope: CompositionScope) -> CALayer {
    let layer = PlacedLayer.make(size: scope.size)
    layer.addSublayer(backdrop(scope.size))
    layer.addSublayer(source)
    guard let filter = CIFilter(name: "CIColorMatrix") else { return layer }
    let none = CIVector(x: 0, y: 0, z: 0, w: 0)
    for key in ["inputRVector", "inputGVector", "inputBVector"] { filter.setValue(none, forKey: key) }
    filter.setValue(CIVector(x: 0.2126, y: 0.7152, z: 0.0722, w: 0), forKey: "inputAVector")
    layer.filters = [filter]
    return layer
  }

  /// A black area that is much larger than a composition, since layers outside of it count as well.
  func backdrop(_ size: CGSize) -> CALayer {
    let layer = PlacedLayer.make(size: CGSize(width: size.width * 65, height: size.height * 65))
    layer.position = CGPoint(x: -size.width * 32, y: -size.height * 32)
    layer.backgroundColor = CGColor(rgba: .opaqueBlack)
    return layer
  }
}

extension RGBAColor {
  static let opaqueBlack = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
}
