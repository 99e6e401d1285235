import KinoraGeometry
import KinoraMotion
import KinoraRaster

extension DepthSpace {
  /// Adds the plane of a layer if it is visible.
  func addPlane(at position: DisplayIndex, _ displayList: DisplayList, _ nodes: NodePointer, clip: PixelRect) {
    let entry = displayList[position]
    // The picture of a layer in transition lies in the plane of its container.
    guard entry.flags.contains(.isShown), let place = nodes[entry.node].depth.placement ?? nodes[root].depth.placement
    else { return }
    var plane = DepthPlane()
    plane.position = position
    for inside in position..<entry.end {
      plane.pixels = plane.pixels.union(nodes[displayList[inside].node].pixels.damageBounds)
    }
    guard !plane.pixels.isEmpty else { return }
    let world = (nodes + entry.node).placement.world
    if let depth = world.pixelLine(x: place.depths.x, y: place.depths.y, origin: place.depths.z) {
      plane.depth = depth
      plane.polygon = polygon(of: position..<entry.end, displayList, nodes, clip)
    }
    planes.append(plane)
  }

  /// Returns the visible outline of a plane: the convex hull of everything drawn into it, clipped to the picture.
  private func polygon(
    of range: Range<DisplayIndex>, _ displayList: DisplayList, _ nodes: NodePointer, _ clip: PixelRect
  ) -> Range<Int> {
    let start = polygons.count
    var position = range.lowerBound
    while position < range.upperBound {
      let node = nodes + displayList[position].node
      guard node.pointee.placement.isShown else {
        position = displayList[position].end
        continue
      }
      if node.pointee.placement.steps.contains(.raster) {
        polygons.appendCorners(of: node.rasterBox, by: node.pointee.placement.world)
        position = displayList[position].end
        continue
      }
      let masks = node.pointee.presented.masksToBounds && !node.pointee.depth.keepsDepth
      if masks || !displayList[position].visible.isEmpty {
        polygons.appendCorners(of: masks ? node.bounds : node.contentBox, by: node.pointee.placement.world)
      }
      // Nothing inside extends beyond a clip.
      position = masks ? displayList[position].end : position + 1
    }
    var polygon = polygons.makeHull(from: start)
    polygon = polygons.clip(polygon, to: PlaneLine(1, 0, Double(1 - clip.minX)))
    polygon = polygons.clip(polygon, to: PlaneLine(-1, 0, Double(clip.maxX + 1)))
    polygon = polygons.clip(polygon, to: PlaneLine(0, 1, Double(1 - clip.minY)))
    polygon = polygons.clip(polygon, to: PlaneLine(0, -1, Double(clip.maxY + 1)))
    return polygons.area(of: polygon) > Self.leastArea ? polygon : start..<start
  }

  /// Planes with a smaller visible area, in square pixels, are too thin to hide anything.
  private static let leastArea = 0.01
}
