import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import KinoraPlayer
import KinoraRaster
import KinoraScenes
import KinoraViewScenes
import TestSupport
import Testing

/// Allocations by frames: none, once everything has its size.
///
/// Each test runs in a separate process without other tests, so every allocation is the session's.
@Suite(.serialized, .enabled(if: AllocationCount.isPossible, "no malloc of ours can be put before this libc's"))
struct AllocationTests {
  /// Seconds of the scene from which a few frames are made first, so that everything reaches its size.
  nonisolated private static let warmUp = 20
  nonisolated private static let count = 600

  @Test func everyBlockOfAThreadIsCounted() {
    var kept: [AnyObject] = []
    kept.reserveCapacity(100)
    #expect(AllocationCount.during {} == 0)
    let objects = AllocationCount.during { for _ in 0..<100 { kept.append(Block()) } }
    #expect(objects == 100)
    #expect(AllocationCount.during { _ = [UInt8](repeating: 7, count: 5000) } == 1)
    #expect(
      AllocationCount.during { UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 64).deallocate() } == 1)
    #expect(AllocationCount.during { free(realloc(calloc(3, 50), 20_000)) } == 2)
  }

  private final class Block {}

  /// Draws frames until the session's memory is made, and then those that must allocate nothing.
  @MainActor
  private static func expectNoAllocations(in rig: SessionRig) {
    for _ in 0..<warmUp {
      rig.session.skipSecond()
      rig.frames(5)
    }
    let drawn = rig.display.memory.framesPresented
    #expect(AllocationCount.during { rig.frames(count) } == 0)
    #expect(rig.display.memory.framesPresented == drawn + count)
    rig.end()
  }

  @Test func sixHundredFramesOnOneThreadAllocateNothing() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let rig = SessionRig(try #require(SceneCatalog.scene(named: "stress")))
        Self.expectNoAllocations(in: rig)
      }
    }
  }

  @Test func sixHundredFramesOfAnEmitterAllocateNothing() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let rig = SessionRig(try #require(SceneCatalog.scene(named: "particles")), load: 500)
        Self.expectNoAllocations(in: rig)
      }
    }
  }

  /// Uses the clock that sleeps, as Dispatch allocates for its timers.
  @Test func sixHundredFramesOnSeveralThreadsAllocateNothing() async {
    await #expect(processExitsWith: .success) {
      let session = await LiveStress()
      await session.start()
      for _ in 0..<Self.warmUp {
        await session.skipSecond()
        session.waitForFrames(5)
      }
      var others: [Int32: UInt64] = [:]
      // Frames that a busy machine delays may still make a list grow to its largest size, once.
      for _ in 0..<3 {
        let before = AllocationCount.byThread()
        session.waitForFrames(Self.count)
        others = AllocationCount.difference(from: before, to: AllocationCount.byThread())
        others[AllocationCount.thisThread] = nil
        if others.isEmpty { break }
      }
      #expect(others.isEmpty, "blocks by thread: \(others)")
      #expect(session.threadNames.contains("kinora.raster 1"))
      await session.end()
    }
  }
}

extension PlaySession {
  fileprivate func skipSecond() {
    loop.playback.jump(to: loop.playback.position + 1)
  }
}

/// `stress` in real time as a player runs it: main frames on the main thread, drawing on the server's thread and two
/// more.
private final class LiveStress {
  private let session: PlaySession
  nonisolated private let recorder: FrameRecorder

  init() {
    var options = PlaySession.Options()
    options.framesPerSecond = 200
    options.drawingThreads = 3
    options.clock = .nanosleep
    let display = OffscreenDisplay(size: PixelSize(width: 480, height: 270))
    guard let scene = SceneCatalog.scene(named: "stress") else { preconditionFailure("The scene is in the catalog.") }
    session = PlaySession(scene: scene, surface: display, options: options)
    recorder = session.loop.pipeline.recorder
  }

  func start() { session.start() }
  func end() { session.end() }
  func skipSecond() { session.skipSecond() }

  nonisolated func waitForFrames(_ count: Int) {
    let end = recorder.count + count
    while recorder.count < end { usleep(1000) }
  }

  nonisolated var threadNames: [String] {
    let folder = "/proc/self/task"
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map {
      ((try? String(contentsOfFile: "\(folder)/\($0)/comm", encoding: .utf8)) ?? "")
        .trimmingCharacters(in: .newlines)
    }
  }
}
