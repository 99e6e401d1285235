import Foundation
import Testing

@testable import Adapting

@Suite struct DispatchTests {
  @Test func aMethodOfAnExtensionChoosesTheOverrideOfTheClass() {
    let result = adapted(
      """
      extension UIView {
        /// Saves.
        @objc public func save(as name: String, _ deep: Bool = true) -> Int { 1 }
      }
      extension UILabel { override public func save(as name: String, _ deep: Bool) -> Int { 2 } }
      extension UIControl { public override func save(as name: String, _ deep: Bool) -> Int { 3 } }
      extension UIButton { override func save(as n: String, _ deep: Bool) -> Int { super.save(as: n, deep) + 1 } }

      """)
    #expect(
      result.text == """
        extension UIView {
          /// Saves.
          public func save(as name: String, _ deep: Bool = true) -> Int { switch self { \
        case let adapted as UIButton: return adapted.adaptedUIButtonSave(as: name, deep); \
        case let adapted as UIControl: return adapted.adaptedUIControlSave(as: name, deep); \
        case let adapted as UILabel: return adapted.adaptedUILabelSave(as: name, deep); \
        default: return adaptedUIViewSave(as: name, deep) } }; \
        public func adaptedUIViewSave(as name: String, _ deep: Bool = true) -> Int { 1 }
        }
        extension UILabel { public func adaptedUILabelSave(as name: String, _ deep: Bool) -> Int { 2 } }
        extension UIControl { public func adaptedUIControlSave(as name: String, _ deep: Bool) -> Int { 3 } }
        extension UIButton { func adaptedUIButtonSave(as n: String, _ deep: Bool) -> Int { \
        self.adaptedUIControlSave(as: n, deep) + 1 } }

        """)
    #expect(result.findings == [])
  }

  @Test func propertiesChooseForReadingAndWriting() {
    let base = "extension CALayer { @objc var tint: Int { get { 1 } set {} }; @objc var all: [Int] { [1] } }\n"
    let gradient =
      "extension CAGradientLayer { override var tint: Int { get { super.tint } set { super.tint = newValue } } }"
    let shape = "extension CAShapeLayer { override var all: [Int] { [] } }"
    #expect(
      adapted(base, with: [gradient, shape]).text == """
        extension CALayer { var tint: Int { get { switch self { \
        case let adapted as CAGradientLayer: return adapted.adaptedCAGradientLayerTint; \
        default: return adaptedCALayerTint } } set { switch self { \
        case let adapted as CAGradientLayer: adapted.adaptedCAGradientLayerTint = newValue; \
        default: adaptedCALayerTint = newValue } } }; var adaptedCALayerTint: Int { get { 1 } set {} }; \
        var all: [Int] { switch self { case let adapted as CAShapeLayer: return adapted.adaptedCAShapeLayerAll; \
        default: return adaptedCALayerAll } }; var adaptedCALayerAll: [Int] { [1] } }

        """)
    let result = adapted(gradient, with: [base, shape])
    #expect(
      result.text == """
        extension CAGradientLayer { var adaptedCAGradientLayerTint: Int { get { self.adaptedCALayerTint } \
        set { self.adaptedCALayerTint = newValue } } }
        """)
    #expect(result.findings == [])
  }

  @Test func classesOfTheProgramAreAskedFirst() {
    let base = """
      extension UIView { @objc func f() {}
      @objc class func g() {} }
      extension UIControl { override func f() {} }

      """
    let own = """
      class Knob: UIButton { override func f() { super.f() }; override class func g() {} }
      class Dial: Knob { override func f() {} }
      """
    let result = adapted(base + own)
    #expect(
      result.text.contains(
        "case let adapted as Dial: return adapted.adaptedDialF(); "
          + "case let adapted as Knob: return adapted.adaptedKnobF(); "
          + "case let adapted as UIControl: return adapted.adaptedUIControlF(); default:"))
    #expect(result.text.contains("case let adapted as Knob.Type: return adapted.adaptedKnobG(); default:"))
    #expect(
      result.text.contains(
        "class Knob: UIButton { func adaptedKnobF() { self.adaptedUIControlF() }; class func adaptedKnobG()"))
    #expect(result.findings == [])
  }

  @Test func superMeansTheMemberOfItsKind() {
    let text = """
      extension UIView { @objc var f: Int { 1 }; @objc func f(in a: Int) -> Int { 1 } }
      extension UIButton { override var f: Int { super.f } }
      class Knob: UIButton { override func f(in a: Int) -> Int { super.f(in: a) + super.f } }
      """
    let call = "{ self.adaptedUIViewF(in: a) + self.adaptedUIButtonF }"
    #expect(adapted(text).text.contains("func adaptedKnobF(in a: Int) -> Int \(call)"))
  }

  @Test func callsKeepTheirEffects() {
    let text = """
      extension UIView { @objc func f(_ a: inout Int) async throws {} }
      extension UILabel { override func f(_ a: inout Int) async throws {} }
      """
    let call = "case let adapted as UILabel: return try await adapted.adaptedUILabelF(&a); "
    #expect(adapted(text).text.contains("async throws { switch self { \(call)"))
  }

  @Test(arguments: [
    // UIKit's own, and those of a class that the adapter doesn't know.
    ("extension UIView { override func layoutSubviews() {} }", ["1:34 error"]),
    ("extension UIView { @objc func f() {} }\nextension MapView { override func f() {} }", ["2:35 error"]),
    // Parameters that can't be passed on, and a property with observers.
    (
      "extension UIView { @objc func f(_ a: Int...) {} }\nextension UILabel { override func f(_ a: Int...) {} }",
      ["2:35 error"]
    ),
    (
      "extension UIView { @objc var a: Int { 1 } }\nextension UILabel { override var a: Int { didSet {} } }",
      ["2:30 error"]
    ),
  ])
  func otherOverridesAreReported(text: String, findings: [String]) {
    #expect(adapted(text).findings == findings)
  }

  @Test func dispatchedTextIsLeftAsItIs() {
    let text = "extension UIView { @objc func f() {} }\nextension UILabel { override func f() { super.f() } }"
    let once = adapted(text).text
    #expect(adapted(once).text == once)
  }

  @Test func theKitsClassesAreThoseThatKinoraDeclares() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    var declared: [String: String] = [:]
    for folder in ["UIKit", "Layers", "MacViews", "Application"] {
      let files = FileManager.default.enumerator(atPath: "\(root.path)/Sources/\(folder)")
      for case let name as String in try #require(files) where name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(root.path)/Sources/\(folder)/\(name)", encoding: .utf8)
        for match in text.matches(of: /(?:open|public|final)(?: final| public)? class (\w+)(?:<[^>]*>)?: (\w+)/) {
          declared[String(match.1)] = String(match.2)
        }
      }
    }
    for name in KitClasses.names {
      let parent = declared[name].map { $0 == "MainActorObject" ? "NSObject" : $0 }
      #expect(parent == KitClasses.superclass(of: name), "\(name)")
    }
    for (name, parent) in declared where KitClasses.superclass(of: parent) != nil {
      let isPublic = ["UI", "CA", "NS"].contains { name.hasPrefix($0) }
      #expect(KitClasses.superclass(of: name) == parent || !isPublic, "\(name): \(parent)")
    }
  }
}
