import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

/// Random animations that step from value to value.
private struct SteppedMaker {
  var random: SeededNumbers

  mutating func animations() -> [AnimationRecord] {
    (0..<random.integer(1...4)).map { _ in animation() }
  }

  private mutating func animation() -> AnimationRecord {
    let timing = timing()
    let curve: TimingCurve? = [nil, .easeIn, .standard][random.integer(0...2)]
    let isCumulative = random.integer(0...5) == 0
    switch random.integer(0...3) {
    case 0:
      let ends = PropertyAnimation.EndPoints(from: .flag(random.integer(0...1) == 0), to: .flag(true))
      return .property(.plain(.hidden), .basic(ends), timing: timing, curve: curve)
    case 1:
      var flags = Keyframes()
      flags.values = (0..<random.integer(2...5)).map { _ in .flag(random.integer(0...1) == 0) }
      flags.keyTimes = times(flags.values.count, sorted: true)
      return .property(.plain(.hidden), .keyframes(flags), timing: timing, curve: curve)
    case 2:
      var points = Keyframes()
      points.mode = .discrete
      points.values = (0..<random.integer(2...5)).map { .point(CGPoint(x: Double($0), y: random.number(0...9))) }
      points.keyTimes = times(points.values.count + 1, sorted: random.integer(0...3) > 0)
      return .property(.position(.whole), .keyframes(points), timing: timing, curve: curve)
    default:
      var numbers = Keyframes()
      numbers.mode = .discrete
      numbers.values = (0..<random.integer(2...6)).map { .number(Double($0) / 10) }
      numbers.keyTimes = times(numbers.values.count + 1, sorted: true)
      return .property(.plain(.opacity), .keyframes(numbers), timing: timing, curve: curve) {
        $0.isCumulative = isCumulative
      }
    }
  }

  private mutating func times(_ count: Int, sorted: Bool) -> [Double]? {
    guard random.integer(0...2) > 0 else { return nil }
    let times = (0..<count).map { _ in random.number(0...1) }
    return sorted ? times.sorted() : times
  }

  private mutating func timing() -> MediaTiming {
    var timing = MediaTiming.lasting([0, 0.1, 1, 2.5][random.integer(0...3)])
    timing.beginTime = Double(random.integer(-20...40)) / 10
    timing.speed = [1, 1, 3, 0.5, 0, -1][random.integer(0...5)]
    timing.timeOffset = [0, 0, 0.4][random.integer(0...2)]
    timing.repeatCount = [0, 1, 2.5, .infinity][random.integer(0...3)]
    timing.autoreverses = random.integer(0...2) == 0
    timing.fillMode = [.removed, .forwards, .backwards, .both][random.integer(0...3)]
    return timing
  }
}

@Suite struct NextStepTests {
  /// Nothing changes before the reported time, and something usually does at it.
  @Test(arguments: 0..<300) func valuesStayUpToTheNextChange(seed: UInt64) {
    var maker = SteppedMaker(random: SeededNumbers(seed: seed))
    let animations = maker.animations()
    let prepared = PreparedAnimations(animations)
    var committed = LayerValues()
    var presented = committed
    var scratch = AnimatedValues()
    var time = Double(maker.random.integer(-30...30)) / 10
    for _ in 0..<40 {
      let activity = prepared.present(over: &committed, in: &presented, at: time, with: &scratch) { _ in }
      guard !activity.isActive else {
        time += 0.01
        continue
      }
      let next = activity.nextChange ?? time + 100
      #expect(next > time)
      for share in [0.001, 0.3, 0.77, 0.999, 1] {
        let later = share == 1 ? next.nextDown : time + share * (next - time)
        guard later < next else { continue }
        var unchanged = committed
        _ = evaluate(animations, over: &unchanged, at: later)
        #expect(unchanged == presented)
      }
      guard activity.nextChange != nil else { break }
      time = next
    }
  }

  private func blink(_ change: (inout MediaTiming) -> Void = { _ in }) -> AnimationRecord {
    var keyframes = Keyframes()
    (keyframes.mode, keyframes.values, keyframes.keyTimes) = (.discrete, [.number(1), .number(0)], [0, 0.5, 1])
    return .property(.plain(.opacity), .keyframes(keyframes), timing: .lasting(1, change))
  }

  private func activity(_ animations: AnimationRecord..., at time: Double) -> AnimationActivity {
    var committed = LayerValues()
    var presented = committed
    var scratch = AnimatedValues()
    return PreparedAnimations(animations).present(over: &committed, in: &presented, at: time, with: &scratch) { _ in }
  }

  @Test func aBlinkWaitsForItsNextStep() {
    let forever = blink { $0.repeatCount = .infinity }
    for (time, next) in [(0, 0.5), (0.2, 0.5), (0.5, 1), (7.6, 8)] {
      let activity = activity(forever, at: time)
      #expect(!activity.isActive)
      #expect(abs((activity.nextChange ?? 0) - next) < 1e-9)
    }
    let fast = blink {
      $0.speed = 4
      $0.beginTime = 2
    }
    #expect(activity(fast, at: 1).nextChange == 2)
    #expect(activity(fast, at: 2).nextChange == 2.125)
    #expect(activity(fast, at: 3).nextChange == nil)
  }

  @Test func theEarliestChangeCounts() {
    let later = blink { $0.beginTime = 0.3 }
    #expect(activity(blink(), later, at: 0.1).nextChange == 0.3)
    let smooth = AnimationRecord.basic(.plain(.cornerRadius), from: .number(0), to: .number(1), timing: .lasting(1))
    #expect(activity(blink(), smooth, at: 0.1).isActive)
    // When the smooth one has ended, only steps are left.
    #expect(activity(blink { $0.duration = 4 }, smooth, at: 1.5).nextChange == 2)
  }

  @Test func curvesThatOvershootAskForEveryFrame() {
    var record = blink()
    record.curve = TimingCurve(0.3, -0.5, 0.7, 1.5)
    #expect(activity(record, at: 0.2).isActive)
  }
}
