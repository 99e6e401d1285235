import CX11
import Foundation
import Raster

/// A bitmap in a memory segment that the X server has attached too.
///
/// The segment is marked for removal as soon as both sides hold it, so it is gone when the last of them lets go,
/// however that comes about.
nonisolated final class SharedBitmap {
  let bitmap: Bitmap
  let image: UnsafeMutablePointer<XImage>
  /// Xlib keeps this address, so it must not move.
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// - Returns: nil when the server or the system refuses: a server on another host, say.
  init?(size: PixelSize, on connection: X11Connection) {
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    info.initialize(to: XShmSegmentInfo())
    let created = XShmCreateImage(
      connection.display, connection.visual, UInt32(connection.depth), ZPixmap, nil, info, UInt32(size.width),
      UInt32(size.height))
    guard let image = created, image.pointee.bits_per_pixel == 32 else {
      if let created { kinora_destroy_image(created) }
      info.deallocate()
      return nil
    }
    let stride = Int(image.pointee.bytes_per_line) / 4
    guard let pixels = Self.share(stride * size.height, info: info, on: connection) else {
      kinora_destroy_image(image)
      info.deallocate()
      return nil
    }
    image.pointee.data = info.pointee.shmaddr
    self.info = info
    self.image = image
    bitmap = Bitmap(borrowing: pixels, width: size.width, height: size.height, stride: stride)
  }

  /// The server's name for the segment, as completion events give it.
  var segment: ShmSeg { info.pointee.shmseg }

  /// Lets go of the segment. Nothing may be in flight any more.
  func destroy(on connection: X11Connection) {
    if connection.isUsable { XShmDetach(connection.display, info) }
    kinora_destroy_image(image)
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }

  /// Makes a segment for a number of pixels and has the server attach it.
  private static func share(
    _ count: Int, info: UnsafeMutablePointer<XShmSegmentInfo>, on connection: X11Connection
  ) -> UnsafeMutablePointer<UInt32>? {
    // Pixel loops may read up to a vector beyond the last pixel.
    let slack = 64
    let id = shmget(0, count * 4 + slack, 0o600 | IPC_CREAT)
    guard id >= 0 else { return nil }
    defer { shmctl(id, IPC_RMID, nil) }
    guard let address = shmat(id, nil, 0), Int(bitPattern: address) != -1 else { return nil }
    info.pointee.shmid = id
    info.pointee.shmaddr = address.assumingMemoryBound(to: CChar.self)
    info.pointee.readOnly = 0
    let error = X11Errors.trap(on: connection.display) { XShmAttach(connection.display, info) }
    guard error == nil, !connection.isLost else {
      shmdt(address)
      return nil
    }
    return address.bindMemory(to: UInt32.self, capacity: count)
  }
}
