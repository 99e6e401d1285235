import Foundation
import KinoraGeometry
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

@Suite struct StackTests {
  @Test func aViewThatGoesElsewhereIsArrangedNoMore() {
    let stage = StackStage()
    let views = [WishingView(40), WishingView(60)]
    let first = stage.stack(views, width: nil)
    _ = stage.columns(views)
    let second = stage.stack([views[0]], width: nil)
    #expect(first.arrangedSubviews == [views[1]] && second.arrangedSubviews == [views[0]])
    stage.stage.window.addSubview(views[1])
    stage.stage.runMainStages()
    #expect(first.arrangedSubviews.isEmpty && first.bounds.width == 0 && second.bounds.width == 40)
  }

  private func sized(_ widths: CGFloat...) -> [UIView] { widths.map { WishingView($0) } }

  private func plain(_ count: Int) -> [UIView] { (0..<count).map { _ in UIView() } }

  @Test("SV-01: four equal views share 320 points with gaps of 8")
  func fourEqualViews() {
    let stage = StackStage()
    let views = plain(4)
    _ = stage.stack(views, width: 320, spacing: 8, .fillEqually)
    stage.expect(views, at: [0, 82, 164, 246], widths: [74, 74, 74, 74])
  }

  @Test("SV-02: three equal views share 300 points with gaps of 10")
  func threeEqualViews() {
    let stage = StackStage()
    let views = plain(3)
    _ = stage.stack(views, width: 300, spacing: 10, .fillEqually)
    stage.expect(views, at: [0, 310 / 3, 620 / 3], widths: [280 / 3, 280 / 3, 280 / 3])
  }

  @Test("SV-03: four equal views share 99 points")
  func fourEqualViewsInUnevenSpace() {
    let stage = StackStage()
    let views = plain(4)
    _ = stage.stack(views, width: 99, .fillEqually)
    stage.expect(views, at: [0, 24.75, 49.5, 74.25], widths: [24.75, 24.75, 24.75, 24.75])
  }

  @Test("SV-04: a hidden view takes neither space nor spacing")
  func hiddenViewsTakeNoSpace() {
    let stage = StackStage()
    let views = plain(4)
    let stack = stage.stack(views, width: 320, spacing: 8, .fillEqually)
    views[2].isHidden = true
    let width = CGFloat(304) / 3
    stage.expect(
      views, at: [0, width + 8, 2 * width + 12, 2 * width + 16], widths: [width, width, 0, width])
    views[2].isHidden = false
    stage.expect(views, at: [0, 82, 164, 246], widths: [74, 74, 74, 74])
    #expect(stack.arrangedSubviews.count == 4)
  }

  @Test("SV-05: a view without an intrinsic size fills")
  func spacersFill() {
    let stage = StackStage()
    let views = [WishingView(28), UIView(), WishingView(37.5)]
    _ = stage.stack(views, width: 300, spacing: 8)
    stage.expect(views, at: [0, 36, 262.5], widths: [28, 218.5, 37.5])
  }

  @Test("SV-06: of equals the first stretches")
  func theFirstStretches() {
    let stage = StackStage()
    let views = sized(29.5, 29, 41.5)
    _ = stage.stack(views, width: 300, spacing: 8)
    stage.expect(views, at: [0, 221.5, 258.5], widths: [213.5, 29, 41.5])
  }

  @Test("SV-07: of equals the first is compressed")
  func theFirstIsCompressed() {
    let stage = StackStage()
    let views = sized(76.5, 94)
    _ = stage.stack(views, width: 120, spacing: 8)
    stage.expect(views, at: [0, 26], widths: [18, 94])
  }

  @Test("SV-08: of two spacers the last takes the space")
  func theLastSpacerTakesTheSpace() {
    let stage = StackStage()
    let views = [WishingView(29.5), UIView(), WishingView(29), UIView(), WishingView(41.5)]
    _ = stage.stack(views, width: 300, spacing: 8)
    stage.expect(views, at: [0, 37.5, 45.5, 82.5, 258.5], widths: [29.5, 0, 29, 168, 41.5])
  }

  @Test("SV-09: equal gaps")
  func equalGaps() {
    let stage = StackStage()
    let views = sized(40, 60, 20)
    _ = stage.stack(views, width: 300, .equalSpacing)
    stage.expect(views, at: [0, 130, 280], widths: [40, 60, 20])
  }

  @Test("SV-10: equal distances of centres")
  func equalCentres() {
    let stage = StackStage()
    let views = sized(40, 60, 20)
    _ = stage.stack(views, width: 300, .equalCentering)
    stage.expect(views, at: [0, 125, 280], widths: [40, 60, 20])
  }

  @Test("SV-11: the fitting size of a nested stack")
  func fittingSizeOfANestedStack() {
    let stage = StackStage()
    let inner = UIStackView(arrangedSubviews: [WishingView(39, 19), WishingView(34.5, 16), WishingView(28.5, 16)])
    (inner.axis, inner.spacing) = (.vertical, 3)
    let fitting = inner.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(isNear(fitting.width, 39) && isNear(fitting.height, 57), "\(fitting)")
    _ = stage.stack([inner], width: nil, height: nil)
    #expect(isNear(stage.solved(inner).width, 39) && isNear(stage.solved(inner).height, 57))
  }

  @Test("SV-12: a view that is arranged no more stays a subview")
  func removedViewsStaySubviews() {
    let views = plain(2)
    let stack = UIStackView(arrangedSubviews: views)
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews.count == 1)
    #expect(stack.subviews.count == 2)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func startsAsARow() {
    let stack = UIStackView()
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0 && !stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
  }

  @Test func sharesAreInProportion() {
    let stage = StackStage()
    let views = sized(40, 60, 100)
    let stack = stage.stack(views, width: 300, .fillProportionally)
    stage.expect(views, at: [0, 60, 150], widths: [60, 90, 150])
    stack.spacing = 10
    stage.expect(views, at: [0, 66, 160], widths: [56, 84, 140])
    (views[0] as? WishingView)?.wanted.width = 0
    stage.expect(views, at: [0, 10, 125], widths: [0, 105, 175])
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, 0, 30), (.top, 0, 19), (.center, 5.5, 19), (.bottom, 11, 19),
    (.firstBaseline, 0, 19), (.lastBaseline, 11, 19),
  ])
  func viewsAreAlignedAcross(alignment: UIStackView.Alignment, y: CGFloat, height: CGFloat) {
    let stage = StackStage()
    let view = WishingView(50, 19)
    _ = stage.stack([view], width: 300, height: 30, .fill, alignment)
    #expect(isNear(stage.solved(view).minY, y) && isNear(stage.solved(view).height, height), "\(stage.solved(view))")
  }

  @Test(arguments: [UIStackView.Alignment.top, .fill])
  func nestedStacksAreFlexible(inner alignment: UIStackView.Alignment) {
    let stage = StackStage()
    let nested = UIStackView(arrangedSubviews: [WishingView(22.5, 16), WishingView(41, 16)])
    (nested.axis, nested.spacing, nested.alignment) = (.vertical, 3, alignment)
    let label = WishingView(34.5, 19)
    _ = stage.stack([label, nested], width: 300, height: nil, spacing: 8, .fill, .top)
    let frame = stage.solved(nested)
    #expect(isNear(frame.minX, 42.5) && isNear(frame.width, 257.5) && isNear(frame.height, 35), "\(frame)")
  }

  @Test func customSpacingCountsAfterOneView() {
    let stage = StackStage()
    let views = sized(10, 20, 30)
    let stack = stage.stack(views, width: nil, spacing: 4)
    stack.setCustomSpacing(50, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 50)
    stage.expect(views, at: [0, 60, 84], widths: [10, 20, 30])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    stage.expect(views, at: [0, 18, 42], widths: [10, 20, 30])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stage.expect(views, at: [0, 14, 38], widths: [10, 20, 30])
  }

  @Test func marginsHoldTheViewsOffTheEdges() {
    let stage = StackStage()
    let view = WishingView(10, 10)
    let stack = stage.stack([view], width: 100, height: 50)
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(stage.solved(view) == CGRect(x: 2, y: 1, width: 94, height: 46))
    stack.layoutMargins.left = 12
    #expect(stage.solved(view) == CGRect(x: 12, y: 1, width: 84, height: 46))
    stack.isLayoutMarginsRelativeArrangement = false
    #expect(stage.solved(view) == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func rowsRunFromTheRightWhereTextDoes() {
    let stage = StackStage()
    let views = sized(40, 60, 20)
    let stack = stage.stack(views, width: 300, spacing: 10, .equalSpacing)
    stack.semanticContentAttribute = .forceRightToLeft
    stage.expect(views, at: [260, 110, 0], widths: [40, 60, 20])
    stack.distribution = .fill
    stage.expect(views, at: [100, 30, 0], widths: [200, 60, 20])
  }

  @Test func anAxisTurnsAtAnyTime() {
    let stage = StackStage()
    let views = sized(40, 60)
    let stack = stage.stack(views, width: 100, height: 100, spacing: 10)
    #expect(isNear(stage.solved(views[0]).height, 100))
    stack.axis = .vertical
    #expect(isNear(stage.solved(views[0]).width, 100) && isNear(stage.solved(views[0]).height, 70))
    #expect(isNear(stage.solved(views[1]).minY, 80))
  }

  @Test func viewsThatCannotShrinkReachBeyondTheEnd() {
    let stage = StackStage()
    let views = plain(3)
    for view in views { view.widthAnchor.constraint(equalToConstant: 100).isActive = true }
    _ = stage.stack(views, width: 150, spacing: 10)
    stage.expect(views, at: [0, 110, 220], widths: [100, 100, 100])
  }

  @Test func gapsAreKeptWhereTheSpaceIsTooSmall() {
    let stage = StackStage()
    let views = sized(40, 60, 20)
    _ = stage.stack(views, width: 100, spacing: 10, .equalSpacing)
    stage.expect(views, at: [0, 10, 80], widths: [0, 60, 20])
  }

  @Test func distancesOfAColumnMayRunBetweenBaselines() {
    let stage = StackStage()
    let views = sized(10, 10)
    let stack = stage.stack(views, width: 50, height: nil, spacing: 30, axis: .vertical)
    stack.isBaselineRelativeArrangement = true
    #expect(isNear(stage.solved(views[1]).minY, 30))
  }

  @Test func hiddenViewsAtTheEndsLeaveNoGaps() {
    let stage = StackStage()
    let views = sized(10, 20, 30)
    let stack = stage.stack(views, width: nil, spacing: 5)
    views[0].isHidden = true
    views[2].isHidden = true
    stage.expect(views, at: [0, 0, 20], widths: [0, 20, 0])
    views[1].isHidden = true
    #expect(isNear(stage.solved(stack).width, 0))
  }

  @Test func insertingAndMovingKeepsTheOrder() {
    let stage = StackStage()
    let (a, b, c) = (WishingView(10), WishingView(20), WishingView(30))
    let stack = stage.stack([a, b], width: nil)
    stack.insertArrangedSubview(c, at: 1)
    stage.expect([a, c, b], at: [0, 10, 40], widths: [10, 30, 20])
    stack.insertArrangedSubview(b, at: 0)
    #expect(stack.arrangedSubviews == [b, a, c])
    stage.expect([b, a, c], at: [0, 20, 30], widths: [20, 10, 30])
    #expect(stack.subviews.count == 3)
  }

  @Test func changesKeepTheConstraintsThatStay() {
    let stage = StackStage()
    let views = sized(10, 20, 30)
    let stack = stage.stack(views, width: 200, spacing: 4)
    _ = stage.solved(views[0])
    let before = Set(stack.constraints)
    stack.spacing = 9
    _ = stage.solved(views[0])
    #expect(Set(stack.constraints) == before)
    views[2].isHidden = true
    _ = stage.solved(views[0])
    #expect(Set(stack.constraints).intersection(before).count > before.count / 2)
  }

  @Test func aStackInAStackInAStackFits() {
    let stage = StackStage()
    let row = UIStackView(arrangedSubviews: [WishingView(10, 5), WishingView(20, 15)])
    row.spacing = 2
    let column = UIStackView(arrangedSubviews: [row, WishingView(8, 8)])
    (column.axis, column.spacing) = (.vertical, 1)
    let outer = stage.stack([WishingView(5, 5), column], width: nil, height: nil, spacing: 3)
    #expect(stage.solved(outer).size == CGSize(width: 40, height: 24), "\(stage.solved(outer))")
  }

  @Test func baselinesMeet() {
    let stage = StackStage()
    let (small, tall) = (WishingView(10, 10), WishingView(10, 30))
    let stack = stage.stack([small, tall], width: 100, height: nil, .fill, .lastBaseline)
    #expect(isNear(stage.solved(small).maxY, stage.solved(tall).maxY))
    #expect(isNear(stage.solved(stack).height, 30) && isNear(stage.solved(tall).minY, 0))
  }
}
