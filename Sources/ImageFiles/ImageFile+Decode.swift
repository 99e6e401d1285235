import CPixbuf
import KinoraGeometry

extension ImageFile {
  /// The maximum number of pixels of an image: 512 MiB of memory.
  package static let pixelLimit = 1 << 27

  static func decode(_ bytes: [UInt8], pixelLimit: Int = pixelLimit) throws -> CGImage {
    try checkOffsets(bytes)
    guard let loader = gdk_pixbuf_loader_new() else { throw ImageFileProblem(reason: "out of memory") }
    defer { g_object_unref(loader) }
    var size = SizeWatch(limit: min(pixelLimit, Self.pixelLimit))
    try withUnsafeMutablePointer(to: &size) { size in
      watch(size, of: loader)
      do {
        try feed(bytes, to: loader, until: size)
      } catch {
        gdk_pixbuf_loader_close(loader, nil)
        throw isWebP(bytes) && !hasLoader(named: "webp") ? Self.missingWebPLoader : error
      }
    }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw ImageFileProblem(reason: "it holds no picture")
    }
    guard let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      throw ImageFileProblem(reason: "out of memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return try image(of: upright)
  }

  /// gdk-pixbuf needs a separately packaged loader for WebP.
  private static let missingWebPLoader = ImageFileProblem(
    reason: "gdk-pixbuf has no loader for WebP; Debian's package webp-pixbuf-loader is one")

  /// True if the file starts like a WebP image.
  static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.prefix(4).elementsEqual("RIFF".utf8) && bytes[8..<12].elementsEqual("WEBP".utf8)
  }

  /// True if gdk-pixbuf has a loader of that name.
  private static func hasLoader(named wanted: String) -> Bool {
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var next = formats
    while let item = next {
      if let format = item.pointee.data, let name = gdk_pixbuf_format_get_name(OpaquePointer(format)) {
        defer { g_free(name) }
        if String(cString: name) == wanted { return true }
      }
      next = item.pointee.next
    }
    return false
  }

  /// The maximum number of a file's pixels, and the answer.
  private struct SizeWatch {
    let limit: Int
    /// Set when the loader knows the size.
    var isExceeded = false
  }

  /// Notes when the file turns out to have more pixels than allowed.
  private static func watch(_ size: UnsafeMutablePointer<SizeWatch>, of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    typealias Handler = @convention(c) (OpaquePointer?, Int32, Int32, UnsafeMutableRawPointer?) -> Void
    let handler: Handler = { loader, width, height, context in
      guard let size = context?.assumingMemoryBound(to: SizeWatch.self) else { return }
      size.pointee.isExceeded = Int(width) * Int(height) > size.pointee.limit
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(handler, to: GCallback.self), size, nil, GConnectFlags(rawValue: 0))
  }

  /// Passes the file to the loader, its head in small pieces, so that a small file with a huge picture is rejected
  /// before it is decompressed.
  private static func feed(
    _ bytes: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, until size: UnsafeMutablePointer<SizeWatch>
  ) throws {
    var failure: UnsafeMutablePointer<GError>?
    try bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        let step = min(offset < 65_536 ? 1024 : 1 << 20, buffer.count - offset)
        let isTaken = gdk_pixbuf_loader_write(loader, buffer.baseAddress! + offset, gsize(step), &failure)
        if size.pointee.isExceeded { throw ImageFileProblem.tooManyPixels }
        guard isTaken != 0 else { throw problem(taking: &failure) }
        offset += step
      }
    }
    let isWhole = gdk_pixbuf_loader_close(loader, &failure)
    if size.pointee.isExceeded { throw ImageFileProblem.tooManyPixels }
    guard isWhole != 0 else { throw problem(taking: &failure) }
  }

  static func problem(taking failure: inout UnsafeMutablePointer<GError>?) -> ImageFileProblem {
    defer { g_clear_error(&failure) }
    return ImageFileProblem(reason: failure?.pointee.message.map { String(cString: $0) } ?? "unknown error")
  }

  private static func image(of pixbuf: OpaquePointer) throws -> CGImage {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    guard let bytes = gdk_pixbuf_read_pixels(pixbuf), channels == 3 || channels == 4 else {
      throw ImageFileProblem(reason: "its pixels are of an unknown kind")
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = UnsafePointer(bytes) + y * stride
        for x in 0..<width {
          let pixel = row + x * channels
          pixels[y * width + x] = premultiplied(pixel[0], pixel[1], pixel[2], channels == 4 ? pixel[3] : 255)
        }
      }
      count = width * height
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  private static func premultiplied(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    let a = UInt32(alpha)
    let r = (UInt32(red) * a + 127) / 255
    let g = (UInt32(green) * a + 127) / 255
    let b = (UInt32(blue) * a + 127) / 255
    return a << 24 | r << 16 | g << 8 | b
  }
}
