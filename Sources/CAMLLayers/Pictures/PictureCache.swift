import Foundation
import KinoraGeometry
import Synchronization

/// Decoded pictures up to a number of bytes; those that were drawn longest ago are dropped first.
///
/// The picture that a film shows is never dropped, so that drawing it again doesn't decode it. The one after it is
/// decoded ahead only if it fits beside all pictures that are shown.
package final class PictureCache: Sendable {
  typealias FilmID = Int

  fileprivate struct Entry {
    let picture: LazyPicture
    let image: CGImage
    var lastUse: Int
  }

  fileprivate struct Film {
    var shown: LazyPicture?
    /// The picture that is being decoded ahead, or has been.
    var ahead: LazyPicture?
  }

  fileprivate struct State {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The sum of the entries' bytes.
    var bytes = 0
    var films: [Film] = []
    /// The number of films that show or await a picture. The cache never drops these pictures.
    var pins: [ObjectIdentifier: Int] = [:]
    /// The sum of the bytes of all pictures with pins, whether they are decoded or not.
    var pinnedBytes = 0
    /// Counts the uses.
    var clock = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  /// Decodes the pictures that will be needed next.
  private let queue = DispatchQueue(label: "kinora.caml.pictures", qos: .userInitiated)

  /// - Parameter limit: The maximum size of all pictures together in bytes; the pictures that films show may exceed it.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The bytes of the pictures that are in memory.
  package var bytes: Int { state.withLock { $0.bytes } }

  func makeFilm() -> FilmID {
    state.withLock { state in
      state.films.append(Film())
      return state.films.count - 1
    }
  }

  /// Records that a picture is drawn, and returns it; nil if it has to be decoded.
  func show(_ picture: LazyPicture) -> CGImage? {
    state.withLock { state in
      if let film = picture.film { state.show(picture, in: film) }
      return state.use(picture)
    }
  }

  /// Keeps a decoded picture, and drops others for which there is no room.
  func keep(_ image: CGImage, of picture: LazyPicture) {
    // Images are freed outside of the lock.
    let dropped = state.withLock { state in
      state.insert(image, of: picture)
      return state.bytes > limit ? state.makeRoom(downTo: limit - limit / 8) : []
    }
    _ = dropped
  }

  /// Decodes the next picture of a film on another thread, if it fits.
  func prepare(_ picture: LazyPicture) {
    guard let film = picture.film else { return }
    let isNeeded = state.withLock { $0.await(picture, in: film, limit: limit) }
    if isNeeded { queue.async { picture.prepare() } }
  }

  /// True if a film awaits or shows the picture, and it isn't decoded.
  func needs(_ picture: LazyPicture) -> Bool {
    let key = ObjectIdentifier(picture)
    return state.withLock { $0.pins[key] != nil && $0.entries[key] == nil }
  }
}

extension PictureCache.State {
  fileprivate mutating func use(_ picture: LazyPicture) -> CGImage? {
    clock += 1
    let key = ObjectIdentifier(picture)
    entries[key]?.lastUse = clock
    return entries[key]?.image
  }

  fileprivate mutating func show(_ picture: LazyPicture, in film: PictureCache.FilmID) {
    guard films[film].shown !== picture else { return }
    pin(picture)
    unpin(films[film].shown)
    films[film].shown = picture
    if films[film].ahead === picture {
      unpin(picture)
      films[film].ahead = nil
    }
  }

  /// Returns true if the picture has to be decoded ahead.
  fileprivate mutating func await(_ picture: LazyPicture, in film: PictureCache.FilmID, limit: Int) -> Bool {
    guard films[film].ahead !== picture, films[film].shown !== picture else { return false }
    unpin(films[film].ahead)
    films[film].ahead = nil
    guard pins[ObjectIdentifier(picture)] == nil, pinnedBytes + picture.bytes <= limit else { return false }
    films[film].ahead = picture
    pin(picture)
    return entries[ObjectIdentifier(picture)] == nil
  }

  fileprivate mutating func insert(_ image: CGImage, of picture: LazyPicture) {
    clock += 1
    let entry = PictureCache.Entry(picture: picture, image: image, lastUse: clock)
    if entries.updateValue(entry, forKey: ObjectIdentifier(picture)) == nil { bytes += picture.bytes }
  }

  /// Drops the pictures that were drawn longest ago.
  ///
  /// - Parameter limit: Below the cache's own one, so that not every further picture needs room.
  fileprivate mutating func makeRoom(downTo limit: Int) -> [CGImage] {
    var dropped: [CGImage] = []
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where pins[key] == nil {
      guard bytes > limit else { break }
      entries[key] = nil
      bytes -= entry.picture.bytes
      dropped.append(entry.image)
    }
    return dropped
  }

  private mutating func pin(_ picture: LazyPicture) {
    let key = ObjectIdentifier(picture)
    if pins[key] == nil { pinnedBytes += picture.bytes }
    pins[key, default: 0] += 1
  }

  private mutating func unpin(_ picture: LazyPicture?) {
    guard let picture else { return }
    let key = ObjectIdentifier(picture)
    guard let count = pins[key] else { return }
    pins[key] = count > 1 ? count - 1 : nil
    if count == 1 { pinnedBytes -= picture.bytes }
  }
}
