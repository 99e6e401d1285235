import Foundation
import KinoraFrames
import KinoraGeometry
import KinoraLayers
import KinoraTools
import KinoraUIKitCore

/// The motion of the picked layer: switches for its path and ghosts in the picture, and graphs of velocity and
/// acceleration.
final class MotionView: UIView {
  private let subject: Subject
  private let trail: MotionTrail
  private lazy var pathButton = ToolButton("path") { [weak self] in self?.toggle(path: true) }
  private lazy var ghostButton = ToolButton("ghosts") { [weak self] in self?.toggle(path: false) }
  private let count = NumberField()
  private let spacing = NumberField()
  private let labels = ["count", "frames apart"].map { DockTheme.label($0, size: 9.5, color: OverlayTheme.dim) }
  private let velocity = CAShapeLayer()
  private let acceleration = CAShapeLayer()
  private let now = CALayer()
  private let legends = [
    DockTheme.label(size: 9.5, color: OverlayTheme.good), DockTheme.label(size: 9.5, color: OverlayTheme.late),
  ]
  private let graph = CALayer()
  private var nextUpdate = 0.0
  private var showsGhosts = false
  private var span = 0.0...1.0

  /// Seconds before and after the shown time in the graphs.
  private static let reach = 1.0
  /// Seconds between updates of the graphs.
  private static let interval = 0.1

  init(_ subject: Subject, trail: MotionTrail) {
    (self.subject, self.trail) = (subject, trail)
    super.init(frame: .zero)
    for view in [pathButton, ghostButton, count, spacing] { addSubview(view) }
    (count.range, spacing.range) = (1...60, 1...60)
    (count.number, spacing.number) = (Double(trail.ghostCount), Double(trail.ghostSpacing))
    count.onNumber = { [weak self] _, _ in self?.change { _ in } }
    spacing.onNumber = { [weak self] number, _ in self?.change { $0.ghostSpacing = Int(number.rounded()) } }
    (graph.backgroundColor, graph.cornerRadius, graph.masksToBounds) = (DockTheme.field, 4, true)
    layer.addSublayer(graph)
    for (line, color) in [(velocity, OverlayTheme.good), (acceleration, OverlayTheme.late)] {
      (line.fillColor, line.strokeColor, line.lineWidth) = (nil, color, 1.5)
      graph.addSublayer(line)
    }
    acceleration.lineDashPattern = [4, 2]
    now.backgroundColor = OverlayTheme.dim
    graph.addSublayer(now)
    for label in labels + legends { layer.addSublayer(label) }
  }

  required init?(coder: NSCoder) { nil }

  private func toggle(path: Bool) {
    change { trail in
      if trail.layer == nil { (trail.showsPath, showsGhosts) = (false, false) }
      if path { trail.showsPath.toggle() } else { showsGhosts.toggle() }
      trail.layer = trail.showsPath || showsGhosts ? subject.picked : nil
    }
  }

  private func change(_ change: (MotionTrail) -> Void) {
    change(trail)
    trail.ghostCount = showsGhosts ? Int(count.number.rounded()) : 0
    subject.loop.requestFrame()
  }

  /// Shows the graphs of a frame.
  func refresh(at time: Double) {
    if trail.layer != nil, trail.layer !== subject.picked { trail.layer = subject.picked }
    let isShown = trail.layer != nil
    (pathButton.isOn, ghostButton.isOn) = (isShown && trail.showsPath, isShown && showsGhosts)
    guard !isHidden, time >= nextUpdate, let layer = subject.picked else { return }
    nextUpdate = time + Self.interval
    let middle = subject.transport.start + subject.transport.seconds
    span = (middle - Self.reach)...(middle + Self.reach)
    let motion = subject.perform {
      MotionGraph(of: layer, from: span.lowerBound, to: span.upperBound, count: 120)
    }
    let size = graph.bounds.size
    velocity.path = MotionGraph.path(through: motion.velocity, in: size, range: motion.velocityRange)
    acceleration.path = MotionGraph.path(through: motion.acceleration, in: size, range: motion.accelerationRange)
    legends[0].show(String(format: "— velocity, at most %.0f pt/s", motion.maximumVelocity))
    legends[1].show(String(format: "-- acceleration, at most %.0f pt/s²", motion.maximumAcceleration))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = DockTheme.rowHeight
    pathButton.frame = CGRect(x: 4, y: 0, width: 44, height: row - 1)
    ghostButton.frame = CGRect(x: 52, y: 0, width: 54, height: row - 1)
    count.frame = CGRect(x: 112, y: 0, width: 34, height: row - 1)
    labels[0].place(x: 149, width: 32)
    spacing.frame = CGRect(x: 182, y: 0, width: 34, height: row - 1)
    labels[1].place(x: 219, width: 70)
    graph.frame = CGRect(x: 4, y: row + 4, width: bounds.width - 8, height: max(10, bounds.height - 2 * row - 22))
    for line in [velocity, acceleration] { line.frame = graph.bounds }
    now.frame = CGRect(x: graph.bounds.midX, y: 0, width: 1, height: graph.bounds.height)
    for (index, legend) in legends.enumerated() {
      legend.place(x: 6, y: bounds.height - Double(2 - index) * 15, width: bounds.width - 12, in: 14)
    }
  }
}
