import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite struct StackHidingTests {
  @Test func hidingInABlockCollapsesSmoothly() {
    let stage = StackStage()
    let views: [UIView] = [WishingView(40), WishingView(60), WishingView(20)]
    let stack = stage.stack(views, width: nil, spacing: 10)
    stage.stage.runMainStages()
    #expect(views[2].frame.minX == 120)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    stage.stage.runMainStages()
    stage.stage.advance(to: 0.5)
    #expect(views[1].isHidden)
    #expect(isNear(stack.layer.presentation()?.frame.width ?? 0, 105, 1e-3))
    #expect(isNear(views[2].layer.presentation()?.frame.minX ?? 0, 85, 1e-3))
    #expect(isNear(views[1].layer.presentation()?.bounds.width ?? 0, 30, 1e-3))
    #expect(views[1].layer.presentation()?.isHidden == false)
    stage.stage.advance(to: 1.1)
    #expect(views[1].layer.presentation()?.isHidden == true)
    #expect(views[2].frame.minX == 50)
  }

  @Test func aViewComesBackInABlock() {
    let stage = StackStage()
    let views: [UIView] = [WishingView(40), WishingView(60)]
    _ = stage.stack(views, width: nil, spacing: 10)
    views[1].isHidden = true
    stage.stage.runMainStages()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    stage.stage.runMainStages()
    #expect(views[1].frame == CGRect(x: 50, y: 0, width: 60, height: 30))
    stage.stage.advance(to: 0.5)
    #expect(isNear(views[1].layer.presentation()?.bounds.width ?? 0, 30, 1e-3))
    #expect(views[1].layer.presentation()?.isHidden == false)
  }

  @Test func comingBackBeforeTheEndShowsTheView() {
    let stage = StackStage()
    let views: [UIView] = [WishingView(40), WishingView(60)]
    _ = stage.stack(views, width: nil)
    stage.stage.runMainStages()
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    stage.stage.advance(to: 0.5)
    UIView.animate(withDuration: 1) { views[1].isHidden = false }
    stage.stage.advance(to: 2)
    #expect(views[1].layer.presentation()?.isHidden == false)
    #expect(views[1].frame.width == 60)
  }

  @Test func hidingOutsideABlockWaitsForThePass() {
    let stage = StackStage()
    let views: [UIView] = [WishingView(40), WishingView(60), WishingView(20)]
    _ = stage.stack(views, width: nil)
    stage.stage.runMainStages()
    views[0].isHidden = true
    #expect(views[1].frame.minX == 40)
    stage.stage.runMainStages()
    #expect(views[1].frame.minX == 0)
    #expect(views[0].layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func aRequiredSizeOfAHiddenViewAffectsNoOther() {
    let stage = StackStage()
    let views: [UIView] = [UIView(), WishingView(60)]
    views[0].widthAnchor.constraint(equalToConstant: 100).isActive = true
    _ = stage.stack(views, width: nil, spacing: 10)
    views[0].isHidden = true
    stage.stage.runMainStages()
    #expect(views[1].frame.minX == 0)
  }
}
