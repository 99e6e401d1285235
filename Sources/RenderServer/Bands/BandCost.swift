import Geometry
import Raster

/// What drawing costs, roughly, in pixels that are painted.
struct BandCost {
  /// Drawing all at once.
  private(set) var all = 0
  /// What each cut between two bands adds: blurs read around what they give, and every layer is begun anew.
  private(set) var repeated = 0

  /// What a layer costs besides its pixels.
  private static let layerCost = 300
  /// What a blur costs for each pixel.
  private static let filterCost = 12
  private static let shadowCost = 6

  /// Adds what is drawn in an area.
  mutating func add(_ area: PixelRect, with pass: DrawingPass) {
    guard !area.isEmpty else { return }
    let paint = pass.paint.all
    var position = pass.topmostCover(of: area) ?? 0
    all += area.area / 4
    while position < paint.count {
      let traits = paint[position].traits
      guard traits.contains(.isShown) else {
        position = paint[position].end
        continue
      }
      let pixels = paint[position].visible.intersection(area).area
      if pixels > 0 { all += pixels + Self.layerCost }
      if !traits.isDisjoint(with: .isFlattened) { addGroup(at: position, area, pass) }
      position = traits.contains(.isRaster) ? paint[position].end : position + 1
    }
  }

  /// Adds what is done to a layer that is flattened.
  private mutating func addGroup(at position: Int, _ area: PixelRect, _ pass: DrawingPass) {
    let entry = pass.paint[position]
    let plan = pass.store.nodes[entry.node].placement.plan
    let reach = plan.filterReach.height + plan.shadowReach.height
    guard reach > 0 else { return }
    var touched = PixelRect.empty
    for inside in position..<entry.end { touched = touched.union(pass.store.nodes[pass.paint[inside].node].touched) }
    touched = touched.intersection(area)
    let cost = plan.filterReach.isNone ? Self.shadowCost : Self.filterCost
    all += touched.area * cost
    repeated += touched.width * min(reach, touched.height) * (cost + 1)
  }
}
