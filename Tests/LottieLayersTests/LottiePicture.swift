import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel
import KinoraRaster
import KinoraRenderServer
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

/// A folder for pictures to look at, which the environment variable `KINORA_PICTURES` names; none otherwise.
enum PictureFolder {
  static let path = ProcessInfo.processInfo.environment["KINORA_PICTURES"]

  @MainActor
  static func keep(_ image: CGImage, _ name: String) throws {
    guard let path else { return }
    try ImageFile.writePNG(image, to: "\(path)/\(name).png")
  }
}
