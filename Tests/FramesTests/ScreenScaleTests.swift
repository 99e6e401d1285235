import Testing

@testable import KinoraDisplays

/// The pixels per point that a desktop sets.
@Suite struct ScreenScaleTests {
  @Test(arguments: [
    ("", 1.0), ("Xft.dpi:\t192\n", 2), ("Xcursor.size:\t24\nXft.dpi:\t144\nXft.rgba:\tnone\n", 1.5),
    ("Xft.dpi: 96", 1), ("Xft.dpi: 98", 1), ("Xft.dpi: 120.0", 1.25), ("Xft.dpi: 72", 1), ("Xft.dpi: 5000", 8),
    ("Xft.dpi: 192\nXft.dpi: 96", 1), ("Xft.dpi:", 1), ("Xft.dpi: nan", 1), ("Xft.dpi: -1e400", 1),
    ("*Xft.dpi: 192", 1), ("Xft.dpi.old: 192", 1), ("Xft.dpi: 192 dots", 1),
  ])
  func followsTheResolutionOfText(resources: String, scale: Double) {
    #expect(ScreenScale.scale(resources: resources) == scale)
  }
}
