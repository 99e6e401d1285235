import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite @MainActor struct DynamicsTests {
  /// A reference view of 320x480 points with some items, and what happened to them.
  final class Stage: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    let stage = ViewStage()
    let animator: UIDynamicAnimator
    private(set) var log: [String] = []

    init() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      stage.window.addSubview(view)
      animator = UIDynamicAnimator(referenceView: view)
      animator.delegate = self
    }

    func item(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) -> UIView {
      let item = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
      animator.referenceView?.addSubview(item)
      return item
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      log.append("began \(identifier.map { "\($0)" } ?? "nil") at \(Int(p.y.rounded()))")
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      log.append("began items")
    }
  }

  @Test func gravityIs1000PointsPerSquareSecond() {
    let stage = Stage()
    let item = stage.item(0, 0)
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.stage.advance(to: 0.5)
    #expect(near(item.center.y, 50 + 125, within: 5))
    #expect(near(item.center.x, 50))
    #expect(near(stage.animator.elapsedTime, 0.5, within: 0.02))
    #expect(stage.animator.isRunning)
  }

  @Test func aPushAcceleratesAnItemOf100PointsBy100() {
    let stage = Stage()
    let item = stage.item(0, 0)
    let push = UIPushBehavior(items: [item], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let properties = UIDynamicItemBehavior(items: [item])
    stage.animator.addBehavior(push)
    stage.animator.addBehavior(properties)
    stage.stage.advance(to: 1)
    #expect(near(properties.linearVelocity(for: item).x, 100, within: 3))

    let other = stage.item(0, 200)
    let once = UIPushBehavior(items: [other], mode: .instantaneous)
    once.setAngle(0, magnitude: 2)
    properties.addItem(other)
    stage.animator.addBehavior(once)
    stage.stage.advance(to: 2)
    #expect(near(properties.linearVelocity(for: other).x, 200, within: 1e-6))
    #expect(!once.active)
  }

  @Test func itemsFallOntoTheBoundsAndRest() {
    let stage = Stage()
    let items = (0..<4).map { stage.item(100, 300 - 60 * Double($0), 80, 40) }
    let collisions = UICollisionBehavior(items: items)
    collisions.translatesReferenceBoundsIntoBoundary = true
    collisions.collisionDelegate = stage
    let properties = UIDynamicItemBehavior(items: items)
    properties.friction = 0.4
    for behavior in [UIGravityBehavior(items: items), collisions, properties] { stage.animator.addBehavior(behavior) }
    var frames = 0
    properties.action = { frames += 1 }
    stage.stage.advance(to: 6)
    #expect(!stage.animator.isRunning)
    #expect(stage.log.first == "resume" && stage.log.last == "pause")
    #expect(stage.log.contains("began nil at 480"))
    #expect(stage.log.contains("began items"))
    #expect(frames < 240)
    for (index, item) in items.enumerated() {
      #expect(near(item.center.y, 460 - 40 * Double(index), within: 2), "item \(index): \(item.center)")
    }
    // A change resumes.
    items[3].center.y = 100
    stage.animator.updateItem(usingCurrentState: items[3])
    #expect(stage.animator.isRunning)
    stage.stage.advance(to: 12)
    #expect(near(items[3].center.y, 340, within: 2))
    #expect(!stage.animator.isRunning)
  }

  @Test func boundariesHaveIdentifiers() {
    let stage = Stage()
    let item = stage.item(100, 100, 40, 40)
    let collisions = UICollisionBehavior(items: [item])
    collisions.collisionDelegate = stage
    collisions.addBoundary(
      withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 320, y: 300))
    #expect(collisions.boundary(withIdentifier: "shelf" as NSCopying) != nil)
    #expect(collisions.boundaryIdentifiers?.count == 1)
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.animator.addBehavior(collisions)
    stage.stage.advance(to: 2)
    #expect(near(item.center.y, 280, within: 1))
    #expect(stage.log.contains("began shelf at 300"))
    collisions.removeBoundary(withIdentifier: "shelf" as NSString)
    stage.stage.advance(to: 3)
    #expect(item.center.y > 480)
  }

  private final class Disk: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  @Test func aViewChoosesItsShape() {
    let stage = Stage()
    let (disk, box) = (Disk(frame: CGRect(x: 20, y: 20, width: 40, height: 40)), stage.item(120, 20, 40, 40))
    stage.animator.referenceView?.addSubview(disk)
    let items = [disk, box]
    let collisions = UICollisionBehavior(items: items)
    collisions.addBoundary(withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 80), to: CGPoint(x: 320, y: 120))
    let properties = UIDynamicItemBehavior(items: items)
    properties.friction = 0.8
    for behavior in [UIGravityBehavior(items: items), collisions, properties] { stage.animator.addBehavior(behavior) }
    stage.stage.advance(to: 1)
    // The disk rolls, the box stays.
    #expect(disk.center.x > 70, "\(disk.center)")
    #expect(near(box.center.x, 140, within: 8), "\(box.center)")
  }

  @Test func snapsToAPoint() {
    let stage = Stage()
    let item = stage.item(0, 0)
    item.transform = CGAffineTransform(rotationAngle: 0.8)
    stage.animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 300)))
    stage.stage.advance(to: 4)
    #expect(near(item.center.x, 200, within: 1) && near(item.center.y, 300, within: 1))
    #expect(near(item.transform.b, 0, within: 0.02))
    #expect(!stage.animator.isRunning)
  }

  @Test func anAttachmentKeepsItsLength() {
    let stage = Stage()
    let item = stage.item(200, 50, 40, 40)
    let attachment = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 160, y: 70))
    #expect(near(attachment.length, 60))
    #expect(attachment.attachedBehaviorType == .anchor)
    stage.animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.animator.addBehavior(attachment)
    var farthest = 0.0
    attachment.action = {
      farthest = max(farthest, abs(Double(hypot(item.center.x - 160, item.center.y - 70)) - 60))
    }
    stage.stage.advance(to: 3)
    #expect(farthest < 1.5, "\(farthest)")
    attachment.anchorPoint = CGPoint(x: 100, y: 70)
    stage.stage.advance(to: 3.5)
    #expect(near(hypot(item.center.x - 100, item.center.y - 70), 60, within: 3))
  }

  @Test func pinsRailsAndFirmAttachmentsHold() {
    let stage = Stage()
    let (a, b) = (stage.item(100, 100, 40, 40), stage.item(140, 100, 40, 40))
    let held = UIDynamicItemBehavior(items: [a])
    held.isAnchored = true
    stage.animator.addBehavior(held)
    stage.animator.addBehavior(UIGravityBehavior(items: [b]))
    let pin = UIAttachmentBehavior.pinAttachment(
      with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 120))
    stage.animator.addBehavior(pin)
    stage.stage.advance(to: 1)
    #expect(near(hypot(b.center.x - 140, b.center.y - 120), 20, within: 1))
    #expect(near(a.center.x, 120))

    stage.animator.removeBehavior(pin)
    let start = b.center
    stage.animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 120)))
    stage.stage.advance(to: 2)
    #expect(near(b.center.x, Double(start.x), within: 12) && near(b.center.y, Double(start.y), within: 12))

    let slider = stage.item(10, 10, 20, 20)
    stage.animator.addBehavior(UIGravityBehavior(items: [slider]))
    stage.animator.addBehavior(
      UIAttachmentBehavior.slidingAttachment(
        with: slider, attachmentAnchor: CGPoint(x: 20, y: 20), axisOfTranslation: CGVector(dx: 1, dy: 1)))
    stage.stage.advance(to: 2.6)
    #expect(slider.center.x > 60)
    #expect(near(slider.center.x, Double(slider.center.y), within: 2))
  }

  @Test func childBehaviorsComeAndGoWithTheirParent() {
    let stage = Stage()
    let item = stage.item(0, 0)
    let parent = UIDynamicBehavior()
    parent.addChildBehavior(UIGravityBehavior(items: [item]))
    stage.animator.addBehavior(parent)
    #expect(parent.childBehaviors[0].dynamicAnimator === stage.animator)
    #expect(stage.animator.items(in: CGRect(x: 90, y: 90, width: 20, height: 20)).count == 1)
    #expect(stage.animator.items(in: CGRect(x: 200, y: 90, width: 20, height: 20)).isEmpty)
    stage.stage.advance(to: 0.2)
    #expect(item.center.y > 50)
    stage.animator.removeAllBehaviors()
    #expect(parent.childBehaviors[0].dynamicAnimator == nil)
    let place = item.center
    stage.stage.advance(to: 1)
    #expect(item.center == place)
    #expect(!stage.animator.isRunning)
  }
}
