import CX11
import Foundation
import KinoraRaster

/// A bitmap in a memory segment shared with the X server.
///
/// The segment is marked for removal once both sides have attached it, so the system removes it with the last process
/// that uses it, even after a crash.
nonisolated final class SharedBitmap {
  let bitmap: Bitmap
  let image: UnsafeMutablePointer<XImage>
  /// Xlib keeps this address, so it must not move.
  private let info: UnsafeMutablePointer<XShmSegmentInfo>

  /// - Returns: nil if the server or the system refuses, such as a server on another host.
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

  /// The server's identifier of the segment, as in completion events.
  var segment: ShmSeg { info.pointee.shmseg }

  /// Releases the segment. Nothing may be in flight any more.
  func destroy(on connection: X11Connection) {
    if connection.isUsable { XShmDetach(connection.display, info) }
    kinora_destroy_image(image)
    shmdt(info.pointee.shmaddr)
    info.deallocate()
  }

  /// Makes a segment for a number of pixels and lets the server attach it.
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
