import Dispatch
import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraPlayer
import KinoraScenes

/// The cost of a scene that is nearly idle: processor time and context switches of this process.
///
/// The display server's work isn't included.
package final class IdleBench {
  /// The seconds after the start that aren't counted.
  nonisolated package static let settling = 1.0

  private let seconds: Double
  private var start: (usage: ProcessUse, frames: UInt64)?

  /// - Parameter seconds: The time to measure.
  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// The scene to play.
  package static var scene: SceneDescription { BlinkScene.description }

  /// The options to play it with, as `play` does.
  package var options: PlaySession.Options {
    var options = PlaySession.Options()
    options.followsDisplay = true
    options.keepsRecords = false
    options.seconds = Self.settling + seconds
    return options
  }

  /// Starts measuring some time after the session has started.
  package func begin(with session: PlaySession) {
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.settling) { [self, weak session] in
      start = (ProcessUse(), session?.frameCount ?? 0)
    }
  }

  /// Returns the figures at the end of the session; nil if it ended before they could begin.
  package func table(of session: PlaySession) -> BenchTable? {
    guard let start else { return nil }
    let use = ProcessUse() - start.usage
    guard use.time > 0 else { return nil }
    var table = BenchTable("idle", unit: "each second", columns: ["processor %", "switches", "frames"])
    let frames = session.frameCount - start.frames
    table.add(
      session.beginning.display,
      [100 * use.processor / use.time, use.switches / use.time, Double(frames) / use.time])
    return table
  }
}

extension PlaySession {
  /// The number of frames so far.
  fileprivate var frameCount: UInt64 { records.last?.number ?? 0 }
}

/// The resources that this process has used at a moment, or between two.
nonisolated private struct ProcessUse {
  /// In seconds, of any thread.
  let processor: Double
  /// Context switches of all threads, voluntary or not.
  let switches: Double
  /// The moment in seconds.
  let time: Double

  init() {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
    processor = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    switches = Double(usage.ru_nvcsw + usage.ru_nivcsw)
    time = HostTime.seconds(from: 0, to: HostTime.now())
  }

  private init(processor: Double, switches: Double, time: Double) {
    (self.processor, self.switches, self.time) = (processor, switches, time)
  }

  static func - (later: ProcessUse, earlier: ProcessUse) -> ProcessUse {
    ProcessUse(
      processor: later.processor - earlier.processor, switches: later.switches - earlier.switches,
      time: later.time - earlier.time)
  }
}

/// A small layer that blinks: it is shown and hidden in turn, twice a second, and nothing else moves.
private final class BlinkScene: Scene {
  static let description = SceneDescription(
    name: "blink", summary: "A layer that is shown and hidden in turn", cycleDuration: 1
  ) { _ in BlinkScene() }

  func load(into root: CALayer) {
    root.backgroundColor = CGColor(gray: 0.1, alpha: 1)
    let layer = CALayer()
    layer.frame = CGRect(x: root.bounds.midX - 10, y: root.bounds.midY - 10, width: 20, height: 20)
    layer.backgroundColor = .white
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 0]
    blink.keyTimes = [0, 0.5, 1]
    blink.calculationMode = .discrete
    blink.duration = 1
    blink.repeatCount = .infinity
    layer.add(blink, forKey: "blink")
    root.addSublayer(layer)
  }
}
