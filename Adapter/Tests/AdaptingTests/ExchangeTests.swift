import Testing

@Suite struct ExchangeTests {
  private static let exchange = "func f() { method_exchangeImplementations(a, b) }\n"

  @Test(arguments: [
    ("@objc func own() { own(); g() }", "own", "func own() { Selector(\"own\").performExchanged(on: self); g() }"),
    (
      "@objc func own(_ a: Bool, for b: Int) { self.own(a, for: b) }", "own(_:for:)",
      "func own(_ a: Bool, for b: Int) { Selector(\"own:for:\").performExchanged(on: self, with: [a, b]) }"
    ),
    (
      "@objc func own() -> Int { own() + 1 }", "own",
      "func own() -> Int { (Selector(\"own\").performExchanged(on: self) as! Int) + 1 }"
    ),
    // Other objects, other labels, and a method that no selector names.
    ("@objc func own(_ a: Int) { b.own(a); own(); }", "own", "func own(_ a: Int) { b.own(a); own(); }"),
    ("@objc func other() { other() }", "own", "func other() { other() }"),
  ])
  func anExchangedMethodThatCallsItselfMeansTheOtherOne(method: String, name: String, expected: String) {
    let text = "import UIKit\nextension UIView { \(method) }\n"
    let result = adapted(text, with: [Self.exchange + "let a = #selector(UIView.\(name))"])
    #expect(result.text == "import UIKit\nextension UIView { \(expected) }\n")
    #expect(result.findings == [])
  }

  @Test func programsThatExchangeNothingAreLeftAsTheyAre() {
    let text = "class A: UIView { func own() { own() } }\nlet a = #selector(A.own)"
    #expect(adapted(text).text.contains("func own() { own() }"))
  }
}
