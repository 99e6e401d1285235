/// An event of a program, or an interval between two of its calls. Times are host monotonic nanoseconds.
package struct Signpost: Sendable, Equatable, Codable {
  /// The thread that the process started with.
  package static let mainThread = 0

  package var name: String
  package var subsystem: String
  package var category: String
  /// The kernel's number of the thread, or `mainThread`.
  package var thread: Int
  package var start: UInt64
  /// Nil for an event, and for an interval that hasn't ended.
  package var end: UInt64?
  package var isInterval: Bool
  /// The thread on which the interval ended; nil if it is `thread`.
  package var endThread: Int?
  /// The program's number for intervals that overlap; nil for `OSSignpostID.exclusive`.
  package var id: UInt64?
  package var message: String?
  package var endMessage: String?

  package init(
    name: String, subsystem: String = "", category: String, thread: Int = mainThread, start: UInt64,
    end: UInt64? = nil, isInterval: Bool
  ) {
    (self.name, self.subsystem, self.category, self.thread) = (name, subsystem, category, thread)
    (self.start, self.end, self.isInterval) = (start, end, isInterval)
  }
}

/// The signposts of a run.
package struct SignpostRecording: Sendable, Equatable, Codable {
  /// In the order of their starts on each thread.
  package var signposts: [Signpost] = []
  /// The names of the threads, by their numbers.
  package var threads: [Int: String] = [:]
  /// The number of signposts that were left out, since there were too many.
  package var lost = 0

  package init() {}

  package var isEmpty: Bool { signposts.isEmpty && lost == 0 }
}
