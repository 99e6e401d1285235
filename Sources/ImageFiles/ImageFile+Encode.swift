import CPixbuf
import Glibc
import KinoraGeometry

extension ImageFile {
  /// Returns a PNG file: RGB for an opaque image, else RGBA. The bytes depend on the pixels only.
  static func encode(_ image: CGImage) throws -> [UInt8] {
    try encode(image, channels: image.isOpaque ? 3 : 4, as: "png", options: [])
  }

  /// - Parameter options: Names and values of format-specific options.
  static func encode(
    _ image: CGImage, channels: Int, as format: String, options: [(name: String, value: String)]
  ) throws -> [UInt8] {
    guard image.width > 0, image.height > 0 else { throw ImageFileProblem(reason: "the image has no pixels") }
    guard image.width <= Int(Int32.max) / 4, image.height <= Int(Int32.max) else {
      throw ImageFileProblem(reason: "the image is too large for a file")
    }
    return try straightBytes(of: image, channels: channels).withUnsafeBufferPointer { bytes in
      let pixbuf = gdk_pixbuf_new_from_data(
        bytes.baseAddress, GDK_COLORSPACE_RGB, channels == 4 ? 1 : 0, 8, Int32(image.width), Int32(image.height),
        Int32(image.width * channels), nil, nil)
      guard let pixbuf else { throw ImageFileProblem(reason: "out of memory") }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      return try file(of: pixbuf, as: format, options: options)
    }
  }

  private static func file(
    of pixbuf: OpaquePointer, as format: String, options: [(name: String, value: String)]
  ) throws -> [UInt8] {
    var data: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var failure: UnsafeMutablePointer<GError>?
    var names = options.map { strdup($0.name) } + [nil]
    var values = options.map { strdup($0.value) } + [nil]
    defer { for text in names + values { free(text) } }
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &data, &count, format, &names, &values, &failure) != 0, let data else {
      throw problem(taking: &failure)
    }
    defer { g_free(data) }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(count)))
  }

  /// Returns R, G, B and, for four channels, A of every pixel, not premultiplied.
  private static func straightBytes(of image: CGImage, channels: Int) -> [UInt8] {
    let pixels = image.pixels
    return [UInt8](unsafeUninitializedCapacity: pixels.count * channels) { bytes, count in
      for index in pixels.indices {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        let at = index * channels
        bytes[at] = StraightColor.component(pixel >> 16 & 255, alpha)
        bytes[at + 1] = StraightColor.component(pixel >> 8 & 255, alpha)
        bytes[at + 2] = StraightColor.component(pixel & 255, alpha)
        if channels == 4 { bytes[at + 3] = UInt8(alpha) }
      }
      count = pixels.count * channels
    }
  }
}

/// Colours that aren't premultiplied.
enum StraightColor {
  /// Returns the nearest component that premultiplies to the same value.
  static func component(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min((value * 255 + alpha / 2) / alpha, 255))
  }

  /// Returns the colour of a premultiplied pixel, as `0xAARRGGBB`.
  static func word(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return alpha << 24 | UInt32(component(pixel >> 16 & 255, alpha)) << 16
      | UInt32(component(pixel >> 8 & 255, alpha)) << 8 | UInt32(component(pixel & 255, alpha))
  }
}
