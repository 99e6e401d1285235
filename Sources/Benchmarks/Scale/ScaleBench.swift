import Foundation
import KinoraGeometry
import KinoraLayers

/// Times how the cost of frames grows with the number of layers and animations.
///
/// Pictures have 1280x720 points and are drawn by one thread.
package struct ScaleBench {
  /// A part of the benchmark.
  nonisolated package enum Part: String, CaseIterable, Sendable {
    // First, since memory that other parts have freed would hide what it needs.
    case memory
    case frames
    case animations
    case commit
    case firstCommit = "first-commit"
    case scrubbing

    /// A one-line description.
    package var summary: String {
      switch self {
      case .memory: "bytes of a layer and of a running animation"
      case .frames: "frames in which 10 layers move, of 100 layers to 100,000"
      case .animations: "10,000 layers whose position and opacity are animated"
      case .commit: "1,000 moved layers of 10,000"
      case .firstCommit: "the first frame of 100,000 layers"
      case .scrubbing: "frames that add an animation without a key over many others"
      }
    }
  }

  private static let steps = ["commit", "evaluate", "damage", "draw"]
  private static let moved = 10
  private static let groupSize = 100
  private static let warmUp = 3

  /// The maximum number of layers; fewer make it faster.
  package var layers = 100_000
  /// The number of timed frames of each kind.
  package var frames = 100

  package init() {}

  package func table(of part: Part) -> BenchTable {
    switch part {
    case .memory: MemoryBench(count: min(layers, 10_000)).table()
    case .frames: movingFrames()
    case .animations: animations()
    case .commit: commit()
    case .firstCommit: firstCommit()
    case .scrubbing: ScrubbingBench(counts: [100, min(layers, 10_000)], frames: frames).table()
    }
  }

  private func movingFrames() -> BenchTable {
    var table = BenchTable("frame, 10 layers move", unit: "us", columns: Self.steps + ["sum"])
    for group in [nil, Self.groupSize] {
      let first = table.rows.count
      for count in [100, 1000, 10_000, 100_000] where count <= layers {
        let place = group.map { "in groups of \($0)" } ?? "in one"
        table.add("\(count) layers \(place)", movingFrame(LayerGrid(count, inGroupsOf: group)))
      }
      let last = table.rows.count - 1
      if last > first { table.addRatio("ratio of the last to the first", of: last, to: first) }
    }
    return table
  }

  private func movingFrame(_ grid: LayerGrid) -> [Double?] {
    var ignored = StepTimes()
    var steps = StepTimes()
    for _ in 0..<Self.warmUp { grid.makeFrame(timing: &ignored) { grid.move(Self.moved) } }
    for _ in 0..<frames { grid.makeFrame(timing: &steps) { grid.move(Self.moved) } }
    return steps.mediansAndSum(Self.steps)
  }

  private func animations() -> BenchTable {
    let grid = LayerGrid(min(layers, 10_000))
    grid.animate()
    var ignored = StepTimes()
    var steps = StepTimes()
    for _ in 0..<Self.warmUp { grid.makeFrame(timing: &ignored) }
    for _ in 0..<frames { grid.makeFrame(timing: &steps) }
    var table = BenchTable("frame, all layers move and fade", unit: "us", columns: ["evaluate", "damage", "draw"])
    table.add("\(grid.layers.count) layers", steps.medians(table.columns))
    return table
  }

  private func commit() -> BenchTable {
    let grid = LayerGrid(min(layers, 10_000))
    let moved = grid.layers.count / 10
    var ignored = StepTimes()
    var steps = StepTimes()
    grid.makeFrame(timing: &ignored)
    for _ in 0..<frames {
      steps.time("change") { grid.move(moved) }
      grid.makeFrame(timing: &steps)
    }
    var table = BenchTable("many layers move", unit: "us", columns: ["change"] + Self.steps)
    table.add("\(moved) of \(grid.layers.count) layers", steps.medians(table.columns))
    return table
  }

  private func firstCommit() -> BenchTable {
    var steps = StepTimes()
    let grid = steps.time("make") { LayerGrid(layers) }
    grid.makeFrame(timing: &steps)
    var table = BenchTable("first frame", unit: "us", columns: ["make"] + Self.steps)
    table.add("\(layers) layers", steps.medians(table.columns))
    return table
  }
}

extension LayerGrid {
  /// Moves and fades every layer, endlessly, each at its own speed.
  func animate() {
    let layers = layers
    stage.change {
      for (index, layer) in layers.enumerated() {
        let duration = 1 + Double(index % 50) / 10
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = layer.position
        move.toValue = CGPoint(x: layer.position.x + 1, y: layer.position.y + 1)
        layer.add(move.repeated(every: duration), forKey: "move")
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.toValue = 1
        layer.add(fade.repeated(every: duration), forKey: "fade")
      }
    }
  }
}

extension CABasicAnimation {
  /// Makes the animation run to and fro without end, and returns it.
  func repeated(every duration: Double) -> CABasicAnimation {
    self.duration = duration
    autoreverses = true
    repeatCount = .infinity
    return self
  }
}
