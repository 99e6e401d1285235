import Dispatch
import KinoraFrames
import KinoraGeometry
import KinoraLayers

/// The live figures of the frames: a graph of the last intervals, the rate, hitches, late commits, and the worst frame
/// of the last seconds; in full form also all other figures and a bar for each stage.
///
/// It reads records only. The graph is updated with each frame, the figures four times a second. After the last frame
/// it requests one more, to show the figures of the last ones.
package final class HeadsUpDisplay: OverlayPanel {
  /// The amount of figures shown.
  enum Form {
    case compact, full
  }

  /// The corners of the window, in the order in which `moveToNextCorner()` goes through them.
  package enum Corner: Int, CaseIterable {
    case topRight, bottomRight, bottomLeft, topLeft
  }

  /// The corner of the window in which the panel is: the top right, and in narrow windows the bottom right, until it is
  /// moved.
  package private(set) var corner = Corner.topRight
  private var isMoved = false
  private let pipeline: FramePipeline
  /// Seconds between refreshes: the budget of a frame.
  private let period: Double
  private let requestFrame: () -> Void
  private let watch: FrameWatch
  private var form = Form.compact
  private var content: (form: Form, layers: HeadsUpContent)?
  private var nextFigures: UInt64 = 0
  private var latency: Double?
  private let memory = MemoryWatch()
  private var isIdle = true
  private var lastUpdate: UInt64 = 0
  private var isWaiting = false
  private var isFrameOfOurs = false

  /// Text that changes more often is unreadable.
  private static let figuresInterval = 0.25
  /// Seconds without a new picture after which the scene counts as idle.
  private static let idleTime = 0.25
  private static let lookInterval = 0.35

  package init(pipeline: FramePipeline, period: Double, requestFrame: @escaping () -> Void) {
    self.pipeline = pipeline
    self.period = period
    self.requestFrame = requestFrame
    watch = FrameWatch(recorder: pipeline.recorder, period: period)
    super.init()
  }

  /// Cycles through off, compact and full.
  package func cycle() {
    guard isShown else {
      (form, isShown) = (.compact, true)
      return
    }
    if form == .compact { form = .full } else { isShown = false }
  }

  /// Moves the panel to the next corner, clockwise, and shows it.
  package func moveToNextCorner() {
    guard isShown else { return cycle() }
    isMoved = true
    corner = Corner(rawValue: (corner.rawValue + 1) % Corner.allCases.count) ?? .topRight
  }

  /// The height at the bottom that is left to the transport's badge and bar.
  private static let bottom = 72.0

  /// The width of a window, in points, below which the panel at the top would cover the bar of a program for phones.
  private static let narrow = 480.0

  override func fit(in window: CGSize) {
    if !isMoved { corner = window.width < Self.narrow ? .bottomRight : .topRight }
  }

  override func origin(in window: CGSize) -> CGPoint {
    let right = max(8, window.width - panel.bounds.width - 16)
    let bottom = max(8, window.height - panel.bounds.height - Self.bottom)
    return switch corner {
    case .topRight: CGPoint(x: right, y: 16)
    case .bottomRight: CGPoint(x: right, y: bottom)
    case .bottomLeft: CGPoint(x: 16, y: bottom)
    case .topLeft: CGPoint(x: 16, y: 16)
    }
  }

  override func update(for tick: FrameTick) {
    let layers = layersOfForm()
    let wasIdle = isIdle
    let drawnBefore = watch.lastDrawn
    watch.take(at: tick.hostTime)
    isIdle = watch.lastDrawn == drawnBefore && isLongAgo(drawnBefore, at: tick.hostTime)
    layers.show(watch.bars)
    if tick.hostTime >= nextFigures || isIdle != wasIdle { showFigures(in: layers, at: tick.hostTime) }
    lastUpdate = HostTime.now()
    if !isFrameOfOurs || !isIdle { lookAgainSoon() }
    isFrameOfOurs = false
  }

  private func isLongAgo(_ drawn: UInt64?, at time: UInt64) -> Bool {
    drawn.map { HostTime.seconds(from: $0, to: time) > Self.idleTime } ?? true
  }

  private func layersOfForm() -> HeadsUpContent {
    if let content, content.form == form { return content.layers }
    let layers = HeadsUpContent(form, in: panel, period: period)
    panel.bounds = CGRect(origin: .zero, size: layers.size)
    content = (form, layers)
    nextFigures = 0
    return layers
  }

  private func showFigures(in layers: HeadsUpContent, at time: UInt64) {
    nextFigures = HostTime.time(Self.figuresInterval, after: time)
    let records = pipeline.recorder.records(last: HeadsUpFigures.recordCount(period: period))
    let figures = HeadsUpFigures(records, period: period, latency: latency, memory: memory.read(at: time))
    latency = figures.latency
    layers.show(figures, layout: pipeline.layoutTotals, status: status)
  }

  /// The span of the figures, and the scale of a scene that is shown smaller than it is.
  private var status: String {
    let scale = pipeline.contentScale
    return (isIdle ? "idle" : "last 5 s") + (scale < 1 ? ", scaled \(Int((scale * 100).rounded())) %" : "")
  }

  /// Schedules another frame, which shows the figures of the last ones, since the end of frames isn't announced.
  private func lookAgainSoon() {
    guard !isWaiting else { return }
    isWaiting = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.lookInterval) { [weak self] in
      MainActor.assumeIsolated { self?.lookAgain() }
    }
  }

  private func lookAgain() {
    isWaiting = false
    guard isShown else { return }
    guard HostTime.seconds(from: lastUpdate, to: HostTime.now()) >= Self.idleTime else { return lookAgainSoon() }
    isFrameOfOurs = true
    requestFrame()
  }
}
