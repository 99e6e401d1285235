import Testing

@testable import KinoraBuilding

@Suite struct EntryPointTests {
  private func entry(_ text: String, isMainFile: Bool = true, preferring preferred: String = "") -> EntryPoint? {
    var classes = ClassList()
    classes.read(text, isMainFile: isMainFile)
    return classes.entryPoint(preferring: preferred)
  }

  private func shown(_ name: String, _ kind: ShownClass.Kind) -> EntryPoint {
    .shown(ShownClass(name: name, kind: kind))
  }

  @Test func theNameOfAFolderMayLackTheKind() {
    let text = """
      class Menu: UIView {}
      class DemoViewController: UIViewController {}
      class Window: UIViewController {}

      """
    #expect(entry(text, preferring: "Demo") == shown("DemoViewController", .controller))
    #expect(entry(text, preferring: "Menu") == shown("Menu", .view))
    #expect(entry(text, preferring: "Other") == shown("Window", .controller))
  }

  @Test func programsStartByThemselves() {
    #expect(entry("@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {}") == .mainType)
    #expect(entry("  @main struct App { static func main() {} }") == .mainType)
    #expect(entry("import UIKit\nUIApplicationMain(0, nil, nil, nil)") == .statements)
    #expect(entry("let view = UIView()\nprint(view)\nclass Page: UIViewController {}") == .statements)
  }

  @Test(arguments: [
    "App.main()", "Task { await run() }", "MyDelegate.main()", "UIApplicationMain(0, nil, nil, nil)",
    "exit(UIApplicationMain(0, nil, nil, nil))", "let status = UIApplicationMain(0, nil, nil, nil)", "dispatchMain()",
    "RunLoop.main.run()", "DispatchQueue.main.async { start() }", "window.rootViewController = Page()", "_ = start()",
    "for _ in 0..<3 { start() }", "try await start()", "views[0].layer?.add(animation, forKey: nil)",
    #"colors["a"] = 1"#, #"print("hello")"#,
  ])
  func statementsStartAProgram(statement: String) {
    let text = "let window = UIWindow()\nclass Page: UIViewController {\n}\n"
    #expect(entry(text + statement + "\n") == .statements)
  }

  @Test(arguments: [
    "let duration = 0.3", "var taps = 0", "private let colors: [UIColor] = [\n  UIColor.red,\nUIColor.blue,\n]",
    "nonisolated(unsafe) var count = 0", "private(set) var count = 0", "func start() {\nprint(1)\n}",
    "let help = \"\"\"\nprint(1)\n\"\"\"", "/* print(1)\nprint(2) */", "@MainActor let shared = Page()",
    "extension Page {\n}", "struct Item {}", "enum Key { static let name = \"} print(1)\" }", "typealias Cell = UIView",
    "let card: UIView = {\nprint(1)\nreturn UIView()\n}()", "class Cell: UIView,\nNSCopying {\n}",
  ])
  func declarationsDoNotStartTheOnlyFile(declaration: String) {
    #expect(entry("\(declaration)\n\nclass Page: UIViewController {\n}\n") == shown("Page", .controller))
  }

  @Test func constantsAreAProgramWithoutAClassToShow() {
    #expect(entry("let animation = start()\nclass Model: NSObject {}") == .statements)
    #expect(entry("func start() {}\n") == nil)
  }

  @Test func linesKeepTheirNumbers() {
    let text = SourceText("/* class Page\n*/\nlet a = \"\"\"\nclass Page\n\"\"\"\n  final class Page: UIView {}\n")
    #expect(text.line(ofClass: "Page") == 6)
    #expect(text.line(ofClass: "Pag") == nil)
  }

  @Test func statementsAreOnlyInMainFiles() {
    #expect(entry("let speed = 2.0\nclass Page: UIViewController {}", isMainFile: false) == shown("Page", .controller))
  }

  @Test func commentsDoNotCount() {
    #expect(entry("// @main\n/* @main\nclass Old: UIView {} */\nclass Page: UIView {}") == shown("Page", .view))
  }

  @Test func controllersComeBeforeViewsAndLayers() {
    let layer = "final class Glow: CALayer {}\n"
    let view = "public final class Card: UIView {}\n"
    let controller = "@MainActor class Page: UIViewController, UIScrollViewDelegate {}\n"
    #expect(entry(layer) == shown("Glow", .layer))
    #expect(entry(layer + view) == shown("Card", .view))
    #expect(entry(controller + layer + view) == shown("Page", .controller))
  }

  @Test func theLastOneWithoutSubclassesIsShown() {
    #expect(entry("class A: UIView {}\nclass B: UIView {}") == shown("B", .view))
    #expect(entry("class Special: Base {}\nclass Base: UIView {}") == shown("Special", .view))
  }

  @Test func theFilesNameChooses() {
    let text = "class Card: UIView {}\nclass Page: UIViewController {}"
    #expect(entry(text, preferring: "Card") == shown("Card", .view))
  }

  @Test(arguments: [
    ("UIKit.UIView", ShownClass.Kind.view), ("UIButton", .view), ("UIScrollView", .view), ("CAShapeLayer", .layer),
    ("UINavigationController", .controller),
  ])
  func namesOfSuperclassesTellTheKind(parent: String, kind: ShownClass.Kind) {
    #expect(entry("class Thing: \(parent) {}") == shown("Thing", kind))
  }

  @Test(arguments: ["UIPresentationController", "NSObject", "UIGestureRecognizer", "CABasicAnimation", "Thing"])
  func otherClassesAreNotShown(parent: String) {
    #expect(entry("class Thing: \(parent) {}") == nil)
  }
}
