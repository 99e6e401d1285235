import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitValues

/// Common uses of animation blocks, and common mistakes.
@Suite struct BlockUseTests {
  @Test func fadesOutAndRemoves() {
    let rig = BlockRig()
    UIView.animate(withDuration: 0.3) {
      rig.view.alpha = 0
    } completion: { isFinished in
      rig.note("done")(isFinished)
      rig.view.removeFromSuperview()
    }
    rig.go(to: 0.5)
    #expect(rig.events == ["done:1@0.300"] && rig.view.superview == nil)
  }

  @Test func goesOnWithAChainWhoseViewWasRemoved() {
    let rig = BlockRig()
    UIView.animate(withDuration: 0.2, delay: 0.1) {
      rig.view.alpha = 0
    } completion: { isFinished in
      rig.note("first")(isFinished)
      UIView.animate(withDuration: 0.2) {
        rig.view.alpha = 1
      } completion: {
        rig.note("second")($0)
      }
    }
    rig.go(to: 0.15)
    rig.view.removeFromSuperview()
    rig.go(to: 1)
    #expect(rig.events.count == 2 && rig.events[0].hasPrefix("first:0") && rig.view.alpha == 1)
  }

  @Test("U-9: a block that starts itself for ever does so once a frame at most", arguments: [false, true])
  func startsForEver(isInWindow: Bool) {
    let rig = BlockRig()
    if !isInWindow { rig.view.removeFromSuperview() }
    var count = 0
    @MainActor func again() {
      count += 1
      UIView.animate(withDuration: isInWindow ? 0 : 1) {
        rig.view.alpha = rig.view.alpha == 1 ? 0 : 1
      } completion: { _ in
        again()
      }
    }
    again()
    for _ in 0..<20 { rig.stage.runMainStages() }
    #expect((2...41).contains(count))
  }

  @Test func stopsARepeatWhereItIs() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      rig.view.alpha = 0
    } completion: {
      rig.note("pulse")($0)
    }
    rig.go(to: 1.25)
    let shown = rig.shown.opacity
    #expect(abs(shown - 0.25) < 1e-4)
    UIView.animate(withDuration: 0.5, delay: 0, options: [.beginFromCurrentState, .curveLinear]) {
      rig.view.alpha = 1
    } completion: {
      rig.note("rest")($0)
    }
    #expect(abs(rig.track([1.25], \.opacity)[0] - 0.25) < 1e-4)
    #expect(abs(rig.track([1.5], \.opacity)[0] - 0.625) < 1e-4)
    rig.go(to: 2)
    #expect(rig.events == ["pulse:0@1.250", "rest:1@1.750"] && rig.layer.animationKeys() == nil)
  }

  @Test func nestsWithDelays() {
    let rig = BlockRig()
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    rig.view.addSubview(inner)
    rig.stage.runMainStages()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.view.alpha = 0
      UIView.animate(withDuration: 5, delay: 0.5) {
        inner.alpha = 0
      } completion: {
        rig.note("inner")($0)
      }
    } completion: {
      rig.note("outer")($0)
    }
    rig.go(to: 0.5)
    #expect(inner.layer.presentation()?.opacity == 1)
    rig.go(to: 1)
    #expect(abs((inner.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
    rig.go(to: 2)
    #expect(rig.events == ["outer:1@1.000", "inner:1@1.500"])
  }

  @Test func survivesHundredsOfNestedBlocks() {
    let rig = BlockRig()
    var count = 0
    @MainActor func nest(_ depth: Int) {
      UIView.animate(withDuration: 0.1) {
        rig.view.center.x += 1
        if depth > 0 { nest(depth - 1) }
      } completion: { _ in
        count += 1
      }
    }
    nest(600)
    rig.go(to: 0.5)
    #expect(count == 601 && rig.layer.animationKeys() == nil)
  }

  @Test func survivesInvalidNumbers() {
    for number in [Double.nan, -1, -.infinity, 1e300, .infinity] {
      let rig = BlockRig()
      UIView.animate(withDuration: number, delay: number) {
        rig.view.center.x = 300
        rig.view.transform = CGAffineTransform(rotationAngle: CGFloat(number))
      } completion: {
        rig.note("block")($0)
      }
      UIView.animate(
        withDuration: number, delay: number, usingSpringWithDamping: CGFloat(number),
        initialSpringVelocity: CGFloat(number)
      ) { rig.view.alpha = 0 }
      UIView.animate(
        springDuration: number, bounce: CGFloat(number), initialSpringVelocity: CGFloat(number), delay: number
      ) { rig.view.bounds.size.width += 10 }
      UIView.animateKeyframes(withDuration: number, delay: number) {
        UIView.addKeyframe(withRelativeStartTime: number, relativeDuration: number) { rig.view.backgroundColor = .red }
      }
      UIView.transition(with: rig.view, duration: number, options: .transitionFlipFromTop, animations: nil)
      UIView.animate(withDuration: 1) {
        UIView.modifyAnimations(withRepeatCount: CGFloat(number), autoreverses: true) {
          rig.view.layer.cornerRadius = 5
        }
      }
      rig.go(to: 1)
      #expect(rig.shown.opacity.isFinite && rig.shown.bounds.width.isFinite)
      if !(number > 0) { #expect(rig.events.count == 1) }
    }
  }

  @Test func survivesAFrameUnderATransform() {
    let rig = BlockRig()
    UIView.animate(withDuration: 1) {
      rig.view.transform = CGAffineTransform(rotationAngle: .pi / 4)
      rig.view.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      rig.view.transform = CGAffineTransform(scaleX: 0, y: 0)
      rig.view.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
      rig.view.transform = .identity
      rig.view.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
    }
    rig.go(to: 0.5)
    #expect(rig.shown.frame.origin.x.isFinite && rig.shown.frame.width.isFinite)
    rig.go(to: 1.5)
    #expect(rig.shown.frame == CGRect(x: 30, y: 40, width: 50, height: 60))
  }

  @Test func animatesFromViewDidLoadAndViewDidAppear() {
    final class Controller: UIViewController {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      var ends: [String] = []

      override func viewDidLoad() {
        view.addSubview(box)
        UIView.animate(withDuration: 0.5) {
          self.box.center.x += 100
        } completion: {
          self.ends.append("load \($0)")
        }
      }

      override func viewDidAppear(_ animated: Bool) {
        UIView.animate(withDuration: 0.5) {
          self.box.alpha = 0
        } completion: {
          self.ends.append("appear \($0)")
        }
      }
    }
    let stage = ViewStage()
    let controller = Controller()
    stage.window.rootViewController = controller
    stage.runMainStages()
    stage.runMainStages()
    stage.advance(to: 0.25)
    let shown = controller.box.layer.presentation()
    #expect(abs((shown?.opacity ?? 0) - 0.5) < 0.05)
    #expect(abs((shown?.position.x ?? 0) - 55) < 5)
    stage.advance(to: 1)
    #expect(Set(controller.ends) == ["load true", "appear true"])
  }

  @Test func completesATransitionWhoseViewIsRemoved() {
    let rig = BlockRig()
    UIView.transition(with: rig.view, duration: 1, options: .transitionFlipFromLeft) {
      rig.view.backgroundColor = .red
    } completion: {
      rig.note("flip")($0)
    }
    rig.go(to: 0.7)
    rig.view.removeFromSuperview()
    rig.go(to: 2)
    #expect(rig.events.count == 1 && rig.events[0].hasPrefix("flip:0"))
  }
}
