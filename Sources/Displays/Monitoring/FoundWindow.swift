import KinoraRaster

/// A window of another program, as it was when it was found.
nonisolated package struct FoundWindow: Sendable, Equatable {
  /// The window's number.
  package var id: UInt
  package var title: String?
  /// The process that made it; nil if the window doesn't say so.
  package var process: Int32?
  package var size: PixelSize

  package init(id: UInt, title: String?, process: Int32?, size: PixelSize) {
    (self.id, self.title, self.process, self.size) = (id, title, process, size)
  }

  /// The number as X11 programs print it, and the title.
  package var description: String {
    "0x" + String(id, radix: 16) + (title.map { " '\($0)'" } ?? "")
  }
}
