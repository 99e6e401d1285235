import Adapting
import Testing

@Suite struct RewritingTests {
  @Test(arguments: [
    ("@objc public class A: NSObject {}", "public class A: NSObject {}"),
    ("@objc(Name) @objcMembers final class A {\n  @objc dynamic var x = 1\n}", "final class A {\n  var x = 1\n}"),
    (
      "@IBDesignable\nclass A { @IBInspectable var x = 1; @IBAction func f() {} }",
      "\nclass A { var x = 1; func f() {} }"
    ),
    ("@UIApplicationMain class A {}", "@main class A {}"),
    ("extension A { @nonobjc func f() {} }", "extension A { func f() {} }"),
  ])
  func attributesAreTakenAway(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(text).findings == [])
  }

  @Test(arguments: [
    ("#if os(iOS)\n#endif", "#if true\n#endif"), ("#if os(macOS) || os(iOS)\n#endif", "#if false || true\n#endif"),
    ("#if !canImport(UIKit)\n#elseif DEBUG\n#endif", "#if !true\n#elseif DEBUG\n#endif"),
    ("#if (canImport(AppKit) && swift(>=5))\n#endif", "#if (false && swift(>=5))\n#endif"),
    ("#if os(tvOS) || targetEnvironment(simulator)\n#endif", "#if os(tvOS) || targetEnvironment(simulator)\n#endif"),
  ])
  func conditionsHaveTheValuesOfIOS(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }

  @Test(arguments: [
    (
      "let a = (b.copy() as! NSHashTable<AnyObject>).count",
      "let a = (unsafeBitCast((b.copy() ) as AnyObject, to: NSHashTable<AnyObject>.self)).count"
    ),
    ("let a = type(of: b).description()", "let a = String(reflecting: type(of: b))"),
    ("let a = Menu.value(forKeyPath: #keyPath(Menu.shared)) as? Menu", "let a = (Menu.shared as Any?) as? Menu"),
    ("CFRunLoopAddTimer(a, b, .commonModes)", "CFRunLoopAddTimer(a, b, .commonModes)"),
    ("a.add(b, forMode: .commonModes)", "a.add(b, forMode: .common)"),
  ])
  func onlyObjectiveCsDispatchIsWrittenOut(text: String, expected: String) {
    #expect(adapted("import UIKit\n" + text).text == "import UIKit\n" + expected)
    #expect(adapted("import UIKit\n" + text).findings == [])
  }

  @Test func aClassForwardsToOverridesInOtherFiles() {
    let type = "public class A: B {\n}\n"
    let extended =
      "public extension A { override var text: String { super.text + \"a\" } }\n"
      + "extension A { override func move(to b: Int, _ c: Int) -> Bool { true } }"
    let forwarding = adapted(type, with: [extended]).text
    #expect(forwarding.contains("\npublic override var text: String { adaptedText }\n"))
    #expect(
      forwarding.contains("\npublic override func move(to b: Int, _ c: Int) -> Bool { adaptedMove(to: b, c) }\n"))
    let renamed = adapted(extended, with: [type])
    #expect(
      renamed.text == "public extension A { var adaptedText: String { super.text + \"a\" } }\n"
        + "extension A { func adaptedMove(to b: Int, _ c: Int) -> Bool { true } }")
    #expect(renamed.findings == [])
  }

  @Test func conditionsHaveTheValuesOfTheMac() {
    let text = "#if os(iOS)\n#elseif canImport(AppKit) && os(macOS)\n#endif"
    #expect(adapted(text, for: Platform(isMac: true)).text == "#if false\n#elseif true && true\n#endif")
  }

  @Test func whatIsntCompiledIsntReported() {
    let text =
      "#if os(macOS)\nlet a = CFArray.self\n#else\nlet b = 1\n#endif\n#if os(watchOS)\n@objc class A {}\n#endif\n"
    #expect(adapted(text).findings == [])
    #expect(adapted(text).text.contains("@objc class A"))
  }

  @Test func conditionsOfAbsentModulesAreReported() {
    #expect(adapted("#if canImport(SwiftUI)\nimport SwiftUI\n#endif").findings == ["1:5 warning"])
  }

  @Test(arguments: [
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import class UIKit.UIView", "import UIKit"),
    ("import ObjectiveC.runtime\nimport UIKit", "\nimport UIKit"), ("import Darwin.C", "import Glibc"),
    ("import simd\nlet v: simd_float3 = simd_float3(1, 2, 3)", "\nlet v: SIMD3<Float> = SIMD3<Float>(1, 2, 3)"),
    (
      "import Foundation\nlet t: CFTimeInterval = 1",
      "import CoreGraphics; import Foundation\nlet t: CFTimeInterval = 1"
    ),
    (
      "import Foundation\nlet s: URLSession", "import FoundationNetworking; import Foundation\nlet s: URLSession"
    ),
    ("import UIKit\nimport SwiftUI\nclass A: UIView {}", "import UIKit\n\nclass A: UIView {}"),
    ("import UIKit\n#Preview {\n  A()\n}\nlet a = 1", "import UIKit\n\n\n\nlet a = 1"),
    ("import UIKit\nlet t: CFTimeInterval = 1", "import UIKit\nlet t: CFTimeInterval = 1"),
    (
      "import ObjectiveC\nlet a = objc_getAssociatedObject(x, y)",
      "import UIKit; \nlet a = objc_getAssociatedObject(x, y)"
    ),
    (
      "import Foundation\nlet a = objc_sync_enter(x)",
      "import UIKit; import Foundation\nlet a = objc_sync_enter(x)"
    ),
    (
      "import UIKit\nlet a = URLSession.shared", "import FoundationNetworking; import UIKit\nlet a = URLSession.shared"
    ),
    (
      "import Foundation\nlet a: URLRequest, t: CFTimeInterval",
      "import FoundationNetworking; import CoreGraphics; import Foundation\nlet a: URLRequest, t: CFTimeInterval"
    ),
    (
      "#if DEBUG\nimport Foundation\nlet t: CGVector\n#endif",
      "#if DEBUG\nimport CoreGraphics; import Foundation\nlet t: CGVector\n#endif"
    ),
  ])
  func importsAreThoseThatLinuxHas(text: String, expected: String) {
    #expect(adapted(text).text == expected)
    #expect(adapted(text).findings == [])
  }

  @Test(arguments: [
    ("let a: UIView", "import UIKit\nlet a: UIView"),
    ("import Foundation\nf(CATransform3DIdentity)", "import UIKit; import Foundation\nf(CATransform3DIdentity)"),
    ("let a: CGFloat", "import UIKit\nlet a: CGFloat"),
    ("import QuartzCore\nlet a: CALayer", "import QuartzCore\nlet a: CALayer"),
    ("import Foundation\nlet a: CGFloat", "import Foundation\nlet a: CGFloat"), ("let a: Menu", "let a: Menu"),
  ])
  func allFilesOfAFrameworkSeeUIKit(text: String, expected: String) {
    #expect(adapted(text, with: ["import UIKit\nclass Menu {}"]).text == expected)
    #expect(adapted(expected, with: ["import UIKit\nclass Menu {}"]).text == expected)
  }

  @Test func aFileForSwiftUIBehindAConditionIsLeftOut() {
    let imports = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
    let file = imports + "struct A: UIViewRepresentable {}"
    #expect(adapted(file).text == "#if canImport(SwiftUI)\n\(file)\n#endif\n")
    #expect(adapted(imports + "class A: UIView {}").text == imports + "class A: UIView {}")
  }

  @Test(arguments: [
    ("class A: View {}", "class View: UIView {}"), ("class A: B { @Environment var c: Int }", "struct Environment {}"),
    ("extension View {}", "class View: UIView {}"), ("let a: any View", "protocol View {}"),
    ("class A { class B: View {} }", "extension A { class View {} }"),
  ])
  func aFileWithTheProgramsTypesOfThoseNamesIsCompiled(text: String, other: String) {
    let file = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n" + text
    #expect(adapted(file, with: [other]).text == file)
    #expect(adapted(file).text == "#if canImport(SwiftUI)\n\(file)\n#endif\n")
    // Elsewhere the name is SwiftUI's.
    #expect(adapted(file, with: ["struct Other { class View {}; struct Environment {} }"]).text != file)
  }

  @Test func aFileForSwiftUIIsLeftOut() {
    let result = adapted("import SwiftUI\nstruct A: View {}")
    #expect(result.text == "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View {}\n#endif\n")
    #expect(result.findings == ["1:1 warning"])
  }

  @Test(arguments: [
    ("#keyPath(CALayer.opacity)", "\\CALayer.opacity", "opacity"),
    ("#keyPath(UIView.isHidden)", "\\UIView.isHidden", "hidden"),
    ("#keyPath(CALayer.hidden)", "\\CALayer.isHidden", "hidden"),
    ("#keyPath(speed)", "\\Ring.speed", "speed"), ("#keyPath(Ring.dot.size)", "\\Ring.dot?.size", "dot.size"),
    ("#keyPath(UIView.layer.opacity)", "\\UIView.layer", "layer.opacity"), ("#keyPath(isOn)", "\\Ring.isOn", "isOn"),
  ])
  func keyPathsAreTextsThatTheCompilerChecks(path: String, checked: String, text: String) {
    let ring =
      "class Ring { var speed = 1; var dot: Dot?; var isOn = true; func f() { use(\(path)) } }\nclass Dot { var size: Int }"
    #expect(adapted(ring).text.contains("use(({ () -> String in _ = \(checked); return \"\(text)\" }()))"))
  }

  @Test(arguments: [
    ("@NSManaged var progress: CGFloat", "@Animatable(\"progress\") var progress: CGFloat = 0"),
    ("@NSManaged public dynamic var tint: CGColor?", "@Animatable(\"tint\") public var tint: CGColor? = nil"),
    ("@NSManaged var place: CGPoint", "@Animatable(\"place\") var place: CGPoint = .zero"),
    ("override init(layer: Any) {}", "required init(layer: Any) {}"),
    ("override public init(layer: Any) {}", "required public init(layer: Any) {}"),
    ("required override init(layer: Any) {}", "required init(layer: Any) {}"),
  ])
  func layersHaveTheirOwnSpelling(member: String, expected: String) {
    let text = "import UIKit\nclass Ring: CAShapeLayer { \(member) }\nclass Dot: Ring { \(member) }"
    let result = adapted(text)
    #expect(result.text == "import UIKit\nclass Ring: CAShapeLayer { \(expected) }\nclass Dot: Ring { \(expected) }")
    #expect(result.findings == [])
  }

  @Test func aWeakPropertyOfALayerIsRetained() {
    let result = adapted("class Ring: CALayer { @NSManaged weak var owner: Menu! }")
    #expect(result.text == "class Ring: CALayer { @Animatable(\"owner\") var owner: Menu! = nil }")
    #expect(result.findings == ["1:34 warning"])
  }

  @Test func aLayerWithoutTheCopyingInitializerGetsOneThatTraps() {
    let result = adapted("public class Ring: CALayer {\n  init(size: Int) { super.init() }\n}")
    #expect(
      result.text == "public class Ring: CALayer {\n  init(size: Int) { super.init() }\n"
        + "; public required init(layer: Any) { fatalError(\"Ring has no init(layer:)\") } }")
    #expect(result.findings == ["1:14 warning"])
    #expect(adapted("class Ring: CALayer { var a = 1 }").findings == [])
  }

  @Test(arguments: [
    ("[0, x, 1] as [NSNumber]", "[0, x, 1].map { NSNumber(value: $0) }"), ("x as NSNumber", "NSNumber(value: x)"),
    ("a = b + c as NSNumber", "a = NSNumber(value: b + c)"), ("(s as NSString).length", "(NSString(string: s)).length"),
    ("a ?? try b as NSArray", "a ?? try NSArray(array: b)"), ("[0, 0.5] as [NSNumber]", "[0, 0.5] as [NSNumber]"),
    ("f(colors as CFArray, 1)", "f(colors, 1)"), ("a = [x, y] as CFArray", "a = [x, y]"),
    ("CGFont(font.fontName as CFString)", "CGFont(font.fontName)"), ("d as CFData", "NSData(data: d)"),
    ("1 as NSNumber", "1 as NSNumber"), ("x as? NSNumber", "x as? NSNumber"), ("x as UIView", "x as UIView"),
  ])
  func conversionsToClassesAreCalls(text: String, expected: String) {
    #expect(adapted(text).text == expected)
  }
}
