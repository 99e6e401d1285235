import Foundation
import KinoraGeometry
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

@Suite struct ShapePathTests {
  /// With a full roundness, handles are a quarter of the circle through a corner, over the number of points.
  @Test(arguments: [false, true], [3.0, 5, 8])
  func cornersOfStarsAreRoundedByTheirCircle(isPolygon: Bool, points: Double) {
    var star = LottieStar()
    star.isPolygon = isPolygon
    star.points = Keyframed(points)
    (star.outerRadius, star.innerRadius) = (Keyframed(40), Keyframed(10))
    (star.outerRoundness, star.innerRoundness) = (Keyframed(100), Keyframed(50))
    let path = star.path(at: 0)
    let first = path.points[1] - path.points[0]
    #expect(abs(hypot(first.x, first.y) - 2 * .pi * 40 / (4 * points)) < 1e-9)
    guard !isPolygon else { return }
    let second = path.points[3] - path.points[2]
    #expect(abs(hypot(second.x, second.y) - 2 * .pi * 10 / (4 * points) / 2) < 1e-9)
  }

  /// The first quarter of a square is its right side, however its group is scaled.
  @Test func aTrimCountsLengthsInItsGroup() throws {
    let paths = try Self.drawings(
      #"""
      {"ty":"gr","it":[{"ty":"rc","s":{"k":[40,40]},"p":{"k":[0,0]}},
      {"ty":"tm","s":{"k":0},"e":{"k":25},"o":{"k":0}},{"ty":"tr","s":{"k":[400,100]}}]},
      {"ty":"st","c":{"k":[1,0,0]},"w":{"k":2}}
      """#)
    #expect(paths.count == 1 && paths[0].points.count == 2)
    #expect(paths[0].points.allSatisfy { abs($0.x - 80) < 1e-9 && abs($0.y) <= 20 + 1e-9 })
  }

  /// Three lines of 100 points, each in a group with its stroke, one of them in a deeper group.
  @Test(arguments: [(0.0, 50.0, [100.0, 50, 0]), (50, 100, [0, 50, 100]), (40, 70, [0, 80, 10])])
  func oneTrimGoesThroughGroups(start: Double, end: Double, lengths: [Double]) throws {
    func line(_ y: Int) -> String {
      """
      {"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,\(y)],[100,\(y)]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}},
      {"ty":"st","c":{"k":[1,0,0]},"w":{"k":2}},{"ty":"tr"}]}
      """
    }
    let paths = try Self.drawings(
      """
      \(line(0)),{"ty":"gr","it":[\(line(10)),{"ty":"tr","p":{"k":[5,5]}}]},\(line(20)),
      {"ty":"tm","s":{"k":\(start)},"e":{"k":\(end)},"o":{"k":0},"m":2}
      """)
    #expect(zip(paths, lengths).allSatisfy { abs(Double($0.length) - $1) < 1e-6 } && paths.count == 3)
  }

  /// Returns the path of each drawing, the front one first.
  private static func drawings(_ shapes: String) throws -> [BezierPath] {
    let json = #"{"w":200,"h":100,"fr":10,"op":10,"layers":[{"ty":4,"ip":0,"op":10,"shapes":[\#(shapes)]}]}"#
    let file = try LottieFile(json: Data(json.utf8))
    guard case .shapes(let shapes) = file.composition.layers[0].content else { return [] }
    func paths(_ nodes: [ShapeNode]) -> [BezierPath] {
      nodes.reversed().flatMap { node -> [BezierPath] in
        switch node {
        case .group(_, _, let inner, _): return paths(inner)
        case .drawing(let drawing): return [BezierPath.joining(drawing.outlines.flatMap { $0.paths(at: 0) })]
        case .copies: return []
        }
      }
    }
    return paths(ShapeGroup(shapes).nodes)
  }
}
