import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraRaster
import KinoraRuns

/// Watches a window of another program for some seconds.
///
/// ```swift
/// let run = try WatchRun(of: window, process: window.process, options, display: nil)
/// run.watch { isInterrupted }
/// let recorded = run.recordedRun(command: nil, conditions: [])
/// ```
@MainActor
package final class WatchRun {
  /// The reason why a run ended before its time.
  package enum Interruption {
    case windowClosed, serverLost, cancelled
  }

  /// The reason why the run ended early; nil if it took its time.
  package private(set) var interruption: Interruption?

  private let window: FoundWindow
  private let options: WatchOptions
  private let monitor: WindowMonitor
  private let contentCheck: ContentCheck?
  private let series: InputSeries?
  private let displayName: String
  private var cost: ProcessCost?
  private let process: Int32?
  private var collection: FrameCollection
  private var lostEvents = 0
  /// The room into which events are taken.
  private var taken: [MonitoredEvent] = []
  private var inputs: [UInt64] = []
  private var contents: [ContentCheck.Result]?
  private var refresh: DisplayRefresh?
  private var machine: RunMachine?
  private var seconds = 0.0
  private var watcherCPU = 0.0

  /// Seconds between visits to the monitor's events.
  private static let pause = 0.05
  /// Seconds to wait for the display's refreshes before the run.
  private static let patience = 1.5
  private static let defaultPeriod = 1.0 / 60

  /// - Parameters:
  ///   - process: The program's process, whose resources are measured; nil if unknown.
  ///   - display: The display's name; nil for the one of the environment.
  /// - Throws: A `RunFailure` if the window can't be watched, or the input can't be made.
  package init(
    of window: FoundWindow, process: Int32?, _ options: WatchOptions, display: String?, displayName: String
  ) throws(RunFailure) {
    (self.window, self.options, self.process, self.displayName) = (window, options, process, displayName)
    monitor = try WindowMonitor(of: window.id, display: display)
    contentCheck =
      options.comparesContents ? try ContentCheck(of: window, gap: options.gap, display: display) : nil
    if let input = options.input {
      series = InputSeries(try InputInjector(input.kind, into: window, display: display), every: input.pause)
    } else {
      series = nil
    }
    collection = FrameCollection(gap: options.gap, period: Self.defaultPeriod)
    taken.reserveCapacity(MonitoredEvents.limit)
  }

  /// Watches until the time is over.
  ///
  /// - Parameter isCancelled: Called many times a second; true ends the run.
  package func watch(isCancelled: () -> Bool) {
    monitor.start()
    contentCheck?.start()
    learnRefresh(isCancelled)
    collection = FrameCollection(gap: options.gap, period: refresh?.period ?? Self.defaultPeriod)
    machine = .current()
    cost = process.flatMap { ProcessCost(of: $0) }
    series?.start()
    let start = HostTime.now()
    let startCPU = Self.processorTime
    var nextLook = 1.0
    while interruption == nil, seconds < options.seconds {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: min(Self.pause, options.seconds - seconds)))
      collect()
      seconds = HostTime.seconds(from: start, to: HostTime.now())
      if seconds >= nextLook {
        cost?.update()
        nextLook += 1
      }
      if isCancelled() { interruption = interruption ?? .cancelled }
    }
    watcherCPU = Self.processorTime - startCPU
    finish()
  }

  /// Waits until the refreshes are known, by which frames are seen. What is drawn meanwhile isn't counted.
  private func learnRefresh(_ isCancelled: () -> Bool) {
    let start = HostTime.now()
    while HostTime.seconds(from: start, to: HostTime.now()) < Self.patience, monitor.refresh?.time == nil {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: Self.pause))
      if isCancelled() {
        interruption = .cancelled
        break
      }
    }
    refresh = monitor.refresh
    _ = monitor.events.take(into: &taken)
  }

  private func collect() {
    let now = HostTime.now()
    lostEvents += monitor.events.take(into: &taken)
    // While the estimate starts over, after a refresh that was reported late, the former one is still right.
    if let latest = monitor.refresh, latest.time != nil || refresh?.time == nil { refresh = latest }
    collection.add(taken, refresh: monitor.showsWithRefresh ? refresh : nil, until: now)
    // Programs end with their server, and may be noticed first.
    if monitor.isLost { interruption = .serverLost }
    if collection.isDestroyed { interruption = interruption ?? .windowClosed }
  }

  private func finish() {
    cost?.finish()
    inputs = series?.stop() ?? []
    monitor.stop()
    collect()
    contents = contentCheck?.stop()
  }

  /// Processor time of this process, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension WatchRun {
  /// The run with its records, once it is over.
  ///
  /// - Parameters:
  ///   - version: The version of Kinora.
  ///   - command: The command that was started; nil for a window that was open before.
  ///   - conditions: The options that matter for the figures, as on the command line.
  package func recordedRun(version: String, command: [String]?, conditions: [String]) -> RecordedRun {
    let displayPeriod = monitor.period ?? refresh?.period
    let period = options.framesPerSecond.map { 1 / $0 } ?? displayPeriod ?? Self.defaultPeriod
    var maker = FrameRecords(period: period, displayPeriod: displayPeriod ?? 0)
    (maker.inputs, maker.contents) = (inputs, contents)
    let records = maker.records(of: collection.frames)
    var setting = RunSetting(
      version: version, scene: window.title ?? command?.first, display: displayName, size: window.size,
      framesPerSecond: 1 / period, clock: "NA",
      timestampSource: monitor.showsWithRefresh && refresh?.time != nil ? .damageRefresh : .damage,
      conditions: conditions, machine: machine)
    setting.watched = WatchedWindow(title: window.title, command: command, displayRate: displayPeriod.map { 1 / $0 })
    var run = RecordedRun(setting: setting, records: records)
    var measured = WatchedMeasurements(seconds: seconds, watcherCPU: watcherCPU)
    measured.use = cost?.use
    measured.lostEvents = lostEvents + collection.surplus
    if collection.isPresented { measured.skipped = collection.skipped }
    if contents != nil { (measured.repaints, measured.unchecked) = (maker.repaints, maker.unchecked) }
    if series != nil {
      measured.inputs = inputs.count
      measured.inputToDamage = FrameRecords.answers(to: inputs, in: collection.bursts)
    }
    run.additions.watched = measured
    return run
  }
}
