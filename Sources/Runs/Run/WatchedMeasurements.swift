/// The measurements beside the frames of a watched window.
package struct WatchedMeasurements: Sendable, Equatable, Codable {
  /// The duration of the run in seconds.
  package var seconds: Double
  /// The resources that the program used; nil if its process is unknown.
  package var use: ProcessUse?
  /// Processor time of the watching process, in seconds.
  package var watcherCPU: Double
  /// The number of repaints whose picture didn't change; nil unless pictures were compared.
  package var repaints: Int?
  /// The number of frames whose pictures could not be compared; nil unless pictures were compared.
  package var unchecked: Int?
  /// The number of pictures that a later one replaced before they were shown; nil unless the program presents pictures.
  package var skipped: Int?
  /// The number of events that came too fast to be stored.
  package var lostEvents = 0
  /// The number of inputs that were made; nil unless requested.
  package var inputs: Int?
  /// Milliseconds from each input to the first drawing after it; nil unless requested.
  package var inputToDamage: [Double]?

  package init(seconds: Double, watcherCPU: Double) {
    (self.seconds, self.watcherCPU) = (seconds, watcherCPU)
  }

  private enum CodingKeys: String, CodingKey {
    case seconds, use, repaints, unchecked, skipped, inputs
    case watcherCPU = "watcher_cpu_s"
    case lostEvents = "lost_events"
    case inputToDamage = "input_to_damage_ms"
  }
}

/// The resources that a process and its children used during a run.
package struct ProcessUse: Sendable, Equatable, Codable {
  /// The time between the first and the last look, in seconds.
  package var seconds: Double
  /// Processor time in seconds.
  package var cpu: Double
  /// Processor time in each second of the run, in milliseconds.
  package var cpuPerSecond: [Double]
  /// The largest memory that was seen, in bytes.
  package var memory: UInt64
  /// True if shared pages count in part, by the number of processes that share them (PSS); false if they count as a
  /// whole (RSS).
  package var isProportional: Bool
  /// The number of times that a thread went to sleep, each of which a wake-up follows.
  package var sleeps: UInt64
  /// The number of times that a running thread had to give up its processor.
  package var preemptions: UInt64
  /// The largest number of processes and of threads.
  package var processes: Int
  package var threads: Int

  package init(seconds: Double, cpu: Double, cpuPerSecond: [Double], memory: UInt64, isProportional: Bool) {
    (self.seconds, self.cpu, self.cpuPerSecond) = (seconds, cpu, cpuPerSecond)
    (self.memory, self.isProportional) = (memory, isProportional)
    (sleeps, preemptions, processes, threads) = (0, 0, 0, 0)
  }

  private enum CodingKeys: String, CodingKey {
    case seconds, memory, sleeps, preemptions, processes, threads
    case cpu = "cpu_s"
    case cpuPerSecond = "cpu_ms_per_second"
    case isProportional = "pss"
  }
}
