import KinoraLayers
import Testing

/// Scopes of worlds that don't end in the order of their nesting, as those of tests that wait for each other.
@Suite struct WorldScopeTests {
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func theWorldBeforeAllIsBackWhenAllHaveEnded(order: [Int]) {
    let first = LayerWorld.current
    let scopes = (0..<3).map { _ in WorldScope(LayerWorld()) }
    for index in order {
      let isInnermost = LayerWorld.current === scopes[index].world
      scopes[index].end()
      if isInnermost { #expect(LayerWorld.current !== scopes[index].world) }
    }
    #expect(LayerWorld.current === first)
  }

  @Test func theInnermostRunningScopeGoesOn() {
    let outer = WorldScope(LayerWorld())
    let inner = WorldScope(LayerWorld())
    outer.end()
    #expect(LayerWorld.current === inner.world)
    inner.end()
  }
}
