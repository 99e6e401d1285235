import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite struct BlockCompletionTests {
  @Test func completesOnceForManyViews() {
    let rig = BlockRig()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    rig.stage.window.addSubview(other)
    UIView.animate(withDuration: 0.5) {
      rig.view.alpha = 0
      rig.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      other.alpha = 0
    } completion: {
      rig.note("done")($0)
    }
    rig.go(to: 2)
    #expect(rig.events == ["done:1@0.500"])
  }

  @Test func completesInTheNextIterationWithoutAnimations() {
    let rig = BlockRig()
    UIView.animate(withDuration: 5) {
      rig.view.alpha = 1
    } completion: {
      rig.note("same")($0)
    }
    UIView.animate(withDuration: 0) {
      rig.view.alpha = 0
    } completion: {
      rig.note("instant")($0)
    }
    #expect(rig.events.isEmpty && rig.layer.animationKeys() == nil)
    rig.stage.runMainStages()
    rig.stage.runMainStages()
    #expect(rig.events == ["same:1@0.000", "instant:1@0.000"])
  }

  @Test("U-12: with animations disabled, changes show at once and the block completes") func runsDisabled() {
    let rig = BlockRig()
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 5) {
      rig.view.alpha = 0
    } completion: {
      rig.note("done")($0)
    }
    #expect(!UIView.areAnimationsEnabled && rig.layer.animationKeys() == nil)
    UIView.setAnimationsEnabled(true)
    rig.stage.runMainStages()
    rig.stage.runMainStages()
    #expect(rig.events == ["done:1@0.000"])
  }

  @Test("U-7: a replaced block is not finished") func aReplacedBlockIsNotFinished() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0
    } completion: {
      rig.note("first")($0)
    }
    rig.go(to: 0.5)
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 1
    } completion: {
      rig.note("second")($0)
    }
    rig.go(to: 2)
    #expect(rig.events.map { $0.prefix(8) } == ["first:0@", "second:1"])
  }

  @Test func finishesWhatIsOnlyAddedTo() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.center.x = 9
    } completion: {
      rig.note("first")($0)
    }
    rig.go(to: 0.5)
    UIView.animate(withDuration: 1) {
      rig.view.center.x = 4
    } completion: {
      rig.note("second")($0)
    }
    rig.go(to: 2)
    #expect(rig.events == ["first:1@1.000", "second:1@1.500"])
  }

  @Test func isUnfinishedWhenTheViewLeaves() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0
    } completion: {
      rig.note("done")($0)
    }
    rig.go(to: 0.5)
    rig.view.removeFromSuperview()
    rig.go(to: 0.6)
    #expect(rig.events.count == 1 && rig.events[0].hasPrefix("done:0"))
  }

  @Test func chainsFromItsCompletion() {
    let rig = BlockRig()
    UIView.animate(withDuration: 0.4) {
      rig.view.alpha = 0
    } completion: { _ in
      UIView.animate(withDuration: 0.1) {
        rig.view.alpha = 1
      } completion: {
        rig.note("second")($0)
      }
    }
    rig.go(to: 0.45)
    #expect(rig.events.isEmpty && rig.shown.opacity > 0)
    rig.go(to: 0.55)
    #expect(rig.events.count == 1 && rig.events[0].hasPrefix("second:1@0.5"))
  }

  @Test func nestedBlocksCompleteByThemselves() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0
      UIView.animate(withDuration: 5, delay: 0.5, animations: { rig.view.center.x = 3 }, completion: rig.note("inner"))
    } completion: {
      rig.note("outer")($0)
    }
    rig.go(to: 3)
    #expect(rig.events == ["outer:1@1.000", "inner:1@1.500"])
  }

  @Test func setsAPropertyTwiceInOneBlock() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0.5
      rig.view.alpha = 0
    } completion: {
      rig.note("done")($0)
    }
    #expect(try rig.basic("opacity").fromValue as? Double == 1)
    rig.go(to: 2)
    #expect(rig.events == ["done:1@1.000"])
  }

  @Test("U-8: a new block cancels one that repeats") func cancelsRepeats() {
    let rig = BlockRig()
    rig.view.center.x = 0
    rig.stage.runMainStages()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { rig.view.center.x = 100 }, completion: rig.note("repeat"))
    expectClose(rig.track([0.5, 1.5, 2.25]) { Double($0.position.x) }, [50, 50, 25], within: 1e-6)
    UIView.animate(
      withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear],
      animations: { rig.view.center.x = 0 })
    #expect(rig.layer.animationKeys() == ["position"])
    expectClose(rig.track([2.25, 2.75, 3.25]) { Double($0.position.x) }, [25, 12.5, 0], within: 1e-6)
    #expect(rig.events.map { $0.prefix(8) } == ["repeat:0"])
  }

  @Test func stopsARepeatWithoutADuration() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { rig.view.center.x = 0 })
    UIView.animate(withDuration: 1, delay: 0, options: .repeat, animations: { rig.view.alpha = 0 })
    rig.go(to: 0.5)
    UIView.animate(withDuration: 0) {
      rig.view.center.x = 30
      rig.view.alpha = 1
    }
    #expect(rig.layer.animationKeys() == nil)
  }

  @Test("U-8: autoreverse alone goes forth and back, then jumps") func goesForthAndBack() {
    let rig = BlockRig()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear], animations: { rig.view.alpha = 0 },
      completion: rig.note("done"))
    expectClose(rig.track([0.5, 1, 1.75, 2.1]) { Double($0.opacity) }, [0.5, 0, 0.75, 0], within: 1e-6)
    #expect(rig.events == ["done:1@2.000"])
  }

  @Test func repeatsByTheGivenCount() throws {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { rig.view.alpha = 0 }
    } completion: {
      rig.note("done")($0)
    }
    #expect(try rig.basic("opacity").repeatCount == 2.5 && rig.basic("opacity").autoreverses)
    rig.go(to: 6)
    #expect(rig.events == ["done:1@5.000"])
  }

  @Test func keepsTouchesAwayWhileItRuns() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.alpha = 0.5
      rig.view.center.x += 3
    }
    #expect(rig.view.isKeptFromTouchesByAnimation)
    UIView.animate(withDuration: 0.5) { rig.view.alpha = 0.6 }
    rig.go(to: 0.8)
    #expect(rig.view.isKeptFromTouchesByAnimation)
    rig.go(to: 1)
    #expect(!rig.view.isKeptFromTouchesByAnimation)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { rig.view.alpha = 1 })
    #expect(!rig.view.isKeptFromTouchesByAnimation)
  }
}
