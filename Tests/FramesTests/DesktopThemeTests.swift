import Foundation
import Testing

@testable import KinoraDisplays

/// Writes the property of a settings manager.
struct SettingsBytes {
  let isBigEndian: Bool
  var bytes: [UInt8]

  init(count: Int, isBigEndian: Bool = false) {
    self.isBigEndian = isBigEndian
    bytes = [isBigEndian ? 1 : 0, 0, 0, 0]
    add(7, 4)
    add(count, 4)
  }

  mutating func add(_ number: Int, _ size: Int) {
    let part = (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    bytes += isBigEndian ? part.reversed() : part
  }

  mutating func add(_ text: String) {
    let part = Array(text.utf8)
    bytes += part + [UInt8](repeating: 0, count: (4 - part.count % 4) % 4)
  }

  mutating func begin(_ name: String, kind: Int) {
    add(kind, 1)
    add(0, 1)
    add(name.utf8.count, 2)
    add(name)
    add(3, 4)
  }

  static func sample(isBigEndian: Bool = false) -> SettingsBytes {
    var bytes = SettingsBytes(count: 3, isBigEndian: isBigEndian)
    bytes.begin("Xft/DPI", kind: 0)
    bytes.add(-98304, 4)
    bytes.begin("Net/Color", kind: 2)
    for part in 0..<4 { bytes.add(part * 9000, 2) }
    bytes.begin("Net/ThemeName", kind: 1)
    bytes.add(12, 4)
    bytes.add("Adwaita-dark")
    return bytes
  }
}

@Suite struct XSettingsTests {
  @Test(arguments: [false, true]) func readsBothByteOrders(_ isBigEndian: Bool) {
    let settings = XSettings(SettingsBytes.sample(isBigEndian: isBigEndian).bytes)
    #expect(settings.texts == ["Net/ThemeName": "Adwaita-dark"])
    #expect(settings.numbers == ["Xft/DPI": -98304])
  }

  @Test func everyCutKeepsWholeEntries() {
    let bytes = SettingsBytes.sample().bytes
    for count in 0..<bytes.count {
      let settings = XSettings(Array(bytes.prefix(count)))
      #expect(settings.texts.isEmpty && settings.numbers.count <= 1)
    }
  }

  @Test func claimedLengthsAreNotBelieved() {
    var huge = SettingsBytes(count: 0xffff_ffff)
    huge.begin("a", kind: 1)
    huge.add(0xffff_fffe, 4)
    #expect(XSettings(huge.bytes) == XSettings([]))
    var name = SettingsBytes(count: 1)
    name.add(0, 2)
    name.add(0xffff, 2)
    #expect(XSettings(name.bytes) == XSettings([]))
    var unknown = SettingsBytes(count: 2)
    unknown.begin("a", kind: 9)
    #expect(XSettings(unknown.bytes) == XSettings([]))
    #expect(XSettings([2, 0, 0, 0]) == XSettings([]))
  }

  @Test func textsNeedNotBeUTF8() {
    var bytes = SettingsBytes(count: 1)
    bytes.begin("a", kind: 1)
    bytes.add(4, 4)
    bytes.bytes += [0xff, 0xfe, 0, 0x41]
    #expect(XSettings(bytes.bytes).texts["a"]?.hasSuffix("A") == true)
  }

  @Test func anyBytesAreReadToTheirEnd() {
    var seed: UInt64 = 88
    func random() -> UInt64 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return seed >> 33
    }
    let sample = SettingsBytes.sample().bytes
    for _ in 0..<2000 {
      var bytes = sample
      for _ in 0..<(1 + random() % 6) {
        bytes[Int(random() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random())
      }
      let settings = XSettings(bytes)
      #expect(settings.texts.count + settings.numbers.count <= XSettings.mostEntries)
    }
  }
}

@Suite struct DesktopThemeTests {
  @Test(arguments: [
    ("Adwaita-dark", true), ("Adwaita", false), ("Mint-Y-Dark-Aqua", true), ("Arc-Darker", false), ("Darkness", false),
    ("", false),
  ])
  func darkThemesAreKnownByTheirNames(_ name: String, _ isDark: Bool) {
    #expect(DesktopTheme.isDark(name: name) == isDark)
  }

  @Test func theEnvironmentNamesAThemeOrAVariant() {
    #expect(DesktopTheme.isDark(in: [:]) == nil && DesktopTheme.isDark(in: ["GTK_THEME": ""]) == nil)
    #expect(DesktopTheme.isDark(in: ["GTK_THEME": "Adwaita:dark"]) == true)
    #expect(DesktopTheme.isDark(in: ["GTK_THEME": "Adwaita:light"]) == false)
    #expect(DesktopTheme.isDark(in: ["GTK_THEME": "Yaru-dark"]) == true)
  }

  @Test func settingsMayPreferTheDarkVariant() {
    var bytes = SettingsBytes(count: 2)
    bytes.begin("Net/ThemeName", kind: 1)
    bytes.add(6, 4)
    bytes.add("Breeze")
    bytes.begin("Gtk/ApplicationPreferDarkTheme", kind: 0)
    bytes.add(1, 4)
    #expect(DesktopTheme.isDark(in: XSettings(bytes.bytes)) == true)
    #expect(DesktopTheme.isDark(in: XSettings(SettingsBytes.sample().bytes)) == true)
    #expect(DesktopTheme.isDark(in: XSettings([])) == nil)
  }
}
