import KinoraCAMLModel
import Testing

/// The groups in the style of the root layer.
@Suite struct StyleCheckTests {
  private static let right = [
    "axis": "x", "keyPath": "position.x", "layerName": "card", "mapMinTo": "-20", "mapMaxTo": "20",
  ]

  private func group(_ changes: [String: String?], of list: String = "wallpaperParallaxGroups") throws -> [String] {
    let entries = Self.right.mapValues(Optional.some).merging(changes) { $1 }
    let text = entries.compactMap { key, value in
      value.map { "<\(key) type=\"\(Double($0) == nil ? "string" : "real")\" value=\"\($0)\"/>" }
    }
    let style = "<style><\(list) type=\"NSArray\">\n<NSDictionary>\(text.joined())</NSDictionary></\(list)></style>"
    return try CAMLDocument(layer: "name=\"card\"", style).checkNotes
  }

  @Test(arguments: [
    ([:], ""), (["axis": "z"], "expected the axis x or y, not 'z'"),
    (["axis": nil, "mapMinTo": nil], "expected axis, mapMinTo"),
    (["mapMinTo": nil, "mapMinto": "5"], "expected mapMinTo, not 'mapMinto'"),
    (["mapMaxTo": "much"], "mapMaxTo: expected a number, not 'much'"),
    (["layerName": "crad"], "no layer has the name 'crad'; did you mean 'card'?"),
    (["keyPath": "wobble"], "CALayer has no key path 'wobble'"),
    (["keyPath": "postion.x"], "CALayer has no key path 'postion.x'; did you mean 'position.x'?"),
  ])
  func groupsNameALayerAndItsRange(changes: [String: String?], message: String) throws {
    let full = ["suspicious 3: wallpaperParallaxGroups: nothing moves: \(message)"]
    #expect(try group(changes) == (message.isEmpty ? [] : full))
  }

  @Test func groupsOfStatesNeedAValue() throws {
    let list = "wallpaperPropertyGroups"
    #expect(try group(["v_home": "5"], of: list) == [])
    #expect(try group([:], of: list) == ["suspicious 3: \(list): nothing moves: expected v_lock, v_home or v_sleep"])
  }

  @Test func stylesThatAreNotUsedAreNamed() throws {
    let document = try CAMLDocument(
      layer: "",
      """
      <style>
      <wallpaperParalaxGroups type="NSArray"/>
      <shine type="string" value="much"/>
      <wallpaperFloatingAssetNames type="NSArray"/>
      <wallpaperPropertyGroups type="string" value="none"/></style>
      <sublayers><CALayer><style>
      <wallpaperParallaxGroups type="NSArray"/></style></CALayer></sublayers>
      """)
    #expect(
      document.checkNotes == [
        "suspicious 3: style: 'wallpaperParalaxGroups' isn't used: it changes nothing in the picture; "
          + "did you mean 'wallpaperParallaxGroups'?",
        "ignored 4: style: 'shine' isn't used: it changes nothing in the picture",
        "suspicious 6: wallpaperPropertyGroups: expected a list of dictionaries, not 'none'",
        "suspicious 8: wallpaperParallaxGroups isn't used: only those of the root layer's style are",
      ])
  }
}
