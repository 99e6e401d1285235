import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// The contents of a layer: a colour, a picture, shapes, text or a composition.
extension LayerBuilder {
  /// - Returns: False if it shows nothing.
  func addContent(of layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> Bool {
    switch layer.content {
    case .null, .unsupported: return false
    case .solid(let color, let size):
      let solid = PlacedLayer.make(size: size)
      solid.backgroundColor = CGColor(rgba: color)
      place.addSublayer(solid)
    case .image(let asset):
      guard let image = file.images[asset], let picture = images(image) else { return false }
      place.addSublayer(imageLayer(picture, image.size))
    case .shapes(let shapes):
      addShapes(shapes, to: place, scope)
    case .text(let text):
      addText(text, of: layer, to: place, scope)
    case .composition(let asset, let size, let time):
      guard let inner = file.compositions[asset] else { return false }
      place.addSublayer(compositionLayer(inner, size, time, layer, scope))
    }
    return true
  }

  private func imageLayer(_ picture: CGImage, _ size: CGSize) -> CALayer {
    let own = CGSize(width: CGFloat(picture.width), height: CGFloat(picture.height))
    let layer = PlacedLayer.make(size: size.width > 0 && size.height > 0 ? size : own)
    layer.contents = picture
    return layer
  }

  private func compositionLayer(
    _ composition: LottieComposition, _ size: CGSize, _ time: Keyframed<Double>?, _ owner: LottieLayer,
    _ scope: CompositionScope
  ) -> CALayer {
    var inner = composition
    inner.size = size.width > 0 && size.height > 0 ? size : composition.size
    let layer = PlacedLayer.make(size: inner.size)
    layer.masksToBounds = true
    let map =
      time.map { scope.map.inner(frames: $0, frameRate: file.frameRate) }
      ?? scope.map.inner(startTime: owner.startTime, stretch: owner.stretch)
    add(inner, to: layer, map)
    return layer
  }
}
