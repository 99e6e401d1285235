import Foundation
import KinoraGeometry
import KinoraLayers
import Testing

/// An action with a name, which only records its runs.
private final class Marker: CAAction {
  let name: String
  var runs: [String] = []

  init(_ name: String) {
    self.name = name
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    runs.append(event)
  }
}

/// Answers every key with the same action, and records the keys.
private final class Answerer: CALayerDelegate {
  let answer: (any CAAction)?
  var asked: [String] = []
  private let note: (String) -> Void

  init(_ answer: (any CAAction)?, note: @escaping (String) -> Void = { _ in }) {
    self.answer = answer
    self.note = note
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    asked.append(event)
    note("\(layer.name ?? "").\(event)")
    return answer
  }
}

/// The action of a key, and the moment at which it runs.
@Suite struct ActionTests {
  @Test("TX-13: a bare layer has none") func bareLayer() {
    #expect(CALayer().action(forKey: "position") == nil)
    #expect(CALayer().action(forKey: "custom") == nil)
  }

  @Test("TX-14, TX-15, TX-16: the delegate comes first, and NSNull ends the search") func delegateFirst() {
    let layer = CALayer()
    layer.actions = ["position": Marker("actions")]
    layer.style = ["actions": ["position": Marker("style")]]
    let marker = Answerer(Marker("delegate"))
    layer.delegate = marker
    #expect((layer.action(forKey: "position") as? Marker)?.name == "delegate")
    let none = Answerer(NSNull())
    layer.delegate = none
    #expect(layer.action(forKey: "position") == nil)
    let silent = Answerer(nil)
    layer.delegate = silent
    #expect((layer.action(forKey: "position") as? Marker)?.name == "actions")
  }

  @Test("TX-17: NSNull in the actions means none") func nullInActions() {
    let layer = CALayer()
    layer.actions = ["position": NSNull()]
    layer.style = ["actions": ["position": Marker("style")]]
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test("TX-18: styles are asked last, and through each other") func styles() {
    let layer = CALayer()
    layer.style = ["style": ["actions": ["position": Marker("style")]] as [AnyHashable: Any]]
    #expect((layer.action(forKey: "position") as? Marker)?.name == "style")
  }

  @Test("TX-19: disabled actions are still found, but don't run") func disabled() {
    let rig = LayerRig()
    defer { rig.flush() }
    let layer = CALayer()
    let marker = Marker("actions")
    layer.actions = ["position": marker]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(layer.action(forKey: "position") === marker)
    layer.position.x = 1
    #expect(marker.runs == [])
    CATransaction.commit()
    layer.position.x = 2
    #expect(marker.runs == ["position"])
  }

  @Test("TX-20: the class has no default action") func defaultAction() {
    #expect(CALayer.defaultAction(forKey: "position") == nil)
  }

  @Test(
    "TX-21 what a live layer animates by itself",
    arguments: [
      "opacity", "bounds", "transform", "zPosition", "cornerRadius", "position", "anchorPoint", "anchorPointZ",
      "sublayerTransform", "contents", "contentsRect", "contentsCenter", "contentsScale", "borderWidth",
      "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "transform.scale",
    ])
  func basicActions(key: String) {
    let rig = LayerRig()
    #expect(rig.liveLayer().action(forKey: key) is CABasicAnimation)
  }

  @Test(
    "TX-22 what a live layer fades", arguments: ["hidden", "masksToBounds", "mask", "sublayers", "maskedCorners"])
  func transitionActions(key: String) {
    let rig = LayerRig()
    #expect((rig.liveLayer().action(forKey: key) as? CATransition)?.type == .fade)
  }

  @Test(
    "TX-23 TX-24 what a live layer does at once",
    arguments: [
      "frame", "name", "contentsGravity", "doubleSided", "speed", "custom", "backgroundColor", "onOrderIn",
      "position.x", "cornerCurve", "shadowPath",
    ])
  func noActions(key: String) {
    let rig = LayerRig()
    #expect(rig.liveLayer().action(forKey: key) == nil)
  }

  @Test func rasterizingAsksForAnAction() {
    let layer = CALayer()
    let marker = Marker("mine")
    layer.actions = ["shouldRasterize": marker, "rasterizationScale": marker]
    layer.shouldRasterize = true
    layer.rasterizationScale = 2
    layer.shouldRasterize = true
    #expect(marker.runs == ["shouldRasterize", "rasterizationScale"])
  }

  @Test func aColourThatIsThereAnimates() {
    let rig = LayerRig()
    let layer = CALayer()
    layer.backgroundColor = CGColor(rgba: .black)
    #expect(rig.liveLayer(layer).action(forKey: "backgroundColor") is CABasicAnimation)
  }

  @Test(
    "shape layers animate their strokes",
    arguments: ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase", "fillColor"])
  func shapeActions(key: String) {
    let rig = LayerRig()
    let shape = rig.liveLayer(CAShapeLayer())
    #expect(shape.action(forKey: key) is CABasicAnimation)
    #expect(shape.action(forKey: "path") == nil)
  }

  @Test("TX-25: the implicit animation") func implicitAnimation() throws {
    let rig = LayerRig(at: 10)
    let layer = rig.liveLayer()
    layer.opacity = 0.3
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue.flatMap { $0 as? Double ?? ($0 as? Float).map(Double.init) } == 1)
    #expect(animation.toValue == nil)
    #expect(animation.duration == 0.25)
    #expect(animation.fillMode == .backwards)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation.beginTime == 0)
    #expect(animation.keyPath == "opacity")
  }

  @Test("TX-26: setting the frame animates position and bounds") func frameKeys() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.animationKeys() == ["position", "bounds"])
  }

  @Test("TX-27: the transaction gives duration and pace") func transactionValues() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.7)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.cornerRadius = 4
    CATransaction.commit()
    #expect(layer.animation(forKey: "cornerRadius")?.duration == 0.7)
    #expect(layer.animation(forKey: "cornerRadius")?.timingFunction == CAMediaTimingFunction(name: .linear))
  }

  @Test("TX-28: a change before the first commit animates nothing") func beforeTheFirstCommit() {
    let rig = LayerRig()
    let layer = CALayer()
    rig.root.addSublayer(layer)
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    rig.flush()
    layer.opacity = 0.2
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test("TX-30: setting the same value does nothing") func sameValue() {
    let rig = LayerRig()
    let answerer = Answerer(nil)
    let layer = rig.liveLayer()
    layer.delegate = answerer
    layer.opacity = 1
    layer.position = .zero
    #expect(answerer.asked == [])
    #expect(layer.animationKeys() == nil)
    #expect(!rig.context.needsCommit)
  }

  @Test("TX-34: the actions that edits of the tree ask for") func treeEdits() {
    var asked: [String] = []
    let answerer = Answerer(NSNull()) { asked.append($0) }
    func named(_ name: String) -> CALayer {
      let layer = CALayer()
      layer.name = name
      layer.delegate = answerer
      return layer
    }
    func edit(_ body: () -> Void) -> [String] {
      asked = []
      body()
      return asked
    }
    let (p, c, d, m) = (named("P"), named("C"), named("D"), named("M"))
    #expect(edit { p.addSublayer(c) } == ["P.sublayers", "C.onOrderIn"])
    #expect(edit { c.removeFromSuperlayer() } == ["P.sublayers", "C.onOrderOut"])
    p.addSublayer(c)
    #expect(edit { p.replaceSublayer(c, with: d) } == ["P.sublayers", "C.onOrderOut", "D.onOrderIn"])
    #expect(edit { p.mask = m } == ["P.mask", "M.onOrderIn"])
    p.addSublayer(c)
    #expect(edit { p.addSublayer(d) } == ["P.sublayers"])
    #expect(edit { p.layoutIfNeeded() } == ["P.onLayout"])
  }

  @Test func hidingALiveLayerIsATransition() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    layer.isHidden = true
    #expect(layer.animationKeys() == ["transition"])
    rig.root.addSublayer(CALayer())
    #expect(rig.root.animationKeys() == ["transition"])
  }

  @Test func anActionsOwnDurationWins() {
    let rig = LayerRig()
    let layer = rig.liveLayer()
    let slow = CABasicAnimation()
    slow.duration = 5
    layer.actions = ["position": slow, "opacity": CABasicAnimation()]
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.4)
    layer.position = CGPoint(x: 5, y: 5)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animation(forKey: "position")?.duration == 5)
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
    #expect(layer.animation(forKey: "opacity")?.duration == 0.4)
  }

  @Test func theActionIsLookedUpBeforeAndRunsAfterTheChange() {
    let layer = CALayer()
    var seen: [CGPoint] = []
    final class Watcher: CALayerDelegate, CAAction {
      let see: () -> Void
      init(_ see: @escaping () -> Void) { self.see = see }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        see()
        return self
      }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { see() }
    }
    let watcher = Watcher { seen.append(layer.position) }
    layer.delegate = watcher
    layer.position = CGPoint(x: 3, y: 4)
    #expect(seen == [.zero, CGPoint(x: 3, y: 4)])
  }
}
