import Expectations
import Pictures
import UIKit

/// Lets items fall, collide, snap and be pulled, with each behavior in turn.
class DynamicsViewController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let box = UIView(frame: CGRect(x: 40, y: 40, width: 40, height: 40))
  private let ball = Ball(frame: CGRect(x: 200, y: 40, width: 40, height: 40))
  private let properties = UIDynamicItemBehavior()
  private var contacts: [String] = []
  private var onPause: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    box.backgroundColor = .systemPurple
    ball.backgroundColor = .systemTeal
    view.addSubview(box)
    view.addSubview(ball)
    animator.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    drop()
  }

  /// Gravity and collisions, with an obstacle and the properties of the items.
  private func drop() {
    let gravity = UIGravityBehavior(items: [box, ball])
    let collision = UICollisionBehavior(items: [box, ball])
    collision.collisionMode = .everything
    collision.collisionDelegate = self
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 200), to: CGPoint(x: 120, y: 200))
    properties.addItem(box)
    properties.addItem(ball)
    properties.friction = 0.5
    properties.elasticity = 0.2
    [gravity, collision, properties].forEach(animator.addBehavior)
    expect(animator.isRunning, "the items fall")
    onPause = { [weak self] in self?.checkRest() }
  }

  private func checkRest() {
    expect(contacts.contains("shelf"), "the box fell on the shelf: \(contacts)")
    expect(contacts.contains("bounds"), "the ball fell on the ground: \(contacts)")
    expect(Double(box.center.y), near: 180, within: 2, "the box's height")
    expect(Double(ball.center.y), near: Double(view.bounds.height) - 20, within: 2, "the ball's height")
    expect(properties.linearVelocity(for: box).y.magnitude < 5, "the box rests")
    let picture = Picture(of: view)
    expect(picture.isPixel(Int(box.center.x), 180, .systemPurple), "the box is drawn on the shelf")
    expect(picture.isPixel(60, 60, .white), "the box has left its place")
    expect(animator.items(in: CGRect(x: 0, y: 150, width: 120, height: 60)).count == 1, "one item is on the shelf")
    animator.removeAllBehaviors()
    snap()
  }

  private func snap() {
    let snapping = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 300))
    snapping.damping = 0.8
    animator.addBehavior(snapping)
    onPause = { [weak self] in
      guard let self = self else { return }
      expect(Double(self.box.center.x), near: 300, within: 2, "the snapped box's x")
      expect(Double(self.box.center.y), near: 300, within: 2, "the snapped box's y")
      self.animator.removeBehavior(snapping)
      self.push()
    }
  }

  private func push() {
    box.transform = .identity
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0.5, dy: 0)
    let still = UIDynamicItemBehavior(items: [box])
    still.resistance = 8
    still.allowsRotation = false
    let both = UIDynamicBehavior()
    both.addChildBehavior(push)
    both.addChildBehavior(still)
    animator.addBehavior(both)
    onPause = { [weak self] in
      guard let self = self else { return }
      expect(self.box.center.x > 305 && abs(self.box.center.y - 300) < 2, "the push moved it to \(self.box.center)")
      expect(!push.active, "a single push is over")
      self.animator.removeBehavior(both)
      self.attach()
    }
  }

  private func attach() {
    let anchor = CGPoint(x: box.center.x, y: box.center.y - 80)
    let rope = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    rope.length = 40
    let spring = UIAttachmentBehavior(item: ball, attachedTo: box)
    (spring.length, spring.damping, spring.frequency) = (60, 1, 2)
    let still = UIDynamicItemBehavior(items: [box, ball])
    still.resistance = 5
    still.angularResistance = 5
    [rope, spring, still].forEach(animator.addBehavior)
    onPause = { [weak self] in
      guard let self = self else { return }
      expect(self.distance(self.box.center, anchor), near: 40, within: 2, "the rod's length")
      expect(self.distance(self.box.center, self.ball.center), near: 60, within: 4, "the spring's length")
      finish()
    }
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(hypot(a.x - b.x, a.y - b.y))
  }
}

extension DynamicsViewController: UIDynamicAnimatorDelegate {
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    // The animator is changed after it has told its delegate.
    performSelector(onMainThread: #selector(goOn), with: nil, waitUntilDone: false)
  }

  @objc private func goOn() {
    let next = onPause
    onPause = nil
    next?()
  }
}

extension DynamicsViewController: UICollisionBehaviorDelegate {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem,
    withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint
  ) {
    contacts.append((identifier as? NSString).map { "\($0)" } ?? "bounds")
  }
}

/// A round item.
final class Ball: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = frame.width / 2
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
