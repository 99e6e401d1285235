/// A colour as Core Graphics hands it out.
///
/// - Note: Differs from Apple: always sRGB; other colour spaces are converted when a colour is made.
public final class CGColor: Sendable {
  /// The components as a value.
  package let rgba: RGBAColor

  package init(rgba: RGBAColor) {
    self.rgba = rgba
  }
}
