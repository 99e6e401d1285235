import FuzzSupport

@testable import KinoraDisplays

/// Reads any bytes as the settings of a desktop (XSETTINGS).
@main enum DesktopSettings: FuzzTarget {
  /// An entry of each kind, in both byte orders.
  static let seeds: [[UInt8]] = [false, true].map { isBigEndian in
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func entry(_ name: String, kind: UInt8, _ value: [UInt8]) -> [UInt8] {
      let padding = [UInt8](repeating: 0, count: -name.utf8.count & 3)
      return [kind, 0] + number(name.utf8.count, 2) + Array(name.utf8) + padding + number(1, 4) + value
    }
    return [isBigEndian ? 1 : 0, 0, 0, 0] + number(9, 4) + number(4, 4)
      + entry("Net/ThemeName", kind: 1, number(9, 4) + Array("Yaru-dark".utf8) + [0, 0, 0])
      + entry("Gtk/ApplicationPreferDarkTheme", kind: 0, number(1, 4))
      + entry("Net/Color", kind: 2, [1, 2, 3, 4, 5, 6, 7, 8]) + entry("Xft/DPI", kind: 0, number(98304, 4))
  }

  static func run(_ bytes: [UInt8]) {
    let settings = XSettings(bytes)
    _ = DesktopTheme.isDark(in: settings)
    precondition(settings.texts.count + settings.numbers.count <= XSettings.mostEntries)
    let size = settings.texts.values.reduce(0) { $0 + $1.unicodeScalars.count }
    precondition(size <= bytes.count, "\(size) characters from \(bytes.count) bytes")
    // Settings that are read from a part are also in the whole: cutting takes entries away, and changes none.
    let part = XSettings(Array(bytes.prefix(bytes.count / 2)))
    precondition(part.texts.count <= settings.texts.count && part.numbers.count <= settings.numbers.count)
  }
}
