import KinoraGeometry

/// Colours by name.
nonisolated extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A grey with brightness 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// A grey with brightness 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A grey with brightness 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red: sRGB (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green: sRGB (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue: sRGB (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan: sRGB (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow: sRGB (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta: sRGB (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange: sRGB (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple: sRGB (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown: sRGB (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The system's colours in the light appearance, which is the only one.
nonisolated extension UIColor {
  /// The system's red: sRGB (255, 59, 48) of 255.
  public static let systemRed = UIColor(bytes: 255, 59, 48)
  /// The system's orange: sRGB (255, 149, 0) of 255.
  public static let systemOrange = UIColor(bytes: 255, 149, 0)
  /// The system's yellow: sRGB (255, 204, 0) of 255.
  public static let systemYellow = UIColor(bytes: 255, 204, 0)
  /// The system's green: sRGB (52, 199, 89) of 255.
  public static let systemGreen = UIColor(bytes: 52, 199, 89)
  /// The system's mint: sRGB (0, 199, 190) of 255.
  public static let systemMint = UIColor(bytes: 0, 199, 190)
  /// The system's teal: sRGB (48, 176, 199) of 255.
  public static let systemTeal = UIColor(bytes: 48, 176, 199)
  /// The system's cyan: sRGB (50, 173, 230) of 255.
  public static let systemCyan = UIColor(bytes: 50, 173, 230)
  /// The system's blue: sRGB (0, 122, 255) of 255.
  public static let systemBlue = UIColor(bytes: 0, 122, 255)
  /// The system's indigo: sRGB (88, 86, 214) of 255.
  public static let systemIndigo = UIColor(bytes: 88, 86, 214)
  /// The system's purple: sRGB (175, 82, 222) of 255.
  public static let systemPurple = UIColor(bytes: 175, 82, 222)
  /// The system's pink: sRGB (255, 45, 85) of 255.
  public static let systemPink = UIColor(bytes: 255, 45, 85)
  /// The system's brown: sRGB (162, 132, 94) of 255.
  public static let systemBrown = UIColor(bytes: 162, 132, 94)
  /// The system's grey: sRGB (142, 142, 147) of 255.
  public static let systemGray = UIColor(bytes: 142, 142, 147)
  /// The system's grey 2: sRGB (174, 174, 178) of 255.
  public static let systemGray2 = UIColor(bytes: 174, 174, 178)
  /// The system's grey 3: sRGB (199, 199, 204) of 255.
  public static let systemGray3 = UIColor(bytes: 199, 199, 204)
  /// The system's grey 4: sRGB (209, 209, 214) of 255.
  public static let systemGray4 = UIColor(bytes: 209, 209, 214)
  /// The system's grey 5: sRGB (229, 229, 234) of 255.
  public static let systemGray5 = UIColor(bytes: 229, 229, 234)
  /// The system's grey 6: sRGB (242, 242, 247) of 255.
  public static let systemGray6 = UIColor(bytes: 242, 242, 247)

  private convenience init(bytes red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
