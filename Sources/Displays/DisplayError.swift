/// The reason why a display can't be used.
nonisolated package enum DisplayError: Error, Equatable, CustomStringConvertible {
  /// No display was named, and DISPLAY is not set.
  case notNamed
  case cannotOpen(String)
  /// The display has no subwindow of this id that could show a program.
  case noWindow(UInt, String)
  /// The server has no 24-bit TrueColor visual with 32 bits per pixel and red in the third byte.
  case noVisual(String)
  /// The process may not open enough files.
  case tooFewFiles(left: Int, needed: Int)
  /// The process may not have enough address space; in bytes.
  case tooLittleMemory(needed: Int)

  package var description: String {
    switch self {
    case .notNamed: "no display: DISPLAY is not set"
    case .cannotOpen(let name): "cannot open display \"\(name)\""
    case .noVisual(let name): "display \"\(name)\" has no 24-bit TrueColor visual"
    case .noWindow(let id, let name): "display \"\(name)\" has no window \(id) for programs (KINORA_WINDOW)"
    case .tooFewFiles(let left, let needed):
      "the display needs \(needed) file descriptors; only \(left) are left (ulimit -n)"
    case .tooLittleMemory(let needed):
      "the display needs \(needed >> 20) MiB of address space; less is left (ulimit -v)"
    }
  }

  /// True if the process is short of resources that any program needs; the display isn't the cause.
  package var isSystemLimit: Bool {
    switch self {
    case .tooFewFiles, .tooLittleMemory: true
    case .notNamed, .cannotOpen, .noWindow, .noVisual: false
    }
  }
}
