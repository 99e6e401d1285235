import Foundation
import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import Testing

/// Key times and timing functions in the scene `calculation-modes`.
@Suite(.serialized) struct CalculationModesSceneTests: ScenePlaying {
  private static let modes = ["linear", "discrete", "paced", "cubic", "cubicPaced"]

  /// Returns the fraction of the plot's height at which each mode's puck is.
  private func heights(at time: Double, _ inputs: [String] = []) throws -> [String: Double] {
    try play("calculation-modes", to: time, inputs) { root in
      let heights = try Self.modes.map { (302 - Double(try shown("\($0) puck", in: root).position.y)) / 230 }
      return Dictionary(uniqueKeysWithValues: zip(Self.modes, heights))
    }
  }

  private func check(_ shown: [String: Double], _ expected: [String: Double]) {
    for (name, value) in expected { #expect(isNear(shown[name] ?? -1, value, within: 1e-4), "\(name)") }
  }

  @Test("keyTimes are the times of the values in linear, discrete and cubic mode; paced modes ignore them")
  func keyTimes() throws {
    for (time, height) in [(0.4, 0.8), (2, 0.62), (2.6, 0.12)] {
      check(try heights(at: time, ["0:t"]), ["linear": height, "cubic": height])
      check(try heights(at: time + 0.01, ["0:t"]), ["discrete": height])
    }
    check(try heights(at: 0.39, ["0:t"]), ["discrete": 0])
    for time in [0.4, 1.2, 2.6] {
      let (timed, plain) = (try heights(at: time, ["0:t"]), try heights(at: time))
      #expect(timed["paced"] == plain["paced"] && timed["cubicPaced"] == plain["cubicPaced"])
    }
  }

  @Test("timingFunctions pace the segments of linear and cubic mode one by one; the others ignore them")
  func timingFunctions() throws {
    // Ease in and out is at 0.129 after a quarter of the segment's time, and in the middle at its half.
    check(try heights(at: 0.25, ["0:c"]), ["linear": 0.8 * 0.12916])
    check(try heights(at: 0.5, ["0:c"]), ["linear": 0.4])
    let (eased, plain) = (try heights(at: 0.25, ["0:c"]), try heights(at: 0.25))
    for name in ["discrete", "paced", "cubicPaced"] { #expect(eased[name] == plain[name], "\(name)") }
    #expect((eased["cubic"] ?? 1) < (plain["cubic"] ?? 0) / 2)
  }

  @Test("timingFunctions divide the time between keyTimes", arguments: [(0.2, 0.4), (1.2, 0.71), (3.3, 0.56)])
  func both(time: Double, height: Double) throws {
    check(try heights(at: time, ["0:t", "0:c"]), ["linear": height])
  }

  @Test("the line is the animation's course", arguments: [[], ["0:t"], ["0:c"], ["0:t", "0:c"]])
  func theDotStaysOnTheLine(inputs: [String]) throws {
    for time in stride(from: 0.05, to: 4, by: 0.33) {
      try play("calculation-modes", to: time, inputs) { root in
        for name in Self.modes where name != "discrete" {
          let dot = try shown("\(name) tracer", in: root).position
          let panel = try layer(name, in: root)
          let curve = try #require(panel.sublayers?.first { $0.name == "curve" } as? CAShapeLayer)
          let path = try #require(curve.path)
          let line = path.copy(strokingWithWidth: 1.5, lineCap: .round, lineJoin: .round, miterLimit: 1)
          #expect(line.contains(dot), "\(name) at \(time)")
        }
      }
    }
  }
}
