import KinoraDisplays
import KinoraFrames
import KinoraGeometry
import TestSupport
import Testing

/// Files dropped by another client onto a real window.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit))) struct X11DropTests {
  @Test func aDropIsTakenOrRefused() async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, limit: .sharedMemory)
      defer { rig.display.close() }
      var drops: [[String]] = []
      rig.display.onFilesDropped { drops.append($0) }
      let window = try await rig.window()
      #expect(await window.drop("file:///tmp/a%20b.json\r\n") == 1)
      #expect(await window.drop("file:///c\r\nfile:///d\r\n", hasManyTypes: true) == 1)
      #expect(await window.drop("file:///e\r\n", inParts: true) == 0)
      #expect(await window.drop(String(repeating: "#", count: FileAddresses.byteLimit + 1)) == 0)
      #expect(await window.drop("file:///f\r\n") == 1)
      try await eventually("the drops arrive") { drops.count == 3 }
      #expect(drops == [["/tmp/a b.json"], ["/c", "/d"], ["/f"]])
    }
  }
}
