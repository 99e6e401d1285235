// The names are Apple's.
// swift-format-ignore-file: DontRepeatTypeInStaticProperties

import KinoraGeometry
internal import KinoraUIKitValues

// The values that iOS and the Mac share are those of UIColor.

/// Colours by name.
nonisolated extension NSColor {
  /// Black.
  public static let black = NSColor(like: .black)
  /// A grey with brightness 1/3.
  public static let darkGray = NSColor(like: .darkGray)
  /// A grey with brightness 2/3.
  public static let lightGray = NSColor(like: .lightGray)
  /// White.
  public static let white = NSColor(like: .white)
  /// A grey with brightness 1/2.
  public static let gray = NSColor(like: .gray)
  /// Red: sRGB (1, 0, 0).
  public static let red = NSColor(like: .red)
  /// Green: sRGB (0, 1, 0).
  public static let green = NSColor(like: .green)
  /// Blue: sRGB (0, 0, 1).
  public static let blue = NSColor(like: .blue)
  /// Cyan: sRGB (0, 1, 1).
  public static let cyan = NSColor(like: .cyan)
  /// Yellow: sRGB (1, 1, 0).
  public static let yellow = NSColor(like: .yellow)
  /// Magenta: sRGB (1, 0, 1).
  public static let magenta = NSColor(like: .magenta)
  /// Orange: sRGB (1, 0.5, 0).
  public static let orange = NSColor(like: .orange)
  /// Purple: sRGB (0.5, 0, 0.5).
  public static let purple = NSColor(like: .purple)
  /// Brown: sRGB (0.6, 0.4, 0.2).
  public static let brown = NSColor(like: .brown)
  /// Transparent black.
  public static let clear = NSColor(like: .clear)
}

/// The system's colours in the light appearance, which is the only one.
nonisolated extension NSColor {
  /// The system's red: sRGB (255, 59, 48) of 255.
  public static let systemRed = NSColor(like: .systemRed)
  /// The system's orange: sRGB (255, 149, 0) of 255.
  public static let systemOrange = NSColor(like: .systemOrange)
  /// The system's yellow: sRGB (255, 204, 0) of 255.
  public static let systemYellow = NSColor(like: .systemYellow)
  /// The system's green: sRGB (40, 205, 65) of 255.
  public static let systemGreen = NSColor(bytes: 40, 205, 65)
  /// The system's mint: sRGB (0, 199, 190) of 255.
  public static let systemMint = NSColor(like: .systemMint)
  /// The system's teal: sRGB (89, 173, 196) of 255.
  public static let systemTeal = NSColor(bytes: 89, 173, 196)
  /// The system's cyan: sRGB (85, 190, 240) of 255.
  public static let systemCyan = NSColor(bytes: 85, 190, 240)
  /// The system's blue: sRGB (0, 122, 255) of 255.
  public static let systemBlue = NSColor(like: .systemBlue)
  /// The system's indigo: sRGB (88, 86, 214) of 255.
  public static let systemIndigo = NSColor(like: .systemIndigo)
  /// The system's purple: sRGB (175, 82, 222) of 255.
  public static let systemPurple = NSColor(like: .systemPurple)
  /// The system's pink: sRGB (255, 45, 85) of 255.
  public static let systemPink = NSColor(like: .systemPink)
  /// The system's brown: sRGB (162, 132, 94) of 255.
  public static let systemBrown = NSColor(like: .systemBrown)
  /// The system's grey: sRGB (142, 142, 147) of 255.
  public static let systemGray = NSColor(like: .systemGray)
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

  private convenience init(like color: UIColor) {
    // The colours of AppKit are those of the light appearance.
    self.init(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor)
  }

  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
