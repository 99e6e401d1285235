import Foundation
import KinoraGeometry
import KinoraLayers
import Testing
import UIKitTestSupport

@testable import KinoraUIKitContainers
@testable import KinoraUIKitCore
@testable import KinoraUIKitText

/// The bar of a controller, such as a chat's, with a field in it.
@Suite struct AccessoryBarTests {
  /// A chat in the window of a rig.
  private final class Chat {
    let rig = InputViewRig()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    let controller: BarController

    init() {
      bar.addSubview(field)
      controller = BarController(bar)
      rig.stage.window.rootViewController = controller
      rig.wait()
    }
  }

  @Test func itIsShownWhenTheControllerHasAppeared() {
    let chat = Chat()
    let rig = chat.rig
    #expect(chat.controller.isFirstResponder && rig.shownTop(chat.bar) == 430)
  }

  @Test func itDoesNotTakeTheKeysFromAnotherResponder() {
    let chat = Chat()
    let rig = chat.rig
    let other = rig.second
    rig.stage.window.rootViewController = rig.controller
    rig.wait()
    #expect(other.becomeFirstResponder())
    let child = BarController(UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 20)))
    rig.controller.addChild(child)
    child.view.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
    rig.controller.view.addSubview(child.view)
    child.didMove(toParent: rig.controller)
    rig.wait()
    #expect(other.isFirstResponder)
  }

  /// The bar leaves while the field in it shows other views: the chain is no circle meanwhile.
  @Test func aFieldInTheBarMayHaveAnotherBar() {
    let chat = Chat()
    let rig = chat.rig
    chat.field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    chat.field.becomeFirstResponder()
    for _ in 0..<20 {
      var step: UIResponder? = chat.field
      for _ in 0..<100 { step = step?.next }
      #expect(step == nil)
      rig.wait(0.02)
    }
  }

  @Test func anAlertGetsTheKeysAndGivesThemBack() {
    let chat = Chat()
    let rig = chat.rig
    chat.field.becomeFirstResponder()
    chat.field.text = "Hello"
    rig.wait()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    chat.controller.present(alert, animated: true)
    rig.wait()
    #expect(ViewWorld.current[KeyboardFocus.self].firstResponder == nil && chat.bar.window == nil)
    alert.dismiss(animated: true)
    rig.wait()
    #expect(chat.field.isFirstResponder && rig.shownTop(chat.bar) == 430)
  }

  @Test func constraintsInsideSizeAFlexibleBar() {
    let chat = Chat()
    let rig = chat.rig
    let bar = FlexibleBar()
    rig.stage.window.rootViewController = BarController(bar)
    rig.wait()
    #expect(abs((rig.shownTop(bar) ?? 0) - (480 - 64)) < 0.01)
  }

  @Test func theControllersOwnViewIsNoInputView() {
    let chat = Chat()
    let rig = chat.rig
    let keyboard = UIInputViewController()
    let search = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    keyboard.view.addSubview(search)
    rig.controller.addChild(keyboard)
    keyboard.view.frame = CGRect(x: 0, y: 200, width: 320, height: 100)
    rig.controller.view.addSubview(keyboard.view)
    rig.stage.window.rootViewController = rig.controller
    rig.wait()
    #expect(search.becomeFirstResponder())
    rig.wait()
    #expect(keyboard.view.superview === rig.controller.view && rig.host == nil)
  }

  @Test func aSelfSizingViewGetsItsFrameBack() {
    let chat = Chat()
    let rig = chat.rig
    let keys = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 80), inputViewStyle: .keyboard)
    keys.allowsSelfSizing = true
    chat.field.inputView = keys
    chat.field.becomeFirstResponder()
    rig.wait()
    #expect(!keys.translatesAutoresizingMaskIntoConstraints)
    chat.field.inputView = nil
    chat.field.reloadInputViews()
    rig.wait()
    #expect(keys.translatesAutoresizingMaskIntoConstraints)
  }
}

/// A bar that has the height of what is in it.
private final class FlexibleBar: UIView {
  init() {
    super.init(frame: .zero)
    autoresizingMask = .flexibleHeight
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    addSubview(block)
    NSLayoutConstraint.activate([
      block.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      bottomAnchor.constraint(equalTo: block.bottomAnchor, constant: 10),
      block.leadingAnchor.constraint(equalTo: leadingAnchor), block.trailingAnchor.constraint(equalTo: trailingAnchor),
      block.heightAnchor.constraint(equalToConstant: 50),
    ])
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { .zero }
}

/// The numbers of keyboard notifications, as programs read them.
@Suite struct KeyboardNumberTests {
  @Test func theCurveIsOneOfTheAnimations() {
    let rig = InputViewRig()
    rig.showBoth()
    let numbers = rig.notices.information
    let curve = numbers[UIResponder.keyboardAnimationCurveUserInfoKey]
    #expect(curve as? Int == 7 && curve as? UInt == 7 && (curve as? NSNumber)?.intValue == 7)
    #expect(numbers[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double == 0.25)
    #expect(numbers[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
    #expect(UIView.AnimationCurve(rawValue: 7) == .easeInOut && UIView.AnimationCurve(rawValue: 4) == nil)
    #expect(UIView.AnimationOptions(rawValue: 7 << 16).curve == nil)
    #expect(UIView.AnimationOptions.curveLinear.curve == .linear)
  }
}
