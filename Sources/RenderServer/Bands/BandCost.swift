import Geometry
import Raster

/// The estimated cost of drawing, in painted pixels.
struct BandCost {
  /// The cost of drawing everything in one band.
  private(set) var all = 0
  /// The additional cost of each cut between bands, since blurs read pixels beyond their output.
  private(set) var repeated = 0

  /// The cost of a layer in addition to its pixels.
  private static let layerCost = 300
  /// The cost of a blur per pixel.
  private static let filterCost = 12
  private static let shadowCost = 6

  /// Adds the cost of drawing an area.
  mutating func add(_ area: PixelRect, with pass: DrawingPass) {
    guard !area.isEmpty else { return }
    let displayList = pass.displayList.all
    pass.find(area)
    var position = pass.topmostOpaqueEntry(of: area) ?? .start
    all += area.area / 4
    while true {
      position = pass.nextEntry(from: position, in: area)
      guard position < pass.displayList.end else { break }
      let flags = displayList[position].flags
      guard flags.contains(.isShown) else {
        position = displayList[position].end
        continue
      }
      let pixels = displayList[position].visible.intersection(area).area
      if pixels > 0 { all += pixels + Self.layerCost }
      if !flags.isDisjoint(with: .isFlattened) { addGroup(at: position, area, pass) }
      position = flags.contains(.isRaster) ? displayList[position].end : position + 1
    }
  }

  /// Adds the cost of a flattened layer.
  private mutating func addGroup(at position: DisplayIndex, _ area: PixelRect, _ pass: DrawingPass) {
    let entry = pass.displayList[position]
    let plan = pass.store.nodes[entry.node].placement.plan
    let reach = plan.filterReach.height + plan.shadowReach.height
    guard reach > 0 else { return }
    var damageBounds = PixelRect.empty
    for inside in position..<entry.end {
      damageBounds = damageBounds.union(pass.store.nodes[pass.displayList[inside].node].pixels.damageBounds)
    }
    damageBounds = damageBounds.intersection(area)
    let cost = plan.filterReach.isNone ? Self.shadowCost : Self.filterCost
    all += damageBounds.area * cost
    repeated += damageBounds.width * min(reach, damageBounds.height) * (cost + 1)
  }
}
