import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraRenderServer
import Testing

/// A layer that records its layout and display.
nonisolated private final class Worker: CALayer {
  var log: (String) -> Void = { _ in }
  var onLayout: () -> Void = {}
  var onDisplay: () -> Void = {}

  override func layoutSublayers() {
    log("layout \(name ?? "")")
    onLayout()
  }

  override func display() {
    log("display \(name ?? "")")
    onDisplay()
  }
}

@Suite struct LayoutAndDisplayTests {
  @Test func layoutGoesFromTheTopDownOnce() {
    let rig = LayerRig()
    var events: [String] = []
    let (parent, child) = (worker("parent") { events.append($0) }, worker("child") { events.append($0) })
    parent.addSublayer(child)
    rig.root.addSublayer(parent)
    child.setNeedsLayout()
    for _ in 0..<3 { parent.setNeedsLayout() }
    rig.frame()
    #expect(events == ["layout parent", "layout child"])
    rig.frame()
    #expect(events.count == 2)
  }

  @Test func layoutThatChangesSizesIsDoneInTheSamePass() {
    let rig = LayerRig()
    var events: [String] = []
    let (parent, child) = (worker("parent") { events.append($0) }, worker("child") { events.append($0) })
    parent.addSublayer(child)
    rig.root.addSublayer(parent)
    rig.frame()
    events = []
    parent.onLayout = { child.bounds.size.width = 7 }
    parent.bounds.size.width = 9
    rig.frame()
    #expect(events == ["layout parent", "layout child"])
    #expect(rig.commits.last?.changes.contains { $0.values?.bounds.width == 7 } == true)
  }

  @Test func layoutThatNeverRestsDoesNotHang() {
    let rig = LayerRig()
    let parent = worker("parent") { _ in }
    parent.onLayout = { [unowned parent] in parent.setNeedsLayout() }
    rig.root.addSublayer(parent)
    parent.setNeedsLayout()
    rig.frame()
    #expect(!parent.needsLayout())
    #expect(!rig.context.needsCommit)
  }

  @Test func aLayoutManagerMayAskForLayoutWhenItIsInvalidated() {
    final class Manager: CALayoutManager {
      var invalidations = 0
      var other: CALayer?

      func invalidateLayout(of layer: CALayer) {
        invalidations += 1
        layer.setNeedsLayout()
        other?.setNeedsLayout()
      }
    }
    let (layer, other) = (CALayer(), CALayer())
    let (manager, otherManager) = (Manager(), Manager())
    layer.layoutManager = manager
    other.layoutManager = otherManager
    (manager.other, otherManager.other) = (other, layer)
    (manager.invalidations, otherManager.invalidations) = (0, 0)
    layer.setNeedsLayout()
    #expect(layer.needsLayout() && other.needsLayout())
    #expect(manager.invalidations == 1 && otherManager.invalidations == 1)
    layer.setNeedsLayout()
    #expect(manager.invalidations == 2)
  }

  @Test func aChangeOfSizeAsksForDisplayIfWanted() {
    let layer = CALayer()
    layer.bounds.size.width = 3
    #expect(!layer.needsDisplay())
    layer.needsDisplayOnBoundsChange = true
    layer.bounds.size.width = 4
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
  }

  @Test func aClassCanAskForDisplayWithItsKeys() {
    nonisolated final class Gauge: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" || key == "cornerRadius" }
    }
    let gauge = Gauge()
    gauge.opacity = 0.5
    #expect(!gauge.needsDisplay())
    gauge.setValue(3, forKey: "level")
    #expect(gauge.needsDisplay())
    gauge.displayIfNeeded()
    gauge.cornerRadius = 4
    #expect(gauge.needsDisplay())
  }

  @Test func displayHappensInTheFrame() {
    let rig = LayerRig()
    var events: [String] = []
    let layer = worker("layer") { events.append($0) }
    rig.root.addSublayer(layer)
    rig.frame()
    layer.setNeedsDisplay()
    #expect(events == [])
    rig.frame()
    #expect(events == ["display layer"])
  }

  @Test func theDelegateLaysOutAndDisplays() {
    final class Owner: CALayerDelegate {
      var events: [String] = []
      func layoutSublayers(of layer: CALayer) { events.append("layout") }
      func layerWillDraw(_ layer: CALayer) { events.append("will draw") }
      func display(_ layer: CALayer) { events.append("display") }
    }
    let owner = Owner()
    let layer = CALayer()
    layer.delegate = owner
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(owner.events == ["layout", "will draw", "display"])
  }

  @Test func textIsLaidOutOnlyWhenItChanges() throws {
    let rig = LayerRig()
    let text = CATextLayer()
    text.string = "Kinora"
    text.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    rig.root.addSublayer(text)
    rig.frame()
    let first = try #require(rig.commits.last?.changes.first { $0.id == text.id }?.values)
    guard case .text(let shown) = first.kind else {
      Issue.record("a text layer's values hold text")
      return
    }
    #expect(!shown.runs.isEmpty)
    #expect(!text.needsDisplay())
    text.string = "Kinora"
    #expect(!text.needsDisplay())
    text.fontSize = 12
    #expect(text.needsDisplay())
  }

  @Test func layoutThatDisplayAsksForIsDoneInTheSameFrame() {
    let rig = LayerRig()
    var events: [String] = []
    let (parent, child) = (worker("parent") { events.append($0) }, worker("child") { events.append($0) })
    parent.addSublayer(child)
    rig.root.addSublayer(parent)
    rig.frame()
    events = []
    parent.onDisplay = { child.setNeedsLayout() }
    parent.setNeedsDisplay()
    rig.frame()
    #expect(events == ["display parent", "layout child"])
    #expect(!rig.context.needsCommit)
    child.setNeedsLayout()
    rig.frame()
    #expect(events.count == 3)
  }

  @Test func displayingByHandLeavesNothingToDisplay() {
    let layer = CALayer()
    layer.setNeedsDisplay()
    layer.display()
    #expect(!layer.needsDisplay())
  }

  @Test func aTransactionInLayoutSendsNothingHalfDone() {
    let rig = LayerRig()
    let layer = worker("layer") { _ in }
    rig.root.addSublayer(layer)
    rig.frame()
    let before = rig.commits.count
    layer.setNeedsLayout()
    rig.flush()
    layer.setNeedsLayout()
    layer.onLayout = { [unowned layer] in
      layer.cornerRadius = 1
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.commit()
      #expect(rig.commits.count == before)
      #expect(!CATransaction.disableActions())
      layer.borderWidth = 1
    }
    rig.context.layoutIfNeeded()
    #expect(rig.commits.count == before)
    rig.context.commit()
    #expect(rig.commits.count == before + 1)
  }

  private func worker(_ name: String, log: @escaping (String) -> Void) -> Worker {
    let worker = Worker()
    worker.name = name
    worker.log = log
    return worker
  }
}
