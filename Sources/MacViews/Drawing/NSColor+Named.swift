// The names are Apple's.
// swift-format-ignore-file: DontRepeatTypeInStaticProperties

import Geometry

/// Colours by name.
nonisolated extension NSColor {
  /// Black.
  public static let black = NSColor(white: 0, alpha: 1)
  /// A grey with brightness 1/3.
  public static let darkGray = NSColor(white: 1 / 3, alpha: 1)
  /// A grey with brightness 2/3.
  public static let lightGray = NSColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = NSColor(white: 1, alpha: 1)
  /// A grey with brightness 1/2.
  public static let gray = NSColor(white: 0.5, alpha: 1)
  /// Red: sRGB (1, 0, 0).
  public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green: sRGB (0, 1, 0).
  public static let green = NSColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue: sRGB (0, 0, 1).
  public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: sRGB (0, 1, 1).
  public static let cyan = NSColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: sRGB (1, 1, 0).
  public static let yellow = NSColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: sRGB (1, 0, 1).
  public static let magenta = NSColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: sRGB (1, 0.5, 0).
  public static let orange = NSColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: sRGB (0.5, 0, 0.5).
  public static let purple = NSColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: sRGB (0.6, 0.4, 0.2).
  public static let brown = NSColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = NSColor(white: 0, alpha: 0)
}

/// The system's colours in the light appearance, which is the only one.
nonisolated extension NSColor {
  /// The system's red: sRGB (255, 59, 48) of 255.
  public static let systemRed = NSColor(bytes: 255, 59, 48)
  /// The system's orange: sRGB (255, 149, 0) of 255.
  public static let systemOrange = NSColor(bytes: 255, 149, 0)
  /// The system's yellow: sRGB (255, 204, 0) of 255.
  public static let systemYellow = NSColor(bytes: 255, 204, 0)
  /// The system's green: sRGB (40, 205, 65) of 255.
  public static let systemGreen = NSColor(bytes: 40, 205, 65)
  /// The system's mint: sRGB (0, 199, 190) of 255.
  public static let systemMint = NSColor(bytes: 0, 199, 190)
  /// The system's teal: sRGB (89, 173, 196) of 255.
  public static let systemTeal = NSColor(bytes: 89, 173, 196)
  /// The system's cyan: sRGB (85, 190, 240) of 255.
  public static let systemCyan = NSColor(bytes: 85, 190, 240)
  /// The system's blue: sRGB (0, 122, 255) of 255.
  public static let systemBlue = NSColor(bytes: 0, 122, 255)
  /// The system's indigo: sRGB (88, 86, 214) of 255.
  public static let systemIndigo = NSColor(bytes: 88, 86, 214)
  /// The system's purple: sRGB (175, 82, 222) of 255.
  public static let systemPurple = NSColor(bytes: 175, 82, 222)
  /// The system's pink: sRGB (255, 45, 85) of 255.
  public static let systemPink = NSColor(bytes: 255, 45, 85)
  /// The system's brown: sRGB (162, 132, 94) of 255.
  public static let systemBrown = NSColor(bytes: 162, 132, 94)
  /// The system's grey: sRGB (142, 142, 147) of 255.
  public static let systemGray = NSColor(bytes: 142, 142, 147)
  /// The accent of controls.
  public static let controlAccentColor = systemBlue
  /// The background of windows: a grey of 236.
  public static let windowBackgroundColor = NSColor(bytes: 236, 236, 236)
  /// The background of large controls.
  public static let controlBackgroundColor = white
  /// The background of text.
  public static let textBackgroundColor = white
  /// Labels.
  public static let labelColor = NSColor(white: 0, alpha: 0.85)
  /// Labels of less importance.
  public static let secondaryLabelColor = NSColor(white: 0, alpha: 0.5)
  /// Text.
  public static let textColor = black
  /// Lines between items.
  public static let separatorColor = NSColor(white: 0, alpha: 0.1)
  /// Lines of grids.
  public static let gridColor = NSColor(bytes: 230, 230, 230)

  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
