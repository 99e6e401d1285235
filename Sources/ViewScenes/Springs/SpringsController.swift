import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraScenes
import KinoraUIKitCore
import KinoraUIKitValues

/// The parameters by which the field's springs are made.
enum SpringKind {
  case damping, velocity, bounce

  /// The parameter that differs from lane to lane, and what all lanes share.
  var title: String {
    switch self {
    case .damping: "usingSpringWithDamping, initialSpringVelocity: 0"
    case .velocity: "usingSpringWithDamping, initialSpringVelocity: 8"
    case .bounce: "springDuration: 0.7, bounce"
    }
  }
}

/// Lanes of springs on the left, the ball's court on the right.
final class SpringsController: SceneViewController {
  private var lanes: [SpringLane] = []
  private var fieldTitle = CATextLayer()
  private var court: ThrowingCourt?
  private var isAway = false

  private static let ratios: [CGFloat] = [0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

  override var heading: String { "Springs" }

  override var subheading: String {
    "Each is fitted so that a thousandth is left when its duration is over. Drag the ball and let go."
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    var frame = SceneTheme.content
    frame.size.width = 520
    let field = addPanel(frame, name: "field")
    field.clipsToBounds = true
    fieldTitle = field.layer.addText("", .code, x: 20, y: 14, width: 400)
    let top: CGFloat = 40
    let height = (field.bounds.height - top) / CGFloat(Self.ratios.count)
    for (index, ratio) in Self.ratios.enumerated() {
      let color = SceneTheme.accents[index % SceneTheme.accents.count]
      let lane = CGRect(x: 0, y: top + CGFloat(index) * height, width: frame.width, height: height)
      lanes.append(SpringLane(ratio: ratio, color: color, frame: lane, in: field))
    }
    frame.origin.x = frame.maxX + SceneTheme.gap
    frame.size = CGSize(width: SceneTheme.content.maxX - frame.minX, height: 272)
    court = ThrowingCourt(in: addPanel(frame, name: "court"))
    frame.origin.y = frame.maxY + 14
    frame.size.height = SceneTheme.content.maxY - frame.minY
    addPanel(frame, name: "keys").layer.addLegend(keys, x: 20, y: 18, width: 300)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run(.damping)
  }

  func run(_ kind: SpringKind) {
    isAway.toggle()
    CATransaction.withoutActions { fieldTitle.string = kind.title }
    for lane in lanes { lane.run(kind, away: isAway) }
  }

  func throwBall() {
    court?.release(from: CGPoint(x: 60, y: 210), velocity: CGPoint(x: 900, y: -1400))
  }
}

/// A ball on a spring with one damping ratio.
private final class SpringLane {
  private let ball: UIView
  private let label: CATextLayer
  private let ratio: CGFloat
  private let ends: (CGFloat, CGFloat)

  init(ratio: CGFloat, color: UIColor, frame: CGRect, in field: UIView) {
    self.ratio = ratio
    // The least damped ball overshoots each end by three quarters of the distance.
    ends = (frame.minX + 192, frame.minX + 372)
    label = field.layer.addText(String(format: "%.2f", ratio), .tick, x: 20, y: frame.midY - 8, width: 50)
    field.layer.addRectangle(
      CGRect(x: ends.0, y: frame.midY, width: ends.1 - ends.0, height: 1), color: SceneTheme.grid)
    for end in [ends.0, ends.1] {
      field.layer.addRectangle(CGRect(x: end, y: frame.midY - 8, width: 1, height: 17), color: SceneTheme.grid)
    }
    ball = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    ball.center = CGPoint(x: ends.0, y: frame.midY)
    ball.backgroundColor = color
    ball.layer.cornerRadius = 14
    ball.layer.name = "ball \(ratio)"
    field.addSubview(ball)
  }

  func run(_ kind: SpringKind, away: Bool) {
    let shown = kind == .bounce ? 1 - ratio : ratio
    CATransaction.withoutActions { label.string = String(format: "%.2f", shown) }
    let move = { [ball, ends] in ball.center.x = away ? ends.1 : ends.0 }
    switch kind {
    case .damping, .velocity:
      UIView.animate(
        withDuration: 1.5, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: kind == .velocity ? 8 : 0,
        options: .allowUserInteraction, animations: move)
    case .bounce:
      UIView.animate(
        springDuration: 0.7, bounce: 1 - ratio, initialSpringVelocity: 0, delay: 0, options: .allowUserInteraction,
        animations: move)
    }
  }
}

/// A ball that returns to its place from any point to which it is thrown.
private final class ThrowingCourt {
  private let ball = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
  private let home: CGPoint
  private var animator: UIViewPropertyAnimator?

  init(in panel: UIView) {
    home = CGPoint(x: panel.bounds.midX, y: panel.bounds.midY)
    let place = panel.layer.addDot(at: home, radius: 31, color: .clear, name: "home")
    place.borderColor = SceneTheme.grid.cgColor
    place.borderWidth = 2
    panel.layer.addText("drag and throw", .tick, x: 20, y: 14, width: 200)
    panel.clipsToBounds = true
    ball.center = home
    ball.backgroundColor = SceneTheme.coral
    ball.layer.cornerRadius = 28
    ball.layer.name = "ball"
    panel.addSubview(ball)
    let pan = UIPanGestureRecognizer { [weak self, weak panel] pan in
      guard let self, let panel else { return }
      follow(pan, in: panel)
    }
    ball.addGestureRecognizer(pan)
  }

  private func follow(_ pan: UIPanGestureRecognizer, in panel: UIView) {
    switch pan.state {
    case .began:
      catchBall()
    case .changed:
      let way = pan.translation(in: panel)
      ball.center = CGPoint(x: ball.center.x + way.x, y: ball.center.y + way.y)
      pan.setTranslation(.zero, in: panel)
    case .ended, .cancelled:
      release(from: ball.center, velocity: pan.velocity(in: panel))
    default: break
    }
  }

  /// Stops the ball at its visible position.
  private func catchBall() {
    if let animator, animator.state == .active { animator.stopAnimation(true) }
    animator = nil
  }

  /// Releases the ball: it continues at its current velocity, and returns home.
  func release(from point: CGPoint, velocity: CGPoint) {
    catchBall()
    ball.center = point
    // Springs measure velocity in distances to their end per second.
    func share(_ speed: CGFloat, of distance: CGFloat) -> CGFloat { abs(distance) < 1 ? 0 : speed / distance }
    let initial = CGVector(
      dx: share(velocity.x, of: home.x - point.x), dy: share(velocity.y, of: home.y - point.y))
    let spring = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: initial)
    let animator = UIViewPropertyAnimator(duration: 1.2, timingParameters: spring)
    animator.addAnimations { [ball, home] in ball.center = home }
    animator.startAnimation()
    self.animator = animator
  }
}
