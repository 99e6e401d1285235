import Foundation
import KinoraGeometry
import KinoraUIKitValues
import Testing

@Suite struct ColorTests {
  @Test(arguments: [(0, UIColor.red), (1, .red), (1.0 / 3, .green), (2.0 / 3, .blue), (0.5, .cyan), (1.0 / 6, .yellow)])
  func turnsHuesIntoComponents(hue: Double, color: UIColor) {
    expectClose(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1), color)
  }

  @Test(arguments: [UIColor.brown, .systemTeal, .systemPink, .orange, .purple, .gray, .black, .systemIndigo])
  func comesBackFromItsHue(color: UIColor) {
    var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    expectClose(UIColor(hue: h, saturation: s, brightness: b, alpha: a), color)
  }

  @Test func equalsByItsComponents() {
    #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white.cgColor == CGColor.white)
    #expect(Set([UIColor.black, UIColor(white: 0, alpha: 1), .clear]).count == 2)
  }

  @Test func changesOnlyItsAlpha() {
    let half = UIColor.systemBlue.withAlphaComponent(0.5)
    expectClose(half, UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 0.5))
  }

  @Test func makesAColourOfAnyNumbers() {
    #expect(UIColor(hue: .nan, saturation: .infinity, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(red: -1, green: 2, blue: .nan, alpha: 1) == .green)
  }

  private func expectClose(_ a: UIColor, _ b: UIColor) {
    let (x, y) = (components(a), components(b))
    #expect(zip(x, y).allSatisfy { abs($0 - $1) < 1e-9 }, "\(x) is not \(y)")
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }
}

@Suite struct ColorReadingTests {
  @Test func onlyGreysHaveAWhite() {
    var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
    #expect(!UIColor(red: 1, green: 0, blue: 0, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.25)
  }

  @Test func displayP3IsMappedToTheNearestColour() {
    let white = UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor.rgba
    #expect(abs(white.red - 1) < 1e-3 && abs(white.green - 1) < 1e-3 && abs(white.blue - 1) < 1e-3)
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5).cgColor.rgba
    #expect(abs(red.red - 1) < 1e-6 && red.green == 0 && red.alpha == 0.5)
    let dull = UIColor(displayP3Red: 0.5, green: 0.4, blue: 0.4, alpha: 1).cgColor.rgba
    #expect(abs(dull.red - 0.5193) < 2e-3 && abs(dull.green - 0.3951) < 2e-3)
  }
}

@Suite struct NamedColorTests {
  @Test func literalsAreColours() {
    // swift-format-ignore: NoPlaygroundLiterals
    #expect(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1) == UIColor.orange)
    #expect(UIColor.groupTableViewBackground == .systemGroupedBackground)
    #expect(UIColor(ciColor: UIColor.systemPink.ciColor).cgColor == UIColor.systemPink.cgColor)
  }

  @Test func cataloguesHaveColours() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func add(_ name: String, _ entries: String) throws {
      let set = folder.appendingPathComponent("Assets.xcassets/\(name).colorset")
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data("{\"colors\": [\(entries)]}".utf8).write(to: set.appendingPathComponent("Contents.json"))
    }
    func entry(_ space: String, _ components: String, _ rest: String = "") -> String {
      "{\"color\": {\"color-space\": \"\(space)\", \"components\": {\(components)}}\(rest)}"
    }
    let inDark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try add(
      "Accent",
      entry("srgb", #""red": "1.000", "green": "0", "blue": "0", "alpha": "1.000""#, inDark) + ","
        + entry("srgb", #""red": "0x33", "green": "102", "blue": "1.000", "alpha": "0.500""#))
    try add("Grey", entry("gray-gamma-22", #""white": "0.250", "alpha": "1""#))
    try add("Wide", entry("display-p3", #""red": "1.000", "green": "1.000", "blue": "1.000""#))
    try add("Broken", entry("srgb", #""red": "1.000""#))
    let bundle = try #require(Bundle(path: folder.path))
    func color(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
    let accent = try #require(color("Accent"))
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    #expect(accent.resolvedColor(with: light) == UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 0.5))
    #expect(accent.resolvedColor(with: dark) == .red && accent == color("Accent"))
    #expect(UIColor(named: "Accent", in: bundle, compatibleWith: dark) == .red)
    #expect(color("Grey") == UIColor(white: 0.25, alpha: 1))
    let white = try #require(color("Wide")).cgColor.rgba
    #expect(abs(white.red - 1) < 1e-3 && abs(white.blue - 1) < 1e-3 && white.alpha == 1)
    #expect(color("Broken") == nil && color("Missing") == nil)
  }
}
