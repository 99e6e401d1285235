import Foundation
import KinoraCAMLLayers
import KinoraCAMLModel
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraRaster
import KinoraRenderServer
import TestSupport

/// A CAML document that is played without a display, by a clock that the test sets.
@MainActor
final class CAMLStage {
  let tree: CAMLTree
  private let clock = ManualClock(0)
  private let world: LayerWorld
  private let host = CALayer()
  private let renderer = RenderTree()
  private let context: LayerContext

  /// - Parameter pictures: The pictures by name.
  init(_ root: CAMLObject, _ settings: CAMLSettings = CAMLSettings(), pictures: [String: [UInt8]] = [:]) {
    let document = CAMLDocument(root: root, settings: settings, issues: [])
    world = LayerWorld(clock: clock) { _ in }
    context = world.perform { LayerContext() }
    tree = world.perform {
      CAMLTree(
        document,
        pictures: CAMLPictures { name in
          guard let bytes = pictures[name] else { throw CocoaError(.fileNoSuchFile) }
          return Data(bytes)
        })
    }
    context.onCommit = { [renderer] in renderer.apply($0) }
    perform {
      host.bounds = tree.host.bounds
      host.anchorPoint = CGPoint(x: 0, y: 0)
      tree.host.position = CGPoint(x: host.bounds.midX, y: host.bounds.midY)
      host.addSublayer(tree.host)
      context.rootLayer = host
      tree.start(at: 0)
    }
  }

  /// Runs a change of the layers and commits it.
  func perform(_ change: () -> Void = {}) {
    world.perform {
      change()
      context.layoutIfNeeded()
      context.commit()
    }
  }

  /// Runs a main frame.
  ///
  /// - Parameter delay: The seconds after which its frame is seen.
  func advance(to time: Double, seenAfter delay: Double = 0) {
    clock.mediaTime = time
    world.perform {
      context.runCallbacks(at: time, seenAt: time + delay)
      context.layoutIfNeeded()
      context.commit()
    }
  }

  /// Returns what a property shows now.
  func shown(_ layer: CALayer?, _ keyPath: String) -> Double? {
    world.perform { (layer?.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue }
  }

  /// Returns what a frame shows that is seen later than its main frame ran.
  func seen(_ layer: CALayer?, _ keyPath: String, after delay: Double) -> Double? {
    clock.mediaTime += delay
    defer { clock.mediaTime -= delay }
    return shown(layer, keyPath)
  }

  /// Draws the document, a pixel for each point.
  func draw() -> Bitmap {
    let bitmap = Bitmap(width: Int(host.bounds.width), height: Int(host.bounds.height))
    _ = renderer.evaluate(at: clock.mediaTime)
    renderer.invalidate()
    _ = renderer.draw(
      renderer.damage(in: PixelSize(width: bitmap.width, height: bitmap.height), scale: 1), into: bitmap,
      background: .black)
    return bitmap
  }
}

let place = CAMLPlace(file: "main.caml", line: 1, column: 1)

/// Makes an object of a file.
func object(_ className: String, id: String? = nil, _ properties: KeyValuePairs<String, CAMLValue> = [:]) -> CAMLObject
{
  CAMLObject(
    className: className, id: id, place: place,
    properties: properties.map { CAMLProperty($0.key, $0.value, at: place) })
}

func list(_ objects: CAMLObject...) -> CAMLValue { .list(objects.map { CAMLItem(.object($0), at: place) }) }

func list(_ values: CAMLValue...) -> CAMLValue { .list(values.map { CAMLItem($0, at: place) }) }

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CAMLValue {
  .rect(CGRect(x: x, y: y, width: width, height: height))
}

func point(_ x: Double, _ y: Double) -> CAMLValue { .point(CGPoint(x: x, y: y)) }

let red = CAMLValue.color(RGBAColor(red: 1, green: 0, blue: 0))
let green = CAMLValue.color(RGBAColor(red: 0, green: 1, blue: 0))

/// Returns a PNG whose upper half is red and whose lower half is blue.
func twoColors(width: Int = 4, height: Int = 4) -> [UInt8] {
  let pixels = (0..<(width * height)).map { $0 < width * height / 2 ? 0xFFFF_0000 : 0xFF00_00FF as UInt32 }
  return ImageFile.png(CGImage(width: width, height: height, pixels: pixels)) ?? []
}
