import KinoraFrames
import KinoraLayers
import KinoraRaster
import KinoraRuns
import TestSupport

/// Synthetic runs: frames as the two threads make them, in all their variants.
package enum SampleRun {
  package static let period: UInt64 = 16_666_667

  package static func setting(scene: String? = "bounce", load: Int? = nil, size: PixelSize? = nil, fps: Double = 60)
    -> RunSetting
  {
    RunSetting(
      version: "0.4.0", scene: scene, load: load, display: "X11 :99 (MIT-SHM)",
      size: size ?? PixelSize(width: 960, height: 540), framesPerSecond: fps, clock: "dispatch",
      timestampSource: .sharedMemory, conditions: ["--busy-main 200"])
  }

  /// - Parameters:
  ///   - isThreaded: True if the render server works beside the main thread, false if after it.
  ///   - slowdown: The factor on all work.
  package static func run(
    frames count: Int = 120, seed: UInt64 = 1, isThreaded: Bool = true, slowdown: Double = 1,
    setting: RunSetting = setting()
  ) -> RecordedRun {
    var maker = FrameMaker(seed: seed, isThreaded: isThreaded, slowdown: slowdown)
    return RecordedRun(setting: setting, records: (0..<count).map { maker.frame(at: $0) })
  }
}

private struct FrameMaker {
  private var numbers: SeededNumbers
  private let isThreaded: Bool
  private let slowdown: Double
  private var tick: UInt64 = 5_000_000_000_000
  private var lateTick: UInt64?

  init(seed: UInt64, isThreaded: Bool, slowdown: Double) {
    numbers = SeededNumbers(seed: seed)
    self.isThreaded = isThreaded
    self.slowdown = slowdown
  }

  private mutating func time(_ microseconds: ClosedRange<Double>) -> UInt64 {
    UInt64(numbers.number(microseconds) * 1e3 * slowdown)
  }

  mutating func frame(at index: Int) -> FrameRecord {
    let missed = index % 40 == 39 ? 2 : 0
    tick += SampleRun.period * UInt64(1 + missed)
    var record = FrameRecord()
    record.number = UInt64(index + 1)
    record.tickTime = tick
    record.targetTime = tick + SampleRun.period
    record.period = 1.0 / 60
    record.mediaTime = Double(index) / 60 + 0.1
    record.ticksMissed = missed
    record.ticksSlept = index % 3
    record.isFirstAfterIdle = index == 0
    record.start = tick + time(50...150)
    record.isCommitLate = isThreaded && index % 25 == 24
    if record.isCommitLate { lateTick = tick } else { addMainFrame(to: &record, at: index) }
    addRender(to: &record)
    if index % 30 == 10 { record.inputTime = record.tickTime - 3_000_000 }
    if index % 50 == 49 {
      record.isRepair = true
    } else if index != 60 {
      record.displayTime = record.end + time(100...300)
      record.timestampSource = .sharedMemory
    }
    record.wasOutOfBuffers = index == 70
    record.didPresent = index != 70
    return record
  }

  private mutating func addMainFrame(to record: inout FrameRecord, at index: Int) {
    record.mainFrameStart = record.start + (isThreaded ? 20_000 : 0)
    record.mainFrameTick = lateTick ?? tick
    lateTick = nil
    var end = record.mainFrameStart
    for stage in FrameStage.mainFrame {
      end += time(10...200)
      record.stageEnds[stage] = end
    }
    record.overlayMainFrame = isThreaded ? 0 : 7000
    record.mainFrameCPU = end - record.mainFrameStart
    record.layout.layoutPasses = 1
    record.layout.layersLaidOut = index % 7
  }

  private mutating func addRender(to record: inout FrameRecord) {
    let commit = record.hasMainFrame ? record.stageEnds[.commit] + record.overlayMainFrame : record.start + 8_000_000
    record.renderStart = commit + (isThreaded ? 15_000 : 0)
    var end = record.renderStart
    for stage in FrameStage.render {
      end += stage == .rasterize ? time(1500...2500) : time(20...120)
      record.stageEnds[stage] = end
      if stage == .rasterize {
        record.overlay = time(30...60)
        end += record.overlay
      }
    }
    record.end = end
    record.renderCPU = end - record.renderStart
    record.pixelsDrawn = numbers.integer(9_000...11_000)
    record.bytesSent = record.pixelsDrawn * 4
    record.layersEvaluated = 3
    record.cacheBytes = 3 << 20
    record.renderScale = 0.75
    (record.cacheHits, record.cacheMisses, record.cacheEvictions) = (4, 2, 1)
  }
}
