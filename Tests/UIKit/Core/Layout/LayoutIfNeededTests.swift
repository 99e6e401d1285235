import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view that counts its passes and runs closures in them.
private final class PassView: UIView {
  var onUpdate: (() -> Void)?
  var onLayout: (() -> Void)?
  private(set) var updates = 0
  private(set) var layouts = 0

  override func updateConstraints() {
    updates += 1
    // Before the closure, so that its requests for another update aren't cleared.
    super.updateConstraints()
    onUpdate?()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }
}

/// The frame of a view whose own `layoutIfNeeded()` is called.
@Suite struct LayoutIfNeededTests {
  /// Activates constraints of a view's left, top, width and height; returns that of the width.
  @discardableResult
  private func constrain(_ view: UIView, left: CGFloat = 10, width: CGFloat = 40) -> NSLayoutConstraint {
    guard let parent = view.superview else { fatalError("The view has no superview.") }
    let length = view.widthAnchor.constraint(equalToConstant: width)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: left),
      view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20), length,
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    return length
  }

  private func isAnimated(_ view: UIView) -> Bool { !(view.layer.animationKeys() ?? []).isEmpty }

  @Test("LP-8: layoutIfNeeded of a view animates its frame with its contents")
  func aViewAnimatesItsFrame() {
    let stage = ViewStage()
    let (box, inner) = (makeChild(of: stage.window), UIView())
    _ = makeChild(of: box, inner)
    let width = box.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: stage.window.leftAnchor), width,
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
    ])
    stage.runMainStages()
    width.constant = 100
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame.width == 100 && isAnimated(box))
    #expect(inner.center.x == 50 && isAnimated(inner))
    // At each time, the contents are in the middle of the frame that is shown.
    stage.runMainStages()
    stage.advance(to: 0.5)
    let (shown, inside) = (box.layer.presentation(), inner.layer.presentation())
    #expect(abs((shown?.bounds.midX ?? 0) - (inside?.position.x ?? 1)) < 0.01)
  }

  @Test("LP-8: a constant that changes inside the block animates the view's frame")
  func aConstantMayChangeInTheBlock() {
    let stage = ViewStage()
    let box = makeChild(of: stage.window)
    let width = constrain(box)
    stage.runMainStages()
    UIView.animate(withDuration: 1) {
      width.constant = 100
      box.layoutIfNeeded()
    }
    #expect(box.frame == CGRect(x: 10, y: 20, width: 100, height: 30) && isAnimated(box))
  }

  @Test("LP-8: a new view that is laid out before the block animates from that layout")
  func aViewThatIsLaidOutFirstAnimates() {
    let stage = ViewStage()
    let box = makeChild(of: stage.window)
    let width = constrain(box)
    box.layoutIfNeeded()
    #expect(box.frame.width == 40 && !isAnimated(box))
    width.constant = 100
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame.width == 100 && isAnimated(box))
  }

  @Test("LP-8: siblings whose constants changed together animate with the block of each")
  func siblingsAnimateInTheirOwnBlocks() {
    let stage = ViewStage()
    let (a, b) = (makeChild(of: stage.window), makeChild(of: stage.window))
    let widths = [constrain(a), constrain(b, left: 100)]
    stage.runMainStages()
    for width in widths { width.constant = 0 }
    UIView.animate(withDuration: 1) { a.layoutIfNeeded() }
    #expect(a.frame.width == 0 && isAnimated(a))
    #expect(b.frame.width == 40 && !isAnimated(b))
    UIView.animate(withDuration: 2) { b.layoutIfNeeded() }
    #expect(b.frame.width == 0 && isAnimated(b))
  }

  @Test("LP-8: the first frame of a view doesn't animate in its own layoutIfNeeded")
  func theFirstFrameIsSetAtOnce() {
    let stage = ViewStage()
    let box = makeChild(of: stage.window)
    let inner = makeChild(of: box)
    constrain(box)
    constrain(inner, left: 5, width: 10)
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame == CGRect(x: 10, y: 20, width: 40, height: 30) && !isAnimated(box))
    #expect(inner.frame.width == 10)
    // Nor does that of a view that has been in the window without a size.
    let late = makeChild(of: stage.window)
    stage.runMainStages()
    constrain(late)
    UIView.animate(withDuration: 1) { late.layoutIfNeeded() }
    #expect(late.frame.width == 40 && !isAnimated(late))
    stage.runMainStages()
    #expect(late.frame.width == 40 && !isAnimated(late))
  }

  @Test("LP-8: the frame in a new superview doesn't animate from that in the old one")
  func aMovedViewHasNoEarlierFrame() {
    let stage = ViewStage()
    let box = makeChild(of: stage.window)
    constrain(box)
    stage.runMainStages()
    box.removeFromSuperview()
    stage.runMainStages()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.window.addSubview(other)
    other.addSubview(box)
    box.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 70).isActive = true
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame.minX == 70 && !isAnimated(box))
  }

  @Test("LP-8: constraints that are activated outside of the block move a visible view in it")
  func newConstraintsMoveAVisibleView() {
    let stage = ViewStage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(box)
    stage.runMainStages()
    box.translatesAutoresizingMaskIntoConstraints = false
    constrain(box)
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame == CGRect(x: 10, y: 20, width: 40, height: 30) && isAnimated(box))
    // Other constraints in place of those.
    NSLayoutConstraint.deactivate(box.constraints + stage.window.constraints)
    constrain(box, left: 90, width: 60)
    box.layer.removeAllAnimations()
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame == CGRect(x: 90, y: 20, width: 60, height: 30) && isAnimated(box))
  }

  @Test("LP-7: layoutIfNeeded keeps a frame set by hand while the view's solved frame is the same")
  func framesSetByHandHold() {
    let stage = ViewStage()
    let (box, other) = (makeChild(of: stage.window), makeChild(of: stage.window))
    constrain(box)
    let width = constrain(other)
    stage.runMainStages()
    box.center.x += 30
    box.layoutIfNeeded()
    #expect(box.frame.minX == 40)
    stage.window.setNeedsLayout()
    width.constant = 90
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame.minX == 40 && !isAnimated(box))
    stage.window.layoutIfNeeded()
    #expect(box.frame.minX == 10 && other.frame.width == 90)
  }

  @Test("LP-4: layoutIfNeeded calls no superview's layoutSubviews")
  func superviewsAreNotLaidOut() {
    let stage = ViewStage()
    let (outer, inner) = (PassView(), UIView())
    _ = makeChild(of: stage.window, outer)
    _ = makeChild(of: outer, inner)
    inner.widthAnchor.constraint(equalToConstant: 40).isActive = true
    inner.layoutIfNeeded()
    #expect(inner.frame.width == 40 && outer.layouts == 0)
    stage.runMainStages()
    #expect(outer.layouts == 1)
  }

  @Test("LP-4: pending updates of superviews and siblings come before the view's frame", arguments: [false, true])
  func updatesOutsideComeFirst(ofSuperview: Bool) {
    let stage = ViewStage()
    let (outer, box, sibling) = (PassView(), UIView(), PassView())
    _ = makeChild(of: stage.window, outer)
    _ = makeChild(of: outer, box)
    _ = makeChild(of: outer, sibling)
    let width = constrain(box)
    stage.runMainStages()
    let layouts = outer.layouts
    let updating = ofSuperview ? outer : sibling
    updating.onUpdate = { width.constant = 100 }
    updating.setNeedsUpdateConstraints()
    UIView.animate(withDuration: 1) { box.layoutIfNeeded() }
    #expect(box.frame.width == 100 && isAnimated(box))
    #expect(outer.layouts == layouts && !updating.needsUpdateConstraints())
    let updates = updating.updates
    stage.runMainStages()
    #expect(box.frame.width == 100 && updating.updates == updates)
  }

  @Test("LP-5: an update that lays out a subview whose layout asks for the update again is stopped")
  func updatesThatLayOutAreStopped() {
    let stage = ViewStage()
    let (outer, inner) = (PassView(), PassView())
    outer.addSubview(inner)
    stage.window.addSubview(outer)
    outer.onUpdate = { [unowned inner] in
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
    }
    inner.onLayout = { [unowned outer] in outer.setNeedsUpdateConstraints() }
    var reports = 0
    ViewWorld.current[ReportLog.self].onReport = { _ in reports += 1 }
    stage.runMainStages()
    #expect(reports == 1 && !stage.context.needsCommit)
  }
}
