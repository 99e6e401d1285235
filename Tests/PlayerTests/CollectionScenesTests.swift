import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import Testing

/// The scenes of collection views.
@Suite struct CollectionScenesTests: ScenePlaying {
  private func grid(_ time: Double, _ inputs: [String]) throws -> (offset: CGFloat, layers: Int) {
    try play("grid", to: time, inputs) { root in
      let collection = try shown("collection", in: root)
      return (collection.bounds.minY, try layer("collection", in: root).descendants.count)
    }
  }

  @Test func aFlungGridGlidesOnWithTheSameCells() throws {
    let start = try grid(0.9, [])
    let flings = ["1:drag@300,480-300,220", "1.4:drag@300,480-300,220", "1.8:drag@300,480-300,220"]
    let (gliding, end) = try (grid(2.2, flings), grid(8, flings))
    #expect(gliding.offset > 500 && end.offset > gliding.offset + 200)
    #expect(end.layers < start.layers + 80, "\(start.layers) layers become \(end.layers)")
  }

  @Test(arguments: [[], ["1:g"], ["1:g", "2:g"], ["1:g", "2:g", "3:g"]])
  func everyLayoutTakesUpdatesAndReachesItsEnd(layouts: [String]) throws {
    let start = try grid(4, layouts)
    let bottom = try grid(8, layouts + ["4:u", "4.1:s", "4.2:u", "6:b"])
    #expect(bottom.offset > 30_000 && bottom.layers < start.layers + 120)
    #expect(try grid(11, layouts + ["6:b", "8:t"]).offset == 0)
  }

  @Test func columnsOfReusedItemsStandOnTheGroundIfTheAnchorIsPutBack() throws {
    try play("columns-in-cells", to: 10, ["1:c", "3:n", "5:n", "7:n"]) { root in
      let panel = try layer("right", in: root)
      let columns = panel.descendants.filter { $0.name == "progressBar" }
      let bars = panel.descendants.filter { $0.name == "backgroundBar" }
      #expect(columns.count >= 4 && columns.count == bars.count)
      for (column, bar) in zip(columns, bars) {
        let (foot, ground) = ((column.presentation() ?? column).frame.maxY, (bar.presentation() ?? bar).frame.maxY)
        #expect(abs(foot - (ground - 6)) < 1e-6)
      }
    }
  }
}
