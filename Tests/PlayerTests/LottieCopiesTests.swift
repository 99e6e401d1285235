import Foundation
import KinoraLayers
import KinoraScenes
import TestSupport
import Testing

/// Several copies of a Lottie file in one scene.
@Suite struct LottieCopiesTests {
  @Test func copiesAreInAGridAsLargeAsTheFile() throws {
    let folder = try ScratchFolder()
    let path = folder.path(of: "square.json")
    let file = """
      {"w":90,"h":60,"fr":50,"ip":0,"op":100,"layers":[{"ty":1,"sc":"#00ff00","sw":9,"sh":9,"ip":0,"op":100}]}
      """
    try file.write(toFile: path, atomically: true, encoding: .utf8)
    let scene = try SceneOpener.open(path, with: [LottieOpener.opener])
    let (one, five) = (CALayer(), CALayer())
    scene.make(load: nil).load(into: one)
    scene.make(load: 5).load(into: five)
    #expect(one.sublayers?.count == 1)
    let cells = try #require(five.sublayers?.first?.sublayers)
    #expect(cells.count == 5 && cells.allSatisfy { $0.sublayers?.count == 1 })
    #expect(cells[2].frame.origin == CGPoint(x: 60, y: 0) && cells[4].frame.origin == CGPoint(x: 30, y: 20))
    #expect(cells[4].convert(CGPoint(x: 90, y: 60), to: five) == CGPoint(x: 60, y: 40))
  }
}
