import KinoraFrames
import KinoraGeometry
import KinoraRaster
import KinoraRenderServer

/// Shows each layer's own picture on a plane in space: a level for each depth in the tree.
nonisolated final class ExplodedLens: PictureLens {
  private let pictures = LayerPlanes()
  private var camera = ExplodedCamera()
  private var names = NameTable()

  private static let background = RGBAColor(red: 0.07, green: 0.08, blue: 0.11)
  private static let edge = RGBAColor(red: 0.62, green: 0.72, blue: 0.9, alpha: 0.55)
  /// The edge of a layer that draws nothing itself.
  private static let faintEdge = RGBAColor(red: 0.62, green: 0.72, blue: 0.9, alpha: 0.2)
  /// The side in points from which a plane has an outline, and the size from which it has its name.
  private static let outlined = 10.0
  private static let named = CGSize(width: 56, height: 24)
  private static let (mostOutlines, mostNames) = (600, 60)

  func look(at frame: OverlayFrame, for request: PictureRequest, in area: PixelRect) -> Bool {
    let isTurned = request.camera != camera || request.names != names
    (camera, names) = (request.camera, request.names)
    return pictures.update(for: frame) || isTurned
  }

  func draw(with brush: PictureBrush, in area: PixelRect) {
    brush.fill(area.rect, Self.background)
    let levels = pictures.levels
    let space = ExplodedSpace(camera, in: area.rect, levels: levels, scale: brush.scale)
    var outlines = 0
    for step in 0..<levels {
      let level = space.showsFront ? step : levels - 1 - step
      let map = space.plane(level)
      let planes = pictures.planes.lazy.filter { $0.layer.depth == level }
      if space.showsFront {
        for plane in planes { draw(plane, by: map, with: brush, &outlines) }
      } else {
        for plane in planes.reversed() { draw(plane, by: map, with: brush, &outlines) }
      }
    }
    writeNames(in: space, area, with: brush)
    drawHelp(levels, with: brush, in: area)
  }

  private func draw(_ plane: LayerPlanes.Plane, by map: Projection, with brush: PictureBrush, _ outlines: inout Int) {
    if let bitmap = plane.bitmap {
      brush.canvas.composite(
        bitmap, destination: plane.layer.pixels.rect, projection: map, filter: .bilinear, alpha: 1)
    }
    let rect = plane.outline
    let least = Self.outlined * brush.scale
    guard outlines < Self.mostOutlines, rect.width >= least, rect.height >= least, let corners = map.corners(of: rect)
    else { return }
    outlines += 1
    brush.outline(corners, plane.bitmap == nil ? Self.faintEdge : Self.edge)
  }

  /// Names the larger planes above their upper left corners, the largest first.
  private func writeNames(in space: ExplodedSpace, _ area: PixelRect, with brush: PictureBrush) {
    var spots = LabelSpots(in: area.rect)
    let large = pictures.planes.filter { plane in
      let rect = plane.outline
      return rect.width >= Self.named.width * brush.scale && rect.height >= Self.named.height * brush.scale
    }
    let ranked = large.sorted { $0.layer.pixels.area > $1.layer.pixels.area }
    for plane in ranked.prefix(Self.mostNames) {
      guard let name = names[plane.layer.id],
        let corner = space.plane(plane.layer.depth).projected(plane.outline.minX, plane.outline.minY),
        area.rect.contains(CGPoint(x: corner.x, y: corner.y))
      else { continue }
      let size = brush.labelSize(of: name)
      let origin = CGPoint(x: corner.x, y: corner.y - size.height)
      if let spot = spots.place(size, at: origin, lines: 2) { brush.label(name, at: spot) }
    }
  }

  private func drawHelp(_ levels: Int, with brush: PictureBrush, in area: PixelRect) {
    let count = pictures.planes.count
    PictureLegend(
      title: "\(count) layers on \(levels) levels. Drag: turn, wheel: zoom, Shift + wheel: spacing"
    ).draw(with: brush, in: area)
  }
}

extension LayerPlanes.Plane {
  /// The rectangle to outline: the layer's pixels, or its bounds if it draws nothing.
  nonisolated fileprivate var outline: CGRect { (layer.pixels.isEmpty ? layer.bounds : layer.pixels).rect }
}
