import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

@testable import KinoraLottieLayers
@testable import KinoraLottieModel

/// Long files and files with many copies, whose animations and paths are bounded.
@Suite @MainActor struct BudgetTests {
  private static func tree(_ layers: [String], frames: Int = 60, _ members: String = "") throws -> LottieTree {
    let json = #"""
      {"w":100,"h":100,"fr":30,"op":\#(frames),"layers":[\#(layers.joined(separator: ","))]\#(members)}
      """#
    return LottieTree(layersOf: try LottieFile(json: Data(json.utf8))) { _ in nil }
  }

  private static func layerCount(_ tree: LottieTree) -> Int { tree.root.layerCount }

  private static func valueCount(_ tree: LottieTree) -> Int {
    tree.animations.reduce(0) { $0 + ($1.animation.values?.count ?? 0) }
  }

  private static func keys(_ end: Int, _ from: String, _ to: String) -> String {
    #"{"a":1,"k":[{"t":0,"s":\#(from)},{"t":\#(end),"s":\#(to)}]}"#
  }

  @Test func samplesGetFartherApartAsTheyRunOut() {
    let budget = TrackBudget(samples: 800)
    #expect(budget.distance(ofSamples: 100, weight: 2) == 1)
    // 600 are left, of which a request gets 150.
    #expect(budget.distance(ofSamples: 300, weight: 1) == 2)
    for _ in 0..<100 { _ = budget.distance(ofSamples: 100, weight: 1) }
    #expect(budget.distance(ofSamples: 100, weight: 5) == 100)
    #expect(budget.distance(ofSamples: 0, weight: 5) == 1)
  }

  @Test func aRequestThatIsNotMetIsTheLast() {
    let budget = TrackBudget(values: 10, points: 10)
    #expect(budget.takeValues(10) && !budget.hasValues && budget.takePoints(6) && budget.hasPoints)
    #expect(!budget.takePoints(5) && !budget.hasPoints)
  }

  /// The samples of a track keep the ends, however few they are.
  @Test func aTrackOfFewSamplesGoesFromItsFirstValueToItsLast() {
    let map = FrameMap(start: 0, end: 1000, budget: TrackBudget(samples: 40))
    let keys = Keyframed(keys: [Keyframe(frame: 0, value: 5.0), Keyframe(frame: 1000, value: 7.0)])
    var activity = Activity()
    activity.add(keys)
    let track = Track(activity, map) { keys.value(at: $0) }
    #expect(track.times.count == 11 && track.times.first == 0 && track.times.last == 1)
    #expect(track.values.first.map { abs($0 - 5) < FrameMap.lead } == true && track.values.last == 7)
  }

  @Test func jumpsAreFoundInAnyOrder() {
    var activity = Activity()
    for frame in [30.0, 10, 20] {
      var key = Keyframe(frame: 0, value: 1.0)
      key.isHold = true
      activity.add(Keyframed(keys: [key, Keyframe(frame: frame, value: 2)]))
    }
    let sorted = activity.sorted
    #expect(sorted.hasJump(after: 9, upTo: 10) && sorted.hasJump(after: 10, upTo: 25))
    #expect(!sorted.hasJump(after: 10, upTo: 19) && !sorted.hasJump(after: 30, upTo: 99))
  }

  /// A million frames of skewed, turned layers and of colour matrices.
  @Test func longFilesAreSampledAtFewerFrames() throws {
    let end = 1_000_000
    let turn = #""ks":{"sk":\#(Self.keys(end, "[0]", "[20]")),"r":\#(Self.keys(end, "[0]", "[90]"))}"#
    let color = Self.keys(end, "[1,0,0]", "[0,1,0]")
    let fill = #""ef":[{"ty":21,"ef":[{},{},{"v":\#(color)},{},{},{},{"v":{"k":0.5}}]}]"#
    let layer = #"{"ty":4,"op":\#(end),\#(turn),\#(fill),"shapes":[{"ty":"rc"},{"ty":"fl"}]}"#
    let tree = try Self.tree([String](repeating: layer, count: 8), frames: end)
    #expect((1000...LottieLimits.animationValues).contains(Self.valueCount(tree)))
  }

  @Test func remappedTimeOfLongFilesIsBounded() throws {
    let end = 1_000_000
    let layer = #"{"ty":0,"refId":"a","w":9,"h":9,"op":\#(end),"tm":\#(Self.keys(end, "[0]", "[30000]"))}"#
    let turn = Self.keys(end, "[0]", "[90]")
    let moving = #"{"ty":4,"op":\#(end),"ks":{"r":\#(turn)},"shapes":[{"ty":"rc"},{"ty":"fl"}]}"#
    let inner = [String](repeating: moving, count: 8).joined(separator: ",")
    let tree = try Self.tree([layer], frames: end, #","assets":[{"id":"a","layers":[\#(inner)]}]"#)
    #expect((1000...LottieLimits.animationValues).contains(Self.valueCount(tree)))
  }

  @Test func movingCharactersOfLongFilesAreBounded() throws {
    let range = Self.keys(10_000, "[0]", "[100]")
    let animator = #"{"s":{"t":0,"s":\#(range),"e":{"k":100}},"a":{"p":{"k":[0,20,0]}}}"#
    let text = #"{"d":{"k":[{"t":0,"s":{"t":"\#(String(repeating: "a", count: 300))","f":"x","s":20,"fc":[0,0,0]}}]}"#
    let tree = try Self.tree(
      [#"{"ty":5,"op":10000,"t":\#(text),"a":[\#(animator)]}}"#], frames: 10_000)
    #expect((300...LottieLimits.animationValues).contains(Self.valueCount(tree)))
  }

  /// Keyframes are written once for each copy.
  @Test func keyframesOfCopiesAreBounded() throws {
    let color = (0..<2000).map { #"{"t":\#($0),"s":[\#(Double($0 % 10) / 10),0,0]}"# }.joined(separator: ",")
    let shapes = #"{"ty":"rc"},{"ty":"fl","c":{"a":1,"k":[\#(color)]}},{"ty":"rp","c":{"k":1000},"tr":{}}"#
    let tree = try Self.tree([#"{"ty":4,"op":60,"shapes":[\#(shapes)]}"#])
    #expect(Self.valueCount(tree) <= LottieLimits.animationValues)
  }

  @Test func pathsThatRepeatersMultiplyAreBounded() {
    let copies = LottieRepeater(copies: Keyframed(1000))
    var outline = Outline.shape(
      .rectangle(
        center: Keyframed(Vector(repeating: 0)), size: Keyframed(Vector(repeating: 5)), radius: Keyframed(0),
        isReversed: false))
    let one = outline.paths(at: 0).pointCount
    outline = .repeated([outline], copies)
    #expect(outline.paths(at: 0).pointCount == 1000 * one)
    for _ in 0..<3 { outline = .repeated([outline], copies) }
    let most = outline.paths(at: 0).pointCount
    #expect((LottieLimits.pathPoints / 2...LottieLimits.pathPoints).contains(most))
    // A change of more points than that changes nothing.
    let twice = Outline.changed([outline, outline], .puckerAndBloat(Keyframed(10)))
    #expect(twice.paths(at: 0) == outline.paths(at: 0) + outline.paths(at: 0))
  }

  /// A path of many contours would have a thousand ridges on each of their sides.
  @Test func ridgesOfAllContoursAreBounded() {
    var path = BezierPath()
    for index in 0..<2000 { path.append(BezierPath(rect: CGRect(x: Double(index), y: 0, width: 1, height: 1))) }
    func zigZag(_ ridges: Double) -> PathChange {
      .zigZag(amplitude: Keyframed(1), ridges: Keyframed(ridges), isSmooth: Keyframed(0))
    }
    #expect(zigZag(1000).apply(to: [path], at: 0) == [path])
    #expect(zigZag(5).apply(to: [path], at: 0).pointCount > 5 * path.points.count)
  }

  /// Each style draws the same thousand copies.
  @Test func pointsOfAllStylesAreBounded() throws {
    let shapes = #"{"ty":"el","s":{"k":[9,9]}},{"ty":"rp","c":{"k":1000},"tr":{}}"#
    let fills = [String](repeating: #"{"ty":"fl","bm":1}"#, count: 1500).joined(separator: ",")
    let tree = try Self.tree([#"{"ty":4,"op":60,"shapes":[\#(shapes),\#(fills)]}"#])
    let points = Self.paths(of: tree.root).reduce(0) { $0 + $1.bezier.points.count }
    #expect((LottieLimits.drawnPoints / 2...LottieLimits.drawnPoints).contains(points))
  }

  private static func paths(of layer: CALayer) -> [CGPath] {
    let own = (layer as? CAShapeLayer)?.path.map { [$0] } ?? []
    return (layer.sublayers ?? []).reduce(own) { $0 + paths(of: $1) }
  }
}
