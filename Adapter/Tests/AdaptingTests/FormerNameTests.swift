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
    "f(.UIKeyboard)", "f(.UIWindowOpened)",
    "func f(childViewControllers: [A]) { for c in childViewControllers { g(c) } }",
    "let f = { [childViewControllers = a] in g(childViewControllers) }",
    "let f = { childViewControllers in g(childViewControllers) }",
    "let f = { (_ childViewControllers: [A]) in g(childViewControllers) }",
    "func f() { if let childViewControllers = g() { h(childViewControllers) } }",
    "func f() { let kCAFillModeForwards = 1; g(kCAFillModeForwards) }",
    "func f(_ all: [A]) { for childViewControllers in all { g(childViewControllers) } }",
    "let kCAFillModeForwards = 1; func f() { g(kCAFillModeForwards) }",
    "class A { func addChildViewController(_ a: A, animated: Bool) {} }; a.addChildViewController(b, animated: true)",
    "class A { func removeFromParentViewController() {} }; a.removeFromParentViewController()",
    "class A { func removeFromParentViewController() {} }; let f = a.removeFromParentViewController",
    "class A { func bringSubview(toFront a: A) {} }; a.bringSubview(toFront: b)",
    "func UIImagePNGRepresentation(_ a: A) -> B {}; UIImagePNGRepresentation(a)",
    "func f() { let UIImagePNGRepresentation = { (a: A) in a }; UIImagePNGRepresentation(a) }",
    "enum A { case UIApplicationDidBecomeActive, UIApplicationStart, commonModes }; "
      + "f(.UIApplicationDidBecomeActive); f(.UIApplicationStart); f(.commonModes)",
    "typealias UIControlState = A; let a: UIControlState",
    "class A { func addChildViewController(_ a: A) {} }; class B: A { override func addChildViewController(_ a: A) {} }",
  ])
  func otherNamesStay(text: String) {
    #expect(adapted(text).text == text)
  }

  @Test(arguments: [
    (
      "class A: B { override func addChildViewController(_ a: B) { super.addChildViewController(a) } }",
      "class A: B { override func addChild(_ a: B) { super.addChild(a) } }"
    ),
    (
      "class A: B { override func didMove(toParentViewController a: B?) { super.didMove(toParentViewController: a) } }",
      "class A: B { override func didMove(toParent a: B?) { super.didMove(toParent: a) } }"
    ),
    (
      "class A: B { override func willMove(toParentViewController: B?) {} }",
      "class A: B { override func willMove(toParent toParentViewController: B?) {} }"
    ),
    (
      "class A: B { override func bringSubview(toFront a: B) { super.bringSubview(toFront: a) } }",
      "class A: B { override func bringSubviewToFront(_ a: B) { super.bringSubviewToFront(a) } }"
    ),
    (
      "class A: B { override var childViewControllers: [B] { super.childViewControllers } }",
      "class A: B { override var children: [B] { super.children } }"
    ),
  ])
  func overridesAreRenamedWithTheirCalls(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(expected).text == expected)
  }

  @Test(arguments: [
    (
      "func f() { let childViewControllers = childViewControllers }; func g() { h(childViewControllers) }",
      "func f() { let childViewControllers = children }; func g() { h(children) }"
    ),
    (
      "class A { func addChildViewController(_ a: A, animated: Bool) { addChildViewController(a) } }",
      "class A { func addChildViewController(_ a: A, animated: Bool) { addChild(a) } }"
    ),
  ])
  func namesAreLookedUpWhereTheyStand(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }

  @Test(arguments: [
    ("var a = Timer()", "var a = Timer(timeInterval: 0, repeats: false) { _ in }"),
    ("var a = Timer(fire: b)", "var a = Timer(fire: b)"),
    ("func f() { let Timer = { 1 }; g(Timer()) }", "func f() { let Timer = { 1 }; g(Timer()) }"),
    ("func f(Timer: () -> Int) { Timer() }", "func f(Timer: () -> Int) { Timer() }"),
    ("func Timer() {}; Timer()", "func Timer() {}; Timer()"),
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
