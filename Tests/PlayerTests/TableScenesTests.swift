import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import Testing

/// The scenes of tables.
@Suite struct TableScenesTests: ScenePlaying {
  /// The columns of a table's cells, and the bars behind them, by their feet.
  private func feet(of table: String, at time: Double, _ inputs: [String]) throws -> [(column: CGFloat, bar: CGFloat)] {
    try play("columns-in-cells", to: time, inputs) { root in
      let panel = try layer(table, in: root)
      return zip(feet("progressBar", in: panel), feet("backgroundBar", in: panel)).map { ($0, $1) }
    }
  }

  private func feet(_ name: String, in panel: CALayer) -> [CGFloat] {
    panel.descendants.filter { $0.name == name }.map { ($0.presentation() ?? $0).frame.maxY }
  }

  @Test func columnsOfReusedCellsStandOnTheGroundIfTheAnchorIsPutBack() throws {
    for inputs in [[], ["2:n"], ["2:n", "4:n", "6:n"]] {
      let right = try feet(of: "right", at: 9, inputs)
      #expect(right.count >= 4)
      for (column, bar) in right { #expect(abs(column - (bar - 6)) < 1e-6) }
    }
    let new = try feet(of: "wrong", at: 9, [])
    for (column, bar) in new { #expect(abs(column - (bar - 6)) < 1e-6, "cells that are used once are right") }
    let reused = try feet(of: "wrong", at: 9, ["2:n", "4:n", "6:n"])
    #expect(reused.contains { $0.column < $0.bar - 20 }, "reused ones float")
  }

  private func table(_ time: Double, _ inputs: [String]) throws -> (offset: CGFloat, layers: Int) {
    try play("list", to: time, inputs) { root in
      let table = try shown("table", in: root)
      return (table.bounds.minY, try layer("table", in: root).descendants.count)
    }
  }

  @Test func aFlungListGlidesOnWithTheSameCells() throws {
    let start = try table(0.9, [])
    let flings = ["1:drag@300,480-300,120", "1.4:drag@300,480-300,120", "1.8:drag@300,480-300,120"]
    let (gliding, end) = try (table(2.2, flings), table(8, flings))
    #expect(gliding.offset > 900 && end.offset > gliding.offset + 300)
    #expect(end.layers < start.layers + 60, "\(start.layers) layers become \(end.layers)")
  }

  @Test func theListReachesItsEndAndReturns() throws {
    let (bottom, top) = try (table(4, ["1:b"]), table(8, ["1:b", "4:t"]))
    #expect(bottom.offset > 10_000 * 52 - 500 && top.offset == 0)
  }
}
