import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

@Suite(.serialized) struct ControllerTransitionTests {
  @Test func anAnimationOfTheProgramPresentsAndDismisses() {
    let rig = TransitionStage()
    rig.present()
    #expect(rig.presented.isBeingPresented && rig.presenter.presentedViewController === rig.presented)
    rig.wait(0.5)
    #expect(abs(rig.shownX - 100) < 1)
    #expect(rig.journal.take() == ["b willAppear"])
    rig.wait(0.6)
    #expect(rig.shownX == 0 && rig.journal.take() == ["b didAppear", "presented", "ended true"])
    #expect(!rig.presented.isBeingPresented && rig.presenter.view.window != nil)
    rig.dismiss()
    rig.wait(0.25)
    #expect(abs(rig.shownX - 50) < 1 && rig.presented.isBeingDismissed)
    rig.wait(0.8)
    #expect(rig.journal.take() == ["b willDisappear", "b didDisappear", "dismissed", "ended true"])
    #expect(rig.presented.view.window == nil && rig.presenter.presentedViewController == nil)
    #expect(rig.stage.window.subviews == [rig.presenter.view])
  }

  @Test func aFullScreenAnimationMayMoveBothViews() {
    let rig = TransitionStage(style: .fullScreen)
    rig.present()
    rig.wait(1.1)
    #expect(
      rig.journal.take() == [
        "a willDisappear", "b willAppear", "b didAppear", "a didDisappear", "presented", "ended true",
      ])
    #expect(rig.presenter.view.superview == nil)
    rig.dismiss()
    // The animation has moved the view into the container.
    #expect(rig.presenter.view.superview === rig.presented.view.superview)
    rig.wait(1.1)
    #expect(rig.presenter.view.superview === rig.stage.window && rig.stage.window.subviews.count == 1)
    #expect(
      rig.journal.take() == [
        "b willDisappear", "a willAppear", "a didAppear", "b didDisappear", "dismissed", "ended true",
      ])
  }

  @Test(arguments: [false, true])
  func aFractionDrivesTheTransition(isInterruptible: Bool) {
    let rig = TransitionStage()
    rig.delegate.isInteractive = true
    rig.delegate.isInterruptible = isInterruptible
    let interaction = rig.delegate.interaction
    rig.present()
    for fraction in [0.25, 0.75, 0.5] {
      interaction.update(CGFloat(fraction))
      rig.wait(0.1)
      #expect(abs(rig.shownX - 200 * (1 - fraction)) < 0.5)
      #expect(rig.presented.transitionCoordinator?.percentComplete == CGFloat(fraction))
    }
    #expect(rig.presented.transitionCoordinator?.isInteractive == true && interaction.duration == 1)
    interaction.completionCurve = .linear
    interaction.finish()
    #expect(rig.presented.transitionCoordinator?.isInteractive == false)
    rig.wait(0.25)
    #expect(abs(rig.shownX - 50) < 2)
    rig.wait(0.3)
    #expect(rig.shownX == 0 && rig.presented.transitionCoordinator == nil)
    #expect(rig.journal.take() == ["b willAppear", "b didAppear", "presented", "ended true"])
  }

  @Test(arguments: [false, true])
  func aCancelledPresentationLeavesNothingBehind(isInterruptible: Bool) {
    let rig = TransitionStage()
    rig.delegate.isInteractive = true
    rig.delegate.isInterruptible = isInterruptible
    rig.delegate.interaction.completionCurve = .linear
    rig.present()
    rig.delegate.interaction.update(0.4)
    rig.wait(0.1)
    rig.delegate.interaction.cancel()
    #expect(rig.presented.transitionCoordinator?.isCancelled == true)
    rig.wait(0.2)
    #expect(abs(rig.shownX - 160) < 2)
    rig.wait(0.3)
    #expect(
      rig.journal.take() == [
        "b willAppear", "b willDisappear", "b didDisappear", "presented", "ended false",
      ])
    #expect(rig.presenter.presentedViewController == nil && rig.stage.window.subviews == [rig.presenter.view])
    // It may be presented again.
    rig.delegate.isInteractive = false
    rig.present()
    rig.wait(1.1)
    #expect(rig.shownX == 0 && rig.presented.view.window != nil)
  }

  @Test(arguments: [false, true])
  func aCancelledDismissalReturnsTheView(isInterruptible: Bool) {
    let rig = TransitionStage(style: .fullScreen)
    rig.delegate.isInterruptible = isInterruptible
    rig.present()
    rig.wait(1.1)
    _ = rig.journal.take()
    rig.delegate.isInteractive = true
    rig.dismiss()
    rig.delegate.interaction.update(0.5)
    rig.wait(0.1)
    #expect(abs(rig.shownX - 100) < 1 && rig.presented.isBeingDismissed)
    rig.delegate.interaction.cancel()
    for _ in 0..<50 {
      rig.wait(1.0 / 60)
      // No frame shows the end of the dismissal.
      #expect(rig.shownX <= 101)
    }
    #expect(rig.shownX == 0 && rig.presented.view.frame == rig.stage.window.bounds)
    #expect(rig.presented.presentingViewController === rig.presenter && rig.presenter.view.superview == nil)
    #expect(
      rig.journal.take() == [
        "b willDisappear", "a willAppear", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
        "dismissed", "ended false",
      ])
    rig.delegate.isInteractive = false
    rig.dismiss()
    rig.wait(1.1)
    #expect(rig.presenter.view.superview === rig.stage.window)
  }

  @Test(arguments: [false, true])
  func aRunningTransitionIsInterruptedAndReversed(isInterruptible: Bool) {
    let rig = TransitionStage()
    let interaction = rig.delegate.interaction
    rig.delegate.isInteractive = true
    rig.delegate.isInterruptible = isInterruptible
    interaction.wantsInteractiveStart = false
    interaction.completionCurve = .linear
    rig.present()
    #expect(rig.presented.transitionCoordinator?.initiallyInteractive == false)
    rig.wait(0.4)
    interaction.pause()
    #expect(abs(interaction.percentComplete - 0.4) < 0.02)
    rig.wait(0.5)
    #expect(abs(rig.shownX - 120) < 3)
    interaction.update(0.8)
    rig.wait(0.1)
    #expect(abs(rig.shownX - 40) < 0.5)
    interaction.cancel()
    rig.wait(0.3)
    #expect(abs(rig.shownX - 100) < 3)
    // Taken again on its way back, and finished after all.
    interaction.pause()
    interaction.finish()
    rig.wait(0.7)
    #expect(rig.shownX == 0 && rig.journal.take().suffix(2) == ["presented", "ended true"])
  }

  @Test func theRestIsFasterAtAHigherSpeed() {
    let rig = TransitionStage()
    rig.delegate.isInteractive = true
    rig.delegate.interaction.completionSpeed = 2
    rig.present()
    rig.delegate.interaction.update(0.5)
    rig.wait(0.1)
    rig.delegate.interaction.finish()
    rig.wait(0.125)
    #expect(abs(rig.shownX - 50) < 2)
    rig.wait(0.15)
    #expect(rig.shownX == 0)
    // The container's clock runs at its own speed again.
    #expect(rig.presented.view.superview?.layer.speed == 1)
  }
}
