import Raster

/// A space in which layers keep their depth: a layer that flattens nothing, with all that stands in its space.
///
/// What is inside of it is painted plane by plane, each plane being a layer with everything that is flattened into it:
/// a stretch of the paint order.
final class DepthSpace {
  /// The node that opens the space.
  let root: Int
  /// The space that one of its planes is part of, in which this one is flattened.
  var outer = RenderNode.none
  /// How many spaces it is in. What lies deeper than `deepest` is not drawn, as drawing goes down into each.
  var level = 0
  static let deepest = 64
  /// Where the planes' layers stand in the paint order.
  var positions: [Int] = []
  /// Whether planes may have moved since they were sorted.
  var isStale = true
  private(set) var sorter = DepthSorter()

  // Working memory, and what was found for the planes that were sorted last.
  var planes: [DepthPlane] = []
  var polygons = PolygonStore()
  private var oldCells: [DepthCell] = []
  private var oldNodes: [Int] = []
  private var nodes: [Int] = []

  init(root: Int) {
    self.root = root
  }

  /// Sorts the planes as they stand now.
  ///
  /// - Parameter clip: the pixels that can be seen of the space.
  /// - Returns: whether they are painted in another order somewhere.
  func sort(_ paint: PaintOrder, _ store: NodePointer, clip: PixelRect) -> Bool {
    isStale = false
    planes.removeAll(keepingCapacity: true)
    polygons.shrink(to: 0)
    for position in positions { addPlane(at: position, paint, store, clip: clip) }
    sorter.sort(planes, polygons)
    swap(&nodes, &oldNodes)
    nodes.removeAll(keepingCapacity: true)
    for plane in sorter.order { nodes.append(paint[planes[plane].position].node) }
    defer {
      oldCells.removeAll(keepingCapacity: true)
      oldCells.append(contentsOf: sorter.cells)
    }
    return nodes != oldNodes || sorter.cells != oldCells
  }

  /// The place in the paint order of the plane that is painted at one place of the sorter's order.
  func position(at place: Int) -> Int { planes[sorter.order[place]].position }

  /// The pixels at which planes may lie on each other, as few rectangles as are quickly found.
  func addOverlaps(to region: inout DamageRegion) {
    guard planes.count <= Self.mostPairedPlanes else {
      for plane in planes { region.add(plane.pixels) }
      return
    }
    for index in planes.indices {
      for other in planes[..<index] { region.add(other.pixels.intersection(planes[index].pixels)) }
    }
  }

  private static let mostPairedPlanes = 16
}
