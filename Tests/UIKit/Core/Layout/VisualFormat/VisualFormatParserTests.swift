import Testing

@testable import KinoraUIKitCore

@Suite struct VisualFormatParserTests {
  private typealias Format = VisualFormat

  private func parse(_ format: String) throws -> VisualFormat {
    try VisualFormatParser.parse(format)
  }

  /// Returns the place of the caret; nil for a valid format.
  private func failurePlace(_ format: String) -> Int? {
    do throws(VisualFormatError) {
      _ = try VisualFormatParser.parse(format)
      return nil
    } catch {
      return error.place
    }
  }

  @Test func readsOneView() throws {
    let format = try parse("[view]")
    #expect(!format.isVertical)
    #expect(format.leading == nil && format.trailing == nil && format.connections.isEmpty)
    #expect(format.items.map(\.name) == ["view"] && format.items[0].sizes.isEmpty)
  }

  @Test func readsTheOrientation() throws {
    #expect(try parse("V:[a]").isVertical)
    #expect(try !parse("H:[a]").isVertical)
  }

  @Test func readsEveryConnection() throws {
    let format = try parse("|-[a][b]-[c]-7.5-[d]-gap-[e]-(>=2,<=max@20)-|")
    #expect(format.leading == .standard)
    #expect(format.items.map(\.name) == ["a", "b", "c", "d", "e"])
    #expect(format.connections[0] == .flush)
    #expect(format.connections[1] == .standard)
    guard case .distances(let number) = format.connections[2], case .distances(let name) = format.connections[3],
      case .distances(let list)? = format.trailing
    else {
      Issue.record("distances expected")
      return
    }
    #expect(number.map(\.operand) == [.number(7.5)])
    #expect(name.map(\.operand) == [.name("gap")])
    #expect(list.map(\.relation) == [.greaterOrEqual, .lessOrEqual])
    #expect(list.map(\.operand) == [.number(2), .name("max")])
    #expect(list.map(\.priority) == [nil, .number(20)])
  }

  @Test func readsSizesWithRelationsAndPriorities() throws {
    let sizes = try parse("[a(==b,>=70@low,<=100,30,-4)]").items[0].sizes
    #expect(sizes.map(\.relation) == [.equal, .greaterOrEqual, .lessOrEqual, .equal, .equal])
    #expect(sizes.map(\.operand) == [.name("b"), .number(70), .number(100), .number(30), .number(-4)])
    #expect(sizes[1].priority == .name("low"))
  }

  @Test func readsFlushEdges() throws {
    let format = try parse("|[a]|")
    #expect(format.leading == .flush && format.trailing == .flush)
  }

  @Test func passesOverBlanks() throws {
    let (tight, wide) = (
      try parse("H:|-[a(>=20,<=30@5)]-8-[b]-|"), try parse(" H : | - [ a ( >= 20 , <= 30 @ 5 ) ] - 8 - [ b ] - | ")
    )
    #expect(wide.items.map(\.name) == tight.items.map(\.name))
    #expect(wide.items[0].sizes.map(\.operand) == tight.items[0].sizes.map(\.operand))
    #expect(wide.trailing == .standard && wide.leading == .standard)
  }

  @Test(arguments: ["이름", "größe", "_a1", "été", "按钮2", "e\u{301}tat"])
  func readsNamesOfEveryScript(name: String) throws {
    #expect(try parse("[\(name)]").items[0].name == name)
  }

  @Test func readsAVeryLongFormat() throws {
    let text = "|" + (0..<20_000).map { "-[view\($0)(>=\($0))]" }.joined() + "-|"
    let format = try parse(text)
    #expect(format.items.count == 20_000)
    #expect(format.connections.count == 19_999)
  }

  @Test(arguments: [
    ("", 0), ("|", 1), ("||", 1), ("H", 1), ("H:", 2), ("V[a]", 1), ("D:[a]", 0), ("[", 1), ("[]", 1), ("[a", 2),
    ("a", 0), ("]", 0), ("[1]", 1), ("[a]-", 4), ("[a]--[b]", 4), ("[a]-8[b]", 5), ("[a]-8-", 6), ("[a]-|-[b]", 5),
    ("[a]-(8-[b]", 6), ("[a]-()-[b]", 5), ("[a]-(8)[b]", 7), ("[a()]", 3), ("[a(20]", 5), ("[a20)]", 4),
    ("[a((20))]", 3), ("[a(20))]", 6), ("[a(=20)]", 4), ("[a(<20)]", 4), ("[a(20@)]", 6), ("[a(,)]", 3),
    ("[a(20,)]", 6), ("[a(1.2.3)]", 3), ("[a(.)]", 3), ("[a(2e9)]", 4), ("[a]x", 3), ("[a]|x", 4), ("[a] [b]-(", 9),
    ("|-8-|", 4), ("[a(@5)]", 3), ("[a🎈]", 2), ("[a]-8--[b]", 6),
  ])
  func saysWhereAFormatGoesWrong(format: String, place: Int) {
    #expect(failurePlace(format) == place)
  }

  @Test func pointsAtThePlaceWithACaret() {
    let error = VisualFormatError(reason: "Expected a ']' here.", format: "[view", place: 5)
    #expect(error.description == "Unable to parse constraint format: \nExpected a ']' here. \n[view \n     ^")
  }

  /// Any text is either parsed, or refused at a place inside it.
  @Test func survivesEveryShortText() {
    let letters: [Character] = ["|", "-", "[", "]", "(", ")", "a", "1", "=", ">", "@", ",", "H", ":", ".", " "]
    var seed: UInt64 = 88
    for _ in 0..<20_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var bits = seed >> 8
      var text = ""
      for _ in 0..<Int(seed >> 60) {
        text.append(letters[Int(bits & 15)])
        bits >>= 4
      }
      if let place = failurePlace(text) { #expect(place <= text.count) }
    }
  }
}
