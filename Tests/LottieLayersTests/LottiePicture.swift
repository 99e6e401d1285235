import Foundation
import Geometry
import ImageFiles
import Layers
import LottieLayers
import LottieModel
import Raster
import RenderServer
import TestSupport

/// A Lottie file whose frames are drawn without a display.
@MainActor
struct LottiePicture {
  let file: LottieFile
  private let tree: LottieTree
  private let host = CALayer()
  private let world = LayerWorld(clock: ManualClock())
  private let renderer = RenderTree()
  private let context: LayerContext

  init(path: String) throws {
    try self.init(json: Data(contentsOf: URL(filePath: path)), path: path)
  }

  /// - Parameter path: The path of the text, beside which pictures are.
  init(json: Data, path: String = "") throws {
    file = try LottieFile(json: json)
    let folder = URL(filePath: path).deletingLastPathComponent()
    context = world.perform { LayerContext() }
    tree = LottieTree(file) { image in
      if let data = image.data { return try? ImageFile.decode(data, name: path) }
      return try? ImageFile.read(folder.appending(path: image.path).path)
    }
    tree.root.speed = 0
    host.anchorPoint = CGPoint(x: 0, y: 0)
    host.addSublayer(tree.root)
    context.onCommit = { [renderer] in renderer.apply($0) }
    world.perform { context.rootLayer = host }
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - frame: The number of a frame, as the file counts.
  ///   - width: The width of the picture in pixels.
  ///   - height: The height.
  ///   - view: The area in pixels in whose middle the file is as large as it fits; nil for that of the picture.
  func draw(frame: Double, width: Int, height: Int, view: CGSize? = nil) -> Bitmap {
    let area = view ?? CGSize(width: width, height: height)
    let scale = min(area.width / file.size.width, area.height / file.size.height)
    let bitmap = Bitmap(width: width, height: height)
    world.perform {
      tree.root.timeOffset = (frame - file.inPoint) / file.frameRate
      tree.root.transform = CATransform3DMakeScale(scale, scale, 1)
      tree.root.position = CGPoint(
        x: (area.width - file.size.width * scale) / 2, y: (area.height - file.size.height * scale) / 2)
      context.layoutIfNeeded()
      context.commit()
    }
    let pixels = PixelSize(width: width, height: height)
    _ = renderer.evaluate(at: 0)
    _ = renderer.damage(in: pixels, scale: 1)
    _ = renderer.draw([bitmap.bounds], into: bitmap, background: .clear)
    return bitmap
  }
}

/// The pixels in which two pictures differ.
struct PictureDifference {
  private(set) var count = 0
  let total: Int

  /// - Parameters:
  ///   - tolerance: The largest difference of a channel, of 255, that doesn't count.
  ///   - ignoresEdges: True to leave out pixels beside an edge of the expected picture.
  init(_ drawn: Bitmap, _ expected: CGImage, tolerance: Int, ignoresEdges: Bool = false) {
    let (width, height) = (min(drawn.width, expected.width), min(drawn.height, expected.height))
    total = max(width * height, 1)
    guard drawn.width == expected.width, drawn.height == expected.height else {
      count = total
      return
    }
    expected.pixels.withUnsafeBufferPointer { pixels in
      func channels(_ x: Int, _ y: Int) -> SIMD4<Int> {
        let word = pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD4(Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
      }
      for y in 0..<height {
        for x in 0..<width {
          let (word, here) = (drawn.pixels[y * drawn.stride + x], channels(x, y))
          let own = SIMD4(Int(word >> 24), Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
          guard Self.distance(own, here) > tolerance else { continue }
          if ignoresEdges, Self.isEdge(x, y, here, tolerance, channels) { continue }
          count += 1
        }
      }
    }
  }

  /// The share of pixels that differ, from 0 to 1.
  var share: Double { Double(count) / Double(total) }

  private static func distance(_ a: SIMD4<Int>, _ b: SIMD4<Int>) -> Int {
    let way = SIMD4<Int>(abs(a.x - b.x), abs(a.y - b.y), abs(a.z - b.z), abs(a.w - b.w))
    return max(way.x, way.y, way.z, way.w)
  }

  private static func isEdge(
    _ x: Int, _ y: Int, _ here: SIMD4<Int>, _ tolerance: Int, _ channels: (Int, Int) -> SIMD4<Int>
  ) -> Bool {
    for dy in -1...1 { for dx in -1...1 where distance(channels(x + dx, y + dy), here) > tolerance { return true } }
    return false
  }
}

/// A folder for pictures to look at, which the environment variable `KINORA_PICTURES` names; none otherwise.
enum PictureFolder {
  static let path = ProcessInfo.processInfo.environment["KINORA_PICTURES"]

  @MainActor
  static func keep(_ image: CGImage, _ name: String) throws {
    guard let path else { return }
    try ImageFile.writePNG(image, to: "\(path)/\(name).png")
  }
}
