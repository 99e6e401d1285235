import ArgumentParser
import KinoraDisplays
import KinoraFrames
import KinoraPlayer
import KinoraTools

/// Options of `measure` that put load on a run, to observe and compare the effects.
struct LoadOptions: ParsableArguments {
  /// The default of `--every`, in milliseconds.
  private static let usualInterval = 1000.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Block the main thread for this many milliseconds, repeatedly (see --every).", valueName: "ms"))
  var busyMain: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Interval between the starts of --busy-main. (default: \(plain(LoadOptions.usualInterval)))", valueName: "ms"))
  var every: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of threads that load the processors during the run.", valueName: "n"))
  var cpuLoad = 0

  @Option(help: "Source of the frame clock's ticks: dispatch, present (the display's refreshes) or nanosleep.")
  var clock = ClockKind.dispatch

  @Flag(help: "Draw on the main thread instead of the render server's thread.")
  var singleThread = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of threads that draw a frame. (default: one per processor)", valueName: "n"))
  var drawingThreads: Int?

  @Flag(help: "Measure a bare clock_nanosleep loop alongside the frame clock.")
  var referenceClock = false

  /// - Throws: A `RunFailure` for values out of range.
  @MainActor
  func apply(to options: inout PlaySession.Options) throws {
    options.loadConditions = try loadConditions()
    options.clock = clock
    options.drawingThreads = drawingThreads ?? options.drawingThreads
    options.placement = singleThread ? .main : .ownThread
  }

  /// Returns the load, after a check of all options.
  ///
  /// - Throws: A `RunFailure` for values out of range.
  @MainActor
  func loadConditions() throws -> LoadConditions.Options {
    try check(busyMain, "--busy-main", in: 0.001...60_000)
    try check(every, "--every", in: 1...3_600_000)
    try check(Double(cpuLoad), "--cpu-load", in: 0...256)
    try check(drawingThreads.map(Double.init), "--drawing-threads", in: 1...64)
    if every != nil, busyMain == nil {
      throw RunFailure("--every needs --busy-main", status: RunFailure.badArguments)
    }
    var conditions = LoadConditions.Options()
    let interval = every ?? Self.usualInterval
    if let busyMain {
      guard busyMain < interval else {
        throw RunFailure(
          "--busy-main must be less than --every (\(plain(interval)) ms), not \(plain(busyMain)) ms",
          status: RunFailure.badArguments)
      }
      conditions.busyMain = BusyMain(duration: busyMain * 1e-3, interval: interval * 1e-3)
    }
    conditions.busyThreads = cpuLoad
    conditions.measuresReference = referenceClock
    return conditions
  }

  /// The options as written on the command line, for comparing runs.
  var conditions: [String] {
    var conditions: [String] = []
    if let busyMain {
      conditions.append("--busy-main \(plain(busyMain)) --every \(plain(every ?? Self.usualInterval))")
    }
    if cpuLoad > 0 { conditions.append("--cpu-load \(cpuLoad)") }
    if let drawingThreads { conditions.append("--drawing-threads \(drawingThreads)") }
    if singleThread { conditions.append("--single-thread") }
    return conditions
  }
}

extension ClockKind: ExpressibleByArgument {}
