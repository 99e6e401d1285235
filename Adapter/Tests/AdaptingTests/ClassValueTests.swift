import Testing

@Suite struct ClassValueTests {
  private static let page = "import UIKit\nclass Page: UIViewController {}\nstruct Entry { var type: Page.Type }\n"

  @Test(arguments: [
    ("func f(_ a: Entry) { g(a.type.init()) }", "func f(_ a: Entry) { g(a.type.newInstance()) }"),
    ("func f(_ a: UIView.Type) { a.init() }", "func f(_ a: UIView.Type) { a.newInstance() }"),
    // Other types, other initializers, and names that the adapter doesn't know.
    ("func f(_ a: Int.Type) { a.init() }", "func f(_ a: Int.Type) { a.init() }"),
    ("func f(type: Other.Type) { type.init() }", "func f(type: Other.Type) { type.init() }"),
    ("func f(_ a: Entry) { a.type.init(title: b) }", "func f(_ a: Entry) { a.type.init(title: b) }"),
    ("func f() { Page.init(); kind.init(); self.init() }", "func f() { Page.init(); kind.init(); self.init() }"),
  ])
  func viewsAndControllersAreMadeOfClassValues(text: String, expected: String) {
    #expect(adapted(Self.page + text).text == Self.page + expected)
  }

  @Test func requiredInitializersAreCalled() {
    let text = "class Page: UIViewController { required init() {} }\nfunc f(_ a: Page.Type) { a.init() }"
    #expect(adapted("import UIKit\n" + text).text == "import UIKit\n" + text)
  }
}
