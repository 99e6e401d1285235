import TestSupport
import Testing

@testable import KinoraRenderServer

@Suite struct LayerTableTests {
  /// Additions, changes and removals in any order give what a dictionary gives.
  @Test(arguments: 0..<20) func aTableIsLikeADictionary(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var table = LayerTable()
    var expected: [LayerID: NodeIndex] = [:]
    // Few ids, so that many are removed and added again; some of them far apart.
    let step = seed.isMultiple(of: 2) ? 1 : UInt64(1) << 40
    for index in 0..<2000 {
      let id = LayerID(UInt64(random.integer(0...200)) &* step)
      let value = random.isOne(in: 3) ? nil : NodeIndex(index)
      table[id] = value
      expected[id] = value
      let other = LayerID(UInt64(random.integer(0...200)) &* step)
      #expect(table[other] == expected[other])
    }
    #expect(Set(table.ids) == Set(expected.keys))
    #expect(expected.allSatisfy { table[$0.key] == $0.value })
  }
}
