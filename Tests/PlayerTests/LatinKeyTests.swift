import KinoraPlayer
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import Testing

/// Keys under layouts without Latin letters: they count by their symbols in a Latin one.
@Suite(.serialized) struct LatinKeyTests {
  private func play(_ name: String, _ body: (SessionRig) throws -> Void) throws {
    let rig = SessionRig(try #require(SceneCatalog.scene(named: name)))
    defer { rig.end() }
    try body(rig)
  }

  @Test func thePlayerKnowsItsKeys() throws {
    try play("bounce") { rig in
      rig.frames(3)
      rig.press("Cyrillic_ha", latin: "bracketleft")
      #expect(rig.transport.speed == 0.5)
      rig.press("Cyrillic_hardsign", latin: "bracketright")
      #expect(rig.transport.speed == 1)
      var ends = 0
      rig.session.onEnd = { ends += 1 }
      rig.press("Cyrillic_shorti", control: true, latin: "q")
      #expect(ends == 1)
    }
  }

  @Test func controlCEndsTheSession() throws {
    let keys: [(name: String, latin: String?)] = [("c", nil), ("Cyrillic_es", "c")]
    for (key, latin) in keys {
      try play("bounce") { rig in
        var ends = 0
        rig.session.onEnd = { ends += 1 }
        rig.press(key, latin: latin)
        #expect(ends == 0)
        rig.press(key, control: true, latin: latin)
        #expect(ends == 1)
      }
    }
  }

  @Test func theSceneKnowsItsKeys() throws {
    try play("implicit") { rig in
      rig.frames(2)
      let before = rig.picture()
      rig.press("Cyrillic_ze", latin: "p")
      rig.frames(20)
      let after = rig.picture()
      #expect(after != before)
      // Caps Lock is on.
      rig.press("Cyrillic_ZE", latin: "P")
      rig.frames(20)
      #expect(rig.picture() == before)
    }
  }

  @Test func itsOwnNameComesFirst() throws {
    try play("bounce") { rig in
      rig.frames(3)
      rig.press("bracketleft", latin: "q")
      #expect(rig.transport.speed == 0.5)
    }
  }
}
