import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRaster
import Testing

/// The render server on its own thread, with a main thread that is idle or busy.
@Suite(.serialized) struct FrameThreadTests {
  private let scene = SmallScene()
  private let loop: FrameLoop

  init() {
    loop = FrameLoop(
      pipeline: scene.pipeline, playback: PlaybackClock(), framesPerSecond: 100, placement: .ownThread)
  }

  private var records: [FrameRecord] { scene.pipeline.recorder.records() }
  private var shown: [FrameRecord] { records.filter(\.showsScene) }

  /// Blocks the calling thread for some seconds.
  private func keepBusy(_ seconds: Double) {
    let end = HostTime.time(seconds, after: HostTime.now())
    while HostTime.now() < end {}
  }

  private func startMoving() async {
    loop.run(for: scene)
    await wait { !records.isEmpty }
    scene.animate(from: loop.playback.position, duration: 1000)
    await wait { shown.count > 5 }
  }

  @Test func animationsGoOnWhileTheMainThreadIsBusy() async throws {
    await startMoving()
    defer { loop.stop() }
    let before = shown.count
    keepBusy(0.5)
    let late = shown.dropFirst(before)
    // Of fifty; a busy machine skips some.
    #expect(late.count > 10)
    #expect(late.count { $0.isCommitLate } > 8)
    #expect(late.filter(\.isCommitLate).allSatisfy { !$0.hasMainFrame && $0.duration(of: .commit) == 0 })
    #expect(zip(late, late.dropFirst()).allSatisfy { $0.mediaTime < $1.mediaTime })
  }

  @Test func framesMoveAtTheTimesAtWhichTheyAreSeen() async throws {
    await startMoving()
    keepBusy(0.1)
    await wait { shown.count > 20 }
    loop.stop()
    for record in shown.dropFirst() {
      #expect(abs(loop.playback.position(atHost: record.targetTime) - record.mediaTime) < 1e-6)
    }
  }

  @Test func aMainFrameThatComesLateGoesWithALaterFrame() async throws {
    await startMoving()
    let time = HostTime.now()
    scene.onEvents = { _ in
      keepBusy(0.2)
      scene.recolor(.black)
    }
    let key = InputEvent.Kind.keyDown(Key("a"), isRepeat: false, shift: false, control: false)
    scene.display.send(InputEvent(key, hostTime: time))
    await wait { records.contains { $0.inputTime != nil } }
    loop.stop()
    let answer = try #require(records.first { $0.inputTime != nil })
    #expect(answer.inputTime == time)
    #expect(try #require(answer.latency) >= 200)
    #expect(
      records.contains {
        $0.hasMainFrame && $0.mainFrameTick < $0.tickTime && $0.duration(of: .dispatch) >= 200_000_000
      })
    #expect(loop.image().pixels.contains(0xff00_0000))
  }

  @Test func aMainFrameIsMadeForTheNewestTickThatAsks() async throws {
    await startMoving()
    keepBusy(0.4)
    let time = HostTime.now()
    await wait { records.contains { $0.hasMainFrame && $0.mainFrameStart > time } }
    loop.stop()
    let mainFrame = try #require(records.first { $0.hasMainFrame && $0.mainFrameStart > time })
    #expect(HostTime.seconds(from: mainFrame.mainFrameTick, to: mainFrame.mainFrameStart) < 0.2)
  }

  /// Main frames that always miss their deadline, but take less than a period, still run once per frame.
  @Test func longMainFramesFollowEachOther() async throws {
    let slow = FrameLoop(
      pipeline: scene.pipeline, playback: PlaybackClock(), framesPerSecond: 10, placement: .ownThread)
    slow.run(for: scene)
    await wait { !records.isEmpty }
    // As with a display link: each frame needs its main frame.
    slow.wantsEveryFrame = true
    scene.pipeline.overlays = [AfterCommit { keepBusy(0.07) }]
    await wait { records.count { $0.mainFrameDelay != nil } > 1 }
    // Other tests keep the main thread busy too.
    var share = 0.0
    for _ in 0..<40 where share < 0.8 {
      let start = records.count
      await wait { records.count >= start + 15 }
      let frames = records.dropFirst(start)
      share = Double(frames.count(where: \.hasMainFrame)) / Double(frames.count)
    }
    #expect(share >= 0.8)
    // When nothing moves any more, long main frames don't keep the loop running.
    slow.wantsEveryFrame = false
    await wait { slow.isIdle }
    slow.stop()
  }

  /// A handler's explicit commit belongs to the main frame too.
  @Test func whatAHandlerCommitsIsSeenWithItsInput() async throws {
    await startMoving()
    var isSeenEarly: Bool?
    scene.onEvents = { _ in
      scene.recolor(.black)
      keepBusy(0.2)
      isSeenEarly = loop.image().pixels.contains(0xff00_0000)
    }
    let key = InputEvent.Kind.keyDown(Key("a"), isRepeat: false, shift: false, control: false)
    scene.display.send(InputEvent(key, hostTime: HostTime.now()))
    await wait { records.contains { $0.inputTime != nil } }
    loop.stop()
    #expect(isSeenEarly == false)
    #expect(loop.image().pixels.contains(0xff00_0000))
  }

  /// Frames go on while the main frame is blocked between its commit and its end.
  @Test func theCommitOfAMainFrameIsSeenWithItsInput() async throws {
    await startMoving()
    var isSeenEarly: Bool?
    let delay = AfterCommit {
      guard isSeenEarly == nil else { return }
      scene.recolor(.black)
      keepBusy(0.2)
      isSeenEarly = loop.image().pixels.contains(0xff00_0000)
    }
    let key = InputEvent.Kind.keyDown(Key("a"), isRepeat: false, shift: false, control: false)
    scene.display.send(InputEvent(key, hostTime: HostTime.now()))
    scene.pipeline.overlays = [delay]
    await wait { records.contains { $0.inputTime != nil } }
    loop.stop()
    #expect(isSeenEarly == false)
    #expect(loop.image().pixels.contains(0xff00_0000))
  }

  /// Requests that arrive while the server draws are merged into one: a change right after a late main frame is shown
  /// all the same.
  @Test func nothingIsForgottenAfterALateMainFrame() async throws {
    scene.pipeline.overlays = [SlowOverlay()]
    loop.run(for: scene)
    await wait { !records.isEmpty && loop.isIdle }
    for round in 0..<6 {
      let isBlack = round.isMultiple(of: 2)
      var answered = 0
      scene.onEvents = { answered += $0.count }
      scene.onMainFrameEnd = {
        guard answered == 1 else { return }
        scene.recolor(isBlack ? .black : RGBAColor(red: 1, green: 0, blue: 0))
        scene.display.send(InputEvent(.focusChanged(false)))
      }
      scene.display.send(InputEvent(.focusChanged(true)))
      keepBusy(0.025)
      await wait { answered >= 2 }
      scene.onMainFrameEnd = {}
      await wait { loop.isIdle }
      #expect(answered == 2)
      #expect(loop.image().pixels[10 * 64 + 10] == (isBlack ? 0xff00_0000 : 0xffff_0000))
    }
    loop.stop()
  }

  @Test func theStagesOfAFrameFollowEachOther() async throws {
    await startMoving()
    loop.stop()
    for record in shown where record.hasMainFrame && record.mainFrameTick == record.tickTime {
      let mainFrame =
        [record.mainFrameStart] + [.input, .dispatch, .callbacks, .layout, .commit].map { record.stageEnds[$0] }
      let server =
        [record.start, record.renderStart]
        + [.evaluate, .damage, .rasterize, .present, .record].map { record.stageEnds[$0] } + [record.end]
      #expect(mainFrame == mainFrame.sorted())
      #expect(server == server.sorted())
      #expect(record.start <= record.mainFrameStart)
      #expect(record.stageEnds[.commit] <= record.renderStart)
    }
  }

  @Test func itRestsWhenNothingMovesAndACommitWakesIt() async throws {
    loop.run(for: scene)
    // A main frame that is under way when the loop becomes idle causes one more frame.
    var count = -1
    for _ in 0..<20 where records.count != count {
      await wait { loop.isIdle }
      count = records.count
      try await Task.sleep(nanoseconds: 50_000_000)
    }
    #expect(records.count == count)
    scene.recolor(.black)
    await wait { records.count > count && loop.isIdle }
    loop.stop()
    #expect(loop.image().pixels[10 * 64 + 10] == 0xff00_0000)
  }

  @Test func itMayBeStoppedInTheMiddleOfAMainFrame() async throws {
    await startMoving()
    var isStopped = false
    scene.onEvents = { _ in
      loop.stop()
      isStopped = true
    }
    scene.display.send(InputEvent(.focusChanged(true)))
    await wait { isStopped }
    let count = records.count
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(isStopped)
    #expect(records.count == count)
    loop.run(for: scene)
    await wait { records.count > count }
    #expect(records.count > count)
    loop.stop()
  }
}
