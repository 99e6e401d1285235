import Foundation
import KinoraCAMLModel
import KinoraGeometry
import Testing

/// Values in attributes and elements.
@Suite struct ValueTests {
  @Test(arguments: [
    ("bounds=\"-5.33e4 -30 136 124\"", "bounds", "rect -53300.0 -30.0 136.0 124.0"),
    ("position=\"195 422\"", "position", "point 195.0 422.0"),
    ("position=\"195,422\"", "position", "point 195.0 422.0"), ("position=\" 1;2 \"", "position", "point 1.0 2.0"),
    ("position=\"684.459780902262 .5\"", "position", "point 684.459780902262 0.5"),
    ("shadowOffset=\"1 2\"", "shadowOffset", "size 1.0 2.0"),
    ("repeatCount=\"inf\"", "repeatCount", "inf"), ("duration=\"+infinity\"", "duration", "inf"),
    ("beginTime=\"1e-100\"", "beginTime", "1e-100"), ("opacity=\"0.10000000000000000555\"", "opacity", "0.1"),
    ("hidden=\"1\"", "hidden", "true"), ("hidden=\"false\"", "hidden", "false"), ("hidden=\"YES\"", "hidden", "true"),
    ("geometryFlipped=\"0\"", "geometryFlipped", "false"), ("name=\"a &lt; b &#65;\"", "name", "'a < b A'"),
    ("backgroundColor=\"1.078 0 0.5\"", "backgroundColor", "color 1.078 0.0 0.5 1.0"),
    ("backgroundColor=\"0.5\"", "backgroundColor", "color 0.5 0.5 0.5 1.0"),
    ("backgroundColor=\"0 0 1 0.25\"", "backgroundColor", "color 0.0 0.0 1.0 0.25"),
    ("fillMode=\"both\"", "fillMode", "'both'"), ("cornerCurve=\"continuous\"", "cornerCurve", "'continuous'"),
    ("transform.rotation.z=\"0.5\"", "transform.rotation.z", "0.5"),
    ("transform.scale.xy=\"2\"", "transform.scale.xy", "2.0"),
    ("bounds.size.width=\"20\"", "bounds.size.width", "20.0"),
    ("shadowPath=\"M0 0 L1 0\"", "shadowPath", "path 2"),
    ("compositingFilter=\"multiplyBlendMode\"", "compositingFilter", "'multiplyBlendMode'"),
  ])
  func attributesHaveTheTypeOfTheirProperty(attribute: String, name: String, value: String) throws {
    let document = try CAMLDocument(layer: attribute)
    #expect(document.root[name]?.notation == value)
    #expect(document.notes == [])
  }

  @Test(arguments: [
    ("<bounds value=\"0 0 1 2\"/>", "bounds", "rect 0.0 0.0 1.0 2.0"),
    ("<bounds type=\"CGRect\" value=\"0 0 1 2\"/>", "bounds", "rect 0.0 0.0 1.0 2.0"),
    ("<bounds><CGRect value=\"0 0 1 2\"/></bounds>", "bounds", "rect 0.0 0.0 1.0 2.0"),
    ("<opacity type=\"real\" value=\"0.5\"/>", "opacity", "0.5"), ("<opacity>0.5</opacity>", "opacity", "0.5"),
    ("<name type=\"string\" value=\"x\"/>", "name", "'x'"),
    ("<backgroundColor opacity=\"0.5\" value=\"1 0 0\"/>", "backgroundColor", "color 1.0 0.0 0.0 0.5"),
    ("<backgroundColor type=\"CGColor\" opacity=\"0\" value=\"1\"/>", "backgroundColor", "color 1.0 1.0 1.0 0.0"),
    ("<backgroundColor><CGColor value=\"1 0 0\"/></backgroundColor>", "backgroundColor", "color 1.0 0.0 0.0 1.0"),
    ("<contents type=\"CGImage\" src=\"assets/a%20b.png\"/>", "contents", "image assets/a b.png"),
    ("<contents><CGImage src=\"assets/a (1).png\"/></contents>", "contents", "image assets/a (1).png"),
    ("<contents><CGImage src=\"assets/100%.png\"/></contents>", "contents", "image assets/100%.png"),
    ("<contents type=\"null\"/>", "contents", "null"), ("<contents/>", "contents", "null"),
    ("<compositingFilter type=\"CAFilter\" filter=\"multiplyBlendMode\"/>", "compositingFilter", "CAFilter"),
    ("<compositingFilter type=\"string\" value=\"x\"/>", "compositingFilter", "'x'"),
    ("<mask><CAShapeLayer path=\"M0 0\"/></mask>", "mask", "CAShapeLayer"),
    ("<mask type=\"CAGradientLayer\"/>", "mask", "CAGradientLayer"),
    ("<sublayers><CALayer/><CATextLayer/></sublayers>", "sublayers", "[CALayer, CATextLayer]"),
    ("<sublayers type=\"NSArray\"/>", "sublayers", "[]"),
    ("<filters><NSArray><CAFilter filter=\"colorInvert\"/></NSArray></filters>", "filters", "[CAFilter]"),
  ])
  func elementsHaveTheTypeOfTheirProperty(element: String, name: String, value: String) throws {
    let document = try CAMLDocument(layer: "", element)
    #expect(document.root[name]?.notation == value)
    #expect(document.notes == [])
  }

  @Test(arguments: [
    ("", "1.0 0.0 0.0 1.0 1.0 0.0 0.0 0.0 0.0"),
    ("translate(-168, -120, -999)", "1.0 0.0 0.0 1.0 1.0 0.0 -168.0 -120.0 -999.0"),
    ("translate(3 4)", "1.0 0.0 0.0 1.0 1.0 0.0 3.0 4.0 0.0"), ("scale(2)", "2.0 0.0 0.0 2.0 1.0 0.0 0.0 0.0 0.0"),
    ("scale(2,3,4)", "2.0 0.0 0.0 3.0 4.0 0.0 0.0 0.0 0.0"),
    ("translate(10, 0) scale(2, 2)", "2.0 0.0 0.0 2.0 1.0 0.0 10.0 0.0 0.0"),
    ("scale(2, 2) translate(10, 0)", "2.0 0.0 0.0 2.0 1.0 0.0 20.0 0.0 0.0"),
    ("perspective(500)", "1.0 0.0 0.0 1.0 1.0 -0.002 0.0 0.0 0.0"),
    ("matrix(1 2 3 4 5 6)", "1.0 2.0 3.0 4.0 1.0 0.0 5.0 6.0 0.0"),
    ("1 0 0 0 0 1 0 0 0 0 1 0 7 8 9 1", "1.0 0.0 0.0 1.0 1.0 0.0 7.0 8.0 9.0"),
  ])
  func transformsAreFunctionsFromTheOutside(text: String, numbers: String) throws {
    let document = try CAMLDocument(layer: "transform=\"\(text)\"")
    #expect(document.root["transform"]?.notation == "transform " + numbers)
  }

  @Test func rotationsAreInDegreesAboutAnAxis() throws {
    let document = try CAMLDocument(layer: "transform=\"rotate(90deg, 0, 1, 0) rotate(30deg)\"")
    let expected = CATransform3DRotate(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), .pi / 6, 0, 0, 1)
    guard case .transform(let transform)? = document.root["transform"] else {
      Issue.record("no transform")
      return
    }
    #expect(abs(transform.m11 - expected.m11) < 1e-12 && abs(transform.m13 - expected.m13) < 1e-12)
    #expect(abs(transform.m21 - expected.m21) < 1e-12 && abs(transform.m32 - expected.m32) < 1e-12)
  }

  @Test(arguments: [
    ("linear", "[0.0, 0.0, 1.0, 1.0]"), ("default", "[0.25, 0.1, 0.25, 1.0]"),
    ("0.71429 0.11735 0.46939 0.70918", "[0.71429, 0.11735, 0.46939, 0.70918]"),
  ])
  func timingFunctionsHaveNamesOrNumbers(text: String, numbers: String) throws {
    let animation =
      "<animations><a type=\"CABasicAnimation\" keyPath=\"opacity\" timingFunction=\"\(text)\"/></animations>"
    let document = try CAMLDocument(layer: "", animation)
    let object = try #require(document.root.entries("animations").first?.object)
    #expect(object["timingFunction"]?.notation == "timing " + numbers)
  }

  @Test func colorMatricesHave20Numbers() throws {
    let numbers = (0..<20).map { "\($0)" }.joined(separator: " ")
    let filter =
      "<filters><CAFilter filter=\"colorMatrix\" name=\"m\" inputColorMatrix=\"matrix(\(numbers))\"/></filters>"
    let document = try CAMLDocument(layer: "", filter)
    guard case .colorMatrix(let found)? = document.root.objects("filters").first?["inputColorMatrix"] else {
      Issue.record("no matrix")
      return
    }
    #expect(found == (0..<20).map(Double.init))
  }

  @Test(arguments: [
    ("bounds=\"0 0 1\"", "bounds: expected 4 numbers, not '0 0 1'"),
    ("position=\"a b\"", "position: expected 2 numbers, not 'a b'"),
    ("opacity=\"nan\"", "opacity: expected a number, not 'nan'"),
    ("opacity=\"inf\"", "opacity: expected a finite number, not 'inf'"),
    ("zPosition=\"1e13\"", "zPosition: expected numbers from -1e12 to 1e12, or inf, not '1e13'"),
    ("position=\"inf 0\"", "position: expected finite numbers, not 'inf 0'"),
    ("hidden=\"maybe\"", "hidden: expected 0 or 1, not 'maybe'"),
    ("backgroundColor=\"red\"", "backgroundColor: expected 1 to 4 numbers, not 'red'"),
    ("fillMode=\"x\"", "fillMode: expected removed, forwards, backwards or both, not 'x'"),
    ("shadowPath=\"L1 1\"", "shadowPath: expected a path that begins with M, not 'L1 1'"),
    ("contents=\"../a.png\"", "contents: expected a relative path without '..', not '../a.png'"),
    (
      "contents=\"file:///etc/passwd\"",
      "contents: expected a path in the bundle or a data URL, not 'file:///etc/passwd'"
    ),
    ("sublayers=\"x\"", "sublayers: expected elements of a list, not 'x'"),
    (
      "transform=\"skew(1)\"",
      "transform: expected functions such as translate(x, y, z), scale(x, y, z), rotate(Adeg, x, y, z), "
        + "perspective(d) and matrix(16 numbers), not 'skew(1)'"
    ),
  ])
  func badValuesKeepTheDefault(attribute: String, message: String) throws {
    let document = try CAMLDocument(layer: attribute)
    #expect(document.root.properties.isEmpty)
    #expect(document.notes == ["suspicious main.caml:2:1: \(message); the default is used"])
  }
}
