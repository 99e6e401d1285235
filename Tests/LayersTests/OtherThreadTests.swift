import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Testing

/// Layers, animations and transactions on threads other than the main one.
@Suite(.serialized) struct OtherThreadTests {
  /// Uses everything that a program may use of this module on a thread of its own.
  nonisolated private static func makeTree(_ seed: Int) -> CALayer {
    let root = CALayer()
    root.name = "root \(seed)"
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let text = CATextLayer()
    text.string = "tree \(seed)"
    text.font = UIFont.systemFont(ofSize: 10, weight: .bold)
    text.fontSize = 10
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.setValue(5, forKey: "birthRate")
    cell.emitterCells = [CAEmitterCell()]
    emitter.emitterCells = [cell]
    let filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
    shape.filters = filter.map { [$0] }
    for layer in [text, shape, emitter, CAGradientLayer(), CAReplicatorLayer(), CAScrollLayer()] {
      layer.frame = root.bounds
      layer.setValue(seed, forKey: "seed \(seed % 7)")
      layer.setValue(0.5, forKeyPath: "transform.scale.x")
      root.addSublayer(layer)
    }
    root.mask = CATiledLayer()
    text.displayIfNeeded()
    root.layoutIfNeeded()
    _ = root.hitTest(CGPoint(x: 5, y: 5))
    _ = root.value(forKeyPath: "bounds.size.width")
    _ = CAGradientLayer.defaultValue(forKey: "endPoint")
    let group = CAAnimationGroup()
    let spring = CASpringAnimation(perceptualDuration: 0.4, bounce: 0.2)
    spring.keyPath = "position.x"
    let frames = CAKeyframeAnimation(keyPath: "opacity")
    frames.values = [0, 0.5, 1]
    frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(controlPoints: 0, 0, 1, 1)]
    group.animations = [spring, frames]
    group.setValue(seed, forKey: "seed")
    group.duration = 1
    root.add(group, forKey: "group")
    root.add(CATransition(), forKey: nil)
    root.removeAnimation(forKey: kCATransition)
    return root
  }

  @Test func treesAreMadeOnSeveralThreadsAtATime() {
    let isDone = DispatchSemaphore(value: 0)
    for thread in 0..<4 {
      Thread.detachNewThread {
        for round in 0..<20 {
          CATransaction.begin()
          let tree = Self.makeTree(thread * 100 + round)
          CATransaction.commit()
          #expect(tree.sublayers?.count == 6 && tree.mask != nil)
        }
        isDone.signal()
      }
    }
    let rig = LayerRig()
    for round in 0..<20 { rig.root.addSublayer(Self.makeTree(1000 + round)) }
    rig.frame()
    for _ in 0..<4 { isDone.wait() }
    #expect(rig.root.sublayers?.count == 20)
  }

  /// Dispatch frees what it keeps of a thread before the thread's world is freed, with the layers of its transaction.
  @Test func threadsThatHaveUsedDispatchEndWithTheirLayers() async {
    for _ in 0..<4 {
      weak var layer: CALayer?
      layer = OtherThread.make {
        DispatchQueue.concurrentPerform(iterations: 100) { _ in }
        let tree = Self.makeTree(0)
        // The open transaction keeps the tree.
        CATransaction.setCompletionBlock { withExtendedLifetime(tree) {} }
        return tree
      }
      while layer != nil { await Task.yield() }
    }
  }

  @Test func eachThreadHasItsOwnTransactions() {
    let rig = LayerRig()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setDisableActions(true)
    OtherThread.run {
      #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 5)
      CATransaction.setDisableActions(true)
      CATransaction.commit()
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
      // Without a run loop, the implicit transaction lasts until it is flushed.
      CATransaction.setAnimationDuration(7)
      #expect(CATransaction.animationDuration() == 7)
      CATransaction.flush()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
    CATransaction.commit()
    withExtendedLifetime(rig) {}
  }

  @Test func aThreadsFlushCommitsNothingOfTheScreens() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.opacity = 0.5
    OtherThread.run {
      CALayer().opacity = 0.25
      CATransaction.begin()
      CATransaction.commit()
      CATransaction.flush()
    }
    #expect(rig.commits.isEmpty && rig.context.needsCommit)
    rig.flush()
    #expect(rig.commits.count == 1)
  }

  @Test func completionBlocksAndDelegatesAreCalledOnTheMainThread() async {
    let rig = LayerRig()
    let log = await withCheckedContinuation { (done: CheckedContinuation<[String], Never>) in
      Thread.detachNewThread {
        let log = ThreadLog()
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          log.add("block")
          done.resume(returning: log.lines)
        }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.duration = 10
        fade.delegate = log
        // A layer in no tree runs no animations.
        let layer = CALayer()
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
        #expect(layer.animationKeys() == nil)
      }
    }
    #expect(log == ["start on main", "stop false on main", "block on main"])
    withExtendedLifetime(rig) {}
  }

  @Test func animationsOfALayerThatIsHandedOverRunWithItsFirstCommit() {
    let rig = LayerRig(at: 10)
    let log = ThreadLog()
    let layer = OtherThread.make {
      let layer = CALayer()
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1
      fade.delegate = log
      layer.add(fade, forKey: "fade")
      return layer
    }
    #expect(layer.animationKeys() == ["fade"])
    rig.root.addSublayer(layer)
    rig.flush()
    rig.endIteration()
    rig.advance(to: 10.5)
    #expect(log.lines == ["start on main"])
    #expect(layer.presentation()?.opacity == 0.5)
    rig.advance(to: 11.5)
    #expect(log.lines == ["start on main", "stop true on main"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func everyThreadHasTheTimeOfTheMainThreadsClock() {
    let rig = LayerRig(at: 42)
    OtherThread.run { #expect(CACurrentMediaTime() == 42) }
    rig.clock.mediaTime = 43
    OtherThread.run { #expect(CACurrentMediaTime() == 43) }
    // A world of overlays, for instance: its clock is no one else's.
    LayerWorld(clock: ManualClock(7)).perform {
      OtherThread.run { #expect(CACurrentMediaTime() == 43) }
    }
  }

  @Test func aTreeMayBeReleasedOnAnyThread() async {
    weak var sublayer: CALayer?
    do {
      let tree = Self.makeTree(0)
      sublayer = tree.sublayers?.first
      let parcel = Mailbox(tree)
      OtherThread.run { parcel.drop() }
    }
    // What it holds is released on the main thread, soon.
    while sublayer != nil { await Task.yield() }
    #expect(sublayer == nil)
  }

  @Test func aDisplayLinkMayBeInvalidatedOnAnyThread() async {
    let rig = LayerRig()
    var fires = 0
    let link = CADisplayLink { _ in fires += 1 }
    link.add(to: .main, forMode: .common)
    rig.frame()
    #expect(fires == 1)
    let parcel = Mailbox(link)
    OtherThread.run { parcel.object?.invalidate() }
    rig.advance(to: 1)
    #expect(fires == 1)
    while rig.context.wantsEveryFrame { await Task.yield() }
  }
}

/// Records the calls of a delegate and their threads.
nonisolated private final class ThreadLog: CAAnimationDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [String] = []

  var lines: [String] { lock.withLock { entries } }

  func add(_ what: String) {
    let isMain = DispatchQueue.getSpecific(key: Self.mainQueue) != nil || Thread.isMainThread
    lock.withLock { entries.append("\(what) on \(isMain ? "main" : "another")") }
  }

  func animationDidStart(_ anim: CAAnimation) { add("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { add("stop \(flag)") }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

/// Takes an object to another thread. Unchecked: only one thread uses it at a time.
nonisolated private final class Mailbox<Object>: @unchecked Sendable {
  private(set) var object: Object?

  init(_ object: Object) {
    self.object = object
  }

  func drop() {
    object = nil
  }
}
