import Foundation
import Frames
import Geometry
import Input
import Layers

/// The animations over time: a row for each layer that animates, a bar for each animation, and a playhead that the
/// pointer drags through the past.
package final class TimelinePanel: OverlayPanel {
  private unowned let loop: FrameLoop
  private unowned let transport: Transport
  private let root: () -> CALayer
  private let history = AnimationHistory()
  private let content: TimelineContent
  private var isRecording = false
  private var isDragging = false
  /// The part of time that the user has chosen by the wheel; nil for the usual one.
  private var chosen: Range<Double>?
  private var width = 0.0

  private static let widest = 1200.0
  private static let side = 16.0
  /// The height that is left to the transport's badge.
  private static let badgeHeight = 60.0
  private static let zoomStep = 1.25

  /// - Parameter root: Returns the topmost layer whose animations are shown.
  init(over loop: FrameLoop, transport: Transport, root: @escaping () -> CALayer) {
    (self.loop, self.transport, self.root) = (loop, transport, root)
    content = TimelineContent()
    super.init()
    for layer in content.layers { panel.addSublayer(layer) }
  }

  /// Shows or hides it. Animations are recorded from when it is first shown.
  package func toggle() {
    isShown.toggle()
    guard isShown, !isRecording else { return }
    isRecording = true
    history.start(from: root())
    loop.pipeline.onCommit = { [history] in history.note($0) }
  }

  /// Stops recording.
  package func end() {
    loop.pipeline.onCommit = nil
  }

  override func chooseVisibility() {
    if isRecording { history.update(from: root()) }
  }

  override func update(for tick: FrameTick) {
    let scale = scale
    content.show(history, in: scale, from: transport.start)
    content.showTime(transport, in: scale)
  }

  override func fit(in window: CGSize) {
    width = min(Self.widest, max(240, window.width - 2 * Self.side))
    panel.bounds.size = CGSize(width: width, height: content.height)
  }

  override func origin(in window: CGSize) -> CGPoint {
    CGPoint(
      x: ((window.width - width) / 2).rounded(),
      y: max(0, window.height - panel.bounds.height - Self.badgeHeight))
  }

  private var scale: TimelineScale {
    guard let chosen else { return usualScale }
    return TimelineScale(
      start: chosen.lowerBound, end: chosen.upperBound, left: TimelineContent.labelWidth, width: trackWidth)
  }

  private var usualScale: TimelineScale {
    .usual(from: transport.start, to: transport.present, left: TimelineContent.labelWidth, width: trackWidth)
  }

  private var trackWidth: Double { max(100, width - TimelineContent.labelWidth - Self.side) }
}

/// The pointer.
extension TimelinePanel {
  /// True if the timeline gets a pointer event, and nothing beneath it does.
  package func wants(_ kind: InputEvent.Kind) -> Bool {
    guard isShown else { return false }
    switch kind {
    case .pointerDown(let point, _), .scrolled(let point, _, _): return frame.contains(point)
    case .pointerMoved(let point), .pointerUp(let point, _): return isDragging || frame.contains(point)
    default: return false
    }
  }

  /// Handles a pointer event that it wants.
  package func receive(_ kind: InputEvent.Kind) {
    switch kind {
    case .pointerDown(let point, 1):
      isDragging = place(of: point) >= TimelineContent.labelWidth - 4
      drag(to: point)
    case .pointerMoved(let point): drag(to: point)
    case .pointerUp(_, 1): isDragging = false
    case .scrolled(let point, _, let notches): zoom(by: pow(Self.zoomStep, notches), around: place(of: point))
    default: break
    }
  }

  private func drag(to point: CGPoint) {
    guard isDragging else { return }
    transport.seek(to: scale.time(at: place(of: point)))
    loop.requestFrame()
  }

  private func zoom(by factor: Double, around place: Double) {
    guard let zoomed = scale.zoomed(by: factor, around: place) else { return }
    // Zoomed out far enough, it follows the time again.
    chosen = zoomed.span >= usualScale.span ? nil : zoomed.start..<zoomed.end
    loop.requestFrame()
  }

  /// Returns the place of a point of the window across the panel, which may be drawn smaller.
  private func place(of point: CGPoint) -> Double {
    (point.x - frame.minX) * panel.bounds.width / max(1, frame.width)
  }
}
