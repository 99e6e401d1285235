import Foundation
import KinoraScenes
import KinoraUIKitValues

/// The numbers that the list shows, in sections of a hundred.
struct ListRows {
  private(set) var sections: [[Int]]
  /// The number of the next new row.
  private var next: Int

  init(count: Int) {
    let length = 100
    sections = stride(from: 0, to: count, by: length).map { Array($0 + 1...min($0 + length, count)) }
    next = count + 1
  }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  subscript(path: IndexPath) -> Int { sections[path.section][path.row] }

  mutating func remove(at path: IndexPath) {
    sections[path.section].remove(at: path.row)
  }

  mutating func move(_ path: IndexPath, to other: IndexPath) {
    let row = sections[path.section].remove(at: path.row)
    sections[other.section].insert(row, at: other.row)
  }

  /// Adds a new row.
  mutating func insert(at path: IndexPath) {
    sections[path.section].insert(next, at: path.row)
    next += 1
  }
}
