import KinoraCAMLModel

/// The memory for the pictures of a scene, which all its documents share.
package final class PictureMemory {
  /// Has room for all pictures that `reserve` allows, with their smaller sizes.
  let stills: PictureCache
  package let frames: PictureCache
  let pixelLimit: Int
  /// At most `pixelLimit`.
  private var pixels = 0

  /// - Parameters:
  ///   - frameBytes: The maximum bytes of films' frames in memory, beyond one frame of each film. Default 128 MiB.
  ///   - pixelLimit: The maximum number of pixels of all pictures; a film counts as one of its frames.
  package init(frameBytes: Int = 128 << 20, pixelLimit: Int = CAMLLimits.allImagePixels) {
    self.pixelLimit = pixelLimit
    stills = PictureCache(limit: pixelLimit * MemoryLayout<UInt32>.size * 4 / 3)
    frames = PictureCache(limit: frameBytes)
  }

  /// Counts the pixels of a picture; returns false, without counting them, if there are too many.
  func reserve(_ size: (width: Int, height: Int)) -> Bool {
    guard size.width * size.height <= pixelLimit - pixels else { return false }
    pixels += size.width * size.height
    return true
  }
}
