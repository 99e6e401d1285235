import Foundation
import KinoraGeometry
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraCAMLLayers

/// The texts of values and of XML.
@Suite struct WritingTextTests {
  @Test(arguments: [
    (0, "0"), (5, "5"), (-5, "-5"), (0.1, "0.1"), (-0.0, "-0"), (1e-9, "1e-09"),
    (.infinity, "inf"), (-.infinity, "-inf"),
    (1.0 / 3, "0.3333333333333333"), (123_456_789.5, "123456789.5"), (Double(Float.greatestFiniteMagnitude), "inf"),
  ])
  func numbersAreShort(value: Double, text: String) {
    #expect(CAMLText.number(value) == text)
  }

  @Test func numbersReadBackExactly() {
    var random = SeededNumbers(seed: 7)
    for _ in 0..<1000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, abs(value) < 1e30 else { continue }
      #expect(Double(CAMLText.number(value)) == value)
      let single = Float(value)
      guard single.isFinite else { continue }
      #expect(Double(CAMLText.single(Double(single))).map { Float($0) } == single)
    }
  }

  @Test func namesAreEscaped() {
    let name = "a<b>&\"c\"'d'\n\t\u{0}\u{1F}\u{FFFF} é"
    #expect(CAMLElement.escaped(name) == "a&lt;b&gt;&amp;&quot;c&quot;'d'&#10;&#9;\u{FFFD}\u{FFFD}\u{FFFD} é")
  }

  @Test func transformsAreFunctions() {
    func text(_ transform: CATransform3D) -> String { CAMLText.transform(transform) }
    #expect(text(CATransform3DIdentity) == "")
    #expect(text(CATransform3DMakeTranslation(1, -2.5, 0)) == "translate(1, -2.5)")
    #expect(text(CATransform3DMakeTranslation(1, 2, 3)) == "translate(1, 2, 3)")
    #expect(text(CATransform3DMakeScale(2, 3, 1)) == "scale(2, 3)")
    #expect(text(CATransform3DMakeRotation(.pi / 4, 0, 0, 1)) == "rotate(45deg)")
    #expect(text(CATransform3DMakeRotation(.pi / 6, 0, 1, 0)) == "rotate(30deg, 0, 1, 0)")
    let moved = CATransform3DMakeTranslation(10, 20, 0)
    #expect(text(CATransform3DRotate(moved, .pi / 3, 0, 0, 1)) == "translate(10, 20) rotate(60deg)")
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    #expect(text(deep) == "perspective(500)")
    #expect(text(CATransform3DRotate(deep, .pi / 4, 1, 0, 0)) == "perspective(500) rotate(45deg, 1, 0, 0)")
    var sheared = CATransform3DIdentity
    sheared.m21 = 0.5
    #expect(text(sheared) == "matrix(1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)")
  }

  @Test func pathsAreSVGData() {
    var path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 1))
    path.line(to: CGPoint(x: 2, y: 3))
    path.quad(to: CGPoint(x: 4, y: 5), control: CGPoint(x: 6, y: 7))
    path.cubic(to: CGPoint(x: 1, y: 2), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
    path.close()
    #expect(CAMLText.path(path) == "M 0 1 L 2 3 Q 6 7 4 5 C 3 4 5 6 1 2 Z")
  }
}
