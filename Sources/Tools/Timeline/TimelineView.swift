import Foundation
import Frames
import Geometry
import Input
import Layers
import Motion
import Views

/// The animations over time: a row for each layer that animates, a bar for each animation, and a playhead that the
/// pointer drags through the past and the known future.
final class TimelineView: UIView, KeyReceiver {
  private let subject: Subject
  private let recording: AnimationRecording
  private let content = TimelineContent()
  /// The part of time that the user has chosen by the wheel; nil for the usual one.
  private var chosen: Range<Double>?
  /// The press that goes on: what it has begun, and where.
  private var press: (begin: CGPoint, isSeeking: Bool, isSection: Bool)?
  private let frameLine = CALayer()
  private var nextMarks = 0.0
  private var markedScale: TimelineScale?

  /// Seconds between updates of the marks: a program may commit in each frame.
  private static let markInterval = 0.25

  private static let zoomStep = 1.25
  private static let clickDistance = 3.0

  init(_ subject: Subject, recording: AnimationRecording) {
    (self.subject, self.recording) = (subject, recording)
    super.init(frame: .zero)
    for part in content.layers { layer.addSublayer(part) }
    clipsToBounds = true
    frameLine.anchorPoint = .zero
    frameLine.borderColor = OverlayTheme.accent
    layer.addSublayer(frameLine)
  }

  required init?(coder: NSCoder) { nil }

  private var transport: Transport { subject.transport }

  /// Shows what has happened up to a host time, in seconds.
  func refresh(at time: Double) {
    let scale = scale
    content.show(
      recording.history, in: scale, from: transport.start, height: bounds.height,
      picked: subject.animation?.attached.id, at: time)
    if time >= nextMarks || scale != markedScale {
      (nextMarks, markedScale) = (time + Self.markInterval, scale)
      content.show(recording.marks.marks + dueMarks, in: scale)
    }
    content.showTime(transport, in: scale)
    if let press, press.isSection, let end = pressEnd { content.showSection(range(press.begin, end), in: scale) }
  }

  private var pressEnd: CGPoint?

  /// The ends of the animations that run.
  private var dueMarks: [TimelineMarks.Mark] {
    let present = transport.present
    let ends = recording.history.rows.flatMap { row in
      row.entries.lazy.filter { $0.isAttached && $0.end.isFinite && $0.end > present }.map(\.end)
    }
    return ends.sorted().map { TimelineMarks.Mark(kind: .due, time: $0, text: "") }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameLine.bounds = bounds
  }

  private var scale: TimelineScale {
    guard let chosen else { return usualScale }
    return TimelineScale(
      start: chosen.lowerBound, end: chosen.upperBound, left: TimelineContent.labelWidth, width: trackWidth)
  }

  private var usualScale: TimelineScale {
    .usual(from: transport.start, to: transport.present, left: TimelineContent.labelWidth, width: trackWidth)
  }

  private var trackWidth: Double { max(100, bounds.width - TimelineContent.labelWidth - DockTheme.margin) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dock?.setFocus(self)
    guard let point = touches.first?.location(in: self) else { return }
    let isOnTrack = point.x >= TimelineContent.labelWidth - 4
    let isSection = isOnTrack && event?.modifierFlags.contains(.shift) == true
    let isSeeking = isOnTrack && !isSection && content.bar(at: point) == nil
    press = (point, isSeeking, isSection)
    pressEnd = nil
    if isSeeking { seek(to: point) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let begun = press, let point = touches.first?.location(in: self) else { return }
    guard begun.isSeeking || pressEnd != nil || abs(point.x - begun.begin.x) > Self.clickDistance else { return }
    pressEnd = point
    if begun.isSection || begun.begin.x < TimelineContent.labelWidth - 4 { return }
    press?.isSeeking = true
    seek(to: point)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { (press, pressEnd) = (nil, nil) }
    guard let press else { return }
    if press.isSection {
      transport.loop(pressEnd.map { range(press.begin, $0) })
    } else if pressEnd == nil, !press.isSeeking {
      pick(at: press.begin)
    }
  }

  private func zoom(by factor: Double, around place: Double) {
    guard let zoomed = scale.zoomed(by: factor, around: place) else { return }
    // Zoomed out far enough, it follows the time again.
    chosen = zoomed.span >= usualScale.span ? nil : zoomed.start..<zoomed.end
  }

  private func range(_ begin: CGPoint, _ end: CGPoint) -> ClosedRange<Double> {
    let (first, second) = (scale.time(at: begin.x), scale.time(at: end.x))
    return min(first, second)...max(first, second)
  }
}

/// The pointer: drags the playhead; with Shift, chooses a section that repeats; a click picks a bar.
extension TimelineView {
  private func seek(to point: CGPoint) {
    transport.seek(to: scale.time(at: point.x.clamped(TimelineContent.labelWidth, bounds.width)))
    subject.loop.requestFrame()
  }

  private func pick(at point: CGPoint) {
    let rows = recording.history.rows
    if let bar = content.bar(at: point), rows.indices.contains(bar.row) {
      subject.pickAnimation(bar.entry.id, of: rows[bar.row].layer)
    } else if let row = content.row(at: point), rows.indices.contains(row) {
      subject.pick(rows[row].layer)
    }
  }

  /// Turns the wheel: zooms over the track, and scrolls the rows over their names.
  func turnWheel(at point: CGPoint, by notches: Double) {
    if point.x < TimelineContent.labelWidth {
      content.scroll(by: -notches * 2 * TimelineLayout.laneHeight)
    } else {
      zoom(by: pow(Self.zoomStep, notches), around: point.x)
    }
  }
}

/// Keys: the arrows step, Home and End go to the beginning and to now, plus and minus zoom.
extension TimelineView {
  func focusChanged(_ hasFocus: Bool) {
    frameLine.borderWidth = hasFocus ? 1 : 0
  }

  func receive(_ key: ToolKey) -> Bool {
    guard !key.isControl else { return false }
    let middle = TimelineContent.labelWidth + trackWidth / 2
    switch key.name {
    case "Left": transport.step(by: key.isShifted ? -10 : -1)
    case "Right": transport.step(by: key.isShifted ? 10 : 1)
    case "Home": transport.seek(to: transport.start)
    case "End": transport.returnToPresent()
    case "plus", "equal", "KP_Add": zoom(by: Self.zoomStep, around: middle)
    case "minus", "KP_Subtract": zoom(by: 1 / Self.zoomStep, around: middle)
    case "Up": pickBar(-1)
    case "Down": pickBar(1)
    case "Escape": dock?.setFocus(nil)
    default: return false
    }
    return true
  }

  /// Picks the animation after the picked one, or the one before. The children of a group follow it.
  private func pickBar(_ distance: Int) {
    let choices = (content.layout?.bars ?? []).flatMap { bar in
      bar.entry.record.familyIDs.map { (id: $0, row: bar.row) }
    }
    guard !choices.isEmpty else { return }
    let current = choices.firstIndex { $0.id == subject.animation?.record.id }
    let next = choices[current.map { max(0, min(choices.count - 1, $0 + distance)) } ?? 0]
    let rows = recording.history.rows
    guard rows.indices.contains(next.row) else { return }
    subject.pickAnimation(next.id, of: rows[next.row].layer)
  }
}
