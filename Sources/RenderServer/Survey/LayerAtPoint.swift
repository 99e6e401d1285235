import KinoraGeometry
import KinoraRaster

extension RenderTree {
  /// Returns the frontmost layer that shows at a place in device pixels, as of the last drawing; nil if there is none.
  ///
  /// That is the frontmost one that draws something there and isn't masked away. Where none does, it is the frontmost one
  /// whose bounds are there, such as a layer that only has sublayers. Masks aren't found, nor what lies outside of a clip.
  ///
  /// Only the thread that uses the tree may call it, and only after the tree's damage was taken.
  package func layer(at place: CGPoint) -> LayerID? {
    guard place.x.isFinite, place.y.isFinite else { return nil }
    let survey = makeSurvey()
    survey.update()
    let corner = CGPoint(x: place.x.rounded(.down), y: place.y.rounded(.down))
    let pixel = PixelRect(covering: CGRect(origin: corner, size: CGSize(width: 1, height: 1)))
    let candidates = survey.layers.indices.reversed().filter { index in
      survey.layers[index].isLayer && !survey.layers[index].isInMask
    }
    let drawn = candidates.first { index in
      survey.layers[index].pixels.contains(pixel) && survey.shows(index, at: pixel)
    }
    let found =
      drawn
      ?? candidates.first { index in
        survey.layers[index].bounds.contains(pixel)
          && figure(of: survey.layers[index].id)?.contains(place) ?? false
      }
    return found.map { survey.layers[$0].id }
  }
}

extension LayerSurvey {
  /// True if a layer draws something at a pixel that no mask around it hides.
  fileprivate func shows(_ index: Int, at pixel: PixelRect) -> Bool {
    guard alpha(at: pixel, { draw(layers[index], into: $0, in: pixel) }) > 0 else { return false }
    let masked = layers[...index].indices.filter { outer in layers[outer].end > index && hasMask(outer) }
    return masked.allSatisfy { outer in alpha(at: pixel) { drawWhole(layers[outer], into: $0, in: pixel) } > 0 }
  }

  private func hasMask(_ index: Int) -> Bool {
    var inner = index + 1
    while inner < layers[index].end {
      if layers[inner].isMask { return true }
      inner = layers[inner].end
    }
    return false
  }

  private func alpha(at pixel: PixelRect, _ draw: (Bitmap) -> Void) -> UInt32 {
    let bitmap = Bitmap(covering: pixel)
    draw(bitmap)
    return bitmap.pixels[0] >> 24
  }
}

extension LayerFigure {
  /// True if a place in device pixels is inside the bounds as they show, however they are turned.
  package func contains(_ place: CGPoint) -> Bool {
    var signs: (positive: Bool, negative: Bool) = (false, false)
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let side = (to.x - from.x) * (place.y - from.y) - (to.y - from.y) * (place.x - from.x)
      if side > 0 { signs.positive = true }
      if side < 0 { signs.negative = true }
    }
    // Inside a convex shape, all edges are on the same side.
    return corners.count > 2 && signs.positive != signs.negative
  }
}
