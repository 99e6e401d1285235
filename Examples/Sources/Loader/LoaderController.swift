import UIKit

/// Animations of layers without animation blocks: a ring whose stroke grows and shrinks, and a row of dots that one
/// replicator layer draws with a delay between copies.
class LoaderController: UIViewController {
  private let ring = CAShapeLayer()
  private let dots = CAReplicatorLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addRing()
    addDots()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ring.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 30)
    dots.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 110)
  }

  private func addRing() {
    ring.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    ring.path = UIBezierPath(ovalIn: ring.bounds).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 12
    ring.lineCap = .round
    view.layer.addSublayer(ring)

    let grow = CABasicAnimation(keyPath: "strokeEnd")
    grow.fromValue = 0
    grow.toValue = 1
    grow.duration = 1.2
    grow.fillMode = .both

    let shrink = CABasicAnimation(keyPath: "strokeStart")
    shrink.fromValue = 0
    shrink.toValue = 1
    shrink.beginTime = 0.8
    shrink.duration = 1.2

    let stroke = CAAnimationGroup()
    stroke.animations = [grow, shrink]
    stroke.duration = 2
    stroke.repeatCount = .infinity
    ring.add(stroke, forKey: "stroke")

    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * CGFloat.pi
    turn.duration = 3
    turn.repeatCount = .infinity
    ring.add(turn, forKey: "turn")
  }

  private func addDots() {
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    dot.cornerRadius = 8
    dot.backgroundColor = UIColor.systemOrange.cgColor

    dots.instanceCount = 5
    dots.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
    dots.instanceDelay = 0.12
    dots.bounds = CGRect(x: 0, y: 0, width: 128, height: 16)
    dots.addSublayer(dot)
    view.layer.addSublayer(dots)

    let hop = CAKeyframeAnimation(keyPath: "position.y")
    hop.values = [8, -24, 8, 8]
    hop.keyTimes = [0, 0.25, 0.5, 1]
    hop.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    hop.duration = 1.2
    hop.repeatCount = .infinity
    dot.add(hop, forKey: "hop")
  }
}
