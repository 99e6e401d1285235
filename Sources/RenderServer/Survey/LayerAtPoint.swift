import Geometry
import Raster

extension RenderTree {
  /// Returns the frontmost layer whose bounds show at a place in device pixels, as of the last drawing; nil if there is
  /// none. Masks aren't found, nor what lies outside of a clip; layers with sublayers are found without a background too.
  ///
  /// Only the thread that uses the tree may call it, and only after the tree's damage was taken.
  package func layer(at place: CGPoint) -> LayerID? {
    let survey = makeSurvey()
    survey.update()
    guard place.x.isFinite, place.y.isFinite else { return nil }
    let corner = (x: place.x.rounded(.down), y: place.y.rounded(.down))
    let pixel = PixelRect(covering: CGRect(x: corner.x, y: corner.y, width: 1, height: 1))
    return survey.layers.last { layer in
      !layer.isInMask && layer.isLayer && layer.bounds.contains(pixel)
        && figure(of: layer.id)?.contains(place) ?? false
    }?.id
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
