import KinoraRaster
import KinoraRenderServer

/// The result of a main frame (stages 1 to 5), which the main thread hands to the render server.
nonisolated package struct MainFrame: Sendable {
  /// The tick it was requested for, with the media time settled after its events.
  package var tick: FrameTick
  /// The main thread's part of the frame's record.
  package var record: FrameRecord
  /// The window size that the layers are laid out for, in pixels, with `scale` pixels per point.
  package var size: PixelSize
  package var scale: Double
  /// The size of the scene's points in points of the window.
  var contentScale: Double
  package var isVisible: Bool
  /// The time of the first user action that the main frame answers.
  package var inputTime: UInt64?
  package var requests: FrameRequests

  package init(
    tick: FrameTick, record: FrameRecord, size: PixelSize, scale: Double, contentScale: Double, isVisible: Bool,
    inputTime: UInt64?,
    requests: FrameRequests
  ) {
    self.tick = tick
    self.record = record
    self.size = size
    self.scale = scale
    self.contentScale = contentScale
    self.isVisible = isVisible
    self.inputTime = inputTime
    self.requests = requests
  }
}

/// The further frames that the main thread requests, as known at the end of its main frame.
nonisolated package struct FrameRequests: Sendable, Equatable {
  /// True while display links run.
  package var wantsEveryFrame = false
  /// True if something has changed since the commit.
  package var needsCommit = false
  /// The media time of the next callback; nil without one.
  package var nextCallback: Double?
  /// The media time for which the main thread has a change, in the first frame that shows it; nil without one.
  package var nextShownTime: Double?
  /// True if the frame shows the past, where no callbacks run.
  package var isModelFrozen = false

  package init() {}

  /// True if the main thread may change something in a frame that is seen at a media time, as far as it knew.
  func areDue(at mediaTime: Double) -> Bool {
    wantsEveryFrame || needsCommit || isModelFrozen
      || min(nextCallback ?? .infinity, nextShownTime ?? .infinity) <= mediaTime
  }
}

/// A change of the render server's tree. Commands are executed in the order in which the main thread gives them.
nonisolated package enum ServerCommand: Sendable {
  case commit(Commit)
  /// Records all later commits, up to a number of bytes, so that earlier moments can be shown. Discards those recorded
  /// before.
  case startHistory(limit: Int)
  /// Shows the present, and records no more.
  case endHistory
  /// Shows the recorded commits up to a media time.
  case seek(Double)
  /// Draws the scene with so many pixels per pixel of the window along each side.
  case renderScale(Double)
  /// Replaces the overlays, from back to front.
  case overlays([any OverlayPicture])
}

/// The oldest commits of a history, which were dropped and can't be shown any more.
nonisolated package struct HistoryDrops: Sendable, Equatable {
  /// The earliest media time that can still be shown, in seconds.
  package var start: Double
  /// The number of dropped commits.
  package var commits: Int
}
