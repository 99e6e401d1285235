import Foundation
import KinoraGeometry
import KinoraMotion
import KinoraRaster

extension LayerPainter {
  /// Draws the shadow of a layer's background or shadow path.
  func drawShadow(of node: NodePointer) {
    let wanted = area.intersection(node.pointee.pixels.visible)
    guard !wanted.isEmpty, node.drawsShadow else { return }
    let (key, place) = shadowKey(of: node)
    let needed = place.source(of: wanted)
    let picture = isAlone ? shadow(of: node, key, needed, place) : foundShadow(of: node, key, needed)
    var color = node.shadowColor.faded(by: node.pointee.placement.alpha)
    if node.pointee.layerTraits.shadow == .background {
      // A translucent background casts a weaker shadow.
      color = color.faded(by: min(node.pointee.presented.backgroundColor?.alpha ?? 0, 1))
    }
    canvas.begin(target, clip: wanted)
    fill(picture.coverage, at: place, with: color)
  }

  /// Draws the shadow of a flattened layer onto the target.
  ///
  /// - Parameter group: The flattened layer; clear around its content as far as the shadow reaches.
  func drawShadow(of node: NodePointer, castBy group: Bitmap) {
    let geometry = ShadowGeometry(node.pointee.presented, by: node.pointee.placement.affine)
    var place = ShadowPlace()
    (place.x, place.right) = ShadowPlace.split(geometry.offset.x)
    (place.y, place.down) = ShadowPlace.split(geometry.offset.y)
    let source = place.source(of: area)
    scratchSilhouette.reserve(source)
    let coverage = scratchSilhouette.coverage
    effects.blur(alphaOf: group, sigmaX: geometry.sigma.x, sigmaY: geometry.sigma.y, into: coverage, area: source)
    canvas.begin(target, clip: area)
    fill(coverage, at: place, with: node.shadowColor)
  }

  private func fill(_ coverage: CoverageBitmap, at place: ShadowPlace, with color: RGBAColor) {
    canvas.fill(coverage, dx: place.x, dy: place.y, right: place.right, down: place.down, color: color)
  }

  /// Reserves the cached shadow of a layer before threads draw.
  ///
  /// - Returns: The shadow if it can be cached and must be rendered first.
  func prepareShadow(of node: NodePointer) -> ShadowPicture? {
    let wanted = area.intersection(node.pointee.pixels.visible)
    guard !wanted.isEmpty, node.drawsShadow else { return nil }
    let (key, place) = shadowKey(of: node)
    guard pictureCache.shadow(of: node, holding: place.source(of: wanted), key) == nil else { return nil }
    return pictureCache.reserveShadow(place.everySource(of: node.pointee.pixels.visible), of: key, for: node)
  }

  /// Returns the prepared shadow of a layer, or renders the needed part into scratch memory.
  private func foundShadow(of node: NodePointer, _ key: ShadowKey, _ needed: PixelRect) -> ShadowPicture {
    if let known = node.pointee.pictures.shadow, known.holds(needed, of: key) { return known }
    if !scratchShadow.holds(needed, of: key) {
      scratchShadow.reserve(needed, of: key)
      render(scratchShadow)
    }
    return scratchShadow
  }

  /// Returns the shadow of a layer, and caches it if there is room.
  private func shadow(
    of node: NodePointer, _ key: ShadowKey, _ needed: PixelRect, _ place: ShadowPlace
  ) -> ShadowPicture {
    if let known = pictureCache.shadow(of: node, holding: needed, key) { return known }
    if scratchShadow.holds(needed, of: key) { return scratchShadow }
    let all = place.everySource(of: node.pointee.pixels.visible)
    if let kept = pictureCache.reserveShadow(all, of: key, for: node) {
      render(kept)
      return kept
    }
    scratchShadow.reserve(PictureCache.isLargeShadow(all) ? needed : all, of: key)
    render(scratchShadow)
    return scratchShadow
  }

  private func shadowKey(of node: NodePointer) -> (ShadowKey, ShadowPlace) {
    let affine = node.pointee.placement.affine
    let geometry = ShadowGeometry(node.pointee.presented, by: affine)
    var key = ShadowKey()
    key.sigma = geometry.sigma
    key.path = node.pointee.presented.shadowPath
    if key.path == nil { key.shape = node.boundsShape }
    guard node.pointee.placement.isAffine else {
      key.projection = node.pointee.placement.world.concatenating(
        Projection(tx: geometry.offset.x, ty: geometry.offset.y))
      return (key, ShadowPlace())
    }
    var place = ShadowPlace()
    (place.x, place.right) = ShadowPlace.split(Double(affine.tx) + geometry.offset.x)
    (place.y, place.down) = ShadowPlace.split(Double(affine.ty) + geometry.offset.y)
    let fractions = place.takeFractions(sigma: geometry.sigma)
    key.transform = CGAffineTransform(
      a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: CGFloat(fractions.x), ty: CGFloat(fractions.y))
    return (key, place)
  }

  /// Renders a shadow into its reserved memory.
  func render(_ picture: ShadowPicture) {
    let key = picture.key
    let area = picture.area
    let reach = Reach(SIMD2(Double(BitmapEffects.reach(key.sigma.x)), Double(BitmapEffects.reach(key.sigma.y))))
    let source = area.spread(by: reach)
    let bitmap = scratchBitmaps.take(source)
    canvas.begin(bitmap, clip: bitmap.bounds)
    canvas.clear(.clear)
    let map = key.projection.map(DeviceMap.projected) ?? .affine(key.transform)
    if let path = key.path {
      canvas.fill(path, rule: .nonZero, by: map, color: .black)
    } else {
      canvas.fill(key.shape, by: map, color: .black)
    }
    effects.blur(alphaOf: bitmap, sigmaX: key.sigma.x, sigmaY: key.sigma.y, into: picture.coverage, area: area)
    scratchBitmaps.giveBack(bitmap)
  }
}

extension NodePointer {
  fileprivate var drawsShadow: Bool { ShadowGeometry(pointee.presented, by: placement.affine).isDrawn }
}
