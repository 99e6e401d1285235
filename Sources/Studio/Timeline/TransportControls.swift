import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The row over the timeline: buttons that move the time, the speed, and the time that is shown.
final class TransportControls: UIView {
  private let subject: Subject
  private let timeline: TimelineView
  private let speed = NumberField()
  private let goTo = NumberField()
  private let time = DockTheme.label()
  private let speedLabel = DockTheme.label("speed", color: OverlayTheme.dim)
  private let goToLabel = DockTheme.label("go to", color: OverlayTheme.dim)
  private var buttons: [ToolButton] = []
  private var nextUpdate = 0.0
  private var shown: (isAway: Bool, isUsual: Bool)?
  private var wordsWidth = 0.0

  /// Seconds between updates: faster ones would be unreadable and costly.
  private static let interval = 0.1

  private var playButton: ToolButton?
  private var nowButton: ToolButton?
  private var loopButton: ToolButton?
  private let legend = DockTheme.label(
    "▼ key  ● end  ○ due  ✕ hitch  │ commit    Shift-drag: repeat a section", size: 9, color: OverlayTheme.dim,
    alignment: .right)

  /// The least width of the legend: a part of it would say nothing.
  private static let legendWidth = 310.0
  private static let usualWordsWidth = 150.0

  init(_ subject: Subject, timeline: TimelineView) {
    (self.subject, self.timeline) = (subject, timeline)
    super.init(frame: .zero)
    addButtons()
    speed.range = Transport.speeds
    speed.step = 0.01
    speed.onNumber = { [weak self] number, _ in self?.change { $0.setSpeed(number) } }
    goTo.range = 0...86_400
    goTo.step = 1.0 / 60
    goTo.onNumber = { [weak self] number, _ in self?.change { $0.seek(to: $0.start + number) } }
    for field in [speed, goTo] { addSubview(field) }
    for label in [time, speedLabel, goToLabel, legend] { layer.addSublayer(label) }
  }

  required init?(coder: NSCoder) { nil }

  private func addButtons() {
    _ = add("|◂") { $0.seek(to: $0.start) }
    _ = add("◂") { $0.step(by: -1) }
    playButton = add("❚❚") { $0.togglePause() }
    _ = add("▸") { $0.step(by: 1) }
    _ = add("↺") { $0.reverse() }
    loopButton = add("loop") { $0.loop(nil) }
    nowButton = add("now") { [timeline] in
      $0.returnToPresent()
      timeline.showUsual()
    }
  }

  private func add(_ title: String, _ action: @escaping (Transport) -> Void) -> ToolButton {
    let button = ToolButton(title) { [weak self] in self?.change(action) }
    buttons.append(button)
    addSubview(button)
    return button
  }

  private func change(_ action: (Transport) -> Void) {
    action(subject.transport)
    subject.loop.requestFrame()
  }

  /// Shows the state of time, at most ten times a second while it runs.
  func refresh(at now: Double) {
    let transport = subject.transport
    let state = (isAway: transport.isAway, isUsual: timeline.showsUsual)
    let isSame = shown.map { $0 == state } ?? false
    guard now >= nextUpdate || transport.isPaused || !isSame else { return }
    (nextUpdate, shown) = (now + Self.interval, state)
    playButton?.title = transport.isPaused ? "▶" : "❚❚"
    nowButton?.isEnabled = transport.isAway || !timeline.showsUsual
    nowButton?.isOn = transport.isAway
    loopButton?.isEnabled = transport.section != nil
    loopButton?.isOn = transport.section != nil
    if abs(speed.number - abs(transport.speed)) > 1e-9 || speed.text.isEmpty { speed.number = abs(transport.speed) }
    if !goTo.hasFocus { goTo.number = (transport.seconds * 1000).rounded() / 1000 }
    let runsLinks = transport.isAhead && subject.perform { subject.loop.pipeline.context.wantsEveryFrame }
    time.show(Self.text(of: transport) + (runsLinks ? ", without the display link" : ""))
    // Digits have one width, so that this changes rarely.
    let width = max(Self.usualWordsWidth, time.preferredFrameSize().width.rounded(.up) + 4)
    if width != wordsWidth {
      wordsWidth = width
      setNeedsLayout()
    }
  }

  /// The time that is shown, such as "3.2 of 11.8 s, in the past".
  static func text(of transport: Transport) -> String {
    let side = transport.isInPast ? ", in the past" : transport.isAhead ? ", in the future" : ""
    let now = transport.present - transport.start
    return String(format: "%.1f of %.1f s%@", transport.seconds, now, side)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x = DockTheme.margin
    let height = bounds.height
    for button in buttons {
      let width = max(26, button.fittingWidth)
      button.frame = CGRect(x: x, y: 0, width: width, height: height)
      x += width + 3
    }
    speedLabel.place(x: x + 6, width: 34, in: height)
    speed.frame = CGRect(x: x + 42, y: 0, width: 46, height: height)
    goToLabel.place(x: x + 98, width: 32, in: height)
    goTo.frame = CGRect(x: x + 132, y: 0, width: 60, height: height)
    time.place(x: x + 202, width: wordsWidth, in: height)
    let left = x + 202 + wordsWidth + 8
    legend.place(x: left, width: bounds.width - left - 8, in: height)
    legend.isHidden = legend.bounds.width < Self.legendWidth
  }
}
