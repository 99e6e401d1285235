import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Values with many elements, and changes of paths that leave nothing to count.
@Suite @MainActor struct EffortTests {
  private static func tree(_ layers: [String], frames: Int = 60, _ members: String = "") throws -> LottieTree {
    let json = #"""
      {"w":100,"h":100,"fr":30,"op":\#(frames),"layers":[\#(layers.joined(separator: ","))]\#(members)}
      """#
    return LottieTree(layersOf: try LottieFile(json: Data(json.utf8))) { _ in nil }
  }

  /// A layer that shows the composition "a" at another pace, so that all is sampled.
  private static func remapped(_ shapes: String, frames: Int) throws -> LottieTree {
    let time = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":\#(frames),"s":[\#(Double(frames) / 60)]}]}"#
    let inner = #"{"ty":4,"op":\#(frames),"shapes":[\#(shapes)]}"#
    return try tree(
      [#"{"ty":0,"refId":"a","w":100,"h":100,"op":\#(frames),"tm":\#(time)}"#], frames: frames,
      #","assets":[{"id":"a","layers":[\#(inner)]}]"#)
  }

  private static func values(_ tree: LottieTree, _ keyPath: String) -> [Any] {
    tree.animations.filter { $0.animation.keyPath == keyPath }.flatMap { $0.animation.values ?? [] }
  }

  @Test func stopsOfGradientsCount() throws {
    func stops(_ red: Int) -> String {
      (0..<1000).map { "\(Double($0) / 1000),\(red),0,\(Double($0 % 7) / 7)" }.joined(separator: ",")
    }
    let keys = #"{"a":1,"k":[{"t":0,"s":[\#(stops(0))]},{"t":9000,"s":[\#(stops(1))]}]}"#
    let tree = try Self.remapped(#"{"ty":"rc"},{"ty":"gf","g":{"p":1000,"k":\#(keys)}}"#, frames: 9000)
    let colors = Self.values(tree, "colors").compactMap { $0 as? [CGColor] }
    let count = colors.reduce(0) { $0 + $1.count }
    #expect((2000...LottieLimits.animationValues).contains(count))
  }

  @Test func dashesCount() throws {
    let dash = #"{"n":"d","v":{"a":1,"k":[{"t":0,"s":[1]},{"t":9000,"s":[9]}]}}"#
    let dashes = [String](repeating: dash, count: 1000).joined(separator: ",")
    let tree = try Self.remapped(#"{"ty":"rc"},{"ty":"st","d":[\#(dashes)]}"#, frames: 9000)
    let patterns = Self.values(tree, "lineDashPattern")
    #expect((2...LottieLimits.animationValues / 1000).contains(patterns.count))
  }

  @Test func pointsOfMasksCount() throws {
    func path(_ y: Int) -> String {
      let points = (0..<5000).map { "[\($0),\($0 % 2 + y)]" }.joined(separator: ",")
      return #"{"v":[\#(points)],"i":[],"o":[],"c":true}"#
    }
    let keys = #"{"a":1,"k":[{"t":0,"s":[\#(path(0))]},{"t":9000,"s":[\#(path(9))]}]}"#
    let mask = #""masksProperties":[{"mode":"a","pt":\#(keys)}]"#
    let inner = #"{"ty":4,"op":9000,"shapes":[{"ty":"rc"},{"ty":"fl"}],\#(mask)}"#
    let time = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":9000,"s":[150]}]}"#
    let tree = try Self.tree(
      [#"{"ty":0,"refId":"a","w":9,"h":9,"op":9000,"tm":\#(time)}"#], frames: 9000,
      #","assets":[{"id":"a","layers":[\#(inner)]}]"#)
    #expect((2...LottieLimits.animationValues / 625).contains(Self.values(tree, "path").count))
  }

  private static func circle(_ count: Int, radius: Double) -> BezierPath {
    var path = BezierPath()
    for index in 0..<count {
      let angle = Double(index) / Double(count) * 2 * .pi
      let point = CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// A merge without a result takes effort as well, and without any left, paths are put into one.
  @Test func mergesTakeEffort() {
    let far = Self.circle(100, radius: 5).applying(CGAffineTransform(translationX: 100, y: 0))
    let paths = [Self.circle(100, radius: 5), far]
    let budget = TrackBudget(effort: 1_000_000)
    var count = 0
    while budget.hasEffort, count < 1000 {
      count += 1
      let merged = PathChange.merge(.intersect).apply(to: paths, at: 0, budget)
      if budget.hasEffort {
        #expect(merged == [BezierPath()])
      } else {
        #expect(BezierPath.joining(merged) == BezierPath.joining(paths))
      }
    }
    #expect((5..<100).contains(count))
  }

  /// Crossings take more effort than lines.
  @Test func crossingsTakeEffort() {
    func effort(of paths: [BezierPath]) -> Int {
      var effort = LottieLimits.pathEffort
      _ = BezierPath.merged(paths, mode: .exclude, effort: &effort)
      return LottieLimits.pathEffort - effort
    }
    func comb(isUpright: Bool) -> BezierPath {
      var path = BezierPath()
      for index in 0..<100 {
        let (x, y) = (Double(index), index % 2 == 0 ? 0.0 : 100.0)
        let point = isUpright ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
      path.close()
      return path
    }
    let (one, other) = (comb(isUpright: true), comb(isUpright: false))
    let apart = other.applying(CGAffineTransform(translationX: 1000, y: 0))
    #expect(effort(of: [one, other]) > 10 * effort(of: [one, apart]))
  }

  @Test func offsetsTakeEffort() {
    let path = Self.circle(200, radius: 5)
    let change = PathChange.offset(Keyframed(-50), join: .miter, miterLimit: Keyframed(4))
    let budget = TrackBudget(effort: 10_000_000)
    var count = 0
    while budget.hasEffort, count < 1000 {
      count += 1
      let result = change.apply(to: [path], at: 0, budget)
      if budget.hasEffort { #expect(result == [BezierPath()]) }
    }
    #expect((5..<200).contains(count))
    #expect(change.apply(to: [path], at: 0, budget) == [path])
  }

  @Test(arguments: [
    (0.0, 50.0, 50.0, 100.0, 0.0, true), (0, 60, 50, 100, 0, true), (60, 60, 50, 100, 0, false),
    (0, 40, 50, 100, 5, false),
  ])
  func aTrimIsOrderedIfItsStartStaysBeforeItsEnd(
    start: Double, startEnd: Double, end: Double, endEnd: Double, overshoot: Double, isOrdered: Bool
  ) {
    func keys(_ from: Double, _ to: Double, _ overshoot: Double) -> Keyframed<Double> {
      var key = Keyframe(frame: 0, value: from)
      key.easing = [TimingCurve(0.3, overshoot, 0.7, 1)]
      return Keyframed(keys: [key, Keyframe(frame: 30, value: to)])
    }
    let trim = LottieTrim(start: keys(start, startEnd, overshoot), end: keys(end, endEnd, 0))
    #expect(trim.isOrdered == isOrdered)
  }

  /// The path of a stroke that goes round thirty times is repeated, unless it has very many points.
  @Test(arguments: [(10, true), (9000, false)]) func lapsAreBounded(points: Int, isRepeated: Bool) throws {
    let vertices = (0..<points).map { "[\($0),\($0 % 7)]" }.joined(separator: ",")
    let path = #"{"ty":"sh","ks":{"k":{"v":[\#(vertices)],"i":[],"o":[],"c":true}}}"#
    let turn = #"{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[10800]}]}"#
    let trim = #"{"ty":"tm","s":{"k":0},"e":{"k":50},"o":\#(turn)}"#
    let tree = try Self.tree([#"{"ty":4,"op":60,"shapes":[\#(path),{"ty":"st"},\#(trim)]}"#])
    #expect(Self.values(tree, "strokeStart").isEmpty != isRepeated)
  }

  @Test func documentsAreFoundAtTheirFrames() {
    let documents = (0..<7).map { (frame: Double($0 * 10), document: LottieTextDocument(text: "\($0)")) }
    let text = LottieText(documents: documents)
    for (frame, expected) in [(-5.0, "0"), (0, "0"), (9.9, "0"), (10, "1"), (35, "3"), (60, "6"), (1000, "6")] {
      #expect(text.document(at: frame).text == expected)
    }
  }

  @Test func emptyDocumentsHaveNoLayers() throws {
    let documents = (0..<50).map { #"{"t":\#($0),"s":{"t":"\#($0 == 25 ? "x" : "")","f":"f","s":9}}"# }
    let tree = try Self.tree([#"{"ty":5,"op":60,"t":{"d":{"k":[\#(documents.joined(separator: ","))]}}}"#])
    #expect(tree.root.layerCount < 6)
  }
}
