import KinoraGeometry
import KinoraLayers
import KinoraLottieModel

/// Texts: a shape layer for all glyphs of one paint, or one for each glyph if they move.
extension LayerBuilder {
  func addText(_ text: LottieText, of owner: LottieLayer, to layer: CALayer, _ scope: CompositionScope) {
    guard writer.budget.takePoints(text.layoutEffort(masks: owner.masks)) else { return }
    let picture = LottieTextPicture(text, masks: owner.masks, file: file)
    let starts = picture.documentFrames
    for (index, start) in starts.enumerated() where !text.documents[index].document.text.isEmpty {
      let first = index == 0 ? -.infinity : start
      let end = index + 1 < starts.count ? starts[index + 1] : .infinity
      let spans = scope.spans(from: first, to: end)
      guard !spans.isEmpty else { continue }
      let document = PlacedLayer.make(size: scope.size)
      let glyphs = picture.glyphs(at: start)
      // A layer for the glyph, and one each for its fill and stroke.
      if picture.animatedFrames != nil, takeFromBudget(glyphs.reduce(0) { $0 + $1.layerCount }) {
        let weight = 3 * glyphs.count + text.layoutEffort(of: text.documents[index].document, masks: owner.masks) / 8
        addMoving(picture, during: max(first, -1e9)...min(end, 1e9), weight: weight, to: document, scope)
      } else {
        addStill(glyphs, to: document, scope)
      }
      if spans != [0..<1] { writer.show(document, during: spans) }
      layer.addSublayer(document)
    }
  }

  /// Adds glyphs that stay as they are: neighbours of one paint in one layer.
  private func addStill(_ glyphs: [LottieGlyph], to document: CALayer, _ scope: CompositionScope) {
    var index = 0
    while index < glyphs.count {
      let first = glyphs[index]
      var outline = BezierPath()
      while index < glyphs.count, glyphs[index].hasPaint(of: first) {
        outline.append(glyphs[index].outline, transform: CATransform3DGetAffineTransform(glyphs[index].transform))
        index += 1
      }
      add(first, outline, scope).forEach(document.addSublayer)
    }
  }

  /// Adds a layer for each glyph of a document, whose properties follow it.
  private func addMoving(
    _ picture: LottieTextPicture, during frames: ClosedRange<Double>, weight: Int, to document: CALayer,
    _ scope: CompositionScope
  ) {
    guard let moving = picture.animatedFrames else { return }
    let low = min(max(moving.lowerBound, frames.lowerBound), frames.upperBound)
    let high = min(max(moving.upperBound, low), frames.upperBound)
    var activity = Activity()
    activity.add(low...high)
    let glyphs = picture.glyphs(at: low)
    let samples = Track(activity, scope.map, weight: weight) { frame in
      picture.glyphs(at: min(max(frame, low), high)).map(\.withoutOutline)
    }
    for (place, glyph) in glyphs.enumerated() {
      let holder = PlacedLayer.make(size: scope.size)
      add(glyph, glyph.outline, scope).forEach(holder.addSublayer)
      holder.opacity = 1
      let track = samples.map { place < $0.count ? $0[place] : glyph }
      write(track, picture.animatedTraits, to: holder)
      document.addSublayer(holder)
    }
  }

  private func write(_ track: Track<LottieGlyph>, _ traits: LottieGlyph.Traits, to holder: CALayer) {
    writer.write(track.reduced(\.transform), to: holder, "transform") { $0 }
    writer.write(track.reduced(\.opacity), to: holder, "opacity") { $0 }
    for case let shape as CAShapeLayer in holder.sublayers ?? [] {
      shape.opacity = 1
      if shape.fillColor != nil, traits.contains(.colors) {
        writer.write(track.reduced(\.fill), to: shape, "fillColor") { CGColor(rgba: $0 ?? .clear) }
      }
      if shape.strokeColor != nil, traits.contains(.colors) {
        writer.write(track.reduced(\.stroke), to: shape, "strokeColor") { CGColor(rgba: $0 ?? .clear) }
      }
      if shape.strokeColor != nil, traits.contains(.strokeWidth) {
        writer.write(track.reduced(\.strokeWidth), to: shape, "lineWidth") { $0 }
      }
    }
    guard traits.contains(.blur), let filter = CIFilter(name: "CIGaussianBlur") else { return }
    filter.name = "blur"
    holder.filters = [filter]
    writer.write(track.reduced { ($0.blur.width + $0.blur.height) / 2 }, to: holder, "filters.blur.inputRadius") { $0 }
  }

  /// Makes the layers of glyphs with one paint, the back one first.
  private func add(_ glyph: LottieGlyph, _ outline: BezierPath, _ scope: CompositionScope) -> [CAShapeLayer] {
    guard writer.budget.takePoints(outline.points.count) else { return [] }
    let path = CGPath(bezier: outline)
    func shape() -> CAShapeLayer {
      let shape = PlacedLayer.prepared(CAShapeLayer(), "", scope.size)
      (shape.path, shape.fillColor) = (path, nil)
      shape.opacity = Float(glyph.opacity)
      return shape
    }
    var layers: [CAShapeLayer] = []
    if let fill = glyph.fill {
      let layer = shape()
      layer.fillColor = CGColor(rgba: fill)
      layers.append(layer)
    }
    if let stroke = glyph.stroke {
      let layer = shape()
      layer.strokeColor = CGColor(rgba: stroke)
      layer.lineWidth = glyph.strokeWidth
      layers.append(layer)
    }
    return glyph.strokesOverFill ? layers : layers.reversed()
  }
}

extension LottieText {
  /// The points that all documents count as. Blanks have none, but are laid out.
  fileprivate func layoutEffort(masks: [LottieMask]) -> Int {
    documents.reduce(0) { $0 + layoutEffort(of: $1.document, masks: masks) }
  }

  /// The points that a document counts as: each animator visits each character, and a path is measured.
  fileprivate func layoutEffort(of document: LottieTextDocument, masks: [LottieMask]) -> Int {
    let characters = min(document.text.utf8.count, LottieLimits.textCharacters)
    let mask = path.flatMap { masks.indices.contains($0.mask) ? masks[$0.mask].path : nil }
    return characters * (1 + animators.count) + 8 * (mask?.mostPoints ?? 0)
  }
}

extension Keyframed<BezierPath> {
  /// The number of points of the largest path.
  var mostPoints: Int { keys.reduce(0) { max($0, $1.value.points.count) } }
}

extension LottieGlyph {
  /// The glyph without its outline, which is the same at all frames.
  fileprivate var withoutOutline: LottieGlyph {
    var glyph = self
    glyph.outline = BezierPath()
    return glyph
  }

  /// The number of its layers if it moves.
  fileprivate var layerCount: Int { 1 + (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 1) }

  fileprivate func hasPaint(of other: LottieGlyph) -> Bool {
    fill == other.fill && stroke == other.stroke && strokeWidth == other.strokeWidth
      && strokesOverFill == other.strokesOverFill && opacity == other.opacity
  }
}
