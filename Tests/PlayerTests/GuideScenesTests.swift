import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes
import Testing

/// The statements of the guides that the scenes show, in numbers at given times.
@Suite(.serialized) struct GuideScenesTests: ScenePlaying {
  // MARK: - clocks

  /// Returns the times that the hands show, in seconds on the dial: superlayer, fast, ahead, late.
  private func times(at time: Double, _ inputs: [String] = []) throws -> [Double] {
    try play("clocks", to: time, inputs) { root in
      try ["superlayer", "fast", "ahead", "late"].map { name in
        let hand = try shown("hand \(name)", in: root).transform
        let turns = atan2(hand.m12, hand.m11) / (2 * .pi)
        return 8 * (turns < -1e-9 ? turns + 1 : turns)
      }
    }
  }

  @Test(
    "time = (superlayer's − beginTime) × speed + timeOffset",
    arguments: [
      (1.5, [1.5, 3, 4.5, 0]), (2.5, [2.5, 5, 5.5, 0.5]), (3.5, [3.5, 7, 6.5, 1.5]),
    ])
  func eachClockHasItsTime(time: Double, expected: [Double]) throws {
    let shown = try times(at: time)
    #expect(zip(shown, expected).allSatisfy { isNear($0, $1) }, "\(shown)")
  }

  @Test(
    "a paused layer stops those inside of it, and goes on where it stood",
    arguments: [
      (2.5, [2, 4, 5, 0.0]), (3.5, [2.5, 5, 5.5, 0.5]),
    ])
  func aPausedSuperlayerStopsAllClocks(time: Double, expected: [Double]) throws {
    let shown = try times(at: time, ["2:p", "3:p"])
    #expect(zip(shown, expected).allSatisfy { isNear($0, $1) }, "\(shown)")
  }

  @Test func oneClockPausesAlone() throws {
    let paused = try times(at: 2.5, ["1:c"])
    #expect(zip(paused, [2.5, 2, 5.5, 0.5]).allSatisfy { isNear($0, $1) }, "\(paused)")
    let resumed = try times(at: 2.5, ["1:c", "2:c"])
    #expect(isNear(resumed[1], 3), "\(resumed)")
  }

  @Test func theSuperlayersSpeedIsThatOfAll() throws {
    let shown = try times(at: 3, ["1:u"])
    #expect(zip(shown, [2, 4, 5, 0]).allSatisfy { isNear($0, $1) }, "\(shown)")
  }

  @Test func aRemovedAnimationJumpsUnlessThePresentationIsKept() throws {
    for time in [1.3, 2.0] {
      try play("clocks", to: time, ["1.2:x"]) { root in
        let (kept, removed) = (try shown("puck kept", in: root), try shown("puck removed", in: root))
        #expect(isNear(kept.position.x, 44 + 516 / 2))
        #expect(removed.position.x == 44)
      }
    }
  }

  // MARK: - transactions

  private func blocks(_ inputs: [String], to time: Double = 6) throws -> [String] {
    try play("transactions", to: time, inputs) { root in
      let texts = try layer("notes", in: root).descendants.compactMap { ($0 as? CATextLayer)?.string as? String }
      return try #require(texts.first { $0.contains("   ") || $0 == "none yet" }).split(separator: "\n").map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
    }
  }

  @Test func eachTransactionHasItsDuration() throws {
    // The run begins at 0.2 s: half of the outer duration, all of the inner one.
    try play("transactions", to: 1.4) { root in
      let shares = try ["outer", "inner", "innermost"].map { name in
        let (now, end) = (try shown("puck \(name)", in: root), try layer("puck \(name)", in: root))
        return 1 - (end.position.x - now.position.x) / 476
      }
      #expect(isNear(shares[0], 0.8024, within: 2e-3) && shares[1] == 1 && shares[2] == 1, "\(shares)")
    }
  }

  @Test(
    "a block waits for the transaction's animations, and for those nested in it",
    arguments: [
      ([], ["innermost 0.60 s", "inner 1.20 s", "outer 2.40 s"]),
      (["1:n"], ["innermost 0.60 s", "inner 2.40 s", "outer 2.40 s"]),
      (["1:l"], ["innermost 3.60 s", "inner 3.60 s", "outer 3.60 s"]),
      (["1:x"], ["innermost 0.02 s", "inner 1.20 s", "outer 2.40 s"]),
    ])
  func aBlockWaitsForWhatIsNested(inputs: [String], expected: [String]) throws {
    let called = try blocks(inputs)
    #expect(called == expected)
  }

  // MARK: - custom-layout

  @Test func theOverrideLiftsWhatTheEngineHasPlaced() throws {
    func chips(_ time: Double, _ inputs: [String] = []) throws -> [CGRect] {
      try play("custom-layout", to: time, inputs) { root in
        try (0..<6).map { try shown("chip \($0)", in: root).frame }
      }
    }
    let arc = try chips(0.5)
    #expect(arc[2].minY < arc[1].minY && arc[1].minY < arc[0].minY && arc[2].minY == arc[3].minY)
    let flat = try chips(2, ["1:c"])
    #expect(Set(flat.map(\.minY)) == [110] && flat.map(\.minX) == arc.map(\.minX))
    let onTheWay = try chips(1.25, ["1:c"])
    #expect(onTheWay[2].minY > arc[2].minY + 20 && onTheWay[2].minY < 90)
    let wide = try chips(2, ["1:w"])
    #expect(wide.allSatisfy { $0.width == 62 } && wide[2].minY == arc[2].minY)
  }

  @Test func aConstraintPutsTheCardBackUnlessItWasRemoved() throws {
    func cards(_ time: Double) throws -> [CGFloat] {
      try play("custom-layout", to: time, ["1:m"]) { root in
        try ["card held", "card freed"].map { try shown($0, in: root).frame.minX }
      }
    }
    let (onTheWay, arrived, later) = (try cards(1.5), try cards(2.1), try cards(3))
    #expect(onTheWay[0] == onTheWay[1] && isNear(onTheWay[0], 140))
    #expect(arrived == [260, 260])
    #expect(later == [20, 260])
  }

  // MARK: - property-animator

  @Test(
    "each kind of animator moves the card in its own way",
    arguments: [
      (1, 0.75, 0.44682), (2, 1.5, 0.5), (3, 0.75, 0.25), (4, 1.0, 0.0), (4, 2.5, 0.5), (5, 0.75, 0.09346),
      (6, 0.75, 0.37814),
    ])
  func eachKindOfAnimatorHasItsPace(kinds: Int, seconds: Double, share: Double) throws {
    let presses = Array(repeating: "0.5:k", count: kinds)
    let x = try play("property-animator", to: 0.5 + seconds, presses) { try shown("card", in: $0).position.x }
    #expect(isNear((x - 158) / 256, share, within: 1e-4), "\(x)")
  }

  @Test func changesWithADelayFactorBeginLater() throws {
    func turn(_ time: Double) throws -> Double {
      try play("property-animator", to: time, ["0.5:k", "0.5:k"]) { root in
        let transform = try shown("card", in: root).affineTransform()
        return atan2(transform.b, transform.a)
      }
    }
    let (before, during, after) = (try turn(1.9), try turn(2.75), try turn(3.6))
    #expect(before == 0 && isNear(during, .pi / 4, within: 0.01) && isNear(after, .pi / 2))
  }

  @Test(
    "finishing takes the views to the end, to the start, or leaves them",
    arguments: [
      (["1:e"], 414.0), (["0.5:e", "0.6:f", "1:e"], 158.0), (["0.5:e", "0.6:f", "0.7:e", "0.8:f", "2.3:e"], 286.0),
    ])
  func finishingHasThreePositions(inputs: [String], x: Double) throws {
    let place = try play("property-animator", to: 2.5, inputs) { try shown("card", in: $0).position.x }
    #expect(isNear(place, x, within: 0.5), "\(place)")
  }

  // MARK: - underline, keyframes

  @Test(
    "bounds, a width constraint and a scale grow from the middle",
    arguments: [
      ("b", "highlighter middle"), ("w", "highlighter constraint"), ("t", "highlighter middle"),
    ])
  func allThreeWaysGrowFromTheMiddle(key: String, name: String) throws {
    try play("underline", to: 1.2, ["1:\(key)"]) { root in
      let (edge, wholeEdge) = (try shown("highlighter edge", in: root), try layer("highlighter edge", in: root))
      let (grown, whole) = (try shown(name, in: root), try layer(name, in: root))
      #expect(isNear(grown.frame.midX, whole.frame.midX) && grown.frame.width < whole.frame.width * 0.8)
      #expect(isNear(grown.frame.width, edge.frame.width, within: 0.5))
      #expect(edge.frame.minX == wholeEdge.frame.minX)
    }
  }

  @Test func aColumnScaledFromNothingGrowsFromItsMiddle() throws {
    for time in [2.0, 2.1, 3] {
      try play("keyframes", to: time, ["1:m"]) { root in
        let (shown, whole) = (try shown("progressBar", in: root), try layer("progressBar", in: root))
        #expect(isNear(shown.frame.midY, whole.frame.midY))
        #expect(time == 3 ? shown.frame == whole.frame : shown.frame.height < whole.frame.height)
      }
    }
  }
}
