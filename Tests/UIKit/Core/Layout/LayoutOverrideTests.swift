import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// A view whose layout runs a closure before that of its superclass.
private final class OverridingView: UIView {
  var beforeSuper: (() -> Void)?
  private(set) var count = 0

  override func layoutSubviews() {
    count += 1
    beforeSuper?()
    super.layoutSubviews()
  }
}

/// Changes to the subtree in an override of `layoutSubviews()`, the constraints of removed views, and growth from a
/// held point.
@Suite struct LayoutOverrideTests {
  private struct Tree {
    let stage = ViewStage()
    let outer = OverridingView()
    let inner = OverridingView()
    let leaf = OverridingView()

    init() {
      for view in [outer, inner, leaf] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }
      inner.addSubview(leaf)
      outer.addSubview(inner)
      stage.window.addSubview(outer)
      stage.runMainStages()
    }

    var counts: [Int] { [outer.count, inner.count, leaf.count] }
  }

  @Test("LP-5: views of the subtree that are invalidated before super are laid out once, in the same pass")
  func theSubtreeMayBeInvalidatedBeforeSuper() {
    let tree = Tree()
    #expect(tree.counts == [1, 1, 1])
    tree.outer.beforeSuper = { [unowned inner = tree.inner, unowned leaf = tree.leaf] in
      inner.setNeedsLayout()
      leaf.setNeedsLayout()
    }
    tree.outer.setNeedsLayout()
    tree.stage.runMainStages()
    #expect(tree.counts == [2, 2, 2])
    #expect(!tree.stage.context.needsCommit)
    tree.stage.runMainStages()
    #expect(tree.counts == [2, 2, 2])
  }

  @Test("LP-5: a constraint of the subtree that changes before super places its view in the same pass")
  func aConstraintMayChangeBeforeSuper() {
    let stage = ViewStage()
    let outer = OverridingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(outer)
    let view = makeChild(of: outer)
    let left = view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5)
    left.isActive = true
    stage.runMainStages()
    var reports = 0
    ViewWorld.current[ReportLog.self].onReport = { _ in reports += 1 }
    outer.beforeSuper = { left.constant = 30 }
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    stage.runMainStages()
    #expect(view.frame.minX == 30 && reports == 0)
    #expect(!stage.context.needsCommit)
  }

  @Test("a view that leaves its superview loses the constraints to the outside, and keeps its own")
  func aRemovedViewKeepsItsOwnConstraints() {
    let stage = ViewStage()
    let view = makeChild(of: stage.window)
    let child = makeChild(of: view)
    let outside = view.leftAnchor.constraint(equalTo: stage.window.leftAnchor, constant: 10)
    let own = view.widthAnchor.constraint(equalToConstant: 70)
    let inside = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 3)
    NSLayoutConstraint.activate([outside, own, inside])
    stage.runMainStages()
    view.removeFromSuperview()
    #expect(!outside.isActive && own.isActive && inside.isActive)
    stage.window.addSubview(view)
    own.constant = 90
    stage.runMainStages()
    #expect(view.frame.width == 90 && child.frame.minX == 3)
  }

  @Test(
    "a width constraint grows from the point that other constraints hold: from the middle, the left or the right",
    arguments: [(NSLayoutConstraint.Attribute.centerX, 0.5), (.left, 0), (.right, 1)])
  func aWidthGrowsFromWhereItIsHeld(attribute: NSLayoutConstraint.Attribute, part: CGFloat) {
    let stage = ViewStage()
    let bar = makeChild(of: stage.window)
    let width = bar.widthAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      NSLayoutConstraint(
        item: bar, attribute: attribute, relatedBy: .equal, toItem: stage.window, attribute: attribute, multiplier: 1,
        constant: 0),
      bar.topAnchor.constraint(equalTo: stage.window.topAnchor), bar.heightAnchor.constraint(equalToConstant: 8), width,
    ])
    stage.runMainStages()
    width.constant = 200
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.window.layoutIfNeeded() }
    stage.runMainStages()
    for (time, shown) in [(0.25, 50.0), (0.5, 100), (0.75, 150), (1, 200)] {
      stage.advance(to: time)
      let frame = bar.layer.presentation()?.frame ?? .zero
      #expect(abs(frame.width - shown) < 1e-6)
      #expect(abs(frame.minX + part * frame.width - part * 320) < 1e-6)
    }
  }
}
