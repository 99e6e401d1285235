/// The origin of a frame's presentation timestamp, from the least to the most precise.
///
/// A frame may get several timestamps; its record keeps the most precise one.
nonisolated package enum TimestampSource: UInt8, Sendable, CaseIterable, Comparable {
  /// No source: the frame was not shown, or not reported yet.
  case none
  /// Pixels in memory, which are never on a screen.
  case offscreen
  /// The server has answered a request sent after the pixels.
  case roundTrip
  /// The server has read the pixels out of shared memory.
  case sharedMemory
  /// The Present extension has reported the first refresh after the server had read the pixels.
  case present
  /// The window manager has drawn the frame.
  case frameDrawn
  /// The window manager has reported when the frame reached the screen.
  case frameTimings

  /// The name in reports, such as "mit-shm-completion".
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
