import Adapting
import Testing

@Suite struct FindingTests {
  @Test(arguments: [
    ("let a = b as! CFArray", "CFArray"), ("a.observe(\\.fractionCompleted) { _, _ in }", "where the Progress changes"),
    ("a?.addObserver(self, forKeyPath: \"subviews\", options: [], context: nil)", "didAddSubview(_:)"),
    ("a.addObserver(self, forKeyPath: #keyPath(Player.status), context: nil)", "'status'"),
    ("class A: NSObject { @objc class func keyPathsForValuesAffectingB() -> Set<String> { [] } }", "is never asked"),
    ("object_setClass(a, b)", "Objective-C runtime"),
    ("class_getInstanceMethod(a, b)", "can be exchanged"), ("class_getClassMethod(a, b)", "returns nil"),
    ("autoreleasepool { }", "autorelease"),
    ("var a: @convention(block) () -> Void", "blocks"),
    ("simd_dot(a, b)", "SIMD3"), ("import SpriteKit", "SpriteKit"),
    ("class A: NSManagedObject { @NSManaged var a: Int }", "Core Data"),
    ("class A: CALayer { @NSManaged var a: Path }", "@Animatable(\"a\")"),
    ("UINib(nibName: \"A\", bundle: nil)", "nib"), ("a.loadNibNamed(b, owner: self)", "nib"),
    ("func prepare(for a: UIStoryboardSegue) {}", "segues"), ("performSegue(withIdentifier: a, sender: nil)", "stops"),
    ("let a = UIStoryboard(name: b, bundle: nil)", "storyboards"), ("import AudioToolbox", "plays none"),
    ("class A: UIView { var b = 1 }; A.appearance().b = c; A.appearance().b = d", "appearance proxy of 'A'"),
    ("func stateRestorationActivity(for a: UIScene) -> NSUserActivity? { nil }", "'NSUserActivity'"),
    ("class A { @IBOutlet var b: UIView!; @IBOutlet var c: UIView! }", "outlets of 'A'"),
  ])
  func whatCantBeDoneIsNamedOnce(text: String, part: String) {
    let found = messages(text)
    #expect(found.count == 1)
    #expect(found.first?.contains(part) ?? false, "\(found)")
  }

  @Test(arguments: [
    "let link = CADisplayLink { _ in }", "if #available(iOS 13, *) {}", "@available(iOS 13, *) func f() {}",
    "a.addObserver(self, forKeyPath: \"frame\", options: .new, context: nil)",
    "a.removeObserver(self, forKeyPath: \"status\")",
    "class A: UIView { override func observeValue(forKeyPath a: String?, of b: Any?) {} }",
    "struct UITableView {}; let a = UITableView()", "class A: UIScene {}", "let a: UIMenuElement", "let unmanaged = 1",
    "func performSegue() {}; func f() { performSegue() }",
    "class A: UITabBar { var b = 1 }; A.appearance().tintColor = a", "class A: UITableViewController {}",
    "class A: UICollectionViewController {}",
    "class A: UIResponder, UIWindowSceneDelegate {}; let a: UISceneConfiguration, b: UISceneSession",
  ])
  func whatWorksIsntNamed(text: String) {
    #expect(messages(text) == [])
    #expect(adapted(text).text == text)
  }

  @Test func aFindingReadsLikeACompilers() {
    let finding = Adapter().adapt([SourceFile(path: "/a/Menu.swift", text: "\n  autoreleasepool {}")])[0].findings[0]
    #expect(
      "\(finding)" == "/a/Menu.swift:2:3: error: there are no autorelease pools on Linux; "
        + "leave out autoreleasepool and its braces")
  }

  @Test func aSyntaxErrorIsTheOnlyFinding() {
    let result = Adapter().adapt([SourceFile(path: "A.swift", text: "@objc func f( {\nlet = 1\n")])[0]
    #expect(result.text == nil)
    #expect(result.findings.count == 1 && result.findings[0].line == 1)
  }

  @Test func otherFilesAreAdaptedBesideABrokenOne() {
    let files = [SourceFile(path: "A.swift", text: "func ("), SourceFile(path: "B.swift", text: "@objc class B {}")]
    let results = Adapter().adapt(files)
    #expect(results[0].text == nil)
    #expect(results[1].text == "#sourceLocation(file: \"B.swift\", line: 1)\nclass B {}")
  }

  @Test func findingsInAdaptedTextNameTheOriginal() {
    let first = Adapter().adapt([SourceFile(path: "A.swift", text: "\nautoreleasepool {}\n")])[0]
    let second = Adapter().adapt([SourceFile(path: "out/A.swift", text: first.text ?? "")])[0]
    #expect(second.findings == first.findings)
  }
}
