import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

/// Random animations of a few properties, many of which hide or add to others.
private struct AnimationMaker {
  var random: SeededNumbers
  private static let keys: [AnimatableKey] = [
    .position(.whole), .position(.x), .bounds(.whole), .bounds(.width), .plain(.opacity), .plain(.cornerRadius),
    .plain(.backgroundColor),
    .transform(.whole), .plain(.hidden), .plain(.shadowOpacity),
  ]

  mutating func animations() -> [AnimationRecord] {
    (0..<random.integer(0...6)).map { _ in animation() }
  }

  private mutating func animation() -> AnimationRecord {
    let key = Self.keys[random.integer(0...Self.keys.count - 1)]
    let (first, last, step) = (value(key.kind), value(key.kind), value(key.kind))
    let isSpring = random.integer(0...5) == 0
    var ends = PropertyAnimation.EndPoints(from: first, to: last)
    switch random.integer(0...5) {
    case 0: ends.from = nil
    case 1: (ends.to, ends.by) = (nil, step)
    case 2: (ends.from, ends.by) = (nil, step)
    default: break
    }
    let motion: PropertyAnimation.Motion = isSpring ? .spring(ends, Spring(), velocity: 2) : .basic(ends)
    let curve: TimingCurve? = random.integer(0...1) == 0 ? nil : .easeInEaseOut
    let (isAdditive, isCumulative) = (random.integer(0...5) == 0, random.integer(0...5) == 0)
    return .property(key, motion, timing: timing(), curve: curve) {
      $0.isAdditive = isAdditive
      $0.isCumulative = isCumulative
    }
  }

  private mutating func timing() -> MediaTiming {
    var timing = MediaTiming.lasting(Double(random.integer(0...3)))
    timing.beginTime = Double(random.integer(-2...4))
    timing.speed = [1, 1, 1, 2, 0, -1][random.integer(0...5)]
    timing.timeOffset = [0, 0, 0.4][random.integer(0...2)]
    timing.repeatCount = Double(random.integer(0...2))
    timing.autoreverses = random.integer(0...3) == 0
    timing.fillMode = [.removed, .forwards, .backwards, .both][random.integer(0...3)]
    return timing
  }

  private mutating func value(_ kind: AnimationValue.Kind) -> AnimationValue {
    let (a, b) = (Double(random.integer(0...100)) / 10, Double(random.integer(0...100)) / 10)
    return switch kind {
    case .point: .point(CGPoint(x: a, y: b))
    case .rect: .rect(CGRect(x: a, y: b, width: b, height: a))
    case .color: .color(RGBAColor(red: a / 10, green: b / 10, blue: 0, alpha: 1))
    case .transform: .transform(CATransform3DMakeTranslation(a, b, 0))
    case .flag: .flag(a < b)
    default: .number(a / 10)
    }
  }
}

@Suite struct PreparedAnimationsTests {
  /// Steps from moment to moment give the values that each moment has by itself.
  @Test(arguments: 0..<400) func stepsGiveTheValuesOfEachMoment(seed: UInt64) {
    var maker = AnimationMaker(random: SeededNumbers(seed: seed))
    let animations = maker.animations()
    let prepared = PreparedAnimations(animations)
    var committed = LayerValues()
    committed.position = CGPoint(x: 3, y: 4)
    if seed.isMultiple(of: 2) { committed.backgroundColor = .white }
    var presented = committed
    var scratch = AnimatedValues()
    for _ in 0..<30 {
      let time = Double(maker.random.integer(-60...160)) / 20
      var expected = committed
      let activity = evaluate(animations, over: &expected, at: time)
      let before = presented
      var changed: [PropertyEffect] = []
      let noted = prepared.present(over: &committed, in: &presented, at: time, with: &scratch) { changed.append($0) }
      #expect(presented == expected)
      #expect(activity.isActive || !noted.isActive)
      if !noted.isActive {
        // Animations that are never seen ask for no frames.
        let later = min(time + maker.random.number(0...4), noted.nextChange.map { $0.nextDown } ?? .infinity)
        var unchanged = committed
        _ = evaluate(animations, over: &unchanged, at: later)
        #expect(unchanged == expected)
      }
      #expect(changed.isEmpty == (before == presented))
    }
  }

  @Test func whatStandsStillHidesAllBeforeItForever() {
    let moving = AnimationRecord.basic(.plain(.opacity), from: .number(0), to: .number(1), timing: .lasting(100))
    let still = AnimationRecord.basic(
      .plain(.opacity), from: .number(0), to: .number(1), timing: .lasting(1) { $0.speed = 0 })
    var committed = LayerValues()
    var presented = committed
    var scratch = AnimatedValues()
    let prepared = PreparedAnimations([moving, still])
    let activity = prepared.present(over: &committed, in: &presented, at: 50, with: &scratch) { _ in }
    #expect(presented.opacity == 0)
    #expect(!activity.isActive)
  }

  @Test func whatALaterAnimationHidesShowsAgainAfterIt() {
    let long = AnimationRecord.basic(.plain(.opacity), from: .number(0.2), to: .number(0.2), timing: .lasting(4))
    let short = AnimationRecord.basic(.plain(.opacity), from: .number(0.6), to: .number(0.6), timing: .lasting(1))
    var committed = LayerValues()
    var presented = committed
    var scratch = AnimatedValues()
    let prepared = PreparedAnimations([long, short])
    func opacity(at time: Double) -> Double {
      _ = prepared.present(over: &committed, in: &presented, at: time, with: &scratch) { _ in }
      return presented.opacity
    }
    #expect([0.5, 2, 5].map { opacity(at: $0) } == [0.6, 0.2, 1])
  }
}
