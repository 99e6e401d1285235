import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore

private final class SheetDelegate: UIAdaptivePresentationControllerDelegate {
  let journal = Journal()
  var isAllowed = true

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { isAllowed }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("did dismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("attempted")
  }
}

/// A sheet that is presented. Each test makes its own, as other tests run between a suite's initializer and its tests.
private struct SheetRig {
  let stage = ViewStage(size: CGSize(width: 960, height: 540))
  let delegate = SheetDelegate()
  let sheet = UIViewController()

  init() {
    stage.window.rootViewController = UIViewController()
    sheet.modalPresentationStyle = .formSheet
    sheet.preferredContentSize = CGSize(width: 200, height: 200)
    // Before the presentation, as programs do.
    sheet.presentationController?.delegate = delegate
    stage.window.rootViewController?.present(sheet, animated: false)
    stage.advance(to: 0.5)
  }
}

@Suite(.serialized) struct SheetDelegateTests {
  @Test func theUserDismissesASheet() {
    let rig = SheetRig()
    let (stage, sheet, delegate) = (rig.stage, rig.sheet, rig.delegate)
    #expect(sheet.presentationController?.delegate === delegate && sheet.presentingViewController != nil)
    stage.click(20, 20)
    #expect(delegate.journal.take() == ["will dismiss"])
    stage.advance(to: 2)
    #expect(delegate.journal.take() == ["did dismiss"] && sheet.presentingViewController == nil)
  }

  @Test func theDelegateKeepsASheet() {
    let rig = SheetRig()
    let (stage, sheet, delegate) = (rig.stage, rig.sheet, rig.delegate)
    delegate.isAllowed = false
    stage.click(20, 20)
    #expect(delegate.journal.take() == ["attempted"] && !sheet.isBeingDismissed)
    delegate.isAllowed = true
    sheet.isModalInPresentation = true
    stage.click(20, 20)
    #expect(delegate.journal.take() == ["attempted"] && !sheet.isBeingDismissed)
  }

  @Test func aDismissalByTheProgramIsNotAnnounced() {
    let rig = SheetRig()
    let (stage, sheet, delegate) = (rig.stage, rig.sheet, rig.delegate)
    sheet.dismiss(animated: false)
    stage.advance(to: 2)
    #expect(delegate.journal.take().isEmpty && sheet.presentingViewController == nil)
  }
}

private final class PopoverDelegate: UIPopoverPresentationControllerDelegate {
  let journal = Journal()
  var isAllowed = false

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    journal.lines.append("prepare")
  }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { isAllowed }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { journal.lines.append("popover gone") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    journal.lines.append("did dismiss")
  }
}

@Suite(.serialized) struct PopoverTests {
  @Test func aPopoverAsksItsDelegate() throws {
    let stage = ViewStage(size: CGSize(width: 960, height: 540))
    stage.window.rootViewController = UIViewController()
    let (menu, delegate) = (UIViewController(), PopoverDelegate())
    #expect(menu.popoverPresentationController == nil)
    menu.modalPresentationStyle = .popover
    let popover = try #require(menu.popoverPresentationController)
    popover.delegate = delegate
    popover.sourceView = stage.window
    #expect(popover === menu.presentationController && popover.sourceRect.isNull)
    #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
    stage.window.rootViewController?.present(menu, animated: false)
    stage.advance(to: 0.5)
    #expect(delegate.journal.take() == ["prepare"] && menu.presentationController === popover)
    stage.click(20, 20)
    #expect(!menu.isBeingDismissed)
    delegate.isAllowed = true
    stage.click(20, 20)
    stage.advance(to: 2)
    #expect(delegate.journal.take() == ["popover gone", "did dismiss"] && menu.presentingViewController == nil)
  }
}
