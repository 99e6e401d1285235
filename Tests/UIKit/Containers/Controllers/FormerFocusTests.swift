import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// A controller with a bar for typing, as conversations have.
private final class TypingController: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
  let barField = UITextField(frame: CGRect(x: 10, y: 8, width: 280, height: 34))

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? {
    if barField.superview == nil { bar.addSubview(barField) }
    return bar
  }
}

/// A controller with a field, and one that it presents.
private struct FocusRig {
  let stage = ViewStage(size: CGSize(width: 375, height: 667))
  let root: UIViewController
  let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
  let sheet = UIViewController()
  let sheetField = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))

  init(_ root: UIViewController = UIViewController()) {
    self.root = root
    root.view.addSubview(field)
    sheet.view.addSubview(sheetField)
    stage.window.rootViewController = root
    stage.advance(to: 0.5)
    field.text = "hello"
    field.becomeFirstResponder()
    stage.type("Left")
  }

  func settle() {
    stage.advance(to: stage.time + 1)
  }

  func present(_ style: UIModalPresentationStyle = .pageSheet, animated: Bool = true) {
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: animated)
    settle()
  }

  func dismiss(animated: Bool = true) {
    root.dismiss(animated: animated)
    settle()
  }
}

@Suite(.serialized) struct FormerFocusTests {
  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen], [false, true])
  func noKeysGoBehindAPresentation(style: UIModalPresentationStyle, animated: Bool) {
    let rig = FocusRig()
    rig.present(style, animated: animated)
    rig.stage.type("x")
    #expect(!rig.field.isFirstResponder && rig.field.text == "hello")
    rig.sheetField.becomeFirstResponder()
    rig.stage.type("y")
    #expect(rig.sheetField.text == "y")
    rig.dismiss(animated: animated)
    // The caret is where it was.
    rig.stage.type("z")
    #expect(rig.field.isFirstResponder && rig.field.text == "hellzo")
  }

  @Test func aFieldThatReturnsKeepsItsText() {
    let rig = FocusRig()
    rig.field.clearsOnBeginEditing = true
    rig.present()
    rig.field.insertText("+")
    rig.dismiss()
    #expect(rig.field.isFirstResponder && rig.field.text == "hell+o")
    rig.stage.type("z")
    #expect(rig.field.text == "hell+zo")
  }

  /// A program that moves on as editing begins or ends.
  private final class Mover: UITextFieldDelegate {
    var onBegin: (() -> Void)?
    var onEnd: (() -> Void)?
    func textFieldDidBeginEditing(_ textField: UITextField) { onBegin?() }
    func textFieldDidEndEditing(_ textField: UITextField) { onEnd?() }
  }

  @Test func aProgramMayMoveOnMeanwhile() {
    let rig = FocusRig()
    let (mover, other) = (Mover(), UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34)))
    rig.root.view.addSubview(other)
    rig.field.delegate = mover
    // As the sheet takes the keys.
    mover.onEnd = { other.becomeFirstResponder() }
    rig.present()
    #expect(ViewWorld.current[KeyboardFocus.self].firstResponder == nil)
    mover.onEnd = nil
    rig.dismiss()
    #expect(other.isFirstResponder)
    // As it gives them back.
    rig.field.becomeFirstResponder()
    rig.present()
    mover.onBegin = { other.becomeFirstResponder() }
    rig.dismiss()
    #expect(other.isFirstResponder)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen])
  func aProgramMayPresentAgainAsTheKeysComeBack(style: UIModalPresentationStyle) {
    let rig = FocusRig()
    let (mover, next) = (Mover(), UIViewController())
    next.modalPresentationStyle = style
    rig.field.delegate = mover
    rig.present(style)
    mover.onBegin = {
      mover.onBegin = nil
      rig.root.present(next, animated: true)
    }
    rig.dismiss()
    rig.settle()
    #expect(rig.root.presentedViewController === next && next.view.window != nil && !rig.field.isFirstResponder)
    rig.dismiss()
    #expect(rig.field.isFirstResponder && rig.root.view.window != nil)
  }

  @Test func aProgramMayPresentAsTheKeysGo() {
    let rig = FocusRig()
    let (mover, other) = (Mover(), UIViewController())
    rig.field.delegate = mover
    mover.onEnd = {
      mover.onEnd = nil
      rig.root.present(other, animated: false)
    }
    rig.present()
    #expect(rig.root.presentedViewController === other && rig.sheet.presentingViewController == nil)
    rig.dismiss()
    #expect(rig.root.presentedViewController == nil)
  }

  @Test func theProgramsChoiceCounts() {
    let rig = FocusRig()
    let other = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 34))
    rig.root.view.addSubview(other)
    rig.present()
    other.becomeFirstResponder()
    rig.dismiss()
    #expect(other.isFirstResponder)
  }

  @Test func aSheetThatLetsTouchesThroughLeavesTheKeys() {
    let rig = FocusRig()
    rig.sheet.modalPresentationStyle = .pageSheet
    rig.sheet.sheetPresentationController?.detents = [.medium(), .large()]
    rig.sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    rig.present()
    #expect(rig.field.isFirstResponder)
    rig.sheetField.becomeFirstResponder()
    rig.dismiss()
    #expect(!rig.field.isFirstResponder)
  }

  @Test func theFirstOfAChainReturns() {
    let rig = FocusRig()
    rig.present()
    rig.sheetField.becomeFirstResponder()
    let second = UIViewController()
    rig.sheet.present(second, animated: true)
    rig.settle()
    #expect(ViewWorld.current[KeyboardFocus.self].firstResponder == nil)
    rig.dismiss()
    #expect(rig.field.isFirstResponder)
    // Also if the first of the chain left the keys.
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    rig.sheet.sheetPresentationController?.detents = [.medium()]
    rig.sheet.modalPresentationStyle = .pageSheet
    rig.sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    rig.present()
    #expect(rig.field.isFirstResponder)
    rig.sheet.present(alert, animated: true)
    rig.settle()
    #expect(!rig.field.isFirstResponder)
    rig.dismiss()
    #expect(rig.field.isFirstResponder)
    rig.sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = nil
    // One step at a time.
    rig.present()
    rig.sheetField.becomeFirstResponder()
    rig.sheet.present(second, animated: true)
    rig.settle()
    rig.sheet.dismiss(animated: true)
    rig.settle()
    #expect(rig.sheetField.isFirstResponder)
    rig.dismiss()
    #expect(rig.field.isFirstResponder)
  }

  @Test func aBarLeavesWhileItsControllerPresents() {
    let controller = TypingController()
    let rig = FocusRig(controller)
    rig.field.resignFirstResponder()
    controller.becomeFirstResponder()
    rig.settle()
    #expect(controller.bar.window != nil)
    rig.present()
    #expect(controller.bar.window == nil)
    rig.dismiss()
    #expect(controller.bar.window != nil && controller.isFirstResponder)
    // A field of the bar keeps the keys too.
    controller.barField.becomeFirstResponder()
    rig.present()
    #expect(controller.bar.window == nil && !controller.barField.isFirstResponder)
    rig.dismiss()
    #expect(controller.bar.window != nil && controller.barField.isFirstResponder)
  }
}
