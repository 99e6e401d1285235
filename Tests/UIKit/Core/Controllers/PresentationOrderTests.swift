import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

/// Controllers that present each other in a window with a manual clock.
private final class OrderRig {
  let stage = ViewStage(size: CGSize(width: 300, height: 400))
  let journal = Journal()
  let (a, b, c): (WitnessController, WitnessController, WitnessController)

  init(_ style: UIModalPresentationStyle) {
    (a, b, c) = (
      WitnessController("a", in: journal), WitnessController("b", in: journal), WitnessController("c", in: journal)
    )
    for controller in [b, c] { controller.modalPresentationStyle = style }
    stage.window.rootViewController = a
    settle()
    _ = journal.take()
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func checkFaults() {
    for controller in [a, b, c] { #expect(controller.faults.isEmpty) }
  }
}

@Suite(.serialized) struct PresentationOrderTests {
  @Test(arguments: [false, true])
  func theControllerThatComesIsCalledFirst(isAnimated: Bool) {
    let rig = OrderRig(.fullScreen)
    var states: [Bool] = []
    rig.b.onCallback = { [b = rig.b] _ in states.append(b.isBeingPresented || b.isBeingDismissed) }
    rig.a.present(rig.b, animated: isAnimated)
    rig.settle()
    #expect(rig.journal.take() == ["a willDisappear", "b willAppear", "b didAppear", "a didDisappear"])
    #expect(!rig.b.isBeingPresented)
    rig.b.dismiss(animated: isAnimated)
    rig.settle()
    #expect(rig.journal.take() == ["b willDisappear", "a willAppear", "a didAppear", "b didDisappear"])
    #expect(states == [true, true, true, true] && !rig.b.isBeingDismissed)
    rig.checkFaults()
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet])
  func theCallbackOfADismissalMayPresentAnother(style: UIModalPresentationStyle) {
    let rig = OrderRig(style)
    rig.a.present(rig.b, animated: true)
    rig.settle()
    rig.b.onCallback = { [a = rig.a, c = rig.c] in if $0 == "didDisappear" { a.present(c, animated: true) } }
    rig.b.dismiss(animated: true)
    rig.settle()
    rig.settle()
    #expect(rig.a.presentedViewController === rig.c && rig.c.last == "didAppear" && rig.c.view.window != nil)
    #expect(rig.b.presentingViewController == nil && rig.b.view.window == nil)
    rig.c.dismiss(animated: true)
    rig.settle()
    #expect(rig.a.presentedViewController == nil && rig.a.last == "didAppear" && rig.c.last == "didDisappear")
    #expect(rig.stage.window.subviews == [rig.a.view])
    rig.checkFaults()
  }

  @Test(arguments: [false, true])
  func aControllerMayBePresentedAgainByItsLastCallback(isAnimated: Bool) {
    let rig = OrderRig(.fullScreen)
    rig.a.present(rig.b, animated: true)
    rig.settle()
    var isAgain = false
    rig.b.onCallback = { [a = rig.a, b = rig.b] in
      guard $0 == "didDisappear", !isAgain else { return }
      isAgain = true
      a.present(b, animated: isAnimated)
    }
    rig.b.dismiss(animated: isAnimated)
    rig.settle()
    rig.settle()
    #expect(rig.a.presentedViewController === rig.b && rig.b.last == "didAppear" && !rig.b.isBeingDismissed)
    #expect(rig.b.transitionCoordinator == nil && rig.b.view.window != nil && rig.a.view.window == nil)
    rig.b.dismiss(animated: true)
    rig.settle()
    #expect(rig.a.presentedViewController == nil && rig.stage.window.subviews == [rig.a.view])
    rig.checkFaults()
  }

  @Test func aDismissalFromTheFirstCallbackIsBalanced() {
    let rig = OrderRig(.fullScreen)
    rig.b.onCallback = { [b = rig.b] in if $0 == "didAppear" { b.dismiss(animated: true) } }
    rig.a.present(rig.b, animated: true)
    rig.settle()
    rig.settle()
    #expect(rig.a.presentedViewController == nil && rig.stage.window.subviews == [rig.a.view])
    #expect(rig.a.last == "didAppear" && rig.b.last == "didDisappear")
    rig.checkFaults()
  }
}
