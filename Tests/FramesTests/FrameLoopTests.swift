import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraRenderServer
import Testing

@Suite(.serialized) struct FrameLoopTests {
  private let scene = SmallScene()
  private let loop: FrameLoop

  init() {
    loop = FrameLoop(pipeline: scene.pipeline, playback: PlaybackClock(), framesPerSecond: 200)
  }

  private var frames: Int { scene.pipeline.recorder.count }

  private func rest() async throws {
    await wait { loop.isIdle && frames > 0 }
    try #require(loop.isIdle)
  }

  @Test func oneFrameIsMadeAndThenNoneWhileNothingChanges() async throws {
    loop.run(for: scene)
    try await rest()
    try await Task.sleep(nanoseconds: 50_000_000)
    #expect(frames == 1)
    #expect(scene.lastRecord.isFirstAfterIdle)
  }

  @Test func aKeyWakesIt() async throws {
    loop.run(for: scene)
    try await rest()
    // A key within a period of the last tick is answered at the next one, as if the clock had gone on.
    try await Task.sleep(nanoseconds: 20_000_000)
    scene.onEvents = { [unowned scene] _ in scene.recolor(.black) }
    scene.display.send(InputEvent(.keyDown(Key("a"), isRepeat: false, shift: false, control: false)))
    await wait { frames == 2 }
    #expect(scene.lastRecord.didPresent)
    #expect(scene.lastRecord.isFirstAfterIdle)
  }

  @Test func aCommitBetweenFramesWakesIt() async throws {
    loop.run(for: scene)
    try await rest()
    scene.recolor(.black)
    await wait { frames == 2 }
    #expect(scene.lastRecord.didPresent)
  }

  @Test func anAnimationRunsFromItsBeginToItsEndAndThenRests() async throws {
    loop.run(for: scene)
    try await rest()
    var moving: [FrameRecord] = []
    // Other tests may block the main thread for longer than the animation lasts; then try again.
    for _ in 0..<20 where moving.count <= 2 {
      let seen = frames
      scene.animate(from: loop.playback.position + 0.1, duration: 0.1)
      let end = ContinuousClock.now + .seconds(3)
      await wait { frames > seen + 1 && loop.isIdle || ContinuousClock.now > end }
      moving = scene.pipeline.recorder.records().filter { $0.layersEvaluated > 0 && $0.didPresent }
    }
    #expect(moving.count > 2)
    // The frame is seen one period after its tick, so it shows the media time of that moment.
    let record = try #require(moving.last)
    let shown = loop.playback.position(atHost: HostTime.time(loop.nominalPeriod, after: record.tickTime))
    #expect(abs(shown - record.mediaTime) < 1e-6)
  }

  @Test func nothingMovesWhilePaused() async throws {
    loop.playback.pause()
    scene.animate(from: 0, duration: 1000)
    loop.run(for: scene)
    try await rest()
    // A main frame that comes late needs a second one.
    let atRest = frames
    #expect((1...2).contains(atRest))
    try await Task.sleep(nanoseconds: 30_000_000)
    #expect(frames == atRest)
    loop.playback.resume()
    await wait { frames > 3 }
    #expect(frames > 3)
    loop.stop()
  }

  @Test func aJumpIsShownEvenWhilePaused() async throws {
    loop.playback.pause()
    scene.animate(from: 0, duration: 1000)
    loop.run(for: scene)
    try await rest()
    loop.playback.jump(to: 500)
    await wait { frames == 2 }
    #expect(scene.lastRecord.mediaTime == 500)
    #expect(scene.lastRecord.didPresent)
  }

  @Test func aHiddenWindowIsNotDrawnAndComesBackWhole() async throws {
    scene.display.setVisible(false)
    loop.run(for: scene)
    try await rest()
    #expect(scene.display.memory.framesPresented == 0)
    scene.display.setVisible(true)
    await wait { scene.display.memory.framesPresented == 1 }
    #expect(scene.lastRecord.pixelsDrawn == 64 * 48)
  }

  @Test func lostContentsWakeIt() async throws {
    loop.run(for: scene)
    try await rest()
    scene.display.memory.loseContents()
    await wait { frames == 2 }
    #expect(scene.lastRecord.isRepair)
    #expect(scene.display.memory.framesPresented == 2)
  }

  @Test func aCompletionWakesItOnlyWhenAFrameWaits() async throws {
    let slow = SmallScene(completion: .manual)
    let loop = FrameLoop(pipeline: slow.pipeline, playback: PlaybackClock(), framesPerSecond: 200)
    loop.run(for: slow)
    await wait { loop.isIdle && slow.pipeline.recorder.count == 1 }
    slow.recolor(.black)
    await wait { loop.isIdle && slow.pipeline.recorder.count == 2 }
    slow.recolor(.white)
    await wait { slow.lastRecord.wasOutOfBuffers }
    #expect(slow.display.memory.framesPresented == 2)
    slow.display.memory.completeOldest()
    await wait { slow.display.memory.framesPresented == 3 && loop.isIdle }
    let count = slow.pipeline.recorder.count
    slow.display.memory.completeOldest()
    try await Task.sleep(nanoseconds: 30_000_000)
    #expect(slow.pipeline.recorder.count == count)
    loop.stop()
  }
}
