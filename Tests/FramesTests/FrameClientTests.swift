import KinoraDisplays
import KinoraFrames
import KinoraInput
import Testing

/// The calls that a loop makes to its client.
@Suite(.serialized) struct FrameClientTests {
  /// A client that keeps what it receives, and shows a media time of its own.
  private final class Client: FrameClient {
    let wantsFrameRecords: Bool
    var events: [InputEvent] = []
    var records: [FrameRecord] = []
    var mainFrames = 0
    var closes = 0

    init(wantsFrameRecords: Bool = false) {
      self.wantsFrameRecords = wantsFrameRecords
    }

    func dispatch(_ events: [InputEvent]) { self.events += events }
    func settle(_ tick: inout FrameTick) { tick.mediaTime = 25 }
    func mainFrameEnded() { mainFrames += 1 }
    func frameDrawn(_ record: FrameRecord) { records.append(record) }
    func close() { closes += 1 }
  }

  private let scene = SmallScene()

  private func makeLoop(_ placement: FrameLoop.Placement) -> FrameLoop {
    FrameLoop(pipeline: scene.pipeline, playback: PlaybackClock(), framesPerSecond: 200, placement: placement)
  }

  @Test(arguments: [FrameLoop.Placement.main, .ownThread])
  func everyFrameIsReportedToAClientThatWantsRecords(placement: FrameLoop.Placement) async {
    let (client, loop) = (Client(wantsFrameRecords: true), makeLoop(placement))
    loop.run(for: client)
    await wait { !client.records.isEmpty && loop.isIdle }
    scene.display.send(InputEvent(.closeRequested))
    await wait { client.closes == 1 && loop.isIdle && client.records.count == scene.pipeline.recorder.count }
    loop.stop()
    #expect(client.events == [InputEvent(.closeRequested)])
    #expect(client.closes == 1)
    #expect(client.records.map(\.number) == scene.pipeline.recorder.records().map(\.number))
    // The render server's thread also makes frames without the client while the main thread is busy.
    if placement == .main { #expect(client.records.first?.mediaTime == 25) }
  }

  @Test(arguments: [FrameLoop.Placement.main, .ownThread])
  func noFrameIsReportedToAClientThatWantsNoRecords(placement: FrameLoop.Placement) async throws {
    let (client, loop) = (Client(), makeLoop(placement))
    loop.run(for: client)
    await wait { client.mainFrames > 0 && loop.isIdle && scene.pipeline.recorder.count > 0 }
    try await Task.sleep(nanoseconds: 20_000_000)
    loop.stop()
    #expect(client.records.isEmpty)
  }

  @Test func aLoopDoesNotRetainItsClient() {
    let loop = makeLoop(.main)
    var client: Client? = Client()
    weak let kept = client
    if let client { loop.run(for: client) }
    client = nil
    #expect(kept == nil)
    #expect(loop.client == nil)
    loop.stop()
  }
}
