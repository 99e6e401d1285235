import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// Frames of a program that scrubs by adding an animation without a key each time, which hides those before.
///
/// Each animation stands still at its time and stays; the program never removes one.
struct ScrubbingBench {
  private static let steps = ["commit", "evaluate", "damage", "draw"]

  /// The numbers of animations that are on the layer when the timed frames begin.
  let counts: [Int]
  let frames: Int

  func table() -> BenchTable {
    var table = BenchTable("frame that adds one more", unit: "us", columns: Self.steps + ["sum"])
    for count in counts { table.add("after \(count) animations", frame(after: count)) }
    table.addRatio("ratio", of: table.rows.count - 1, to: 0)
    return table
  }

  private func frame(after count: Int) -> [Double?] {
    let grid = LayerGrid(1)
    var ignored = StepTimes()
    var steps = StepTimes()
    for index in 0..<count { grid.makeFrame(timing: &ignored) { grid.scrub(to: index) } }
    for index in 0..<frames { grid.makeFrame(timing: &steps) { grid.scrub(to: count + index) } }
    return steps.mediansAndSum(Self.steps)
  }
}

extension LayerGrid {
  /// Shows the first layer at a position on its way, with an animation that stands still.
  fileprivate func scrub(to step: Int) {
    guard let layer = layers.first else { return }
    stage.change {
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = CGPoint(x: 100, y: 100)
      animation.toValue = CGPoint(x: 1100, y: 500)
      animation.duration = 1
      animation.speed = 0
      animation.timeOffset = Double(step % 100) / 100
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
    }
  }
}
