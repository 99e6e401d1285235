import KinoraGeometry
import KinoraMotion
import KinoraRaster
import KinoraRenderServer
import TestSupport
import Testing

@Suite struct EvaluationTests {
  /// Returns an animation from 0 to 1 within `duration`.
  private func fade(begin: Double, duration: Double = 1) -> AnimationRecord {
    var timing = MediaTiming()
    timing.beginTime = begin
    timing.duration = duration
    let ends = PropertyAnimation.EndPoints(from: .number(0), to: .number(1))
    return AnimationRecord(
      id: UInt64(begin * 1000), timing: timing, content: .property(.init(key: .plain(.opacity), motion: .basic(ends))))
  }

  private func tree(_ configure: (inout TreeBuilder, LayerID) -> Void) -> (RenderTree, LayerID) {
    var builder = TreeBuilder(width: 100, height: 100)
    let layer = builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .white)
    for _ in 0..<50 { builder.add(CGRect(x: 0, y: 0, width: 10, height: 10), .white) }
    configure(&builder, layer)
    return (builder.tree(), layer)
  }

  private func opacity(_ tree: RenderTree, _ layer: LayerID) -> Double {
    tree.presented(layer)?.opacity ?? .nan
  }

  @Test func onlyLayersWithAnimationsAreEvaluated() {
    let (tree, layer) = tree { builder, layer in
      builder.change(layer) { $0.animations = [fade(begin: 10)] }
    }
    let evaluation = tree.evaluate(at: 10.25)
    #expect(evaluation.layersEvaluated == 1)
    #expect(evaluation.isAnimating)
    #expect(evaluation.nextChange == nil)
    #expect(opacity(tree, layer) == 0.25)
    #expect(self.tree { _, _ in }.0.evaluate(at: 10).layersEvaluated == 0)
  }

  @Test func stepsAreFollowedThroughTheClocksOfLayers() throws {
    var keyframes = Keyframes()
    (keyframes.mode, keyframes.values, keyframes.keyTimes) = (.discrete, [.number(1), .number(0)], [0, 0.5, 1])
    var timing = MediaTiming()
    (timing.duration, timing.repeatCount) = (1, .infinity)
    let motion = PropertyAnimation(key: .plain(.opacity), motion: .keyframes(keyframes))
    let blink = AnimationRecord(id: 1, timing: timing, content: .property(motion))
    func tree(speed: Double) -> (RenderTree, LayerID) {
      self.tree { builder, layer in
        builder.change(layer) { change in
          change.animations = [blink]
          change.timing?.beginTime = 5
          change.timing?.speed = speed
        }
      }
    }
    let (fast, layer) = tree(speed: 4)
    for (time, next, shown) in [(2, 5, 1), (5, 5.125, 1), (5.1, 5.125, 1), (5.125, 5.25, 0.0), (9.3, 9.375, 1)] {
      let evaluation = fast.evaluate(at: time)
      #expect(!evaluation.isAnimating)
      #expect(abs(try #require(evaluation.nextChange) - next) < 1e-12)
      #expect(opacity(fast, layer) == shown)
    }
    let (stopped, _) = tree(speed: 0)
    #expect(!stopped.evaluate(at: 7).isAnimating)
    #expect(stopped.evaluate(at: 7).nextChange == nil)
  }

  @Test func whatWaitsOrIsOverIsNotEvaluatedAgain() {
    let (tree, layer) = tree { builder, layer in
      builder.change(layer) { $0.animations = [fade(begin: 10)] }
    }
    var evaluation = tree.evaluate(at: 8)
    #expect(evaluation.layersEvaluated == 1)
    #expect(!evaluation.isAnimating)
    #expect(evaluation.nextChange == 10)
    evaluation = tree.evaluate(at: 9)
    #expect(evaluation.layersEvaluated == 0)
    #expect(evaluation.nextChange == 10)
    #expect(tree.evaluate(at: 10.5).isAnimating)
    evaluation = tree.evaluate(at: 12)
    #expect(evaluation.layersEvaluated == 1)
    #expect(!evaluation.isAnimating)
    #expect(evaluation.nextChange == nil)
    #expect(opacity(tree, layer) == 1)
    #expect(tree.evaluate(at: 13).layersEvaluated == 0)
    _ = tree.evaluate(at: 10.75)
    #expect(opacity(tree, layer) == 0.75)
  }

  @Test func instantsMayBeAskedForInAnyOrder() {
    let (tree, layer) = tree { builder, layer in
      builder.change(layer) { $0.animations = [fade(begin: 1), fade(begin: 3, duration: 2)] }
    }
    let times = (0..<60).map { Double($0) / 10 }
    func values(_ times: [Double]) -> [Double] {
      times.map { time in
        _ = tree.evaluate(at: time)
        return opacity(tree, layer)
      }
    }
    let forwards = values(times)
    #expect(values(times.reversed()) == forwards.reversed())
    #expect(values(times) == forwards)
  }

  @Test func timeGoesThroughTheClocksOfAllAncestors() {
    let (tree, layer) = tree { builder, layer in
      builder.change(TreeBuilder.root) {
        $0.timing?.speed = 2
        $0.timing?.timeOffset = 3
        $0.timing?.beginTime = 1
      }
      builder.change(layer) {
        $0.timing?.speed = 4
        $0.timing?.timeOffset = 5
        $0.timing?.beginTime = 6
        $0.animations = [fade(begin: 60, duration: 10)]
      }
    }
    // 10 -> 21 -> 65, halfway.
    #expect(tree.evaluate(at: 10).isAnimating)
    #expect(abs(opacity(tree, layer) - 0.5) < 1e-12)
    // It begins at 60, which is 19.75 in the layer above and 9.375 at the top.
    let evaluation = tree.evaluate(at: 5)
    #expect(!evaluation.isAnimating)
    #expect(abs((evaluation.nextChange ?? 0) - 9.375) < 1e-12)
  }

  @Test func aPausedSubtreeStandsStillAndAsksForNoFrames() {
    let (tree, layer) = tree { builder, layer in
      builder.change(TreeBuilder.root) {
        $0.timing?.speed = 0
        $0.timing?.timeOffset = 10.25
      }
      builder.change(layer) { $0.animations = [fade(begin: 10)] }
    }
    let evaluation = tree.evaluate(at: 500)
    #expect(evaluation.layersEvaluated == 1)
    #expect(!evaluation.isAnimating)
    #expect(evaluation.nextChange == nil)
    #expect(opacity(tree, layer) == 0.25)
    #expect(tree.evaluate(at: 600).layersEvaluated == 0)
    var scrub = LayerChange(id: TreeBuilder.root)
    var timing = MediaTiming()
    timing.speed = 0
    timing.timeOffset = 10.5
    scrub.timing = timing
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [scrub]))
    _ = tree.evaluate(at: 600)
    #expect(opacity(tree, layer) == 0.5)
  }

  @Test func aLayerThatBeginsLaterWakesThen() {
    let (tree, layer) = tree { builder, layer in
      builder.change(TreeBuilder.root) { $0.timing?.speed = 2 }
      builder.change(layer) {
        $0.timing?.beginTime = 20
        $0.animations = [fade(begin: 0)]
      }
    }
    let evaluation = tree.evaluate(at: 4)
    #expect(!evaluation.isAnimating)
    #expect(evaluation.nextChange == 10)
    #expect(tree.evaluate(at: 10.25).isAnimating)
    #expect(opacity(tree, layer) == 0.5)
  }

  @Test func removedAnimationsLeaveTheCommittedValue() {
    let (tree, layer) = tree { builder, layer in
      builder.change(layer) { $0.animations = [fade(begin: 10)] }
    }
    _ = tree.evaluate(at: 10.25)
    var change = LayerChange(id: layer)
    change.animations = []
    let inverse = tree.apply(Commit(time: 11, root: TreeBuilder.root, changes: [change]))
    #expect(tree.evaluate(at: 10.3).layersEvaluated == 0)
    #expect(opacity(tree, layer) == 1)
    tree.apply(inverse)
    #expect(tree.evaluate(at: 10.5).layersEvaluated == 1)
    #expect(opacity(tree, layer) == 0.5)
  }

  @Test func layersOutsideTheTreeAreNotEvaluated() {
    let (tree, layer) = tree { builder, layer in
      builder.change(layer) { $0.animations = [fade(begin: 10)] }
    }
    var root = LayerChange(id: TreeBuilder.root)
    root.sublayers = []
    tree.apply(Commit(time: 0, root: TreeBuilder.root, changes: [root]))
    let evaluation = tree.evaluate(at: 10.5)
    #expect(evaluation == FrameEvaluation())
    tree.apply(Commit(time: 0, root: TreeBuilder.root, removals: [layer]))
    #expect(tree.evaluate(at: 10.5) == FrameEvaluation())
  }

  @Test func anAnimatedLayerDamagesItselfOnly() {
    let (tree, layer) = tree { builder, layer in
      let ends = PropertyAnimation.EndPoints(from: .number(0), to: .number(50))
      var timing = MediaTiming()
      timing.duration = 1
      let slide = PropertyAnimation(key: .position(.x), motion: .basic(ends))
      builder.change(layer) {
        $0.animations = [AnimationRecord(id: 1, timing: timing, content: .property(slide))]
      }
    }
    let size = PixelSize(width: 100, height: 100)
    _ = tree.evaluate(at: 0.5)
    _ = tree.damage(in: size, scale: 1)
    _ = tree.evaluate(at: 0.6)
    #expect(tree.presented(layer)?.position.x == 30)
    #expect(tree.damage(in: size, scale: 1) == [PixelRect(x: 20, y: 0, width: 15, height: 10)])
    _ = tree.evaluate(at: 0.6)
    #expect(tree.damage(in: size, scale: 1).isEmpty)
  }
}
