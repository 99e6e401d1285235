import Foundation
import KinoraFrames
import KinoraGeometry
import OutsideRequests
import TestSupport
import Testing

@testable import KinoraDisplays

/// A window that follows the desktop's theme, and a settings manager that writes garbage, too.
@Suite(.serialized, .enabled(if: XServer.isAvailable), .timeLimit(.minutes(Slowness.limit)))
struct SettingsManagerTests {
  private static func theme(_ name: String) -> [UInt8] {
    var bytes = SettingsBytes(count: 1)
    bytes.begin("Net/ThemeName", kind: 1)
    bytes.add(name.utf8.count, 4)
    bytes.add(name)
    return bytes.bytes
  }

  @Test func theThemeIsFollowedWhateverTheManagerWrites() async throws {
    try await XServer.use { server in
      let rig = try await WindowRig(on: server, size: CGSize(width: 64, height: 48))
      defer { rig.display.close() }
      var appearances: [Bool?] = []
      rig.display.followAppearance { appearances.append($0) }
      let garbage = [UInt8](repeating: 0xff, count: 100_000)
      let manager = try #require(kinora_settings_begin(server.display, 0))
      let steps: [([UInt8], Bool, Bool?)] = [
        (garbage, true, nil), (Self.theme("Yaru-dark"), true, true), (Self.theme("Yaru-dark"), false, nil),
        (Self.theme("Yaru"), true, false), ([0, 0, 0], true, nil), (Self.theme("Adwaita-dark"), true, true),
      ]
      for (bytes, isRightType, expected) in steps {
        kinora_settings_write(manager, bytes, Int32(bytes.count), isRightType)
        try await rig.wait("\(bytes.count) bytes are read") { appearances.last == .some(expected) }
      }
      kinora_settings_end(manager)
      try await rig.wait("the manager's end is noticed") { appearances.last == .some(nil) }
      let next = try #require(kinora_settings_begin(server.display, 0))
      defer { kinora_settings_end(next) }
      let bytes = Self.theme("Mint-Y-Dark")
      kinora_settings_write(next, bytes, Int32(bytes.count), true)
      try await rig.wait("the next manager is followed") { appearances.last == .some(true) }
      #expect(appearances == [nil, true, nil, false, nil, true, nil, true])
    }
  }
}
