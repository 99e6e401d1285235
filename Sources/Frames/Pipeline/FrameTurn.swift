import Raster
import RenderServer

/// What the main thread hands to the render server at the end of its turn: stages 1 to 5 of a frame are done.
nonisolated package struct FrameTurn: Sendable {
  /// The tick for which it was asked, with the media time that the turn has settled on.
  package var tick: FrameTick
  /// The main thread's part of the frame's record.
  package var record: FrameRecord
  /// The size of the window that the layers are laid out for, in pixels, and the pixels of a point.
  package var size: PixelSize
  package var scale: Double
  package var isVisible: Bool
  /// When somebody first did something that the turn answers.
  package var inputTime: UInt64?
  package var wishes: FrameWishes

  package init(
    tick: FrameTick, record: FrameRecord, size: PixelSize, scale: Double, isVisible: Bool, inputTime: UInt64?,
    wishes: FrameWishes
  ) {
    self.tick = tick
    self.record = record
    self.size = size
    self.scale = scale
    self.isVisible = isVisible
    self.inputTime = inputTime
    self.wishes = wishes
  }
}

/// Which further frames the main thread wants, as far as it knew at the end of its turn.
nonisolated package struct FrameWishes: Sendable, Equatable {
  /// Display links run.
  package var wantsEveryFrame = false
  /// Something has changed since the commit.
  package var needsCommit = false
  /// The media time at which a callback is due, if one is.
  package var nextCallback: Double?
  /// Whether what is shown lies in the past, where nothing calls back.
  package var isModelFrozen = false

  package init() {}
}

/// What changes the render server's tree, in the order in which the main thread said it.
nonisolated package enum ServerCommand: Sendable {
  case commit(Commit)
  /// Records the commits from here on, within a number of bytes, so that earlier moments can be shown; forgets those
  /// recorded before.
  case startHistory(limit: Int)
  /// Shows the commits made by a media time, of those that are recorded.
  case seek(Double)
  /// What is drawn over the scene from here on, from back to front.
  case overlays([any OverlayPicture])
}

/// The oldest commits of a history, which were dropped and can't be shown any more.
nonisolated package struct HistoryDrops: Sendable, Equatable {
  /// The first moment that it can still show: a media time in seconds.
  package var start: Double
  /// The number of commits before it.
  package var commits: Int
}
