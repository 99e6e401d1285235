import Foundation
import KinoraGeometry
import Synchronization

/// Decoded pictures up to a number of bytes; those that were drawn longest ago are dropped first.
package final class PictureCache: Sendable {
  private struct State {
    /// From the one that was used longest ago.
    var held: [LazyPicture] = []
    var bytes = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  /// Decodes the pictures that will be needed next.
  private let queue = DispatchQueue(label: "kinora.caml.pictures", qos: .userInitiated)

  /// - Parameter limit: The most bytes of all pictures together; the picture in use may exceed it.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The bytes of the pictures that are in memory.
  package var bytes: Int { state.withLock { $0.bytes } }

  /// Records a use of a picture that is in memory, and drops others for which there is no room.
  func noteUse(of picture: LazyPicture) {
    let dropped = state.withLock { state -> [LazyPicture] in
      if state.held.last === picture { return [] }
      if let index = state.held.firstIndex(where: { $0 === picture }) {
        state.held.remove(at: index)
      } else {
        state.bytes += picture.bytes
      }
      state.held.append(picture)
      var dropped: [LazyPicture] = []
      while state.bytes > limit, state.held.count > 1 {
        let oldest = state.held.removeFirst()
        state.bytes -= oldest.bytes
        dropped.append(oldest)
      }
      return dropped
    }
    for picture in dropped { picture.drop() }
  }

  /// Decodes a picture on another thread.
  func prepare(_ picture: LazyPicture) {
    queue.async { picture.prepare() }
  }
}

/// A picture that is decoded when it is drawn, and again after its cache has dropped it.
final class LazyPicture: ImageSource {
  private struct Held {
    var image: CGImage?
    /// True while a picture is being decoded ahead.
    var isAwaited = false
    /// The picture that is shown after this one.
    weak var next: LazyPicture?
    /// The owner of the pictures has it, and it has those in memory.
    weak var cache: PictureCache?
  }

  /// The memory of the decoded picture with its smaller sizes.
  let bytes: Int
  private let decode: @Sendable () -> CGImage
  private let held: Mutex<Held>

  init(width: Int, height: Int, in cache: PictureCache, decode: @escaping @Sendable () -> CGImage) {
    bytes = width * height * MemoryLayout<UInt32>.size * 4 / 3
    self.decode = decode
    held = Mutex(Held(cache: cache))
  }

  /// The picture that is shown after this one, and is decoded ahead.
  var next: LazyPicture? {
    get { held.withLock { $0.next } }
    set { held.withLock { $0.next = newValue } }
  }

  func load() -> CGImage {
    let image = decoded()
    let (cache, next) = held.withLock { ($0.cache, $0.next) }
    guard let cache else { return image }
    cache.noteUse(of: self)
    if let next, next.isMissing { cache.prepare(next) }
    return image
  }

  /// Decodes the picture, so that it is in memory when it is drawn.
  func prepare() {
    _ = decoded()
    held.withLock { $0.cache }?.noteUse(of: self)
  }

  func drop() {
    held.withLock {
      $0.image = nil
      $0.isAwaited = false
    }
  }

  /// True once for each time that the picture has to be decoded.
  private var isMissing: Bool {
    held.withLock { held in
      guard held.image == nil, !held.isAwaited else { return false }
      held.isAwaited = true
      return true
    }
  }

  private func decoded() -> CGImage {
    held.withLock { held in
      if let image = held.image { return image }
      let image = decode()
      held.image = image
      return image
    }
  }
}
