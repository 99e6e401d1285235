import Testing

@testable import KinoraStudio
@testable import KinoraTools

/// The part of time that the timeline shows.
@Suite struct TimelineWindowTests {
  private func window(from first: Double = 1000, to present: Double) -> TimelineWindow {
    var window = TimelineWindow()
    window.update(from: first, to: present, left: 150, width: 600)
    window.follow(present, isAway: false)
    return window
  }

  @Test func theFarPastIsReachedByZooming() {
    var window = window(to: 1400)
    #expect(window.isUsual && window.scale.end - window.scale.start == 30)
    for _ in 0..<6 { window.zoom(by: 1 / 1.25, around: 400) }
    #expect(!window.isUsual && window.scale.span > 100 && window.scale.start > 1000)
    for _ in 0..<40 { window.zoom(by: 1 / 1.25, around: 400) }
    #expect(window.scale.start == 1000 && window.scale.end > 1400 && window.scale.end < 1450)
    // It grows with the time.
    window.update(from: 1000, to: 1900, left: 150, width: 600)
    #expect(window.scale.start == 1000 && window.scale.end > 1900)
    window.reset()
    #expect(window.isUsual)
  }

  @Test func itMovesThroughTime() {
    var window = window(to: 1400)
    let start = window.scale.start
    window.pan(by: -0.5)
    #expect(window.scale.start == start - 15 && window.scale.span == 30)
    for _ in 0..<100 { window.pan(by: -0.5) }
    #expect(window.scale.start == 1000)
    for _ in 0..<100 { window.pan(by: 0.5) }
    #expect(window.scale.end == 2000)
  }

  @Test func aJumpIntoThePastIsFollowedAndUndone() {
    var window = window(to: 1120)
    #expect(!window.scale.contains(1005))
    window.follow(1005, isAway: true)
    #expect(window.scale.contains(1005) && window.scale.start == 1000 && window.scale.span == 30)
    window.follow(1120, isAway: false)
    #expect(window.isUsual && window.scale.contains(1120))
  }

  @Test func aPlayheadThatRunsOutOfSightIsFollowed() {
    var window = window(to: 1120)
    window.follow(1010, isAway: true)
    let end = window.scale.end
    window.follow(end - 0.01, isAway: true)
    window.follow(end + 0.01, isAway: true)
    #expect(window.scale.contains(end + 0.01) && abs(window.scale.start - (end + 0.01 - 3)) < 1e-9)
    // One that the user has moved out of sight isn't, until it jumps.
    window.pan(by: 1)
    let start = window.scale.start
    window.follow(end + 0.02, isAway: true)
    #expect(window.scale.start == start)
    window.follow(1001, isAway: true)
    #expect(window.scale.contains(1001))
    // A part that the user has chosen stays when the present is shown again, and has it in sight.
    window.follow(1120, isAway: false)
    #expect(!window.isUsual && window.scale.contains(1120) && window.scale.span == 30)
  }

  @Test func aYoungProgramShowsEverythingAsUsual() {
    var window = window(to: 1010)
    window.zoom(by: 2, around: 400)
    #expect(!window.isUsual && window.scale.span == 6)
    window.zoom(by: 0.1, around: 400)
    #expect(window.isUsual)
    window.showEverything()
    #expect(window.isUsual)
  }
}
