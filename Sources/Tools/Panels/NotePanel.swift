import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// A short note over the picture that goes away by itself: where a file was saved, what a command has done.
package final class NotePanel: OverlayPanel {
  /// The seconds for which a note is shown.
  package static let duration = 2.0
  /// A frame at the end of that time may come a little early.
  private static let tolerance = 0.05
  private static let widest = 640.0
  private static let height = 32.0
  /// The height that is left to the controls at the bottom.
  private static let bottom = 112.0
  private static let side = 14.0

  private let label = OverlayTheme.label(at: CGPoint(x: side, y: 8), width: widest, size: 12, alignment: .center)
  private let requestFrame: () -> Void
  /// The text's width in points.
  private var textWidth = 0.0
  /// The host time at which the note ends, in nanoseconds; nil before the first frame that shows it.
  private var end: UInt64?

  package init(requestFrame: @escaping () -> Void) {
    self.requestFrame = requestFrame
    super.init()
    // The end of a path names the file.
    label.truncationMode = .start
    panel.addSublayer(label)
  }

  /// Shows a note, instead of the former one.
  package func show(_ text: String) {
    label.string = text
    textWidth = label.preferredFrameSize().width.rounded(.up)
    (isShown, end) = (true, nil)
    requestFrame()
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.duration) { [weak self] in
      MainActor.assumeIsolated { self?.requestFrame() }
    }
  }

  override func chooseVisibility(at tick: FrameTick) {
    guard isShown else { return }
    let end = end ?? HostTime.time(Self.duration - Self.tolerance, after: tick.hostTime)
    self.end = end
    if tick.hostTime >= end { isShown = false }
  }

  override func fit(in window: CGSize) {
    let width = min(textWidth + 2, Self.widest, max(80, window.width - 2 * Self.side - 32))
    label.bounds.size.width = width
    panel.bounds.size = CGSize(width: width + 2 * Self.side, height: Self.height)
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(
      x: ((window.width - panel.bounds.width) / 2).rounded(), y: max(8, window.height - Self.height - Self.bottom))
  }
}
