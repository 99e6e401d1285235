/// A part of the picture in which no planes cross, or the line that divides it further.
struct DepthCell: Equatable {
  /// The range of the cell's planes in the sorter's `order`, the farthest first; empty if the cell is divided.
  var order = 0..<0
  /// The line that divides the cell.
  var line: HalfPlane?
  /// The cells on both sides of the line.
  var negative = 0
  var positive = 0
}

/// Sorts planes by depth, even where they cross.
///
/// Two crossing planes have an order on each side of the line where they meet. So the sorter divides the picture along
/// such lines into convex cells, each with an order of whole planes. Without crossings there is one cell.
struct DepthSorter {
  /// The result of the last `sort`; the first cell is the whole picture.
  private(set) var cells: [DepthCell] = []
  /// The sorted planes, by index.
  private(set) var order: [Int] = []

  private var polygons = PolygonStore()
  private var members: [Member] = []
  private var sweep: [Int] = []
  /// Members whose boxes overlap, the farther one first.
  private var pairs: [(Int, Int)] = []
  private var constraints = DepthConstraints()

  /// Planes that overlap by a smaller area, in square pixels, don't affect each other's order.
  private static let leastOverlap = 0.02
  /// The maximum number of cells; beyond it, crossing planes are ordered as a whole.
  private static let mostCells = 63

  /// The part of a plane in a cell.
  private struct Member {
    /// The plane's index.
    var plane: Int
    var polygon: Range<Int>
    var box: Box
    var depth: PlaneLine
    var nearest: Double
    var farthest: Double
  }

  /// The painting order of two planes, derived from their depths.
  private enum Relation {
    case none
    /// The first plane is painted first.
    case behind
    case inFront
    case crossing(HalfPlane)
  }

  /// - Parameter planes: The planes, sorted by painting order for those that coincide.
  mutating func sort(_ planes: [DepthPlane], _ store: PolygonStore) {
    cells.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    members.removeAll(keepingCapacity: true)
    polygons = store
    for (index, plane) in planes.enumerated() { addMember(index, plane.polygon, plane.depth) }
    _ = makeCell(of: members.indices)
  }

  private mutating func addMember(_ plane: Int, _ polygon: Range<Int>, _ depth: PlaneLine) {
    var nearest = -Double.infinity
    var farthest = Double.infinity
    for index in polygon {
      let value = depth.value(at: polygons.points[index])
      nearest = max(nearest, value)
      farthest = min(farthest, value)
    }
    if polygon.isEmpty { (nearest, farthest) = (0, 0) }
    members.append(
      Member(
        plane: plane, polygon: polygon, box: polygons.box(of: polygon), depth: depth, nearest: nearest,
        farthest: farthest))
  }

  /// Sorts the planes of a cell, or divides it.
  private mutating func makeCell(of range: Range<Int>) -> Int {
    let cell = cells.count
    cells.append(DepthCell())
    constraints.reset(count: 0)
    members[range].sort { ($0.farthest, $0.plane) < ($1.farthest, $1.plane) }
    if let line = isInOrder(range) ? nil : sortOrCut(range) {
      cells[cell].line = line
      cells[cell].negative = makeCell(on: line.opposite, of: range)
      cells[cell].positive = makeCell(on: line, of: range)
    } else {
      let start = order.count
      if constraints.order.isEmpty {
        for member in members[range] { order.append(member.plane) }
      } else {
        for place in constraints.order { order.append(members[range.lowerBound + place].plane) }
      }
      cells[cell].order = start..<order.count
    }
    return cell
  }

  private mutating func makeCell(on side: HalfPlane, of range: Range<Int>) -> Int {
    let memberCount = members.count
    let pointCount = polygons.count
    for index in range {
      let member = members[index]
      addMember(member.plane, polygons.clip(member.polygon, to: side.line), member.depth)
    }
    defer {
      members.removeLast(members.count - memberCount)
      polygons.shrink(to: pointCount)
    }
    return makeCell(of: memberCount..<members.count)
  }

  /// Returns true if all planes are parallel to the screen and their order by depth is right.
  private func isInOrder(_ range: Range<Int>) -> Bool {
    for index in range {
      let member = members[index]
      guard member.nearest == member.farthest else { return false }
      guard index > range.lowerBound else { continue }
      let step = member.farthest - members[index - 1].farthest
      if step != 0 && step < tolerance(member.farthest, member.farthest) { return false }
    }
    return true
  }

  /// Sorts the members into `constraints`, or leaves it empty if they are in order already.
  ///
  /// - Returns: The line along which to divide the cell if it has no order.
  private mutating func sortOrCut(_ range: Range<Int>) -> HalfPlane? {
    findPairs(range)
    let mayCut = cells.count < Self.mostCells
    var isInOrder = true
    for index in pairs.indices {
      switch relation(pairs[index].0, pairs[index].1, mayCut: mayCut) {
      case .crossing(let line): return line
      case .inFront: isInOrder = false
      case .none, .behind: break
      }
    }
    return isInOrder ? nil : sortOrCutPairs(range, mayCut: mayCut)
  }

  private mutating func sortOrCutPairs(_ range: Range<Int>, mayCut: Bool) -> HalfPlane? {
    constraints.reset(count: range.count)
    for index in pairs.indices {
      let (first, second) = pairs[index]
      switch relation(first, second, mayCut: mayCut, isExact: true) {
      case .behind: constraints.add(first - range.lowerBound, before: second - range.lowerBound)
      case .inFront: constraints.add(second - range.lowerBound, before: first - range.lowerBound)
      case .none, .crossing: break
      }
    }
    guard !constraints.solve() else { return nil }
    if mayCut, let line = lineThroughCircle(range) { return line }
    constraints.appendStuck()
    return nil
  }

  /// Finds the pairs of members whose boxes overlap.
  private mutating func findPairs(_ range: Range<Int>) {
    pairs.removeAll(keepingCapacity: true)
    sweep.removeAll(keepingCapacity: true)
    for index in range where !members[index].polygon.isEmpty { sweep.append(index) }
    sweep.sort { (members[$0].box.minX, $0) < (members[$1].box.minX, $1) }
    for place in sweep.indices {
      let first = sweep[place]
      let box = members[first].box
      for otherPlace in sweep.index(after: place)..<sweep.endIndex {
        let second = sweep[otherPlace]
        if members[second].box.minX >= box.maxX { break }
        guard members[second].box.minY < box.maxY, box.minY < members[second].box.maxY else { continue }
        pairs.append((min(first, second), max(first, second)))
      }
    }
  }

  private func tolerance(_ a: Double, _ b: Double) -> Double { 1e-7 * (1 + abs(a) + abs(b)) }

  /// Returns the painting order of two members, of which the first is the farther one by its farthest point.
  ///
  /// - Parameter isExact: True to detect members that don't overlap. Otherwise disjoint depths are enough for an order
  ///   that can do no harm.
  private mutating func relation(_ first: Int, _ second: Int, mayCut: Bool, isExact: Bool = false) -> Relation {
    let (a, b) = (members[first], members[second])
    let isApart = a.nearest < b.farthest - tolerance(a.nearest, b.farthest)
    if isApart && !isExact { return .behind }
    let count = polygons.count
    defer { polygons.shrink(to: count) }
    let overlap = polygons.intersect(a.polygon, b.polygon)
    guard polygons.area(of: overlap) > Self.leastOverlap else { return .none }
    if isApart { return .behind }
    var (least, greatest) = (0.0, 0.0)
    for index in overlap {
      let (depthA, depthB) = (a.depth.value(at: polygons.points[index]), b.depth.value(at: polygons.points[index]))
      let difference = depthB - depthA
      guard abs(difference) > tolerance(depthA, depthB) else { continue }
      least = min(least, difference)
      greatest = max(greatest, difference)
    }
    if least == 0 && greatest == 0 { return a.plane < b.plane ? .behind : .inFront }
    if least == 0 { return .behind }
    if greatest == 0 { return .inFront }
    return crossing(a.depth, b.depth, in: overlap, mayCut: mayCut)
  }

  private mutating func crossing(
    _ a: PlaneLine, _ b: PlaneLine, in overlap: Range<Int>, mayCut: Bool
  ) -> Relation {
    guard let line = HalfPlane(b - a) else { return .none }
    let all = polygons.area(of: overlap)
    let part = polygons.clip(overlap, to: line.line)
    let behind = polygons.area(of: part)
    let smaller = min(behind, all - behind)
    if mayCut && smaller > Self.leastOverlap { return .crossing(line) }
    return behind * 2 >= all ? .behind : .inFront
  }

  /// Returns a line that divides one of the planes of a cycle.
  private mutating func lineThroughCircle(_ range: Range<Int>) -> HalfPlane? {
    for index in pairs.indices {
      let (first, second) = pairs[index]
      guard constraints.isStuck(first - range.lowerBound), constraints.isStuck(second - range.lowerBound),
        let line = HalfPlane(members[second].depth - members[first].depth)
      else { continue }
      if parts(line, members[first].polygon) || parts(line, members[second].polygon) { return line }
    }
    return nil
  }

  private mutating func parts(_ line: HalfPlane, _ polygon: Range<Int>) -> Bool {
    let count = polygons.count
    defer { polygons.shrink(to: count) }
    let part = polygons.clip(polygon, to: line.line)
    let inside = polygons.area(of: part)
    return min(inside, polygons.area(of: polygon) - inside) > 1
  }
}
