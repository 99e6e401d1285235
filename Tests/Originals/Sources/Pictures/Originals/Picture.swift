import UIKit

/// What a view looks like, pixel by pixel at a scale of 1.
public struct Picture {
  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// Draws a view with its subviews, as they are shown once their animations have ended.
  public init(of view: UIView) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    self.init(of: image)
  }

  /// Reads the pixels of an image.
  public init(of image: UIImage) {
    (width, height) = (Int(image.size.width), Int(image.size.height))
    bytes = [UInt8](repeating: 0, count: 4 * width * height)
    let (width, height) = (width, height)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      guard let context = context, let drawn = image.cgImage else { return }
      context.draw(drawn, in: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// The premultiplied components of a pixel, red first, from 0 to 255.
  public func pixel(_ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(bytes[4 * (y * width + x) + $0]) }
  }

  /// True if each component of a pixel differs by at most 3.
  public func isPixel(_ x: Int, _ y: Int, _ color: UIColor) -> Bool {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return false }
    let wanted = [red * alpha, green * alpha, blue * alpha, alpha].map { Int(($0 * 255).rounded()) }
    return zip(pixel(x, y), wanted).allSatisfy { abs($0 - $1) <= 3 }
  }
}
