import KinoraFrames
import KinoraRaster

/// Shows nothing, and runs an action in every main frame after its commit.
final class AfterCommit: FrameOverlay {
  private let action: () -> Void
  let picture: any OverlayPicture = NoPicture()

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func update(for tick: FrameTick, size: PixelSize, scale: Double) {
    action()
  }
}

/// Shows nothing, and delays the server in every frame.
final class SlowOverlay: FrameOverlay {
  let picture: any OverlayPicture = NoPicture(delay: 0.04)

  func update(for tick: FrameTick, size: PixelSize, scale: Double) {}
}

nonisolated private final class NoPicture: OverlayPicture {
  private let delay: Double

  var rect: PixelRect { .empty }
  var needsDisplay: Bool { false }
  var wantsNextFrame: Bool { false }

  init(delay: Double = 0) {
    self.delay = delay
  }

  func prepare(for frame: OverlayFrame) {
    if delay > 0 { HostTime.sleep(until: HostTime.time(delay, after: HostTime.now())) }
  }

  func draw(into bitmap: Bitmap, clip: [PixelRect]) {}
}
