import Foundation
import KinoraGeometry
import TestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitLists
@testable import KinoraUIKitValues

/// Random batches of changes: sections and rows that come, go, move and are made again, and rows that are updated in place.
struct RandomUpdates {
  private var numbers: SeededNumbers
  private var next = 1000

  /// A section after the update.
  private struct Section {
    /// Its place before the update; nil for a new one.
    var origin: Int?
    /// True if the table is to make it again.
    var isReloaded = false
    var rows: [Int]

    /// True if the changes of its rows are announced one by one.
    var isOpen: Bool { origin != nil && !isReloaded }
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
  }

  mutating func offset(_ table: UITableView) -> CGFloat {
    numbers.number(0...max(table.contentSize.height - table.bounds.height, 0))
  }
  mutating func pause() -> Double { numbers.isOne(in: 3) ? 1 : numbers.number(0...0.3) }

  /// Changes the rows, and announces it to the table.
  mutating func change(_ rig: TableRig) {
    let old = rig.rows.sections
    let places = Self.places(old)
    var (deletedSections, deleted) = (IndexSet(), [IndexPath]())
    var sections = keep(old, &deletedSections, &deleted)
    let movedSection = moveSection(&sections)
    let movedRows = moveRows(&sections, known: Set(places.keys))
    insert(&sections, known: Set(places.keys))
    let (reloaded, reconfigured) = renew(&sections, known: places, moved: movedRows)
    let new = Self.places(sections.map(\.rows))
    let animation = animation
    rig.table.performBatchUpdates {
      rig.rows.sections = sections.map { $0.rows.map { reloaded[$0] ?? reconfigured[$0] ?? $0 } }
      let inserted = new.filter { sections[$0.value.section].isOpen && places[$0.key] == nil }.values
      rig.table.insertRows(at: Array(inserted), with: animation)
      rig.table.deleteRows(at: deleted, with: animation)
      rig.table.deleteSections(deletedSections, with: animation)
      rig.table.insertSections(IndexSet(sections.indices.filter { sections[$0].origin == nil }), with: animation)
      rig.table.reloadSections(
        IndexSet(sections.filter(\.isReloaded).compactMap(\.origin)), with: animation)
      if let movedSection, let target = sections.firstIndex(where: { $0.origin == movedSection }) {
        rig.table.moveSection(movedSection, toSection: target)
      }
      for row in movedRows { rig.table.moveRow(at: places[row]!, to: new[row]!) }
      rig.table.reloadRows(at: reloaded.keys.compactMap { places[$0] }, with: animation)
      rig.table.reconfigureRows(at: reconfigured.keys.compactMap { places[$0] })
    }
  }

  private static func places(_ sections: [[Int]]) -> [Int: IndexPath] {
    var places: [Int: IndexPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, number) in rows.enumerated() { places[number] = IndexPath(row: row, section: section) }
    }
    return places
  }

  private var animation: UITableView.RowAnimation {
    mutating get {
      let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .automatic]
      return animations[numbers.integer(0...animations.count - 1)]
    }
  }

  /// Deletes sections and rows, and gives sections that are reloaded other rows.
  private mutating func keep(_ old: [[Int]], _ deletedSections: inout IndexSet, _ deleted: inout [IndexPath])
    -> [Section]
  {
    var sections: [Section] = []
    for (section, rows) in old.enumerated() {
      if old.count > 1, numbers.isOne(in: 8) {
        deletedSections.insert(section)
      } else if numbers.isOne(in: 8) {
        let kept = rows.filter { _ in numbers.isOne(in: 2) } + fresh(numbers.integer(0...3))
        sections.append(Section(origin: section, isReloaded: true, rows: kept.shuffled(using: &numbers)))
      } else {
        let gone = rows.indices.filter { _ in numbers.isOne(in: 6) }
        deleted += gone.map { IndexPath(row: $0, section: section) }
        sections.append(Section(origin: section, rows: rows.indices.filter { !gone.contains($0) }.map { rows[$0] }))
      }
    }
    return sections
  }

  /// Moves a section, and returns its former place.
  private mutating func moveSection(_ sections: inout [Section]) -> Int? {
    guard sections.count > 1, numbers.isOne(in: 4) else { return nil }
    let index = numbers.integer(0...sections.count - 1)
    guard sections[index].isOpen else { return nil }
    let section = sections.remove(at: index)
    sections.insert(section, at: numbers.integer(0...sections.count))
    return section.origin
  }

  /// Moves rows to other places and sections, and returns them.
  private mutating func moveRows(_ sections: inout [Section], known: Set<Int>) -> Set<Int> {
    var moved: Set<Int> = []
    for _ in 0..<numbers.integer(0...3) {
      let open = sections.indices.filter { sections[$0].isOpen }
      guard !open.isEmpty else { return moved }
      let (from, to) = (open[numbers.integer(0...open.count - 1)], open[numbers.integer(0...open.count - 1)])
      let rows = sections[from].rows
      guard !rows.isEmpty else { continue }
      let row = rows[numbers.integer(0...rows.count - 1)]
      guard known.contains(row), moved.insert(row).inserted else { continue }
      sections[from].rows.removeAll { $0 == row }
      sections[to].rows.insert(row, at: numbers.integer(0...sections[to].rows.count))
    }
    return moved
  }

  /// Inserts sections and rows.
  private mutating func insert(_ sections: inout [Section], known: Set<Int>) {
    for index in sections.indices where sections[index].isOpen {
      for _ in 0..<numbers.integer(0...2) {
        sections[index].rows.insert(contentsOf: fresh(1), at: numbers.integer(0...sections[index].rows.count))
      }
    }
    for index in sections.indices.reversed() where numbers.isOne(in: 8) {
      sections.insert(Section(origin: nil, rows: fresh(numbers.integer(0...4))), at: index)
    }
    if sections.isEmpty { sections = [Section(origin: nil, rows: fresh(4))] }
  }

  /// Returns other numbers for rows that are reloaded, and for those that are updated in place.
  private mutating func renew(_ sections: inout [Section], known: [Int: IndexPath], moved: Set<Int>)
    -> (reloaded: [Int: Int], reconfigured: [Int: Int])
  {
    var (reloaded, reconfigured): ([Int: Int], [Int: Int]) = ([:], [:])
    for section in sections where section.isOpen {
      for row in section.rows where known[row] != nil {
        if numbers.isOne(in: 8), !moved.contains(row) {
          reloaded[row] = fresh(1)[0]
        } else if numbers.isOne(in: 8) {
          reconfigured[row] = fresh(1)[0]
        }
      }
    }
    return (reloaded, reconfigured)
  }

  private mutating func fresh(_ count: Int) -> [Int] {
    next += count
    return Array(next - count..<next)
  }
}
