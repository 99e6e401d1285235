import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Layer styles: layers behind and in front of a layer's picture, made of copies of the picture.
extension LayerBuilder {
  /// True if a layer has styles other than shadows outside of it.
  func hasCopies(_ layer: LottieLayer) -> Bool { layer.styles.contains { $0.order > 0 } }

  /// Adds a layer's picture and the layers of its styles.
  ///
  /// - Returns: The layer; nil if the picture never shows anything.
  func addStyled(_ layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> CALayer? {
    guard let picture = addPicture(of: layer, to: PlacedLayer.make(size: scope.size), scope) else { return nil }
    place.addSublayer(picture)
    let copies = PictureCopies(builder: self, layer: layer, scope: scope, count: picture.layerCount)
    for style in layer.styles {
      switch style {
      case .dropShadow: break
      case .outerGlow(let glow): place.insertSublayer(outerGlow(glow, copies), below: picture)
      case .stroke(let color, let size): place.insertSublayer(edge(color, size, copies), below: picture)
      case .gradientOverlay(let overlay): place.addSublayer(gradient(overlay, over: picture, copies))
      case .colorOverlay(let overlay): addColor(overlay, to: place, picture, copies)
      case .innerGlow(let glow): place.addSublayer(innerGlow(glow, copies))
      case .innerShadow(let shadow): place.addSublayer(innerShadow(shadow, copies))
      }
    }
    return place
  }

  /// Adds the shadows that styles let a layer cast behind it.
  func addShadows(_ layer: LottieLayer, to place: CALayer, _ scope: CompositionScope) -> CALayer {
    layer.styles.reduce(place) { outer, style in
      guard case .dropShadow(let shadow) = style else { return outer }
      return shadowed(outer, shadow, scope)
    }
  }

  private func outerGlow(_ glow: LottieGlow, _ copies: PictureCopies) -> CALayer {
    let layer = copies.next()
    soften(layer, glow.radius, solid: glow.spread, grows: true, copies.scope.map)
    write(glow.matrices(copies.scope.map), "glow", to: layer)
    blend(layer, glow.opacity, glow.blendMode, copies)
    return layer
  }

  private func innerGlow(_ glow: LottieGlow, _ copies: PictureCopies) -> CALayer {
    let layer = copies.next()
    if glow.isFromCenter {
      let masked = PlacedLayer.make(size: copies.scope.size)
      soften(layer, glow.radius, solid: glow.spread, grows: true, copies.scope.map)
      write(glow.matrices(copies.scope.map), "glow", to: layer)
      masked.addSublayer(layer)
      masked.mask = copies.next()
      blend(masked, glow.opacity, glow.blendMode, copies)
      return masked
    }
    layer.addSublayer(cut(glow.radius, glow.spread, copies))
    write(glow.matrices(copies.scope.map), "glow", to: layer)
    blend(layer, glow.opacity, glow.blendMode, copies)
    return layer
  }

  private func innerShadow(_ style: LottieInnerShadow, _ copies: PictureCopies) -> CALayer {
    let (layer, map) = (copies.next(), copies.scope.map)
    let cut = cut(style.shadow.radius, style.choke, copies)
    writer.write(style.shadow.offsets(map), to: cut, "position") { CGPoint(x: $0.width, y: $0.height) }
    layer.addSublayer(cut)
    write(ColorMatrix.Track(coloring: style.shadow.color, map), "shadow", to: layer)
    blend(layer, style.shadow.opacity, style.blendMode, copies)
    return layer
  }

  /// Returns a blurred copy that is cut out of the layers behind it.
  private func cut(_ radius: Keyframed<Double>, _ choke: Keyframed<Double>, _ copies: PictureCopies) -> CALayer {
    let cut = copies.next()
    soften(cut, radius, solid: choke, grows: false, copies.scope.map)
    cut.compositingFilter = "destOut"
    return cut
  }

  /// Returns a copy in one colour that is larger on all sides.
  private func edge(_ color: Keyframed<RGBAColor>, _ size: Keyframed<Double>, _ copies: PictureCopies) -> CALayer {
    let layer = copies.next()
    grow(layer, "CIMorphologyMaximum", track(size, copies.scope.map))
    write(ColorMatrix.Track(coloring: color, copies.scope.map), "stroke", to: layer)
    return layer
  }

  /// Blurs a copy, of which a part of the blur's width grows or shrinks the picture before.
  ///
  /// - Parameter share: In percent.
  private func soften(
    _ layer: CALayer, _ radius: Keyframed<Double>, solid share: Keyframed<Double>, grows: Bool, _ map: FrameMap
  ) {
    guard share.constant != 0 else { return blur(layer, radius: radius, map) }
    var activity = Activity()
    activity.add(radius)
    activity.add(share)
    let name = grows ? "CIMorphologyMaximum" : "CIMorphologyMinimum"
    // The width of a blur is twice its radius.
    grow(layer, name, Track(activity, map) { radius.value(at: $0) * 2 * share.value(at: $0) / 100 })
    guard let filter = CIFilter(name: "CIGaussianBlur") else { return }
    append(filter, "blur", to: layer)
    let rest = Track(activity, map) { radius.value(at: $0) * (1 - share.value(at: $0) / 100) }
    writer.write(rest, to: layer, "filters.\(filter.name).inputRadius") { max($0, 0) }
  }

  private func grow(_ layer: CALayer, _ name: String, _ radii: Track<Double>) {
    guard let filter = CIFilter(name: name) else { return }
    append(filter, "grow", to: layer)
    writer.write(radii, to: layer, "filters.\(filter.name).inputRadius") { max($0, 0) }
  }

  private func addColor(
    _ overlay: LottieColorOverlay, to place: CALayer, _ picture: CALayer, _ copies: PictureCopies
  ) {
    let hasGradient = copies.layer.styles.contains { if case .gradientOverlay = $0 { true } else { false } }
    // A normal colour replaces the picture's own, unless it covers a gradient.
    guard overlay.blendMode != .normal || hasGradient else {
      fill(picture, overlay.color, overlay.opacity, copies.scope.map)
      return
    }
    let layer = copies.next()
    write(ColorMatrix.Track(coloring: overlay.color, copies.scope.map), "color", to: layer)
    blend(layer, overlay.opacity, overlay.blendMode, copies)
    place.addSublayer(layer)
  }

  private func gradient(
    _ overlay: LottieGradientOverlay, over picture: CALayer, _ copies: PictureCopies
  ) -> CALayer {
    let composition = CGRect(origin: CGPoint(x: 0, y: 0), size: copies.scope.size)
    let area = PictureArea(writer).area(of: picture) ?? composition
    let layer = gradientLayer(overlay, in: area, reaching: composition, copies.scope.map)
    layer.mask = copies.next()
    blend(layer, overlay.opacity, overlay.blendMode, copies)
    return layer
  }

  private func blend(
    _ layer: CALayer, _ opacity: Keyframed<Double>, _ mode: LottieBlendMode, _ copies: PictureCopies
  ) {
    writer.write(track(opacity, copies.scope.map), to: layer, "opacity") { $0 }
    layer.compositingFilter = mode.filterName
  }
}

/// Copies of a layer's picture, which are made by building it once more.
struct PictureCopies {
  let builder: LayerBuilder
  let layer: LottieLayer
  let scope: CompositionScope
  /// The number of layers of the picture.
  let count: Int

  /// Returns a layer around a new copy, empty if the file has too many layers.
  func next() -> CALayer {
    let copy = PlacedLayer.make(size: scope.size)
    guard builder.takeFromBudget(count) else { return copy }
    if let picture = builder.addPicture(of: layer, to: PlacedLayer.make(size: scope.size), scope) {
      copy.addSublayer(picture)
    }
    return copy
  }
}

extension CALayer {
  /// The number of layers of the tree, with masks.
  var layerCount: Int {
    (sublayers ?? []).reduce(1 + (mask?.layerCount ?? 0)) { $0 + $1.layerCount }
  }
}

extension LottieGlow {
  /// The matrices that make a glow of a blurred picture.
  fileprivate func matrices(_ map: FrameMap) -> ColorMatrix.Track {
    var activity = Activity()
    activity.add(color)
    activity.add(range)
    return ColorMatrix.Track(activity, map) { frame in
      let factor = 100 / range.value(at: frame)
      return ColorMatrix(coloring: color.value(at: frame), factor: factor, added: isFromCenter ? 1 - factor : 0)
    }
  }
}

extension ColorMatrix.Track {
  fileprivate init(coloring color: Keyframed<RGBAColor>, _ map: FrameMap) {
    var activity = Activity()
    activity.add(color)
    self.init(activity, map) { ColorMatrix(coloring: color.value(at: $0), factor: 1) }
  }
}
