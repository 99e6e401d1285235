import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraRaster
import TestSupport
import Testing

/// Partially drawn strokes, compared with frames that Core Animation drew of the same paths.
@Suite struct TrimCorpusTests {
  private nonisolated static let folder = Corpus.folder("lottie-ca-snapshots")

  /// The check mark that a circle turns into: three quarters of a circle, two more curves and a line, drawn from 71 %
  /// of its length on.
  @Test(.enabled(if: folder != nil, "the frames that Core Animation drew are not here"))
  func aStrokeBeginsWhereCoreAnimationBeginsIt() throws {
    let folder = try #require(Self.folder)
    let file = try JSONObject(Data(contentsOf: URL(filePath: folder + "/json/Issues-issue_1979.json")))
    let layer = file["layers"][0]
    let items = layer["shapes"][0]["it"]
    let shape = CAShapeLayer()
    shape.path = CGPath(bezier: Self.path(items[0]["ks"]["k"]))
    shape.fillColor = nil
    shape.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    shape.lineCap = .round
    shape.lineJoin = .round
    shape.lineWidth = try Self.last(items[2]["w"])
    shape.strokeStart = try Self.last(items[1]["s"]) / 100
    shape.strokeEnd = try Self.last(items[1]["e"]) / 100
    let scale = try Self.last(layer["ks"]["s"]) / 100
    shape.transform = CATransform3DMakeScale(scale, scale, 1)
    shape.position = CGPoint(x: 22.5, y: 22.5)
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 45, height: 45)
    root.anchorPoint = .zero
    root.addSublayer(shape)
    let drawn = StillPicture.draw(root, size: root.bounds.size, scale: 2)
    let expected = try ImageFile.read(folder + "/png/Issues-issue_1979@100.png")
    try #require(expected.width == 90 && expected.height == 90)
    var worst = 0
    var count = 0
    for y in 0..<90 {
      for x in 0..<90 {
        let difference = abs(drawn[x, y].alpha - Int(expected.pixels[y * 90 + x] >> 24))
        worst = max(worst, difference)
        if difference > 16 { count += 1 }
      }
    }
    #expect(count == 0, "\(count) pixels differ by more than 16, by up to \(worst)")
  }

  /// Returns a path of vertices and tangents that start at them; straight where it has no tangents.
  private static func path(_ value: JSONObject) -> BezierPath {
    func point(_ item: JSONObject) -> CGPoint { CGPoint(x: item[0].number ?? 0, y: item[1].number ?? 0) }
    let vertices = value["v"].list.map(point)
    let (leaving, arriving) = (value["o"].list.map(point), value["i"].list.map(point))
    var path = BezierPath()
    for index in vertices.indices {
      if index == 0 {
        path.move(to: vertices[0])
      } else if leaving[index - 1] == .zero && arriving[index] == .zero {
        path.line(to: vertices[index])
      } else {
        path.cubic(
          to: vertices[index], control1: vertices[index - 1] + leaving[index - 1],
          control2: vertices[index] + arriving[index])
      }
    }
    return path
  }

  /// The first component of a property's last keyframe.
  private static func last(_ property: JSONObject) throws -> Double {
    try #require(property["k"].list.last?["s"][0].number)
  }
}
