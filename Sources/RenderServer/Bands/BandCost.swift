import KinoraGeometry
import KinoraRaster

/// The estimated cost of drawing some areas, in painted pixels, from strip to strip of rows.
struct BandCost {
  /// The cost of drawing everything in one band.
  private(set) var all = 0
  /// The additional cost of each cut between bands, since blurs read pixels beyond their output.
  private(set) var repeated = 0
  /// For each area, how much more its strips cost than the ones before; one more entry than it has strips.
  private var changes: [Int] = []

  /// The rows of a strip.
  private static let stripHeight = 8
  /// The cost of a layer in addition to its pixels.
  private static let layerCost = 300
  /// The cost of a blur per pixel.
  private static let filterCost = 12
  private static let shadowCost = 6

  mutating func removeAll() {
    (all, repeated) = (0, 0)
    changes.removeAll(keepingCapacity: true)
  }

  /// Adds the cost of drawing an area.
  mutating func add(_ area: PixelRect, with pass: DrawingPass) {
    guard !area.isEmpty else { return }
    changes.append(contentsOf: repeatElement(0, count: Self.strips(of: area) + 1))
    let displayList = pass.displayList.all
    pass.find(area)
    var position = pass.topmostOpaqueEntry(of: area) ?? .start
    add(area.area / 4, of: area, in: area)
    while true {
      position = pass.nextEntry(from: position, in: area)
      guard position < pass.displayList.end else { break }
      let flags = displayList[position].flags
      guard flags.contains(.isShown) else {
        position = displayList[position].end
        continue
      }
      let visible = displayList[position].visible.intersection(area)
      if !visible.isEmpty { add(visible.area + Self.layerCost, of: visible, in: area) }
      if flags.contains(.hasBackdrop), !visible.isEmpty { addBackdrop(at: position, visible, area, pass) }
      if !flags.isDisjoint(with: .isFlattened) { addGroup(at: position, area, pass) }
      position = flags.contains(.isRaster) ? displayList[position].end : position + 1
    }
  }

  private static func strips(of area: PixelRect) -> Int { (area.height + stripHeight - 1) / stripHeight }

  /// Adds a cost, evenly for all strips of a part of the area that was added last.
  private mutating func add(_ cost: Int, of part: PixelRect, in area: PixelRect) {
    all += cost
    let start = changes.count - Self.strips(of: area) - 1
    let first = (part.minY - area.minY) / Self.stripHeight
    let end = (part.maxY - 1 - area.minY) / Self.stripHeight + 1
    let share = cost / (end - first)
    changes[start + first] += share
    changes[start + end] -= share
  }

  /// Adds the cost of filtering what lies behind a layer.
  private mutating func addBackdrop(
    at position: DisplayIndex, _ visible: PixelRect, _ area: PixelRect, _ pass: DrawingPass
  ) {
    let reach = pass.store.nodes[pass.displayList[position].node].placement.plan.backdropReach.height
    add(visible.area * Self.filterCost, of: visible, in: area)
    // A band draws what lies behind once more, as far as the filters reach into the next one.
    repeated += visible.width * min(reach, visible.height) * (Self.filterCost + 2)
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
    guard !damageBounds.isEmpty else { return }
    add(damageBounds.area * cost, of: damageBounds, in: area)
    repeated += damageBounds.width * min(reach, damageBounds.height) * (cost + 1)
  }
}

extension BandCost {
  /// Cuts the areas that were added, in the same order, into bands of the costs that `shares` ask for.
  ///
  /// - Parameter leastRows: The smallest height of a band that is cut off.
  func cut(
    _ areas: [PixelRect], inside bounds: PixelRect, leastRows: Int, for shares: BandShares, into round: BandRound
  ) {
    var (start, number, spent) = (0, 0, 0)
    for rect in areas {
      let area = rect.intersection(bounds)
      guard !area.isEmpty else { continue }
      var (top, cost) = (area.minY, 0)
      for strip in 0..<Self.strips(of: area) {
        cost += changes[start + strip]
        spent += cost
        let bottom = area.minY + (strip + 1) * Self.stripHeight
        guard spent >= shares[number], bottom - top >= leastRows, area.maxY - bottom >= leastRows else { continue }
        round.addBand(PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: bottom))
        (top, spent, number) = (bottom, 0, number + 1)
      }
      round.addBand(PixelRect(minX: area.minX, minY: top, maxX: area.maxX, maxY: area.maxY))
      (spent, number) = (0, number + 1)
      start += Self.strips(of: area) + 1
    }
  }
}

/// The costs of bands: one large band for each thread, and then small ones, so that a thread that finishes early takes
/// up what another is late with. Layers that a cut goes through are drawn twice, so there are few.
struct BandShares {
  private let threads: Int
  private let large: Int
  /// A large band costs as much as this number of small ones.
  private static let ratio = 3

  /// - Parameter count: The number of bands, at least one for each thread.
  init(of cost: Int, threads: Int, count: Int) {
    self.threads = threads
    large = cost * Self.ratio / (threads * Self.ratio + count - threads)
  }

  subscript(number: Int) -> Int { number < threads ? large : large / Self.ratio }
}
