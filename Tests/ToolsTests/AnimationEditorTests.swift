import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import KinoraUIKitCore
import Testing

@testable import KinoraTools

/// Changes of running animations.
@Suite(.serialized) struct AnimationEditorTests {
  @Test func anEditKeepsBeginKeyPlaceAndDelegate() throws {
    let stage = MotionStage()
    let delegate = CountingDelegate()
    stage.move("opacity", from: 0, to: 1, seconds: 9, key: nil)
    let id = stage.move { $0.delegate = delegate }
    stage.move("zPosition", from: 0, to: 1, seconds: 9, key: "last")
    stage.advance(to: 0.5)
    let former = try #require(AnimationEditor(stage.ball, id).setDuration(4))
    #expect(former.timing.duration == 2)
    let records = stage.ball.attachedRecords
    #expect(records.map(\.key) == [nil, "move", "last"] && records[1].id == id)
    #expect(records[1].timing.duration == 4 && records[1].timing.beginTime == 1000)
    // Shown only from the next commit on.
    #expect(stage.shown(at: 1)?.position.x == 200)
    stage.advance(to: 1)
    #expect(stage.shown(at: 1)?.position.x == 125)
    #expect(stage.ball.animation(forKey: "move")?.duration == 4)
    for seconds in [2, 2.5, 3.9] { stage.advance(to: seconds) }
    #expect(delegate.starts == 1 && delegate.ends.isEmpty)
    stage.advance(to: 4)
    stage.advance(to: 4.1)
    #expect(delegate.starts == 1 && delegate.ends == [true])
  }

  @Test func aShorterDurationEndsEarlier() {
    let stage = MotionStage()
    let delegate = CountingDelegate()
    let id = stage.move { $0.delegate = delegate }
    stage.advance(to: 0.5)
    AnimationEditor(stage.ball, id).setDuration(0.25)
    stage.advance(to: 0.6)
    #expect(delegate.ends == [true] && stage.ball.attachedRecords.isEmpty)
  }

  @Test func animationsWithoutKeysAreFoundByTheirId() {
    let stage = MotionStage()
    let ids = (0..<3).map { stage.move("opacity", from: 0, to: Double($0), key: nil) }
    AnimationEditor(stage.ball, ids[1]).setTo(.number(0.5))
    let ends = stage.ball.attachedRecords.map { record -> AnimationValue? in
      guard case .property(let animation) = record.content, case .basic(let ends) = animation.motion else { return nil }
      return ends.to
    }
    #expect(ends == [.number(0), .number(0.5), .number(2)])
    #expect(AnimationEditor(stage.ball, 1).setDuration(1) == nil)
  }

  @Test func undoRestoresTheRecordExactly() throws {
    let stage = MotionStage()
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (50, 350)
    spring.duration = spring.settlingDuration
    let id = stage.add(spring, forKey: "spring")
    let before = stage.ball.attachedRecords
    let editor = AnimationEditor(stage.ball, id)
    let formers = [
      editor.setSpring(damping: 4), editor.setSpring(mass: 2, stiffness: 50, initialVelocity: 3),
      editor.setDuration(7), editor.setDelay(0.5), editor.setRepeatCount(3), editor.setAutoreverses(true),
      editor.setFrom(.number(1)), editor.setTo(.number(2)), editor.setBy(.number(3)),
    ]
    stage.frame()
    #expect(formers.allSatisfy { $0 != nil } && stage.ball.attachedRecords != before)
    for former in formers.reversed() { editor.restore(try #require(former)) }
    #expect(stage.ball.attachedRecords == before)
    stage.frame()
    #expect(stage.ball.attachedRecords == before)
  }

  @Test func theDurationOfASpringFollowsItsSettling() {
    let stage = MotionStage()
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.toValue = 350
    spring.duration = spring.settlingDuration
    let id = stage.add(spring)
    let editor = AnimationEditor(stage.ball, id)
    editor.setSpring(damping: 2)
    let slow = editor.record?.timing.duration ?? 0
    #expect(slow > 4.5 * spring.duration)
    // A duration that was chosen stays.
    editor.setDuration(1)
    editor.setSpring(damping: 10)
    #expect(editor.record?.timing.duration == 1)
    for bad in [editor.setSpring(mass: 0), editor.setSpring(damping: -1), editor.setSpring(stiffness: .nan)] {
      #expect(bad == nil)
    }
  }

  @Test func aCurveIsSetForTheWholeAnimationOrForASegment() throws {
    let stage = MotionStage()
    let id = stage.move()
    let curve = TimingCurve(0.2, 0.8, 0.4, 1.2)
    AnimationEditor(stage.ball, id).setCurve(TimingCurve(-1, 0.8, 2, 1.2))
    #expect(AnimationEditor(stage.ball, id).record?.curve == TimingCurve(0, 0.8, 1, 1.2))
    #expect(AnimationEditor(stage.ball, id).setCurve(TimingCurve(.nan, 0, 1, 1)) == nil)
    let keyframes = CAKeyframeAnimation(keyPath: "opacity")
    keyframes.values = [0, 1, 0]
    let editor = AnimationEditor(stage.ball, stage.add(keyframes, forKey: "blink"))
    editor.setCurve(curve, ofSegment: 1)
    #expect(try curves(of: editor) == [.linear, curve])
    #expect((stage.ball.animation(forKey: "blink") as? CAKeyframeAnimation)?.timingFunctions?.count == 2)
    #expect(editor.setCurve(curve, ofSegment: 2) == nil)
    editor.setCurve(curve)
    #expect(try curves(of: editor).isEmpty && editor.record?.curve == curve)
  }

  private func curves(of editor: AnimationEditor) throws -> [TimingCurve] {
    guard case .property(let animation)? = editor.record?.content, case .keyframes(let keyframes) = animation.motion
    else {
      Issue.record("no keyframes")
      return []
    }
    return keyframes.curves
  }

  @Test func aDelayCountsFromTheCommit() {
    let stage = MotionStage()
    stage.advance(to: 3)
    let id = stage.move()
    stage.advance(to: 3.5)
    AnimationEditor(stage.ball, id).setDelay(1)
    stage.frame()
    #expect(AnimationEditor(stage.ball, id).record?.timing.beginTime == 1004)
    #expect(AnimationDescription(id, on: stage.ball, at: 1003.5)?.delay == 1)
    #expect(stage.shown(at: 3.5)?.position.x == 50 && stage.shown(at: 5)?.position.x == 200)
  }

  @Test func aDelayIsSetBeforeTheFirstCommit() throws {
    let stage = MotionStage()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (50, 350, 2)
    stage.ball.add(animation, forKey: "move")
    let id = try #require(stage.ball.attachedRecords.first?.id)
    AnimationEditor(stage.ball, id).setDuration(4)
    stage.advance(to: 0.25)
    #expect(stage.ball.attachedRecords.first?.timing.beginTime == 1000.25)
  }

  @Test func childrenOfGroupsAreEdited() throws {
    let stage = MotionStage()
    let child = CABasicAnimation(keyPath: "opacity")
    (child.fromValue, child.toValue) = (0, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([child], 2)
    let id = stage.add(group, forKey: "group")
    let before = stage.ball.attachedRecords
    let inner = try #require(AnimationDescription(id, on: stage.ball, at: 1000)?.children.first)
    let editor = AnimationEditor(stage.ball, inner.id)
    let former = try #require(editor.setDuration(0.5))
    #expect(former.id == id && editor.record?.timing.duration == 0.5)
    stage.frame()
    #expect(stage.shown(at: 0.25)?.opacity == 0.5)
    editor.setDelay(0.25)
    #expect(editor.record?.timing.beginTime == 0.25)
    editor.restore(former)
    #expect(stage.ball.attachedRecords == before)
  }

  @Test func completionBlocksWaitForTheNewEnd() {
    let stage = MotionStage()
    var calls = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls += 1 }
    let id = stage.move(seconds: 1)
    CATransaction.commit()
    stage.frame()
    // The frame inside the transaction committed nothing.
    let attached = stage.ball.attachedRecords.first?.id ?? id
    AnimationEditor(stage.ball, attached).setDuration(3)
    for seconds in [1.0, 1.5, 2.9] { stage.advance(to: seconds) }
    #expect(calls == 0)
    for seconds in [3.0, 3.1] { stage.advance(to: seconds) }
    #expect(calls == 1)
  }

  @Test func theCompletionOfAViewBlockIsCalledOnceAtTheNewEnd() throws {
    let stage = MotionStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSublayer(view.layer)
    stage.frame()
    var ends: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { ends.append($0) })
    stage.frame()
    let id = try #require(view.layer.attachedRecords.first?.id)
    stage.advance(to: 0.5)
    #expect(AnimationEditor(view.layer, id).setDuration(2) != nil)
    for seconds in [1.0, 1.1, 1.9] { stage.advance(to: seconds) }
    #expect(ends.isEmpty)
    for seconds in [2.0, 2.1, 3] { stage.advance(to: seconds) }
    #expect(ends == [true])
  }

  @Test func anAnimatorEndsWithItsEditedAnimation() throws {
    let stage = MotionStage()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.root.addSublayer(view.layer)
    stage.frame()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.frame()
    let id = try #require(view.layer.attachedRecords.first?.id)
    AnimationEditor(view.layer, id).setDuration(2)
    for seconds in [0.5, 1.0, 1.1, 1.9] { stage.advance(to: seconds) }
    #expect(ends.isEmpty)
    for seconds in [2.0, 2.1, 3] { stage.advance(to: seconds) }
    #expect(ends == [.end])
  }

  @Test func aToolsOwnWorldLeavesTheChangeToTheProgram() throws {
    let stage = MotionStage()
    let id = stage.move()
    let world = LayerWorld(clock: stage.clock) { _ in }
    world.perform { _ = AnimationEditor(stage.ball, id).setDuration(4) }
    #expect(stage.context.needsCommit)
    stage.frame()
    #expect(stage.shown(at: 1)?.position.x == 125)
  }
}
