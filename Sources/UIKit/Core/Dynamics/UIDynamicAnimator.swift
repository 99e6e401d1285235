import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraPhysics

/// Hears when a dynamic animator begins and ends to move items.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before the first frame, also after a pause.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviors that simulate physics.
///
/// ```swift
/// let animator = UIDynamicAnimator(referenceView: view)
/// let collisions = UICollisionBehavior(items: [box])
/// collisions.translatesReferenceBoundsIntoBoundary = true
/// animator.addBehavior(collisions)
/// animator.addBehavior(UIGravityBehavior(items: [box]))
/// ```
///
/// The motion is a function of the times of the frames. It pauses when all items rest, and resumes when a behavior
/// changes, or by `updateItem(usingCurrentState:)`. Units: points, seconds, radians.
@preconcurrency @MainActor
open class UIDynamicAnimator {
  /// The view in whose space the items move; nil for an animator without one.
  open private(set) weak var referenceView: UIView?
  /// The behaviors that were added, in order, without those inside them.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Hears of pauses. Default nil.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The seconds for which items have moved so far.
  open private(set) var elapsedTime: TimeInterval = 0
  /// True while items move: frames are made.
  open var isRunning: Bool { link != nil }

  private let scene: DynamicScene
  /// Nil while all items rest. Added to the run loop as long as it exists.
  private var link: CADisplayLink?
  private var lastTime: CFTimeInterval?
  /// True if the scene doesn't have the current behaviors yet.
  private var isStale = false
  /// The longest time between two frames that is made up for, in seconds.
  private static let longestFrame = 0.25

  /// Creates an animator for items in a view: its subviews, usually.
  public init(referenceView view: UIView) {
    referenceView = view
    scene = DynamicScene(view)
  }

  /// Creates an animator for items in no view.
  public init() {
    scene = DynamicScene(nil)
  }

  /// Adds a behavior, which begins to act in the next frame. Does nothing if the animator has it already.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.setAnimator(self)
    behaviors.append(behavior)
    changeBehaviors()
  }

  /// Removes a behavior. Items keep their velocity.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behavior.setAnimator(nil)
    behaviors.remove(at: index)
    changeBehaviors()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// Returns the items of the behaviors whose bounds touch a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    updateScene()
    return scene.items(in: rect)
  }

  /// Takes over an item's center, transform and bounds, which the program has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    scene.readItem(item)
    resume()
  }

  // MARK: - Frames

  /// All behaviors, those inside others too.
  private var all: [UIDynamicBehavior] {
    behaviors.flatMap(\.withChildren)
  }

  /// Takes over changed behaviors or items.
  final func changeBehaviors() {
    isStale = true
    resume()
  }

  /// Makes frames until all items rest.
  final func resume() {
    scene.world.wake()
    guard link == nil, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    lastTime = nil
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.targetTimestamp, link.duration)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func pause() {
    scene.stop()
    link?.invalidate()
    link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// The body of an item, as of the current behaviors.
  final func body(of item: any UIDynamicItem) -> Body? {
    updateScene()
    return scene.body(of: item)
  }

  private func updateScene() {
    guard isStale else { return }
    isStale = false
    scene.prepare(all)
  }

  private func advance(to time: CFTimeInterval, _ interval: CFTimeInterval) {
    updateScene()
    let behaviors = all
    let seconds = min(max(time - (lastTime ?? time - interval), 0), Self.longestFrame)
    lastTime = time
    elapsedTime += seconds
    scene.advance(by: seconds, behaviors)
    for behavior in behaviors { behavior.action?() }
    for event in scene.takeEvents() { event.behavior.announce(event, in: scene) }
    if scene.world.isResting || self.behaviors.isEmpty { pause() }
  }
}
