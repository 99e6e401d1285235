import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Statements of the guides about views, as docs/guides.md lists them, that no other suite covers.
@MainActor
@Suite struct ViewGuideTests {
  @Test func anAnimatorTurnsAndScalesAView() {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = scene.view] in
      view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    }
    animator.startAnimation()
    scene.advance(to: 0.5)
    let shown = scene.shown.affineTransform()
    #expect(near(atan2(shown.b, shown.a), .pi / 4) && near(hypot(shown.a, shown.b), 2))
    scene.advance(to: 1)
    #expect(animator.state == .inactive && near(scene.view.transform.b, 3))
  }

  @Test("easing out is fast first", arguments: [(0.25, 37.814), (0.5, 68.464), (0.75, 90.654)])
  func anAnimatorEasesOut(time: Double, x: Double) {
    let scene = AnimatorStage()
    scene.animator(curve: .easeOut).startAnimation()
    scene.advance(to: time)
    #expect(near(scene.shownX, x, within: 0.02), "\(scene.shownX)")
  }

  @Test(
    "an animator follows the curve of its control points",
    arguments: [(0.1, 32.136), (0.25, 44.682), (0.5, 50), (0.9, 67.864)])
  func anAnimatorFollowsItsControlPoints(time: Double, x: Double) {
    let scene = AnimatorStage()
    let animator = UIViewPropertyAnimator(
      duration: 1, controlPoint1: CGPoint(x: 0.1, y: 0.9), controlPoint2: CGPoint(x: 0.9, y: 0.1)
    ) { [view = scene.view] in view.center.x = 100 }
    animator.startAnimation()
    scene.advance(to: time)
    #expect(near(scene.shownX, x, within: 0.02), "\(scene.shownX)")
  }

  @Test func anAnimatorIsUsedThroughItsProtocols() {
    let scene = AnimatorStage()
    let animating: any UIViewAnimating = scene.animator()
    animating.startAnimation()
    scene.advance(to: 0.5)
    animating.pauseAnimation()
    #expect(animating.state == .active && near(animating.fractionComplete, 0.5))
    let implicit: (any UIViewImplicitlyAnimating)? = animating as? any UIViewImplicitlyAnimating
    implicit?.addAnimations { [view = scene.view] in view.alpha = 0 }
    implicit?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.advance(to: 0.75)
    #expect(near(scene.shownX, 75) && near(scene.shown.opacity, 0.5))
    animating.stopAnimation(false)
    animating.finishAnimation(at: .start)
    #expect(scene.modelX == 0)
  }

  /// A view whose override lifts its child above the place that constraints give it.
  private final class LiftingView: UIView {
    var lift: CGFloat = 30
    private(set) var results: [CGRect] = []
    private(set) var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      guard let child = subviews.first else { return }
      results.append(child.frame)
      child.frame.origin.y -= lift
    }
  }

  private func makeLiftingView(in stage: ViewStage) -> (outer: LiftingView, child: UIView) {
    let outer = LiftingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(outer)
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(child)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: outer.topAnchor, constant: 50),
      child.widthAnchor.constraint(equalToConstant: 20), child.heightAnchor.constraint(equalToConstant: 20),
    ])
    stage.runMainStages()
    return (outer, child)
  }

  @Test("an override changes the engine's result, and finds that result again in each pass")
  func anOverrideChangesTheEnginesResult() {
    let stage = ViewStage()
    let (outer, child) = makeLiftingView(in: stage)
    #expect(child.frame == CGRect(x: 5, y: 20, width: 20, height: 20))
    outer.lift = 10
    outer.setNeedsLayout()
    stage.runMainStages()
    #expect(child.frame.minY == 40)
    #expect(Set(outer.results.map(\.minY)) == [50])
    outer.lift = 40
    outer.setNeedsLayout()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { outer.layoutIfNeeded() }
    stage.runMainStages()
    stage.advance(to: 0.5)
    #expect(near(child.layer.presentation()?.frame.minY ?? 0, 25))
  }

  @Test func anUpdateThatChangesNothingLaysNothingOut() {
    let stage = ViewStage()
    let (outer, child) = makeLiftingView(in: stage)
    let layouts = outer.layouts
    for constraint in child.constraints { constraint.constant = 20 }
    outer.setNeedsUpdateConstraints()
    stage.runMainStages()
    #expect(outer.layouts == layouts)
    #expect(!stage.context.needsCommit)
  }

  @Test("a constraint takes a view back in the next pass; one that was removed doesn't", arguments: [false, true])
  func aConstraintInterferesWithAnAnimation(isRemoved: Bool) {
    let stage = ViewStage()
    let (outer, child) = makeLiftingView(in: stage)
    outer.lift = 0
    let left = outer.constraints.first { $0.firstAttribute == .left }
    if isRemoved { left?.isActive = false }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { child.center.x += 60 }
    stage.runMainStages()
    stage.advance(to: 0.5)
    #expect(near(child.layer.presentation()?.frame.minX ?? 0, 35))
    stage.advance(to: 1.5)
    #expect(child.frame.minX == 65)
    if isRemoved { child.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 65).isActive = true }
    outer.setNeedsLayout()
    stage.runMainStages()
    #expect(child.frame.minX == (isRemoved ? 65 : 5))
  }
}
