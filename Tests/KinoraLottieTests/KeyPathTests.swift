import Testing

@testable import KinoraLottie

@Suite("Key paths of Lottie files")
struct KeyPathTests {
  @Test(arguments: [
    ("Heart.Shape.Fill 1", true), ("Heart.*.Fill 1", true), ("**.Fill 1", true), ("**", true), ("Heart.**", true),
    ("Heart.**.Shape.**.Fill 1", true), ("*.*.*", true), ("Heart.Shape", false), ("*.Fill 1", false),
    ("Heart.Shape.Fill", false), ("", false), ("**.Shape", false), ("*.*.*.*", false),
  ])
  func namesMatchPatterns(pattern: String, matches: Bool) {
    #expect(LottieKeyPath(pattern).matches(["Heart", "Shape", "Fill 1"]) == matches)
  }

  @Test func namesMayHaveDots() {
    #expect(LottieKeyPath("Layer.v1.5.Fill").matches(["Layer", "v1.5", "Fill"]))
  }
}
