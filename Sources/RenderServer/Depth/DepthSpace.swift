import KinoraRaster

/// A space in which layers keep their depth: a layer that doesn't flatten its sublayers, and everything in its space.
///
/// Its content is painted plane by plane. Each plane is a layer with its flattened subtree, a range of the display
/// list.
final class DepthSpace {
  /// The node that opens the space.
  let root: NodeIndex
  /// The space around this one, into one of whose planes it is flattened.
  var outer = NodeIndex.none
  /// The nesting level. Spaces deeper than `deepest` aren't drawn, since drawing is recursive.
  var level = 0
  static let deepest = 64
  /// The display list indices of the planes' layers.
  var positions: [DisplayIndex] = []
  /// True if planes may have moved since they were sorted.
  var isStale = true
  private(set) var sorter = DepthSorter()

  // Scratch memory, and the results of the last sort.
  var planes: [DepthPlane] = []
  var polygons = PolygonStore()
  private var oldCells: [DepthCell] = []
  private var oldNodes: [NodeIndex] = []
  private var nodes: [NodeIndex] = []

  init(root: NodeIndex) {
    self.root = root
  }

  /// Sorts the planes.
  ///
  /// - Parameter clip: The pixels of the space that are visible.
  /// - Returns: True if their order changed anywhere.
  func sort(_ displayList: DisplayList, _ store: NodePointer, clip: PixelRect) -> Bool {
    isStale = false
    planes.removeAll(keepingCapacity: true)
    polygons.shrink(to: 0)
    for position in positions { addPlane(at: position, displayList, store, clip: clip) }
    sorter.sort(planes, polygons)
    swap(&nodes, &oldNodes)
    nodes.removeAll(keepingCapacity: true)
    for plane in sorter.order { nodes.append(displayList[planes[plane].position].node) }
    defer {
      oldCells.removeAll(keepingCapacity: true)
      oldCells.append(contentsOf: sorter.cells)
    }
    return nodes != oldNodes || sorter.cells != oldCells
  }

  /// Returns the display list index of the plane at an index of the sorter's order.
  func position(at place: Int) -> DisplayIndex { planes[sorter.order[place]].position }

  /// Adds the pixels at which planes may overlap, as rectangles that are quick to find.
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
