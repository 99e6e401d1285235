import Foundation
import KinoraGeometry
import Synchronization

/// A picture that is decoded when it is drawn, and again after its cache has dropped it.
///
/// The cache has the decoded picture. After the owner of the cache has gone, each use decodes it.
final class LazyPicture: ImageSource, @unchecked Sendable {
  private struct Links {
    /// The owner of the pictures has it.
    weak var cache: PictureCache?
    /// The film that has the picture; nil for others.
    var film: PictureCache.FilmID?
    /// The picture that is shown after this one, and is decoded ahead.
    weak var next: LazyPicture?
  }

  /// The memory of the decoded picture with its smaller sizes.
  let bytes: Int
  private let decode: @Sendable () -> CGImage
  private let links: Mutex<Links>
  /// True while a thread decodes the picture; guarded by `condition`.
  private var isDecoding = false
  /// Signalled when a thread has decoded the picture.
  private let condition = NSCondition()

  init(
    width: Int, height: Int, in cache: PictureCache, film: PictureCache.FilmID? = nil,
    decode: @escaping @Sendable () -> CGImage
  ) {
    bytes = width * height * MemoryLayout<UInt32>.size * 4 / 3
    self.decode = decode
    links = Mutex(Links(cache: cache, film: film))
  }

  /// The picture that is shown after this one in its film.
  var next: LazyPicture? {
    get { links.withLock { $0.next } }
    set { links.withLock { $0.next = newValue } }
  }

  /// The film that has the picture.
  var film: PictureCache.FilmID? { links.withLock { $0.film } }

  private var cache: PictureCache? { links.withLock { $0.cache } }

  func load() -> CGImage {
    guard let cache else { return decode() }
    let image = cache.show(self) ?? decoded(for: cache)
    if let next { cache.prepare(next) }
    return image
  }

  /// Decodes the picture before it is drawn, unless another thread does.
  func prepare() {
    guard let cache, startDecoding() else { return }
    defer { endDecoding() }
    if cache.needs(self) { cache.keep(decode(), of: self) }
  }

  /// Decodes the picture, or waits for the thread that does.
  private func decoded(for cache: PictureCache) -> CGImage {
    waitForDecoding()
    defer { endDecoding() }
    if let image = cache.show(self) { return image }
    let image = decode()
    cache.keep(image, of: self)
    return image
  }

  private func startDecoding() -> Bool {
    condition.withLock {
      guard !isDecoding else { return false }
      isDecoding = true
      return true
    }
  }

  /// Starts decoding when no other thread does any more.
  private func waitForDecoding() {
    condition.withLock {
      while isDecoding { condition.wait() }
      isDecoding = true
    }
  }

  private func endDecoding() {
    condition.withLock {
      isDecoding = false
      condition.broadcast()
    }
  }
}
