import CPango
import Synchronization

/// The font families of this machine.
package enum InstalledFonts {
  /// Starts to load the fonts on another thread, so that the first text has to wait less. Returns at once.
  package static func load() {
    Typesetter.prepare()
  }

  /// Indicates whether a family with a name is installed; case doesn't matter.
  package static func contains(family name: String) -> Bool {
    // The name is passed to C, where a NUL would end it.
    guard !name.isEmpty, !name.contains("\0") else { return false }
    return Typesetter.shared.withLock { typesetter in
      guard let context = typesetter.context, let map = pango_context_get_font_map(context) else { return false }
      return pango_font_map_get_family(map, name) != nil
    }
  }
}
