import Adapting
import Testing

@Suite struct ObservingTests {
  @Test(arguments: [
    (
      "a.observe(\\.contentOffset, options: .new) { _, _ in }",
      "a.observe(\\.contentOffset, named: \"contentOffset\", options: .new) { _, _ in }"
    ),
    ("a?.observe(\\.layer.position) { }", "a?.observe(\\.layer.position, named: \"layer.position\") { }"),
    ("observe(\\UIView.superview?.frame) { }", "observe(\\UIView.superview?.frame, named: \"superview.frame\") { }"),
    ("func observe() {}; a.observe(b)", "func observe() {}; a.observe(b)"),
    (
      "class A { func observe(scrollView: B) { a.observe(\\.frame) { } } }",
      "class A { func observe(scrollView: B) { a.observe(\\.frame, named: \"frame\") { } } }"
    ),
    (
      "class A { func observe<B>(_ c: B) {} }; a.observe(\\.frame)",
      "class A { func observe<B>(_ c: B) {} }; a.observe(\\.frame)"
    ),
  ])
  func keyPathsAreNamed(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(expected).text == expected)
  }

  @Test(arguments: [
    (
      "class A: NSObject { override func observeValue(forKeyPath a: String?) {} }",
      "class A: NSObject, KeyValueObserver { func observeValue(forKeyPath a: String?) {} }"
    ),
    (
      "class A: B, C { public override func observeValue(forKeyPath a: String?) {} }\nclass B: NSObject {}",
      "class A: B, C, KeyValueObserver { public func observeValue(forKeyPath a: String?) {} }\nclass B: NSObject {}"
    ),
    (
      "class A: NSObject {}\nextension A { override func observeValue(forKeyPath a: String?) {} }",
      "class A: NSObject {}\nextension A: KeyValueObserver { func observeValue(forKeyPath a: String?) {} }"
    ),
  ])
  func observersWithoutAFrameworksClassConform(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(text).findings == [])
  }

  @Test(arguments: [
    ("let y = (a as AnyObject).cgPointValue.y", "let y = (a as! NSValue).cgPointValue.y"),
    ("if let y = (a as AnyObject).cgPointValue {}", "if let y = (a as? NSValue)?.cgPointValue {}"),
    ("let y = (a as AnyObject?)?.boolValue ?? b", "let y = (a as? NSNumber)?.boolValue ?? b"),
    ("let y = (a as AnyObject).description", "let y = (a as AnyObject).description"),
  ])
  func valuesOfChangesAreObjectsOfAClass(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(expected).text == expected)
  }

  @Test func overridesOfAnObserverStay() {
    let outer = "class A: NSObject { override func observeValue(forKeyPath a: String?) {} }"
    let inner = "class B: A { override func observeValue(forKeyPath a: String?) {} }"
    #expect(adapted(inner, with: [outer]).text == inner)
  }

  @Test(arguments: [
    (
      "class A: NSObject { @objc dynamic var b = 1 }",
      "class A: NSObject { var b = 1 { willSet { willChangeValue(forKey: \"b\") } didSet { didChangeValue(forKey: \"b\") } } }"
    ),
    (
      "class A: UIView { @objc dynamic var b: Int { get { 1 } set { c = newValue } } }",
      "class A: UIView { var b: Int { get { 1 } set { willChangeValue(forKey: \"b\"); "
        + "defer { didChangeValue(forKey: \"b\") }; c = newValue } } }"
    ),
    (
      "class A: CALayer { @objc dynamic var b = 1 { didSet { c() } } }",
      "class A: CALayer { var b = 1 { willSet { willChangeValue(forKey: \"b\") } "
        + "didSet { defer { didChangeValue(forKey: \"b\") }; c() } } }"
    ),
    ("class A: UIView { @objc dynamic var b: Int { 1 } }", "class A: UIView { var b: Int { 1 } }"),
    ("class A { dynamic var b = 1 }", "class A { var b = 1 }"),
    (
      "class A: UIView { override dynamic var b: Int { didSet {} } }",
      "class A: UIView { override var b: Int { didSet {} } }"
    ),
  ])
  func dynamicPropertiesAnnounceTheirChanges(text: String, expected: String) {
    #expect(adapted("import UIKit; \(text)").text == "import UIKit; \(expected)")
    #expect(adapted(expected).text == expected)
  }

  @Test func onlyProgramsWithUIKitObserve() {
    let text = "import Foundation\nclass A: NSObject { @objc dynamic var b = 1 }"
    #expect(adapted(text).text == "import Foundation\nclass A: NSObject { var b = 1 }")
    #expect(
      adapted(text, with: ["import UIKit"]).text.hasPrefix(
        "import UIKit; import Foundation\nclass A: NSObject { var b = 1 { "))
  }
}
