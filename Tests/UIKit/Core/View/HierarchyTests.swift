import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view that records the callbacks about its place in the hierarchy.
private final class PlacedView: UIView {
  let name: String
  let journal: Journal
  var onWindow: () -> Void = {}
  var onLeave: () -> Void = {}

  init(_ name: String, _ journal: Journal) {
    (self.name, self.journal) = (name, journal)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ line: String) { journal.lines.append("\(name) \(line)") }

  override func willMove(toWindow newWindow: UIWindow?) { note(newWindow == nil ? "leaves window" : "comes to window") }

  override func didMoveToWindow() {
    note(window == nil ? "left window" : "is in window")
    onWindow()
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    note(newSuperview == nil ? "leaves" : "comes")
    if newSuperview == nil { onLeave() }
  }

  override func didMoveToSuperview() { note(superview == nil ? "left" : "is there") }
  override func didAddSubview(_ subview: UIView) { note("has got one") }
  override func willRemoveSubview(_ subview: UIView) { note("loses one") }
}

@MainActor
struct HierarchyTests {
  @Test func reportsMovesInAndOut() {
    let stage = ViewStage()
    let journal = Journal()
    let (a, b, inner) = (PlacedView("a", journal), PlacedView("b", journal), PlacedView("i", journal))
    b.addSubview(inner)
    stage.window.addSubview(a)
    _ = journal.take()
    a.addSubview(b)
    #expect(
      journal.take() == [
        "b comes to window", "i comes to window", "b comes", "b is in window", "i is in window", "b is there",
        "a has got one",
      ])
    b.removeFromSuperview()
    #expect(
      journal.take() == [
        "a loses one", "b leaves window", "i leaves window", "b leaves", "b left window", "i left window", "b left",
      ])
  }

  @Test func aMoveNotifiesTheFormerSuperview() {
    let stage = ViewStage()
    let journal = Journal()
    let (a, b, moving) = (PlacedView("a", journal), PlacedView("b", journal), PlacedView("m", journal))
    stage.window.addSubview(a)
    stage.window.addSubview(b)
    a.addSubview(moving)
    _ = journal.take()
    b.addSubview(moving)
    #expect(journal.take() == ["a loses one", "m comes", "m is there", "b has got one"])
    #expect(a.subviews.isEmpty && b.subviews == [moving])
  }

  @Test func aViewAddedInTheCallbackIsNotifiedOnce() {
    let stage = ViewStage()
    let journal = Journal()
    let (a, late) = (PlacedView("a", journal), PlacedView("l", journal))
    a.onWindow = { [unowned a] in a.addSubview(late) }
    stage.window.addSubview(a)
    #expect(journal.take().filter { $0 == "l is in window" }.count == 1)
  }

  @Test func survivesBeingRemovedWhileItLeaves() {
    let stage = ViewStage()
    let journal = Journal()
    let (a, b) = (PlacedView("a", journal), PlacedView("b", journal))
    stage.window.addSubview(a)
    a.onLeave = { [unowned a] in a.removeFromSuperview() }
    a.removeFromSuperview()
    #expect(a.superview == nil && a.window == nil && a.layer.superlayer == nil)
    a.onLeave = {}
    stage.window.addSubview(b)
    b.onLeave = { [unowned b] in a.addSubview(b) }
    b.removeFromSuperview()
    #expect(b.superview === a && a.subviews == [b] && b.layer.superlayer === a.layer)
  }

  @Test func keepsOrderInStepWithTheLayers() {
    let stage = ViewStage()
    let host = UIView(frame: stage.window.bounds)
    stage.window.addSubview(host)
    let bare = CALayer()
    host.layer.addSublayer(bare)
    let views = (0..<6).map { _ in UIView() }
    for view in views { host.addSubview(view) }
    host.bringSubviewToFront(views[1])
    host.sendSubviewToBack(views[4])
    host.exchangeSubview(at: 1, withSubviewAt: 3)
    host.insertSubview(views[5], belowSubview: views[4])
    host.insertSubview(views[0], aboveSubview: views[1])
    host.insertSubview(views[0], aboveSubview: views[0])
    #expect(Set(host.subviews) == Set(views) && host.subviews.count == 6)
    #expect(host.layer.sublayers?.filter { $0 !== bare } == host.subviews.map(\.layer))
    #expect(host.subviews.first === views[5] && host.subviews.last === views[0])
  }

  @Test func aViewAboveAnotherIsBelowForeignLayers() {
    let root = UIView()
    let (low, high, new, last) = (UIView(), UIView(), UIView(), UIView())
    let (foreign, top) = (CALayer(), CALayer())
    root.addSubview(low)
    root.layer.addSublayer(foreign)
    root.addSubview(high)
    root.layer.addSublayer(top)
    root.insertSubview(new, aboveSubview: low)
    #expect(root.subviews == [low, new, high])
    #expect(root.layer.sublayers == [low.layer, new.layer, foreign, high.layer, top])
    root.insertSubview(last, aboveSubview: high)
    #expect(root.layer.sublayers == [low.layer, new.layer, foreign, high.layer, last.layer, top])
    root.insertSubview(low, aboveSubview: high)
    #expect(root.subviews == [new, high, low, last])
    #expect(root.layer.sublayers == [new.layer, foreign, high.layer, low.layer, last.layer, top])
    root.insertSubview(last, aboveSubview: new)
    #expect(root.layer.sublayers == [new.layer, last.layer, foreign, high.layer, low.layer, top])
    root.insertSubview(low, belowSubview: high)
    #expect(root.subviews == [new, last, low, high])
    #expect(root.layer.sublayers == [new.layer, last.layer, foreign, low.layer, high.layer, top])
    let (stranger, front) = (UIView(), UIView())
    root.insertSubview(front, aboveSubview: stranger)
    #expect(root.subviews.last === front && root.layer.sublayers?.last === front.layer)
  }

  @Test func survivesTreesOfAnyDepth() {
    let stage = ViewStage()
    weak var last: UIView?
    var root: UIView? = UIView(frame: stage.window.bounds)
    do {
      var inner = root
      for _ in 0..<3000 {
        let view = UIView(frame: stage.window.bounds)
        inner?.addSubview(view)
        inner = view
      }
      last = inner
      if let root { stage.window.addSubview(root) }
    }
    #expect(last?.window === stage.window)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil)
    root?.removeFromSuperview()
    #expect(last?.window == nil)
    root = nil
    // The commit releases what was on the screen.
    stage.runMainStages()
    #expect(last == nil)
  }

  @Test("H-2: what an animator moves is touched where it is seen", arguments: [false, true])
  func findsMovingViews(isManual: Bool) {
    let scene = AnimatorStage()
    let inner = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
    scene.view.addSubview(inner)
    scene.stage.runMainStages()
    func hit(_ x: CGFloat) -> UIView? { scene.stage.window.hitTest(CGPoint(x: x, y: 50), with: nil) }
    let animator = scene.animator(to: 200)
    animator.isManualHitTestingEnabled = isManual
    animator.startAnimation()
    scene.advance(to: 0.5)
    // Seen from 50 to 150; in the model from 150 to 250.
    let (seen, goal) = (hit(100), hit(200))
    #expect(seen === (isManual ? scene.stage.window : inner))
    #expect(goal === (isManual ? inner : scene.stage.window))
    #expect(hit(60) === (isManual ? scene.stage.window : scene.view))
    animator.pauseAnimation()
    #expect(hit(100) === seen)
    animator.startAnimation()
    scene.advance(to: 1)
    #expect(hit(200) === inner && hit(100) === scene.stage.window)
  }

  @Test("H-2: what an animator resizes is touched as large as it is seen") func findsGrowingViews() {
    let scene = AnimatorStage()
    scene.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scene.stage.runMainStages()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = scene.view] in
      view.bounds.size = CGSize(width: 20, height: 20)
    }
    animator.fractionComplete = 0.5
    scene.stage.runMainStages()
    #expect(scene.stage.window.hitTest(CGPoint(x: 22, y: 50), with: nil) === scene.view)
    #expect(scene.stage.window.hitTest(CGPoint(x: 15, y: 50), with: nil) === scene.stage.window)
    animator.stopAnimation(true)
  }
}
