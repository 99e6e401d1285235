import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The contents of the bottom dock: the controls of time, the timeline, and the picked animation.
final class BottomPanel: DockView {
  private let subject: Subject
  private let recording: AnimationRecording
  private let controls: TransportControls
  private let timeline: TimelineView
  private let animation: AnimationPanel

  private static let leastTimeline = 240.0
  private static let header = DockTheme.rowHeight + 8

  init(_ subject: Subject, recording: AnimationRecording, trail: MotionTrail) {
    (self.subject, self.recording) = (subject, recording)
    let timeline = TimelineView(subject, recording: recording)
    self.timeline = timeline
    controls = TransportControls(subject, timeline: timeline)
    animation = AnimationPanel(subject, trail: trail)
    super.init(frame: .zero)
    for view in [controls, timeline, animation] { addSubview(view) }
    layer.borderWidth = 1
    layer.borderColor = DockTheme.separator
  }

  required init?(coder: NSCoder) { nil }

  override func refresh(for tick: FrameTick) {
    // This frame's commit is shown at once.
    recording.update(for: tick)
    if animation.isHidden == showsAnimation { arrange() }
    let time = Double(tick.hostTime) * 1e-9
    timeline.refresh(at: time)
    controls.refresh(at: time)
    animation.refresh(at: time)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrange()
  }

  /// True if a layer is picked, and the dock has room for more than the timeline.
  private var showsAnimation: Bool {
    subject.picked != nil && bounds.width >= AnimationPanel.widths.lowerBound + Self.leastTimeline
  }

  private var animationWidth: Double {
    (bounds.width - Self.leastTimeline).clamped(to: AnimationPanel.widths)
  }

  private func arrange() {
    controls.frame = CGRect(x: 0, y: 4, width: bounds.width, height: DockTheme.rowHeight)
    let height = bounds.height - Self.header
    let width = bounds.width - (showsAnimation ? animationWidth : 0)
    timeline.frame = CGRect(x: 0, y: Self.header, width: width, height: height)
    animation.isHidden = !showsAnimation
    animation.frame = CGRect(x: width, y: Self.header, width: animationWidth, height: height)
  }

  override func takeFocus() { setFocus(timeline) }

  override func turnWheel(at point: CGPoint, by notches: Double, sideways: Double) -> Bool {
    let place = timeline.convert(point, from: self)
    guard timeline.bounds.contains(place) else { return false }
    timeline.turnWheel(at: place, by: notches, sideways: sideways)
    return true
  }
}
