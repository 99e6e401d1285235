import Testing

@testable import KinoraBuilding

@Suite struct ShownMainTests {
  private let main = "/cache/Page.build/\(ShownMain.fileName)"

  @Test func theClassIsBlamedForItsInitializer() throws {
    let folder = try ScratchFolder(["Page.swift": "import UIKit\n\nclass Page: UIViewController {\n}\n"])
    let path = "\(folder.path)/Page.swift"
    let output = """
      \(path):3:1: warning: slow
      class Page: UIViewController {
      \(main):19:10: error: missing argument for parameter 'title' in call
          Page()
               ^
      \(path):6:3: note: 'init(title:)' declared here
        init(title: String) {
      \(main):20:10: error: cannot infer contextual base
          .red

      """
    let controller = ShownClass(name: "Page", kind: .controller)
    #expect(
      ShownMain.blame(controller, in: output, of: [path]) == """
        \(path):3:1: error: Page has no init() without arguments: add one, or a program with @main
        \(path):3:1: warning: slow
        class Page: UIViewController {

        """)
    let view = ShownMain.blame(ShownClass(name: "Page", kind: .view), in: output, of: [path])
    #expect(view.contains("error: Page has no init(frame:): add one"))
  }

  @Test func otherErrorsNameTheClass() throws {
    let folder = try ScratchFolder(["Page.swift": "private class Page: UIView {}\n"])
    let path = "\(folder.path)/Page.swift"
    let output = "\(main):19:10: error: cannot find 'Page' in scope\n"
    let shown = ShownClass(name: "Page", kind: .view)
    #expect(
      ShownMain.blame(shown, in: output, of: [path])
        == "\(path):1:1: error: Page can't be shown: cannot find 'Page' in scope\n")
  }

  @Test func errorsOfTheSourcesStay() {
    let output = "/Page.swift:1:1: error: expected declaration\nfoo\n^\n"
    #expect(ShownMain.blame(ShownClass(name: "Page", kind: .view), in: output, of: []) == output)
  }
}
