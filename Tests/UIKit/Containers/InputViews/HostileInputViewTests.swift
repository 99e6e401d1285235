import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// Input views and observers that break the rules.
@Suite(.serialized) struct HostileInputViewTests {
  @Test(arguments: [CGFloat.zero, .nan, .infinity, -40, -.infinity])
  func aViewWithoutAHeightIsNotSeen(height: CGFloat) {
    let rig = InputViewRig()
    let view = OddView(frame: .zero)
    view.wanted = height
    view.autoresizingMask = .flexibleHeight
    (rig.first.inputView, rig.first.inputAccessoryView) = (view, rig.bar)
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 436 && view.bounds.height == 0)
    rig.first.resignFirstResponder()
    rig.wait()
    #expect(rig.host == nil)
  }

  @Test func aViewAsHighAsAMountainFillsTheWindow() {
    let rig = InputViewRig()
    rig.first.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1e9))
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.first.inputView.map { rig.shownTop($0) } == 0)
  }

  @Test func viewsThatTheProgramRemovesLeaveNoRoom() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.picker.removeFromSuperview()
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 436 && rig.notices.take() == ["WillShow 220 436", "DidShow 220 436"])
    rig.bar.removeFromSuperview()
    rig.wait()
    #expect(rig.notices.take() == ["WillShow 436 480", "DidShow 436 480"])
    rig.first.reloadInputViews()
    rig.wait()
    #expect(rig.shownTop(rig.bar) == 220)
    for view in rig.stage.window.subviews.reversed() { view.removeFromSuperview() }
    rig.wait()
    #expect(rig.host == nil && ViewWorld.current[KeyboardFocus.self].firstResponder == nil)
    #expect(rig.notices.lines.last?.hasPrefix("DidHide") == true)
  }

  @Test func theHostAloneMayBeRemoved() {
    let rig = InputViewRig()
    rig.showBoth()
    rig.host?.removeFromSuperview()
    rig.wait()
    #expect(rig.first.isFirstResponder && rig.picker.window == nil)
    rig.first.reloadInputViews()
    rig.wait()
    #expect(rig.shownTop(rig.picker) == 264)
  }

  @Test(arguments: ["WillShow", "DidShow"])
  func aFirstResponderMayResignInsideANotification(name: String) {
    let rig = InputViewRig()
    rig.first.inputView = rig.picker
    rig.notices.onNotice = { if $0 == name { rig.first.resignFirstResponder() } }
    rig.first.becomeFirstResponder()
    rig.wait(2)
    #expect(!rig.first.isFirstResponder && rig.host == nil && rig.notices.lines.last == "DidHide 264 480")
  }

  @Test func observersThatNeverAgreeComeToAnEnd() {
    let rig = InputViewRig()
    rig.first.inputView = rig.picker
    rig.notices.onNotice = { name in
      if name == "WillShow" { rig.first.resignFirstResponder() }
      if name == "WillHide" { rig.first.becomeFirstResponder() }
    }
    rig.first.becomeFirstResponder()
    rig.notices.onNotice = nil
    rig.first.resignFirstResponder()
    rig.wait()
    rig.second.becomeFirstResponder()
    rig.wait()
    #expect(rig.host == nil && rig.picker.window == nil)
  }

  @Test func oneViewMayBeBoth() {
    let rig = InputViewRig()
    (rig.first.inputView, rig.first.inputAccessoryView) = (rig.picker, rig.picker)
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.shownTop(rig.picker) == 264)
  }

  @Test func aFieldMayBeItsOwnInputView() {
    let rig = InputViewRig()
    rig.first.inputView = rig.first
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.shownTop(rig.first) == 446 && rig.first.isFirstResponder)
    rig.stage.click(50, 460)
    rig.first.resignFirstResponder()
    rig.wait()
    #expect(rig.first.window == nil)
  }

  @Test func aWindowOrItsContentIsNoHarm() {
    let rig = InputViewRig()
    rig.first.inputView = rig.stage.window
    rig.second.inputView = rig.controller.view
    rig.first.becomeFirstResponder()
    rig.wait()
    #expect(rig.host == nil)
    rig.second.becomeFirstResponder()
    rig.wait()
    rig.second.resignFirstResponder()
    rig.wait()
    #expect(rig.host == nil)
  }

  @Test func viewsMoveToTheWindowOfTheNextField() {
    let rig = InputViewRig()
    rig.showBoth()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    other.isHidden = false
    other.addSubview(rig.second)
    (rig.second.inputView, rig.second.inputAccessoryView) = (rig.picker, rig.bar)
    rig.second.becomeFirstResponder()
    rig.wait()
    #expect(rig.picker.window === other && rig.host == nil)
    #expect(rig.picker.convert(rig.picker.bounds, to: nil) == CGRect(x: 0, y: 84, width: 200, height: 216))
  }

  @Test func respondersThatFollowEachOtherInACircleEnd() {
    let rig = InputViewRig()
    let (a, b) = (CircleView(frame: .zero), CircleView(frame: .zero))
    (a.following, b.following) = (b, a)
    rig.stage.window.addSubview(a)
    a.becomeFirstResponder()
    #expect(a.isFirstResponder && rig.host == nil)
  }
}

private final class OddView: UIView {
  var wanted: CGFloat = 0
  override var intrinsicContentSize: CGSize { CGSize(width: wanted, height: wanted) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: wanted, height: wanted) }
}

private final class CircleView: UIView {
  var following: UIResponder?
  override var next: UIResponder? { following }
  override var canBecomeFirstResponder: Bool { true }
}
