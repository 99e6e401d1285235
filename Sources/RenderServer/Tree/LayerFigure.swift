import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The place of a layer in device pixels, as it shows.
package struct LayerFigure: Equatable, Sendable {
  /// The corners of the bounds, clockwise from the origin of the layer's space.
  package var corners: [CGPoint]
  /// The anchor point, at which the layer's position is.
  package var anchor: CGPoint
  /// The pixels that the layer's ancestors and its own bounds leave to its sublayers.
  package var clip: PixelRect
  /// True if the layer clips its sublayers to its bounds.
  package var isClipping: Bool
  /// The corners of the mask's bounds; nil without a mask.
  package var mask: [CGPoint]?
}

extension CommittedTree {
  func figure(of id: LayerID) -> LayerFigure? {
    guard let index = self[id], let corners = corners(of: index) else { return nil }
    let values = store.nodes[index].presented
    let placement = store.nodes[index].placement
    let anchor = CGPoint(
      x: values.bounds.minX + values.anchorPoint.x * values.bounds.width,
      y: values.bounds.minY + values.anchorPoint.y * values.bounds.height)
    let mask = store.nodes[index].links.mask
    return LayerFigure(
      corners: corners, anchor: placement.world.place(of: anchor) ?? corners[0], clip: placement.innerClip,
      isClipping: values.masksToBounds, mask: mask == NodeIndex.none ? nil : self.corners(of: mask))
  }

  private func corners(of index: NodeIndex) -> [CGPoint]? {
    let placement = store.nodes[index].placement
    let bounds = store.nodes[index].presented.bounds
    let points = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ]
    let places = points.compactMap { placement.world.place(of: $0) }
    return places.count == points.count ? places : nil
  }
}

extension PlaneTransform {
  /// Returns the place of a point; nil behind the eye.
  fileprivate func place(of point: CGPoint) -> CGPoint? {
    projected(point.x, point.y).map { CGPoint(x: $0.x, y: $0.y) }
  }
}
