import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraInput
import KinoraLayers
import KinoraMotion
import KinoraTools
import KinoraUIKitCore

/// The animations over time: a row for each layer that animates, a bar for each animation, and a playhead that the
/// pointer drags through the past and the known future.
final class TimelineView: UIView, KeyReceiver {
  /// A press that goes on.
  private enum Press {
    case seek
    case bar(CGPoint)
    case section(from: CGPoint)
    /// Moves through time, from a beginning of the part that is shown.
    case scroll(from: CGPoint, start: Double)
  }

  private let subject: Subject
  private let recording: AnimationRecording
  private let content = TimelineContent()
  private var part = TimelineWindow()
  private var press: Press?
  /// The place to which a press has moved; nil before it has.
  private var pressEnd: CGPoint?
  private let frameLine = CALayer()
  private var nextMarks = 0.0
  private var markedScale: TimelineScale?

  /// Seconds between updates of the marks: a program may commit in each frame.
  private static let markInterval = 0.25

  private static let zoomStep = 1.25
  /// The share of the span that a notch of the wheel and a key move.
  private static let wheelShare = 0.1
  private static let keyShare = 0.75
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
  private var scale: TimelineScale { part.scale }
  private var trackWidth: Double { max(100, bounds.width - TimelineContent.labelWidth - DockTheme.margin) }

  /// The media times that are shown.
  var shownTimes: ClosedRange<Double> { scale.start...scale.end }

  /// True if the last seconds are shown.
  var showsUsual: Bool { part.isUsual }

  /// Shows the last seconds.
  func showUsual() { part.reset() }

  /// Shows what has happened up to a host time, in seconds.
  func refresh(at time: Double) {
    part.update(
      from: transport.start, to: transport.present, left: TimelineContent.labelWidth, width: trackWidth)
    part.follow(transport.start + transport.seconds, isAway: transport.isAway)
    let scale = scale
    content.show(
      recording.history, in: scale, from: transport.start, height: bounds.height,
      picked: subject.animation?.attached.id, at: time)
    if time >= nextMarks || scale != markedScale {
      (nextMarks, markedScale) = (time + Self.markInterval, scale)
      recording.marks.setDue(dueTimes)
      let runsLinks = subject.perform { subject.loop.pipeline.context.wantsEveryFrame }
      content.show(recording.marks, linkAfter: runsLinks ? transport.present : nil, in: scale)
    }
    content.showTime(transport, in: scale)
    if case .section(let begin)? = press, let end = pressEnd { content.showSection(range(begin, end), in: scale) }
  }

  /// The ends of the animations that run.
  private var dueTimes: [Double] {
    let present = transport.present
    return recording.history.rows.flatMap { row in
      row.attached.lazy.map(\.end).filter { $0.isFinite && $0 > present }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    frameLine.bounds = bounds
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dock?.setFocus(self)
    pressEnd = nil
    guard let point = touches.first?.location(in: self) else { return }
    let isShifted = event?.modifierFlags.contains(.shift) == true
    if content.overview.contains(point) {
      if let start = content.overview.start(around: point) { part.move(to: start) }
      press = .scroll(from: point, start: scale.start)
    } else if !isOnTrack(point) || !isShifted && content.bar(at: point) != nil {
      press = .bar(point)
    } else if isShifted {
      press = .section(from: point)
    } else {
      press = .seek
      seek(to: point)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let press, let point = touches.first?.location(in: self) else { return }
    switch press {
    case .seek: seek(to: point)
    case .scroll(let begin, let start):
      part.move(to: content.overview.start(start, draggedBy: point.x - begin.x))
    case .section(let begin):
      if pressEnd != nil || abs(point.x - begin.x) > Self.clickDistance { pressEnd = point }
    case .bar(let begin):
      guard isOnTrack(begin), abs(point.x - begin.x) > Self.clickDistance else { return }
      self.press = .seek
      seek(to: point)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    defer { (press, pressEnd) = (nil, nil) }
    switch press {
    case .section(let begin): transport.loop(pressEnd.map { range(begin, $0) })
    case .bar(let begin): pick(at: begin)
    default: break
    }
  }

  private func isOnTrack(_ point: CGPoint) -> Bool { point.x >= TimelineContent.labelWidth - 4 }

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
    if let bar = content.bar(at: point) {
      subject.pickAnimation(bar.entry.id, of: recording.history.layer(of: bar.row))
    } else if point.x < TimelineContent.labelWidth, let row = content.row(at: point) {
      subject.pick(row.layer)
    }
  }

  /// Turns the wheel: zooms over the track, and scrolls the rows over their names. Sideways it moves through time.
  func turnWheel(at point: CGPoint, by notches: Double, sideways: Double) {
    if point.x < TimelineContent.labelWidth {
      content.scroll(by: -notches * 2 * TimelineLayout.laneHeight)
    } else {
      if sideways != 0 { part.pan(by: -sideways * Self.wheelShare) }
      if notches != 0 { part.zoom(by: pow(Self.zoomStep, notches), around: point.x) }
    }
  }
}

/// Keys: the arrows step, Home and End go to the beginning and to now, Page Up and Page Down move through time, plus and
/// minus zoom, and 0 shows everything.
extension TimelineView {
  func focusChanged(_ hasFocus: Bool) {
    frameLine.borderWidth = hasFocus ? 1 : 0
  }

  func receive(_ key: ToolKey) -> Bool {
    guard !key.isControl else { return false }
    switch key.name {
    case "Left": transport.step(by: key.isShifted ? -10 : -1)
    case "Right": transport.step(by: key.isShifted ? 10 : 1)
    case "Home": transport.seek(to: transport.start)
    case "End":
      transport.returnToPresent()
      part.reset()
    case "plus", "equal", "KP_Add": zoom(by: Self.zoomStep)
    case "minus", "KP_Subtract": zoom(by: 1 / Self.zoomStep)
    case "0", "KP_0": part.showEverything()
    case "Prior", "Page_Up", "KP_Prior": part.pan(by: -Self.keyShare)
    case "Next", "Page_Down", "KP_Next": part.pan(by: Self.keyShare)
    case "Up": pickBar(-1)
    case "Down": pickBar(1)
    case "Escape": dock?.setFocus(nil)
    default: return false
    }
    return true
  }

  /// Zooms around the playhead, or around the middle if that is out of sight.
  private func zoom(by factor: Double) {
    let time = transport.start + transport.seconds
    let middle = TimelineContent.labelWidth + trackWidth / 2
    part.zoom(by: factor, around: scale.contains(time) ? scale.place(of: time) : middle)
  }

  /// Picks the animation after the picked one, or the one before. The children of a group follow it.
  private func pickBar(_ distance: Int) {
    let choices = (content.layout?.bars ?? []).flatMap { bar in
      bar.entry.record.familyIDs.map { (id: $0, row: bar.row) }
    }
    guard !choices.isEmpty else { return }
    let current = choices.firstIndex { $0.id == subject.animation?.record.id }
    let next = choices[current.map { max(0, min(choices.count - 1, $0 + distance)) } ?? 0]
    subject.pickAnimation(next.id, of: recording.history.layer(of: next.row))
  }
}
