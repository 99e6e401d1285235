import KinoraGeometry
import KinoraTools

/// The choice of the part of time that a timeline shows, which keeps the playhead in sight.
struct TimelineWindow {
  private enum Choice: Equatable {
    /// The last seconds.
    case usual
    /// From the first moment to the present.
    case everything
    case part(start: Double, span: Double)
  }

  private var choice = Choice.usual
  /// True if the part was chosen to keep the playhead in sight, and not by the user.
  private var isAutomatic = false
  /// The time that the playhead last showed; nil before that.
  private var shown: Double?
  /// Media times: the first moment, and the present.
  private var first = 0.0
  private var present = 0.0
  private var left = 0.0
  private var width = 1.0

  /// Seconds by which a playhead that runs moves at most in a frame.
  private static let longestStep = 0.5
  /// The share of the span before a playhead that runs into the next part, and before one that jumps.
  private static let runShare = 0.1
  private static let jumpShare = 0.4
  /// Seconds of the future that can be shown.
  private static let farthest = 600.0

  /// True if the last seconds are shown.
  var isUsual: Bool { choice == .usual }

  /// The part of time that is shown.
  var scale: TimelineScale {
    switch choice {
    case .usual: usual
    case .everything: everything
    case .part(let start, let span): TimelineScale(start: start, end: start + span, left: left, width: width)
    }
  }

  private var usual: TimelineScale { .usual(from: first, to: present, left: left, width: width) }

  private var everything: TimelineScale {
    usual.start <= first ? usual : .whole(from: first, to: present, left: left, width: width)
  }

  /// Sets the known time and the track's place.
  mutating func update(from first: Double, to present: Double, left: Double, width: Double) {
    (self.first, self.present, self.left, self.width) = (first, present, left, width)
  }

  /// Moves on to a playhead that has left the part of time that is shown. One that the user has moved out of sight is
  /// followed when it jumps.
  ///
  /// - Parameter isAway: True while another time than the present is shown.
  mutating func follow(_ time: Double, isAway: Bool) {
    defer { shown = time }
    if isAutomatic, !isAway { reset() }
    let scale = scale
    guard let shown, !scale.contains(time) else { return }
    let isJump = abs(time - shown) > Self.longestStep
    guard isJump || scale.contains(shown) else { return }
    if isAway, choice == .usual || choice == .everything { isAutomatic = true }
    let share = isJump ? Self.jumpShare : time > shown ? Self.runShare : 1 - Self.runShare
    choose(time - share * scale.span, span: scale.span)
  }

  mutating func reset() {
    (choice, isAutomatic) = (.usual, false)
  }

  mutating func showEverything() {
    (choice, isAutomatic) = (everything == usual ? .usual : .everything, false)
  }

  /// Zooms around a place of the track, at most to everything that is recorded.
  mutating func zoom(by factor: Double, around place: Double) {
    let longest = everything.span
    if scale.span / factor >= longest { return showEverything() }
    guard let zoomed = scale.zoomed(by: factor, around: place, longest: longest) else { return }
    isAutomatic = false
    choose(zoomed.start, span: zoomed.span)
  }

  /// Moves through time by a share of the span.
  mutating func pan(by share: Double) {
    move(to: scale.start + share * scale.span)
  }

  /// Moves the beginning to a time.
  mutating func move(to start: Double) {
    isAutomatic = false
    choose(start, span: scale.span)
  }

  private mutating func choose(_ start: Double, span: Double) {
    let latest = max(first, present + Self.farthest - span)
    choice = .part(start: start.clamped(first, latest), span: span)
  }
}
