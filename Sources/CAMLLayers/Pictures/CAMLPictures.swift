import Foundation
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles

/// The pictures of a bundle, decoded when they are drawn and shared by all layers that name them.
///
/// Pictures of layers stay in memory once they were drawn; the frames of films as far as they have room.
package final class CAMLPictures {
  package typealias Size = (width: Int, height: Int)

  private let data: @Sendable (String) throws -> Data
  package let memory: PictureMemory
  /// Nil for pictures that can't be read.
  private var sizes: [String: Size?] = [:]
  /// By their names and colours; nil for pictures that can't be shown.
  private var stills: [Still: CGImage?] = [:]
  /// By their names and sizes.
  private var films: [String: (image: CGImage, source: LazyPicture)] = [:]
  /// The messages about pictures that can't be shown, by their names.
  package private(set) var failures: [String: String] = [:]
  /// The names of those whose files are there, and can't be read.
  private(set) var damaged: Set<String> = []
  /// The names of those that the memory has no room for.
  package private(set) var leftOut: Set<String> = []
  /// The message about a picture that isn't there; nil for one that is.
  private let absence: @Sendable (String) -> String?

  private struct Still: Hashable {
    var name: String
    var tint: RGBAColor?
  }

  /// - Parameters:
  ///   - memory: The memory of the scene.
  ///   - sizes: The sizes of pictures whose files were read before, nil for those that can't be.
  ///   - data: Returns the bytes of a picture's file; called on any thread.
  package convenience init(
    memory: PictureMemory = PictureMemory(), sizes: [String: Size?] = [:],
    data: @escaping @Sendable (String) throws -> Data
  ) {
    self.init(memory, absence: { _ in nil }, data)
    self.sizes = sizes
  }

  /// - Parameter sizes: The sizes of pictures whose files were read before, nil for those that can't be.
  package convenience init(
    _ assets: CAMLAssets, memory: PictureMemory = PictureMemory(), sizes: [String: Size?] = [:]
  ) {
    self.init(memory, absence: { assets.absence(of: $0) }, { try assets.data($0) })
    self.sizes = sizes
  }

  private init(
    _ memory: PictureMemory, absence: @escaping @Sendable (String) -> String?,
    _ data: @escaping @Sendable (String) throws -> Data
  ) {
    (self.memory, self.absence, self.data) = (memory, absence, data)
  }

  /// Returns a picture; nil for one that can't be shown.
  ///
  /// - Parameter tint: Multiplies the colours and the alpha; nil for the picture as it is.
  package func image(_ name: String, tint: RGBAColor? = nil) -> CGImage? {
    let key = Still(name: name, tint: tint)
    if let known = stills[key] { return known }
    let image = makeStill(name, tint)
    stills[key] = .some(image)
    return image
  }

  /// Returns the pictures of a film. They are stated to have the size of the first one, so that the files of the others
  /// needn't be read before they are shown.
  ///
  /// - Returns: Nil if the first one can't be read, or if there are too many films.
  package func film(_ names: [String]) -> [CGImage]? {
    guard let first = names.first, let size = size(first) else { return nil }
    let prefix = "\(size.width)x\(size.height):"
    if names.contains(where: { films[prefix + $0] == nil }) {
      guard memory.reserve(size) else { return nil }
      let film = memory.frames.makeFilm()
      for name in names where films[prefix + name] == nil { films[prefix + name] = frame(name, size, film) }
    }
    let frames = names.compactMap { films[prefix + $0] }
    for (frame, next) in zip(frames, frames.dropFirst() + frames.prefix(1)) where frame.source !== next.source {
      frame.source.next = next.source
    }
    return frames.map(\.image)
  }

  private func frame(
    _ name: String, _ size: Size, _ film: PictureCache.FilmID
  ) -> (image: CGImage, source: LazyPicture) {
    let source = LazyPicture(width: size.width, height: size.height, in: memory.frames, film: film) { [data] in
      Self.decoded(name, width: size.width, height: size.height, data)
    }
    return (CGImage(width: size.width, height: size.height, source: source), source)
  }

  private func makeStill(_ name: String, _ tint: RGBAColor?) -> CGImage? {
    guard let size = size(name) else { return nil }
    guard memory.reserve(size) else {
      failures[name] =
        "\(name): expected at most \(memory.pixelLimit) pixels in all pictures together; the picture isn't shown"
      leftOut.insert(name)
      return nil
    }
    let source = LazyPicture(width: size.width, height: size.height, in: memory.stills) { [data] in
      let image = Self.decoded(name, width: size.width, height: size.height, data)
      return tint.map { image.tinted($0) } ?? image
    }
    return CGImage(width: size.width, height: size.height, source: source)
  }

  private func size(_ name: String) -> Size? {
    if let known = sizes[name] { return known }
    var size: Size?
    do {
      size = try ImageFile.size([UInt8](data(name)), name: name, pixelLimit: CAMLLimits.imagePixels)
    } catch {
      let absence = absence(name)
      if absence == nil { damaged.insert(name) }
      failures[name] = absence ?? "\("\(error)".prefix(200)); the picture isn't shown"
    }
    sizes[name] = .some(size)
    return size
  }

  /// Returns a picture in the stated size; a clear one if the file can't be decoded.
  private static func decoded(
    _ name: String, width: Int, height: Int, _ data: (String) throws -> Data
  ) -> CGImage {
    let clear = CGImage(width: 1, height: 1, pixels: [0])
    let image = (try? ImageFile.decode([UInt8](data(name)), name: name, pixelLimit: CAMLLimits.imagePixels)) ?? clear
    return image.width == width && image.height == height ? image : image.resampled(width: width, height: height)
  }
}
