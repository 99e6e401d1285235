import KinoraGeometry

/// The system's colours, which differ between the light and the dark appearance, and with high contrast.
nonisolated extension UIColor {
  /// The system's red: sRGB (255, 59, 48) of 255, in the dark (255, 69, 58).
  public static let systemRed = system((255, 59, 48), (255, 69, 58), (215, 0, 21), (255, 105, 97))
  /// The system's orange: sRGB (255, 149, 0) of 255, in the dark (255, 159, 10).
  public static let systemOrange = system((255, 149, 0), (255, 159, 10), (201, 52, 0), (255, 179, 64))
  /// The system's yellow: sRGB (255, 204, 0) of 255, in the dark (255, 214, 10).
  public static let systemYellow = system((255, 204, 0), (255, 214, 10), (178, 80, 0), (255, 212, 38))
  /// The system's green: sRGB (52, 199, 89) of 255, in the dark (48, 209, 88).
  public static let systemGreen = system((52, 199, 89), (48, 209, 88), (36, 138, 61), (48, 219, 91))
  /// The system's mint: sRGB (0, 199, 190) of 255, in the dark (99, 230, 226).
  public static let systemMint = system((0, 199, 190), (99, 230, 226), (12, 129, 123), (102, 212, 207))
  /// The system's teal: sRGB (48, 176, 199) of 255, in the dark (64, 200, 224).
  public static let systemTeal = system((48, 176, 199), (64, 200, 224), (0, 130, 153), (93, 230, 255))
  /// The system's cyan: sRGB (50, 173, 230) of 255, in the dark (100, 210, 255).
  public static let systemCyan = system((50, 173, 230), (100, 210, 255), (0, 113, 164), (112, 215, 255))
  /// The system's blue: sRGB (0, 122, 255) of 255, in the dark (10, 132, 255).
  public static let systemBlue = system((0, 122, 255), (10, 132, 255), (0, 64, 221), (64, 156, 255))
  /// The system's indigo: sRGB (88, 86, 214) of 255, in the dark (94, 92, 230).
  public static let systemIndigo = system((88, 86, 214), (94, 92, 230), (54, 52, 163), (125, 122, 255))
  /// The system's purple: sRGB (175, 82, 222) of 255, in the dark (191, 90, 242).
  public static let systemPurple = system((175, 82, 222), (191, 90, 242), (137, 68, 171), (218, 143, 255))
  /// The system's pink: sRGB (255, 45, 85) of 255, in the dark (255, 55, 95).
  public static let systemPink = system((255, 45, 85), (255, 55, 95), (211, 15, 69), (255, 100, 130))
  /// The system's brown: sRGB (162, 132, 94) of 255, in the dark (172, 142, 104).
  public static let systemBrown = system((162, 132, 94), (172, 142, 104), (127, 101, 69), (181, 148, 105))
  /// The system's grey: sRGB (142, 142, 147) of 255, in the dark (142, 142, 147).
  public static let systemGray = system((142, 142, 147), (142, 142, 147), (108, 108, 112), (174, 174, 178))
  /// The system's grey 2: sRGB (174, 174, 178) of 255, in the dark (99, 99, 102).
  public static let systemGray2 = system((174, 174, 178), (99, 99, 102), (142, 142, 147), (124, 124, 128))
  /// The system's grey 3: sRGB (199, 199, 204) of 255, in the dark (72, 72, 74).
  public static let systemGray3 = system((199, 199, 204), (72, 72, 74), (174, 174, 178), (84, 84, 86))
  /// The system's grey 4: sRGB (209, 209, 214) of 255, in the dark (58, 58, 60).
  public static let systemGray4 = system((209, 209, 214), (58, 58, 60), (188, 188, 192), (68, 68, 70))
  /// The system's grey 5: sRGB (229, 229, 234) of 255, in the dark (44, 44, 46).
  public static let systemGray5 = system((229, 229, 234), (44, 44, 46), (216, 216, 220), (54, 54, 56))
  /// The system's grey 6: sRGB (242, 242, 247) of 255, in the dark (28, 28, 30).
  public static let systemGray6 = system((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38))

  /// The components in 255ths: light, dark, and both with high contrast.
  private typealias Shade = (red: Double, green: Double, blue: Double)

  private static func system(_ light: Shade, _ dark: Shade, _ strongLight: Shade, _ strongDark: Shade) -> UIColor {
    func color(_ shade: Shade) -> CGColor { bytes(shade.red, shade.green, shade.blue) }
    return UIColor(
      .variants(
        ColorVariants(
          light: color(light), dark: color(dark), highContrastLight: color(strongLight),
          highContrastDark: color(strongDark))))
  }
}
