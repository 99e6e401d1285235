import Testing

/// A class with a selector in one of its methods.
private func menu(_ selector: String, _ members: String = "@objc func tap(_ sender: UIButton) {}") -> String {
  "import UIKit\nclass Menu: UIView {\n  \(members)\n  func make() { use(\(selector)) }\n}\n"
}

@Suite struct SelectorTests {
  @Test(arguments: [
    ("#selector(tap)", "Selector(\"tap:\", Menu.tap(_:))"),
    ("#selector(tap(_:))", "Selector(\"tap:\", Menu.tap(_:))"),
    ("#selector(self.tap(_:))", "Selector(\"tap:\", Menu.tap(_:))"),
    ("#selector(Self.tap)", "Selector(\"tap:\", Menu.tap(_:))"),
    ("#selector(Menu.tap(_:))", "Selector(\"tap:\", Menu.tap(_:))"),
    ("#selector(Other.Item.open(_:at:))", "Selector(\"open:at:\", Other.Item.open(_:at:))"),
    ("#selector(UIView.layoutSubviews)", "Selector(\"layoutSubviews\", UIView.layoutSubviews)"),
    ("#selector((tap) as (UIButton) -> Void)", "Selector(\"tap:\", Menu.tap(_:) as (Menu) -> (UIButton) -> Void)"),
    (
      "#selector(Menu.tap as (Menu) -> (UIButton) -> Void)",
      "Selector(\"tap:\", Menu.tap(_:) as (Menu) -> (UIButton) -> Void)"
    ),
  ])
  func aMethodIsNamedAndReferredTo(selector: String, expected: String) {
    let result = adapted(menu(selector))
    #expect(result.text.contains("use(\(expected))"), "\(result.text)")
    #expect(result.findings == [])
  }

  @Test(arguments: [
    ("func pan(gr: Int)", "pan(gr:)", "panWithGr:"), ("func move(to point: Int)", "move(to:)", "moveTo:"),
    ("func slide(with x: Int, y: Int)", "slide(with:y:)", "slideWith:y:"),
    ("func moveTo(x: Int)", "moveTo(x:)", "moveToX:"), ("func a(_ x: Int, _ y: Int)", "a(_:_:)", "a::"),
    ("func URLOpened(url: Int)", "URLOpened(url:)", "URLOpenedWithUrl:"),
  ])
  func labelsMakeTheNameAsInObjectiveC(declaration: String, name: String, selector: String) {
    let result = adapted(menu("#selector(\(name))", "@objc \(declaration) {}"))
    #expect(result.text.contains("Selector(\"\(selector)\", Menu.\(name))"), "\(result.text)")
  }

  @Test func theNameInTheAttributeCounts() {
    let result = adapted(menu("#selector(tap)", "@objc(hit:) private func tap(_ sender: Any?) {}"))
    #expect(result.text.contains("Selector(\"hit:\", Menu.tap(_:))"))
  }

  @Test func theDeclarationMayBeInAnotherFileOrASuperclass() {
    let base = "class Base: UIView {}\nextension Base { @objc(hit:) func tap(_ s: Any) {} }"
    let result = adapted("class Menu: Base { let s = #selector(tap) }", with: [base])
    #expect(result.text.contains("Selector(\"hit:\", Menu.tap(_:))"))
    #expect(result.findings == [])
  }

  @Test func ofTwoMethodsTheOneThatObjectiveCSeesIsMeant() {
    let result = adapted(menu("#selector(tap)", "func tap() {}; @objc func tap(_ sender: UIButton) {}"))
    #expect(result.text.contains("Selector(\"tap:\", Menu.tap(_:))"))
  }

  @Test func propertiesHaveGettersAndSetters() {
    let members = "@objc var size = 1; @objc(isWide) var wide = true"
    let result = adapted(
      menu("#selector(getter: size), #selector(setter: Menu.size), #selector(getter: wide)", members))
    #expect(
      result.text.contains("use(Selector(\"size\", getter: \\Menu.size), Selector(\"setSize:\", setter: \\Menu.size), ")
    )
    #expect(result.text.contains("Selector(\"isWide\", getter: \\Menu.wide))"))
  }

  @Test func aProtocolsMethodIsCalledByAClosure() {
    let result = adapted("@objc protocol Host { func close() }\nlet s = #selector(Host.close)\n")
    #expect(result.text.contains("Selector(\"close\", { (target: any Host) in target.close })"))
  }

  @Test func extensionsAndNestedTypesNameTheTypeThatTheyCanReach() {
    let nested = adapted("class A { class B { @objc func f() {}; func g() { _ = #selector(f) } } }")
    #expect(nested.text.contains("Selector(\"f\", B.f)"))
    let extended = adapted("extension A.B { @objc func f() {}; func g() { _ = #selector(f) } }")
    #expect(extended.text.contains("Selector(\"f\", A.B.f)"))
  }

  @Test(arguments: [
    ("Selector(\"tap:\")", "Selector(\"tap:\", Menu.tap(_:))"),
    ("NSSelectorFromString(\"open\")", "Selector(\"open\", Menu.open)"),
    ("Selector((\"\\(name)Load\"))", "Selector(\"fallLoad\", Menu.fallLoad), Selector(\"riseLoad\", Menu.riseLoad)"),
    ("Selector(\"rise\\(name)\")", "Selector(\"riseLoad\", Menu.riseLoad)"),
  ])
  func aTextNamesTheMethodsThatItMayMean(text: String, methods: String) {
    let members = "@objc func tap(_ a: Int) {}; @objc private func open() {}; @objc static func upLoad() {}"
    let other =
      "extension Menu { @objc func fallLoad() {}; @objc func riseLoad() {}; @objc private func awayLoad() {} }"
    let file = "class Menu {\n  \(members)\n  func f(name: String) { use(\(text)) }\n}\n"
    let result = adapted(file, with: [other])
    #expect(result.text.contains("use(({ () -> Selector in _ = [\(methods)]; return \(text) }()))"), "\(result.text)")
    #expect(result.findings == [])
    let again = adapted(result.text)
    #expect(again.text == result.text && again.findings == [])
  }

  @Test(arguments: [
    ("class B: A { @objc private func tap() {} }", ["1:33 warning"]),
    ("class B: A { @objc(tap) func hit() {} }", ["1:30 warning"]),
    ("class B: A {}; class C: B { @objc func tap() {} }", ["1:40 warning"]),
    ("class B: A {}; extension B { @objc func tap() {} }", ["1:41 warning"]),
    ("class B: A { override func tap() {} }", []), ("class B: A { func tap() {} }", []),
    ("class B: A { @objc func tap(_ a: Int) {} }", []), ("class B: A { @objc static func tap() {} }", []),
    ("class B: P { @objc func tap() {} }", []), ("class B { @objc func tap() {} }", []),
  ])
  func aMethodThatHidesOneOfASuperclassIsReported(text: String, findings: [String]) {
    let base = "class A: UIView { @objc private func tap() {} }; @objc protocol P { func tap() }"
    #expect(adapted(text, with: [base]).findings == findings)
  }

  @Test func whatCantBeWrittenIsReported() {
    #expect(adapted(menu("#selector(button.tap)")).findings == ["4:31 error"])
    #expect(adapted(menu("#selector(tap)", "@objc static func tap() {}")).findings == ["4:21 error"])
    #expect(adapted(menu("#selector(tap)", "@objc func tap() throws {}")).findings == ["4:21 error"])
    #expect(
      adapted(menu("#selector(a)", "@objc func a(_ a: Int) {}; @objc func a(b: Int) {}")).findings == ["4:21 error"])
    #expect(adapted("let s = #selector(tap)").findings == ["1:19 error"])
    #expect(adapted(menu("#selector(unknown)")).findings == ["4:21 warning"])
    #expect(adapted(menu("Selector((\"other:\"))")).findings == ["4:21 warning"])
    #expect(adapted(menu("Selector(name)")).findings == ["4:21 warning"])
  }
}
