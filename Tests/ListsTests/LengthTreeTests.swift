import KinoraLists
import TestSupport
import Testing

@Suite struct LengthTreeTests {
  @Test func offsetsAreSums() {
    var random = SeededNumbers(seed: 7)
    var lengths = (0..<137).map { _ in Double(Int.random(in: 0...90, using: &random)) }
    var tree = LengthTree(lengths)
    for _ in 0..<500 {
      let index = Int.random(in: 0..<lengths.count, using: &random)
      lengths[index] = Double(Int.random(in: 0...90, using: &random))
      tree[index] = lengths[index]
      let end = Int.random(in: 0...lengths.count, using: &random)
      #expect(tree.offset(of: end) == lengths[..<end].reduce(0, +))
      #expect(tree.total == lengths.reduce(0, +))
    }
  }

  @Test func anOffsetFindsTheLengthThatContainsIt() {
    var random = SeededNumbers(seed: 8)
    for count in [1, 2, 3, 7, 8, 9, 100] {
      let tree = LengthTree((0..<count).map { _ in Double(Int.random(in: 1...90, using: &random)) })
      for index in 0..<count {
        #expect(tree.index(at: tree.offset(of: index)) == index)
        #expect(tree.index(at: tree.offset(of: index) + tree[index] / 2) == index)
      }
      #expect(tree.index(at: -5) == 0)
      #expect(tree.index(at: tree.total + 5) == count - 1)
    }
  }

  @Test func emptyLengthsAreSkipped() {
    let tree = LengthTree([10, 0, 0, 20])
    #expect(tree.index(at: 10) == 3)
    #expect(LengthTree([]).index(at: 0) == nil)
    #expect(LengthTree([]).total == 0)
  }
}
