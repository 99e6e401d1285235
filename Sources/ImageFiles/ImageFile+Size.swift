import CPixbuf
import KinoraGeometry

extension ImageFile {
  /// Returns the size in pixels of an image in the bytes of an image file, upright, as `decode` returns it.
  ///
  /// Most files are only read up to their header. Files that may be turned, other than JPEG files, are decoded.
  ///
  /// - Parameters:
  ///   - name: The name of the image in errors.
  ///   - pixelLimit: The maximum number of pixels. Default: `pixelLimit`.
  /// - Throws: `ImageFileError`.
  package static func size(
    _ bytes: [UInt8], name: String, pixelLimit: Int = pixelLimit
  ) throws -> (width: Int, height: Int) {
    let limit = min(pixelLimit, Self.pixelLimit)
    guard canReadHeader(bytes), let size = headerSize(bytes, limit: limit) else {
      let image = try decode(bytes, name: name, pixelLimit: limit)
      return (image.width, image.height)
    }
    guard size.width * size.height <= limit else { throw ImageFileError.tooLarge(path: name) }
    return size
  }

  /// False for files that `decode` may turn by what is after their header, and for those that it may refuse.
  private static func canReadHeader(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "II*".utf8) || bytes.starts(with: "MM".utf8) { return false }
    if isWebP(bytes) { return !hasOrientation(webP: bytes) }
    return (try? checkOffsets(bytes)) != nil
  }

  /// True if an extended WebP file announces EXIF data.
  private static func hasOrientation(webP bytes: [UInt8]) -> Bool {
    bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8) && bytes[20] & 8 != 0
  }

  /// Receives the size from a loader.
  private struct Header {
    let limit: Int
    /// True if the loader continues after its header, since the orientation is needed too.
    let awaitsPicture: Bool
    var size: (width: Int, height: Int)?
    var hasPicture = false

    var isComplete: Bool {
      guard let size else { return false }
      return !awaitsPicture || hasPicture || size.width * size.height > limit
    }
  }

  /// Returns nil if the header can't be read.
  private static func headerSize(_ bytes: [UInt8], limit: Int) -> (width: Int, height: Int)? {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    var header = Header(limit: limit, awaitsPicture: bytes.starts(with: [0xFF, 0xD8]))
    return withUnsafeMutablePointer(to: &header) { header in
      connect(loader, to: header)
      feed(bytes, to: loader, until: header)
      // Some loaders read the header only now.
      gdk_pixbuf_loader_close(loader, nil)
      guard let size = header.pointee.size, size.width > 0, size.height > 0, header.pointee.isComplete else {
        return nil
      }
      return isTurned(loader) ? (size.height, size.width) : size
    }
  }

  private static func connect(
    _ loader: UnsafeMutablePointer<GdkPixbufLoader>, to header: UnsafeMutablePointer<Header>
  ) {
    typealias SizeHandler = @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
    let noteSize: SizeHandler = { loader, width, height, context in
      guard let loader, let header = context?.assumingMemoryBound(to: Header.self) else { return }
      if header.pointee.size == nil { header.pointee.size = (Int(width), Int(height)) }
      // A loader whose picture shall have no size stops at once.
      if header.pointee.isComplete {
        gdk_pixbuf_loader_set_size(UnsafeMutablePointer<GdkPixbufLoader>(loader), 0, 0)
      }
    }
    typealias PictureHandler = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    let notePicture: PictureHandler = { _, context in
      context?.assumingMemoryBound(to: Header.self).pointee.hasPicture = true
    }
    let flags = GConnectFlags(rawValue: 0)
    g_signal_connect_data(loader, "size-prepared", unsafeBitCast(noteSize, to: GCallback.self), header, nil, flags)
    g_signal_connect_data(loader, "area-prepared", unsafeBitCast(notePicture, to: GCallback.self), header, nil, flags)
  }

  private static func feed(
    _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, until header: UnsafeMutablePointer<Header>
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count, !header.pointee.isComplete {
        let step = min(1024, buffer.count - offset)
        guard gdk_pixbuf_loader_write(loader, buffer.baseAddress! + offset, gsize(step), nil) != 0 else { return }
        offset += step
      }
    }
  }

  /// True if the orientation of the picture swaps its sides.
  private static func isTurned(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) -> Bool {
    guard let picture = gdk_pixbuf_loader_get_pixbuf(loader), let text = gdk_pixbuf_get_option(picture, "orientation")
    else { return false }
    return ["5", "6", "7", "8"].contains(String(cString: text))
  }
}
