/// Who said when a frame was seen, from what says least to what says most.
///
/// A frame may be told of several times: its record keeps what says most.
nonisolated package enum TimestampSource: UInt8, Sendable, CaseIterable, Comparable {
  /// Nobody: the frame was not shown, or nothing has been heard of it yet.
  case none
  /// Pixels in memory, which nobody sees.
  case offscreen
  /// The server has answered a request that came after the pixels.
  case roundTrip
  /// The server has read the pixels out of shared memory.
  case sharedMemory
  /// The Present extension has told of the first refresh after the server had read the pixels.
  case present
  /// The window manager has drawn the frame.
  case frameDrawn
  /// The window manager has told when the frame came to the screen.
  case frameTimings

  /// As in reports: "mit-shm-completion".
  package var name: String {
    switch self {
    case .none: "none"
    case .offscreen: "offscreen"
    case .roundTrip: "round-trip"
    case .sharedMemory: "mit-shm-completion"
    case .present: "present"
    case .frameDrawn: "net-wm-frame-drawn"
    case .frameTimings: "net-wm-frame-timings"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
