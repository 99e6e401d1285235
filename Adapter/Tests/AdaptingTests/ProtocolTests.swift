import Testing

@Suite struct ProtocolTests {
  @Test func optionalMethodsGetDefaults() {
    let result = adapted(
      """
      @objc public protocol MenuDelegate {
        @objc optional func menuDidOpen(_ menu: Menu)
        @objc optional func icon(of menu: Menu) -> UIImage?
        @objc optional var hint: String? { get }
        func close()
      }
      func f(_ d: MenuDelegate?, _ m: Menu) { d?.menuDidOpen?(m); show(d?.icon?(of: m)) }
      """)
    #expect(
      result.text == """
        public protocol MenuDelegate: AnyObject {
          func menuDidOpen(_ menu: Menu)
          func icon(of menu: Menu) -> UIImage?
          var hint: String? { get }
          func close()
        }; extension MenuDelegate { public func menuDidOpen(_ menu: Menu) {}; \
        public func icon(of menu: Menu) -> UIImage? { nil }; public var hint: String? { nil } }
        func f(_ d: MenuDelegate?, _ m: Menu) { d?.menuDidOpen(m); show(d?.icon(of: m)) }
        """)
    #expect(result.findings == [])
  }

  @Test func theValueOfAMissingMethodIsThatOfItsCallers() {
    let delegate = "@objc protocol D { @objc optional func shouldOpen() -> Bool }\n"
    let one = adapted(delegate + "func f(_ d: D?) -> Bool { d?.shouldOpen?() ?? true }")
    #expect(one.text.contains("; extension D { func shouldOpen() -> Bool { true } }"))
    #expect(one.text.contains("{ d?.shouldOpen() ?? true }"))
    let two = adapted(delegate + "func f(_ d: D) -> Bool { (d.shouldOpen?() ?? true) || (d.shouldOpen?() ?? false) }")
    #expect(two.findings == ["1:20 error"])
    #expect(!two.text.contains("extension D"))
    let compared = adapted(delegate + "func f(_ d: D?) { if d?.shouldOpen?() == false {} }")
    #expect(compared.text.contains("{ true }") && compared.text.contains("if d?.shouldOpen() == false {}"))
    let plain = adapted(delegate + "func f(_ d: D) -> Bool { d.shouldOpen?() ?? false }")
    #expect(plain.text.contains("{ Optional(d.shouldOpen()) ?? false }"))
  }

  @Test func aDelegateOfAnyClassIsCastToTheOnlyProtocolWithTheMethod() {
    let delegate = "@objc protocol D { @objc optional func didOpen(_ a: A) }\n"
    let text =
      "class A { weak var delegate: AnyObject?; func f() { self.delegate?.didOpen?(self); delegate!.didOpen?(self) } }"
    let result = adapted(delegate + text)
    #expect(result.text.contains("{ (self.delegate as? D)?.didOpen(self); (delegate as? D)!.didOpen(self) }"))
    // Objective-C also finds the method in classes that don't conform.
    #expect(result.findings == ["2:75 warning", "2:101 warning"])
    let other = adapted(delegate + text.replacing("AnyObject?", with: "D?"))
    #expect(other.text.contains("{ self.delegate?.didOpen(self); delegate!.didOpen(self) }"))
    #expect(other.findings == [])
    let two = "@objc protocol E { @objc optional func didOpen(_ a: A) }\n"
    #expect(adapted(delegate + two + text).text.contains("self.delegate?.didOpen(self)"))
  }

  @Test func closuresStayOptional() {
    let text = "func f(_ a: A) { a.completion?(true); a.next?.start(); done?() }\n"
    #expect(adapted(text).text == text)
  }

  @Test func callsOfApplesOptionalMethodsAreCallsOfRequirements() {
    let result = adapted(
      "func f() { d?.scrollViewDidScroll?(self); d?.menu?(self, didOpen: 1)\n_ = d?.menu?(self, may: 1) ?? true }")
    #expect(result.text.hasPrefix("func f() { d?.scrollViewDidScroll(self); d?.menu(self, didOpen: 1)\n"))
    #expect(result.findings == ["2:12 warning"])
  }

  @Test func askingForAMethodIsReported() {
    let delegate = "@objc protocol D { @objc optional func open() }\n"
    #expect(adapted(delegate + "func f(_ d: D) { if d.open != nil {} }").findings == ["2:23 error"])
    #expect(adapted(delegate + "func f(_ d: D?) { if d?.open?() == nil {} }").findings == ["2:29 error"])
  }

  @Test func aMethodThatOnlyASubclassHasIsReported() {
    let base = "@objc protocol D { @objc optional func open() }\nclass Base: D {}\n"
    #expect(adapted(base + "class Sub: Base { func open() {} }").findings == ["3:24 warning"])
    #expect(adapted(base + "class Sub: Base, D { func open() {} }").findings == [])
    #expect(adapted(base + "class Other: D { func open() {} }").findings == [])
  }

  @Test func protocolsOfObjectsAreThoseOfClasses() {
    #expect(adapted("protocol P: NSObjectProtocol {}").text == "protocol P: AnyObject {}")
    #expect(adapted("@objc protocol P: Q {}").text == "protocol P: AnyObject, Q {}")
  }

  @Test func overridesMoveFromExtensionsIntoTheirClass() {
    let result = adapted(
      "class A: UIView {\n}\n\nextension A {\n  override func layoutSubviews() {\n    f()\n  }\n  func f() {}\n}\n")
    #expect(
      result.text == """
        class A: UIView {

        #sourceLocation(file: "File0.swift", line: 5)
        override func layoutSubviews() {
            f()
          }
        #sourceLocation(file: "File0.swift", line: 2)
        }

        extension A {
        \("  ")


          func f() {}
        }

        """)
    #expect(result.findings == [])
  }
}
