import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraProcesses

/// The memory of layers and animations: that of a large tree without that of a small one, divided by the difference of
/// their sizes. So what every tree needs counts for nothing.
struct MemoryBench {
  let count: Int

  func table() -> BenchTable {
    let small = count / 10
    let few = Tree(small)
    let many = Tree(count)
    var table = BenchTable("memory", unit: "bytes", columns: ["allocated", "resident"])
    func add(_ name: String, _ part: (Tree) -> MemoryUse, for each: Int) {
      table.add(name, (part(many) - part(few)).divided(by: each * (count - small)))
    }
    add("a layer, not committed", { $0.made }, for: 1)
    add("a layer, committed and drawn", { $0.drawn }, for: 1)
    add("a running animation", { $0.animated }, for: 2)
    return table
  }

  /// A tree, kept so that the next one doesn't reuse its memory.
  private struct Tree {
    let grid: LayerGrid
    let made, drawn, animated: MemoryUse

    init(_ count: Int) {
      let start = MemoryUse()
      var steps = StepTimes()
      grid = LayerGrid(count)
      made = MemoryUse() - start
      grid.makeFrame(timing: &steps)
      let still = MemoryUse()
      drawn = still - start
      // Two animations for each layer.
      grid.animate()
      for _ in 0..<3 { grid.makeFrame(timing: &steps) }
      animated = MemoryUse() - still
    }
  }
}

/// The memory of this process.
nonisolated private struct MemoryUse {
  /// Bytes handed out by `malloc`.
  private let allocated: Double
  /// Bytes in physical memory.
  private let resident: Double

  init() {
    allocated = Double(HeapMemory.allocatedBytes)
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Double($0) }
    resident = (pages ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE)))
  }

  private init(allocated: Double, resident: Double) {
    (self.allocated, self.resident) = (allocated, resident)
  }

  static func - (later: MemoryUse, earlier: MemoryUse) -> MemoryUse {
    MemoryUse(allocated: later.allocated - earlier.allocated, resident: later.resident - earlier.resident)
  }

  /// Returns the allocated and the resident bytes of one of several things.
  func divided(by count: Int) -> [Double?] {
    [allocated, resident].map { $0.isFinite ? $0 / Double(count) : nil }
  }
}
