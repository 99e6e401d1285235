import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraRaster

/// Small layers in a grid that fills the picture, however many they are; none covers another.
final class LayerGrid {
  nonisolated static let size = PixelSize(width: 1280, height: 720)
  /// The side of a layer in points: with 100,000 of them, a cell of the grid has 3.
  private static let side = 2.0
  private static let colors = [
    CGColor(red: 0.9, green: 0.3, blue: 0.3, alpha: 1), CGColor(red: 0.3, green: 0.7, blue: 0.4, alpha: 1),
    CGColor(red: 0.3, green: 0.5, blue: 0.9, alpha: 1),
  ]

  let stage = LayerStage(size: LayerGrid.size)
  private(set) var layers: [CALayer] = []
  private let bitmap: Bitmap
  private var frames = 0

  /// - Parameters:
  ///   - count: The number of small layers.
  ///   - group: The number of layers in each layer between them and the root; nil for none between them.
  init(_ count: Int, inGroupsOf group: Int? = nil) {
    bitmap = Bitmap(width: Self.size.width, height: Self.size.height)
    let columns = (Double(count) * 16 / 9).squareRoot().rounded(.up)
    let cell = Double(Self.size.width) / columns
    let root = stage.root
    var layers: [CALayer] = []
    stage.change {
      root.backgroundColor = .white
      var parent = root
      for index in 0..<count {
        if let group, index.isMultiple(of: group) {
          parent = CALayer()
          root.addSublayer(parent)
        }
        let (row, column) = index.quotientAndRemainder(dividingBy: Int(columns))
        let layer = CALayer()
        layer.frame = CGRect(
          x: Double(column) * cell, y: Double(row) * cell, width: Self.side, height: Self.side)
        layer.backgroundColor = Self.colors[index % Self.colors.count]
        parent.addSublayer(layer)
        layers.append(layer)
      }
    }
    self.layers = layers
  }

  /// Moves `count` layers, spread over the grid, by a point to and fro.
  func move(_ count: Int) {
    let step: CGFloat = frames.isMultiple(of: 2) ? 1 : -1
    let (layers, distance) = (layers, max(layers.count / max(count, 1), 1))
    stage.change {
      for index in 0..<min(count, layers.count) { layers[index * distance].position.x += step }
    }
  }

  /// Makes one frame, and adds the time of each of its steps.
  func makeFrame(timing steps: inout StepTimes, change: () -> Void = {}) {
    frames += 1
    let time = Double(frames) / 60
    steps.time("commit") {
      change()
      stage.commit()
    }
    steps.time("evaluate") { stage.evaluate(at: time) }
    let areas = steps.time("damage") { stage.damage() }
    steps.time("draw") { stage.draw(areas, into: bitmap) }
  }
}

/// Times of steps that repeat, by name.
nonisolated struct StepTimes {
  private var microseconds: [String: [Double]] = [:]

  /// Runs a step and adds its time.
  mutating func time<Result>(_ step: String, _ body: () -> Result) -> Result {
    let start = HostTime.now()
    let result = body()
    microseconds[step, default: []].append(HostTime.seconds(from: start, to: HostTime.now()) * 1e6)
    return result
  }

  /// The medians of steps in microseconds; nil for a step that didn't run.
  func medians(_ steps: [String]) -> [Double?] {
    steps.map { Percentiles(microseconds[$0] ?? []).p50 }
  }

  /// The medians of steps, and of the sums of all of them in each repetition.
  func mediansAndSum(_ steps: [String]) -> [Double?] {
    let columns = steps.compactMap { microseconds[$0] }
    let count = columns.map(\.count).min() ?? 0
    let sums = (0..<count).map { index in columns.reduce(0) { $0 + $1[index] } }
    return medians(steps) + [Percentiles(sums).p50]
  }
}
