import CX11
import KinoraGeometry
import KinoraRaster

/// The path of pixels to the server.
///
/// The server reads shared memory asynchronously, and sends a completion event after that. Without shared memory
/// (another host, refused, or KINORA_NO_SHM=1) pixels go through the socket, eight times slower; a message to ourselves
/// after them comes back once the server has processed both.
nonisolated enum X11Transport {
  case shared([SharedBitmap])
  case socket([SocketBitmap])

  /// Uses shared memory if possible.
  init(size: PixelSize, on connection: X11Connection, allowsSharing: Bool) {
    if allowsSharing, XShmQueryExtension(connection.display) != 0,
      let first = SharedBitmap(size: size, on: connection)
    {
      if let second = SharedBitmap(size: size, on: connection) {
        self = .shared([first, second])
        return
      }
      first.destroy(on: connection)
    }
    self = .socket([SocketBitmap(size: size, on: connection), SocketBitmap(size: size, on: connection)])
  }

  var isShared: Bool {
    if case .shared = self { true } else { false }
  }

  func bitmap(_ index: Int) -> Bitmap {
    switch self {
    case .shared(let bitmaps): bitmaps[index].bitmap
    case .socket(let bitmaps): bitmaps[index].bitmap
    }
  }

  /// Sends areas of a bitmap. With shared memory, a completion event follows the last one.
  func put(_ sent: SentAreas, of index: Int, to window: XID, with graphics: GC, on connection: X11Connection) {
    let display = connection.display
    for position in sent.areas.indices {
      let area = sent.areas[position]
      let (x, y, width, height) = (Int32(area.minX), Int32(area.minY), UInt32(area.width), UInt32(area.height))
      switch self {
      case .shared(let bitmaps):
        let isLast: Int32 = position == sent.areas.count - 1 ? 1 : 0
        XShmPutImage(display, window, graphics, bitmaps[index].image, x, y, x, y, width, height, isLast)
      case .socket(let bitmaps):
        XPutImage(display, window, graphics, bitmaps[index].image, x, y, x, y, width, height)
      }
    }
  }

  /// Returns the index of the bitmap of a completion event; nil for one of an earlier size.
  func index(ofSegment segment: ShmSeg) -> Int? {
    guard case .shared(let bitmaps) = self else { return nil }
    return bitmaps.firstIndex { $0.segment == segment }
  }
}

/// A bitmap in private memory that is written to the socket.
nonisolated final class SocketBitmap {
  let bitmap: Bitmap
  let image: UnsafeMutablePointer<XImage>

  init(size: PixelSize, on connection: X11Connection) {
    bitmap = Bitmap(width: size.width, height: size.height)
    let pixels = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: CChar.self)
    let image = XCreateImage(
      connection.display, connection.visual, UInt32(connection.depth), ZPixmap, 0, pixels, UInt32(size.width),
      UInt32(size.height), 32, Int32(bitmap.stride * 4))
    guard let image else { preconditionFailure("out of memory for an Xlib image header") }
    // Our words are little-endian; Xlib swaps them if the server's byte order differs.
    image.pointee.byte_order = LSBFirst
    self.image = image
  }

  deinit {
    kinora_destroy_image(image)
  }
}
