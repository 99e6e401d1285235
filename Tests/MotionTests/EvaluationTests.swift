import KinoraGeometry
import KinoraMotion
import Testing

private func fade(_ change: (inout MediaTiming) -> Void = { _ in }) -> AnimationRecord {
  .basic(.plain(.opacity), from: .number(0), to: .number(1), timing: .lasting(1, change))
}

private func activity(_ animations: AnimationRecord..., at time: Double) -> AnimationActivity {
  var values = LayerValues()
  return evaluate(animations, over: &values, at: time)
}

private func transition(_ timing: MediaTiming, curve: TimingCurve? = nil, id: UInt64 = 7) -> AnimationRecord {
  var transition = TransitionAnimation()
  transition.kind = .push
  return AnimationRecord(id: id, timing: timing, curve: curve, content: .transition(transition))
}

@Suite struct EvaluationTests {
  @Test func activeFromTheBeginningToTheEnd() {
    let later = fade { $0.beginTime = 2 }
    #expect(!activity(later, at: 1.9).isActive)
    #expect(activity(later, at: 2).isActive)
    #expect(activity(later, at: 3).isActive)
    #expect(!activity(later, at: 3.1).isActive)
  }

  /// The distance between two huge numbers is infinite, and zero times infinity is not a number.
  @Test(arguments: [0, 0.25, 0.5, 1]) func wholeNumbersOfHugeAnimationsAreSurvived(time: Double) {
    var values = LayerValues()
    values.kind = .replicator(ReplicatorValues())
    let ends = (from: AnimationValue.number(1.7e308), to: AnimationValue.number(-1.7e308))
    let animations: [AnimationRecord] = [
      .basic(.plain(.instanceCount), from: ends.from, to: ends.to),
      .basic(.plain(.maskedCorners), from: ends.from, to: ends.to),
      .basic(.plain(.zPosition), from: ends.from, to: ends.to),
    ]
    _ = evaluate(animations, over: &values, at: time)
    #expect(values.maskedCorners <= 15)
    guard case .replicator(let replicator) = values.kind else { return }
    #expect(abs(replicator.instanceCount) <= 1_000_000_000)
  }

  @Test func theNextBeginningIsTheEarliest() {
    let (second, third) = (fade { $0.beginTime = 2 }, fade { $0.beginTime = 3 })
    #expect(activity(third, second, at: 1).nextChange == 2)
    #expect(activity(third, second, at: 2.5).nextChange == 3)
    #expect(activity(third, second, at: 9).nextChange == nil)
  }

  @Test func whatStandsStillNeedsNoFrames() {
    let stopped = fade {
      $0.speed = 0
      $0.timeOffset = 0.5
    }
    #expect(!activity(stopped, at: 5).isActive)
    #expect(activity(stopped, at: -5).nextChange == nil)
    let filled = fade { $0.fillMode = .both }
    #expect(!activity(filled, at: 5).isActive)
    let inert = AnimationRecord(id: 1, timing: .lasting(1), content: .inert)
    #expect(!activity(inert, at: 0.5).isActive)
    #expect(activity(inert, at: -1).nextChange == nil)
    #expect(activity(at: 0) == AnimationActivity())
  }

  @Test func stillTimesShowTheSameValues() {
    // A client that skips frames while nothing is active must not miss anything.
    let animations = [
      fade {
        $0.beginTime = 1
        $0.fillMode = .backwards
      },
      AnimationRecord.basic(.position(.x), from: .number(3), timing: .lasting(1) { $0.beginTime = 4 }),
      AnimationRecord.basic(.plain(.hidden), to: .flag(true), timing: .lasting(0.5) { $0.beginTime = 4.2 }),
    ]
    var still: (values: LayerValues, until: Double)?
    for step in 0...700 {
      let time = Double(step) / 100
      var values = LayerValues()
      let activity = evaluate(animations, over: &values, at: time)
      if let still, time < still.until { #expect(values == still.values) }
      if !activity.isActive { still = (values, activity.nextChange ?? .infinity) } else { still = nil }
    }
  }

  @Test func groupsAreActiveWhileTheyRun() {
    let group = AnimationRecord(
      id: 1, timing: .lasting(2) { $0.beginTime = 1 }, content: .group([fade { $0.beginTime = 1 }]))
    #expect(activity(group, at: 0).nextChange == 1)
    #expect(activity(group, at: 1.5).isActive)
    #expect(!activity(group, at: 3.5).isActive)
    let empty = AnimationRecord(id: 1, timing: .lasting(2), content: .group([]))
    #expect(!activity(empty, at: 1).isActive)
  }

  @Test func transitionsKnowTheirProgress() throws {
    let running = try #require(transitionProgress(of: [fade(), transition(.lasting(2), curve: .easeIn)], at: 1))
    #expect(running.id == 7 && running.transition.kind == .push)
    #expect(isNear(running.progress, 0.315357, 1e-6))
    #expect(transitionProgress(of: [fade()], at: 0.5) == nil)
    #expect(transitionProgress(of: [transition(.lasting(2))], at: 2.5) == nil)
  }

  @Test func transitionsMayRunAPartOfTheWay() throws {
    var part = TransitionAnimation()
    (part.startProgress, part.endProgress) = (0.2, 0.6)
    let animation = AnimationRecord(id: 1, timing: .lasting(1), content: .transition(part))
    #expect(isNear(try #require(transitionProgress(of: [animation], at: 0.5)).progress, 0.4, 1e-12))
  }

  @Test func theTransitionAddedLastShows() throws {
    let list = [transition(.lasting(2), id: 1), transition(.lasting(4), id: 2), transition(.lasting(0.5), id: 3)]
    #expect(try #require(transitionProgress(of: list, at: 1)).id == 2)
    let group = AnimationRecord(id: 5, timing: .lasting(2), content: .group([transition(.lasting(0), id: 6)]))
    let inGroup = try #require(transitionProgress(of: [group], at: 1))
    #expect(inGroup.id == 6 && inGroup.progress == 0.5)
  }

  @Test func transitionsChangeNoValues() {
    #expect(LayerValues().shown(transition(.lasting(2)), at: 1) == LayerValues())
  }

  @Test func anyInstantCanBeAskedForInAnyOrder() {
    let animation = fade { $0.repeatCount = 3 }
    let times = (0..<100).map { Double($0) / 30 }
    let forward = times.map { LayerValues().shown(animation, at: $0).opacity }
    let backward = times.reversed().map { LayerValues().shown(animation, at: $0).opacity }
    #expect(forward == backward.reversed())
  }

  @Test func recordsEndWithTheirTiming() {
    #expect(fade { $0.beginTime = 3 }.end == 4)
    #expect(fade { $0.repeatCount = .infinity }.end == .infinity)
    #expect(fade { $0.speed = 0 }.end == .infinity)
  }

  @Test func equalAnimationsAreEqual() {
    #expect(fade() == fade())
    #expect(fade() != fade { $0.duration = 2 })
    let other = AnimationRecord.basic(.plain(.opacity), from: .number(0), to: .number(0.5))
    #expect(fade() != other)
  }

  @Test func transitionsNeedFrames() {
    #expect(activity(transition(.lasting(2)), at: 1).isActive)
    #expect(activity(transition(.lasting(2)), at: -1).nextChange == 0)
    let group = AnimationRecord(id: 1, timing: .lasting(2), content: .group([transition(.lasting(1))]))
    #expect(activity(group, at: 1).isActive)
    #expect(!activity(group, at: 3).isActive)
  }

  @Test func anImageChangesAsTheAnimationBegins() {
    let (one, two) = (CGImage(width: 1, height: 1, pixels: [0]), CGImage(width: 1, height: 1, pixels: [1]))
    let model = LayerValues { $0.contents = two }
    let change = AnimationRecord.basic(
      .plain(.contents), from: .image(one), timing: .lasting(1) { $0.fillMode = .backwards })
    #expect(model.shown(change, at: -0.5).contents == one)
    #expect(model.shown(change, at: 0).contents == two)
    #expect(model.shown(change, at: 0.5).contents == two)
  }
}
