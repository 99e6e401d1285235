import Adapting
import Testing

@Suite struct FormerNameTests {
  @Test(arguments: [
    ("extension UIGestureRecognizerState {}", "extension UIGestureRecognizer.State {}"),
    ("var a: UIViewAnimationOptions = .curveLinear", "var a: UIView.AnimationOptions = .curveLinear"),
    ("f(UIControlEvents.touchUpInside)", "f(UIControl.Event.touchUpInside)"),
    ("a.fillMode = kCAFillModeForwards", "a.fillMode = CAMediaTimingFillMode.forwards"),
    (
      "CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)",
      "CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)"
    ),
    ("e.emitterShape = kCAEmitterLayerLine", "e.emitterShape = CAEmitterLayerEmitterShape.line"),
    ("link.add(to: .main, forMode: RunLoopMode.commonModes)", "link.add(to: .main, forMode: RunLoop.Mode.common)"),
    ("link.add(to: .main, forMode: .commonModes)", "link.add(to: .main, forMode: .common)"),
    ("b.add(name: .UIKeyboardWillShow)", "b.add(name: UIResponder.keyboardWillShowNotification)"),
    (
      "b.add(name: NSNotification.Name.UIApplicationDidBecomeActive, object: nil)",
      "b.add(name: UIApplication.didBecomeActiveNotification, object: nil)"
    ),
    ("parent.addChildViewController(a)", "parent.addChild(a)"), ("a.childViewControllers.count", "a.children.count"),
    ("a.didMove(toParentViewController: self)", "a.didMove(toParent: self)"),
    ("view.bringSubview(toFront: a)", "view.bringSubviewToFront(a)"),
    ("sendSubview(toBack: a)", "sendSubviewToBack(a)"),
    ("UIEdgeInsetsMake(1, a, 3, 4)", "UIEdgeInsets(top: 1, left: a, bottom: 3, right: 4)"),
    ("UIEdgeInsetsInsetRect(frame, insets)", "(frame).inset(by: insets)"),
    ("UIImagePNGRepresentation(a)", "(a).pngData()"),
    ("UIImageJPEGRepresentation(a!, 0.8)", "(a!).jpegData(compressionQuality: 0.8)"),
    ("if UIAccessibilityIsReduceMotionEnabled() {}", "if UIAccessibility.isReduceMotionEnabled {}"),
    ("a = CGRectZero", "a = CGRect.zero"),
    (
      "class A { open static let a = 1; open let b = 2; open var c = 3 }",
      "class A { public static let a = 1; public let b = 2; open var c = 3 }"
    ),
  ])
  func namesAreThoseOfTheCurrentSystems(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(text).findings == [])
    #expect(adapted(expected).text == expected)
  }

  @Test(arguments: [
    "struct UIControlState {}; let a = UIControlState()",
    "class A { var kCAFillModeBoth = 1; func f() { kCAFillModeBoth } }",
    "a.kCAFillModeBoth", "a.commonModes", "a.UIKeyboardWillShow", "b.bringSubview(to: a)",
    "a.UIEdgeInsetsMake(1, 2, 3, 4)",
    "f(.UIKeyboard)",
  ])
  func otherNamesStay(text: String) {
    #expect(adapted(text).text == text)
  }

  @Test(arguments: [
    ("var a = Timer()", "var a = Timer(timeInterval: 0, repeats: false) { _ in }"),
    ("var a = Timer(fire: b)", "var a = Timer(fire: b)"),
  ])
  func aTimerHasATime(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }

  @Test(arguments: [
    ("UIApplication.shared.delegate?.window??.frame", "UIApplication.shared.delegate?.window?.frame"),
    ("a.delegate!.window!!.frame", "a.delegate!.window!.frame"),
    ("a.delegate?.window?.frame", "a.delegate?.window?.frame"),
    ("view.window!.frame", "view.window!.frame"),
  ])
  func theWindowOfADelegateIsAskedForOnce(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }
}
