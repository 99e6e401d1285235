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
  /// Seen from outside: the server has executed a program's last request to draw.
  case damage
  /// The server has read the pixels out of shared memory.
  case sharedMemory
  /// The Present extension has reported the first refresh after the server had read the pixels.
  case present
  /// Seen from outside: the first refresh after the server has executed a program's last request to draw.
  case damageRefresh
  /// Seen from outside: the refresh at which the Present extension has shown a program's picture.
  case presentedPixmap
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
    case .damage: "x-damage"
    case .sharedMemory: "mit-shm-completion"
    case .present: "present"
    case .damageRefresh: "x-damage-refresh"
    case .presentedPixmap: "x-present"
    case .frameDrawn: "net-wm-frame-drawn"
    case .frameTimings: "net-wm-frame-timings"
    }
  }

  /// True for the sources of frames of other programs, which aren't known apart from the time at which they were shown.
  package var isFromOutside: Bool {
    switch self {
    case .damage, .damageRefresh, .presentedPixmap: true
    case .none, .offscreen, .roundTrip, .sharedMemory, .present, .frameDrawn, .frameTimings: false
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
