import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitControls
@testable import KinoraUIKitCore
@testable import KinoraUIKitText
@testable import KinoraUIKitValues

/// Serialized, since all tests observe one notification centre.
@Suite(.serialized) struct InputViewTests {
  @Test func aPickerStandsAtTheLowerEdgeBelowItsBar() {
    let rig = InputViewRig()
    rig.showBoth()
    #expect(rig.picker.convert(rig.picker.bounds, to: nil) == CGRect(x: 0, y: 264, width: 320, height: 216))
    #expect(rig.bar.convert(rig.bar.bounds, to: nil) == CGRect(x: 0, y: 220, width: 320, height: 44))
    rig.first.resignFirstResponder()
    rig.wait()
    #expect(rig.picker.window == nil && rig.bar.superview == nil && rig.host == nil)
  }

  @Test func anAccessoryViewAloneStandsAtTheLowerEdge() {
    let rig = InputViewRig()
    rig.first.inputAccessoryView = rig.bar
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.bar.convert(rig.bar.bounds, to: nil) == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(rig.notices.take() == ["WillShow 480 436", "DidShow 480 436"])
  }

  @Test func notificationsTellTheFrames() {
    let rig = InputViewRig()
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, rig.bar)
    rig.first.becomeFirstResponder()
    #expect(rig.notices.take() == ["WillShow 480 220"])
    #expect(rig.notices.frames == [480, 220].map { CGRect(x: 0, y: $0, width: 320, height: 260) })
    #expect(rig.notices.duration == 0.25 && rig.notices.curve == 7)
    rig.wait(0.3)
    #expect(rig.notices.take() == ["DidShow 480 220"])
    rig.first.resignFirstResponder()
    #expect(rig.notices.take() == ["WillHide 220 480"])
    rig.wait(0.3)
    #expect(rig.notices.take() == ["DidHide 220 480"])
  }

  @Test func fieldsWithTheSameViewsMoveNothing() {
    let rig = InputViewRig()
    rig.showBoth()
    (rig.second.inputView, rig.second.inputAccessoryView) = (rig.picker, rig.bar)
    rig.second.becomeFirstResponder()
    rig.wait(0.1)
    #expect(rig.notices.take().isEmpty && rig.shownTop(rig.bar) == 220)
    #expect(rig.bar.superview?.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test func theChainIsAskedForViews() {
    let rig = InputViewRig()
    let controller = BarController(rig.bar)
    rig.stage.window.rootViewController = controller
    controller.view.addSubview(rig.first)
    rig.first.inputView = rig.picker
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 220 && rig.shownTop(rig.picker) == 264)
  }

  @Test func theBarOfAControllerStaysWhenItsFieldResigns() {
    let rig = InputViewRig()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    bar.addSubview(rig.first)
    let controller = BarController(bar)
    rig.stage.window.rootViewController = controller
    rig.stage.runMainStages()
    controller.becomeFirstResponder()
    rig.wait()
    _ = rig.notices.take()
    rig.stage.click(40, 460)
    #expect(rig.first.isFirstResponder)
    rig.wait()
    #expect(rig.notices.take().isEmpty && rig.shownTop(bar) == 430)
    rig.first.resignFirstResponder()
    #expect(controller.isFirstResponder && rig.shownTop(bar) == 430)
    rig.first.becomeFirstResponder()
    rig.stage.window.rootViewController = UIViewController()
    rig.wait()
    #expect(ViewWorld.current[KeyboardFocus.self].firstResponder == nil && bar.window == nil)
  }

  @Test func reloadingTakesOtherViews() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.first.inputAccessoryView = nil
    rig.wait()
    #expect(rig.bar.window != nil)
    rig.first.reloadInputViews()
    rig.wait()
    #expect(rig.bar.window == nil && rig.shownTop(rig.picker) == 264)
    #expect(rig.notices.take() == ["WillShow 220 264", "DidShow 220 264"])
    rig.first.inputView = nil
    rig.first.reloadInputViews()
    rig.wait()
    #expect(rig.picker.window == nil && rig.notices.take() == ["WillShow 264 480", "DidShow 264 480"])
  }

  @Test func touchesReachTheControlsAndKeepTheFirstResponder() {
    let rig = InputViewRig()
    var presses = 0
    let button = UIButton(
      frame: CGRect(x: 10, y: 10, width: 100, height: 30), primaryAction: UIAction { _ in presses += 1 })
    let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 100), inputViewStyle: .keyboard)
    keys.addSubview(button)
    rig.first.inputView = keys
    rig.first.becomeFirstResponder()
    rig.wait()
    rig.stage.click(50, 405)
    rig.stage.click(250, 440)
    #expect(presses == 1 && rig.first.isFirstResponder)
  }

  @Test func theViewsStayAbovePresentedControllersAndBelowMenus() throws {
    let rig = InputViewRig()
    rig.showBoth()
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .fullScreen
    rig.controller.present(sheet, animated: false)
    rig.wait()
    // The presenter's view, and the field in it, has left the window.
    #expect(rig.picker.window == nil)
    let other = UIViewController()
    other.modalPresentationStyle = .pageSheet
    sheet.present(other, animated: false)
    rig.wait()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.inputView = rig.picker
    other.view.addSubview(field)
    field.becomeFirstResponder()
    rig.wait()
    #expect(rig.stage.window.subviews.last === rig.host && rig.host != nil)
    let menu = try #require(
      MenuOverlay.open(
        UIMenu(children: [UIAction(title: "a") { _ in }]), in: rig.stage.window, beside: .zero, sender: nil))
    #expect(rig.stage.window.subviews.suffix(2).map { $0 === rig.host } == [true, false])
    rig.stage.window.bringSubviewToFront(rig.stage.window.subviews[0])
    #expect(rig.stage.window.subviews.last === menu || rig.stage.window.subviews.last !== rig.host)
    menu.close()
  }

  @Test func aResizedWindowKeepsThemAtItsLowerEdge() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.stage.window.frame.size = CGSize(width: 500, height: 700)
    rig.wait(0.1)
    #expect(rig.picker.convert(rig.picker.bounds, to: nil) == CGRect(x: 0, y: 484, width: 500, height: 216))
    #expect(rig.shownTop(rig.bar) == 440 && rig.controller.view.safeAreaInsets == .zero)
  }

  @Test func aFirstResponderThatLeavesTakesThemAlong() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.first.removeFromSuperview()
    rig.wait()
    #expect(rig.host == nil && rig.notices.take() == ["WillHide 220 480", "DidHide 220 480"])
  }

  @Test func constraintsAndIntrinsicSizesGiveTheHeight() {
    let rig = InputViewRig()
    let keys = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    keys.allowsSelfSizing = true
    let height = keys.heightAnchor.constraint(equalToConstant: 120)
    height.isActive = true
    let bar = GrowingBar(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    bar.autoresizingMask = .flexibleHeight
    (rig.first.inputView, rig.first.inputAccessoryView) = (keys, bar)
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(keys.frame.size == CGSize(width: 320, height: 120) && rig.shownTop(keys) == 360)
    #expect(rig.shownTop(bar) == 320)
    bar.wanted = 60
    bar.invalidateIntrinsicContentSize()
    height.constant = 100
    rig.wait()
    #expect(rig.shownTop(bar) == 320 && bar.frame.height == 60)
    #expect(rig.shownTop(keys) == 380 && keys.frame.height == 100)
  }

  @Test func aControllersViewIsShown() {
    let rig = InputViewRig()
    let field = ControlledField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    rig.controller.view.addSubview(field)
    field.keys.inputView?.heightAnchor.constraint(equalToConstant: 90).isActive = true
    field.becomeFirstResponder()
    rig.wait()
    #expect(field.keys.view.window != nil && rig.shownTop(field.keys.view) == 390)
    field.keys.dismissKeyboard()
    rig.wait()
    #expect(field.keys.view.window == nil)
  }

  @Test func aDragDismissesKeysButNotABarAlone() {
    let rig = InputViewRig()
    let controller = BarController(rig.bar)
    rig.stage.window.rootViewController = controller
    controller.becomeFirstResponder()
    rig.wait()
    ViewWorld.current[KeyboardFocus.self].dismissByDrag()
    #expect(controller.isFirstResponder)
    controller.view.addSubview(rig.first)
    rig.first.becomeFirstResponder()
    ViewWorld.current[KeyboardFocus.self].dismissByDrag()
    #expect(ViewWorld.current[KeyboardFocus.self].firstResponder == nil)
  }
}

private final class GrowingBar: UIView {
  var wanted: CGFloat = 40
  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: wanted) }
}

private final class ControlledField: UITextField {
  let keys = UIInputViewController()
  override var inputViewController: UIInputViewController? { keys }
}
