import Adapting
import Testing

/// Expressions over several lines keep them, with the comments in between where tokens alone change.
@Suite struct LineBreakTests {
  @Test(arguments: [
    (
      "UIEdgeInsetsInsetRect(CGRectZero,\n  UIEdgeInsetsZero)",
      "(CGRect.zero).inset(by:\n  UIEdgeInsets.zero)"
    ),
    (
      "UIEdgeInsetsInsetRect(\n  a,  // a\n  b  // b\n)",
      "(\n  a).inset(by:  // a\n  b  // b\n)"
    ),
    ("UIImagePNGRepresentation(\n  a)", "(\n  a).pngData()"),
    ("if UIAccessibilityIsReduceMotionEnabled(\n) {}", "if UIAccessibility.isReduceMotionEnabled\n {}"),
    ("a.bringSubview(toFront:\n  b)", "a.bringSubviewToFront(\n  b)"),
    ("f(a\n  as CFArray)", "f(a\n   )"),
    ("f(a  // a\n  as /* b */ CFArray)", "f(a  // a\n   /* b */ )"),
    ("f(a\n  as NSNumber)", "f(NSNumber(value: a\n  ) )"),
    ("f([a]\n  as [NSNumber])", "f([a]\n  .map { NSNumber(value: $0) } )"),
    ("var a = Timer(\n)", "var a = Timer(timeInterval: 0, repeats: false) { _ in }\n"),
    ("import class\n  UIKit.UIView", "import  UIKit\n  "),
    ("class A { @objc(\n  b)\n  func b() {} }", "class A { \n\n  func b() {} }"),
    ("#if os(\niOS)\n#endif", "#if true\n\n#endif"),
    ("#Preview {\r\n  A()\r\n}\r\nlet a = 1", "\n\n\r\nlet a = 1"),
    (
      "import UIKit\nclass A { @objc func b() {}\n  func c() { d(#selector(\n    b), 1) } }",
      "import UIKit\nclass A { func b() {}\n  func c() { d(Selector(\"b\", A.b)\n, 1) } }"
    ),
  ])
  func lineBreaksStay(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }

  @Test func aTextOfSeveralLinesIsNoDefault() {
    let delegate = "@objc protocol D { @objc optional func a() -> String }\n"
    let result = adapted(delegate + "func f(_ d: D?) -> String { d?.a?() ?? \"\"\"\n  a\n  \"\"\" }")
    #expect(result.findings == ["1:20 error"])
    #expect(!result.text.contains("extension D"))
  }
}
