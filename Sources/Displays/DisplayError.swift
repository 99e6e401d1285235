/// Why a display cannot be used.
nonisolated package enum DisplayError: Error, Equatable, CustomStringConvertible {
  /// No display was named, and DISPLAY is not set.
  case notNamed
  case cannotOpen(String)
  /// The server has no 24-bit TrueColor visual with 32 bits a pixel, red in the third byte.
  case noVisual(String)

  package var description: String {
    switch self {
    case .notNamed: "no display: DISPLAY is not set, and none was named"
    case .cannotOpen(let name): "cannot open display \"\(name)\""
    case .noVisual(let name): "display \"\(name)\" has no 24-bit TrueColor visual"
    }
  }
}
