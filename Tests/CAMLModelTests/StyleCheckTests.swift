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

  /// Groups of two cards, one of them in the plane FRONT, and of a lone one.
  @Test(arguments: [
    ("card", "Front", ""), ("card", "BACK", ""), ("lone", "Back", ""), ("lone", "elsewhere", ""),
    ("card", "elsewhere", "no layer 'card' is in the view 'elsewhere': the first one is used"),
    ("lone", "Frnot", "no layer 'lone' is in the view 'Frnot': the first one is used; did you mean 'FRONT'?"),
  ])
  func viewsChooseOneOfSeveralLayers(name: String, view: String, message: String) throws {
    let document = try CAMLDocument(
      layer: "name=\"root\"",
      """
      <sublayers><CALayer name="BACK"><sublayers><CALayer name="card"/></sublayers></CALayer>
      <CALayer name="FRONT"><sublayers><CALayer name="card"/><CALayer name="lone"/></sublayers></CALayer></sublayers>
      <style><wallpaperParallaxGroups type="NSArray">
      <NSDictionary><axis type="string" value="x"/><keyPath type="string" value="position.x"/>
      <layerName type="string" value="\(name)"/><view type="string" value="\(view)"/>
      <mapMinTo type="real" value="-1"/><mapMaxTo type="real" value="1"/></NSDictionary>
      </wallpaperParallaxGroups></style>
      """)
    #expect(
      document.checkNotes == (message.isEmpty ? [] : ["suspicious 5: wallpaperParallaxGroups: \(message)"]))
  }

  @Test func theLayerOfTheViewHasTheKeyPath() throws {
    let document = try CAMLDocument(
      layer: "name=\"root\"",
      """
      <sublayers><CALayer name="card"/>
      <CALayer name="FRONT"><sublayers><CATextLayer name="card" bounds="0 0 9 9"/></sublayers></CALayer></sublayers>
      <style><wallpaperPropertyGroups type="NSArray">
      <NSDictionary><keyPath type="string" value="fontSize"/><layerName type="string" value="card"/>
      <view type="string" value="Front"/><v_home type="real" value="9"/></NSDictionary>
      </wallpaperPropertyGroups></style>
      """)
    #expect(document.checkNotes == [])
  }

  /// Groups that move or resize a layer, or start a cell.
  @Test(arguments: [
    ("position.x", "the layer 'card' lies outside of the document, and nothing moves it"),
    ("bounds.size", "the layer 'flat' has 0x9 points: what it draws isn't shown"),
    ("emitterCells.c.birthRate", "the cell 'c' has no particles: expected a birthRate above 0"),
  ])
  func groupsOfStatesChangeLayers(keyPath: String, message: String) throws {
    func notes(_ keyPath: String) throws -> [String] {
      let groups = ["card", "flat", "sparks"].map { name in
        """
        <NSDictionary><keyPath type="string" value="\(keyPath)"/><layerName type="string" value="\(name)"/>\
        <v_home type="real" value="9"/></NSDictionary>
        """
      }
      return try CAMLDocument(
        layer: "bounds=\"0 0 99 99\"",
        """
        <sublayers><CALayer name="card" bounds="0 0 9 9" position="500 9" backgroundColor="1"/>
        <CALayer name="flat" bounds="0 0 0 9" backgroundColor="1"/>
        <CAEmitterLayer name="sparks"><emitterCells><CAEmitterCell name="c" lifetime="1">
        <contents type="CGImage" src="data:,"/></CAEmitterCell></emitterCells></CAEmitterLayer></sublayers>
        <style><wallpaperPropertyGroups type="NSArray">
        \(groups.joined())</wallpaperPropertyGroups></style>
        """
      ).checkNotes.filter { $0.contains(message) }
    }
    #expect(try notes("zPosition").count == 1)
    #expect(try notes(keyPath).isEmpty)
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
