import FuzzSupport
import KinoraGeometry
import KinoraLayers

@testable import KinoraImageFiles

/// Decodes any bytes as image files, and draws images in odd parts, sizes and places.
@main enum Images: FuzzTarget {
  /// The first byte of an input selects one of the two.
  static var seeds: [[UInt8]] {
    var reader = ByteReader([11, 7, 200, 30, 90, 1, 0, 255, 60, 0, 128, 128])
    let image = reader.image()
    let types = [("png", 4), ("jpeg", 3), ("bmp", 3), ("ico", 4), ("tiff", 4)]
    let files = types.compactMap { type, channels in
      try? ImageFile.encode(image, channels: channels, as: type, options: [])
    }
    return files.map { [0] + $0 } + randomSeeds(30).map { [1] + $0 }
  }

  static func run(_ bytes: [UInt8]) {
    guard let kind = bytes.first else { return }
    let rest = Array(bytes.dropFirst())
    if kind & 1 == 0 { decode(rest) } else { draw(rest) }
  }

  private static func decode(_ bytes: [UInt8]) {
    guard let image = try? ImageFile.decode(bytes, name: "input") else { return }
    _ = image.cropping(to: CGRect(x: 1, y: 1, width: 3, height: 3))
    let stage = LayerStage()
    stage.root.contents = image
    stage.frame()
    if image.width * image.height <= 4096 { _ = ImageFile.png(image) }
  }

  private static func draw(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    let stage = LayerStage(scale: reader.integer(1...2))
    let picture = CALayer()
    picture.frame = CGRect(x: reader.number(), y: reader.number(), width: reader.number(), height: 30)
    let particles = CAEmitterLayer()
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("cell", 20, 1, 15)
    cell.emissionRange = 6
    particles.emitterCells = [cell]
    particles.emitterPosition = CGPoint(x: 30, y: 30)
    stage.root.addSublayer(picture)
    stage.root.addSublayer(particles)
    var frames = 0
    while !reader.isAtEnd, frames < 8 {
      frames += 1
      reader.isOdd = false
      (picture.contents, cell.contents) = (reader.image(), reader.image())
      if reader.flag() { picture.transform = reader.transform() }
      reader.isOdd = true
      place(picture, &reader)
      for _ in 0..<reader.integer(0...4) { change(picture, cell, &reader) }
      stage.frame(then: 0.1)
    }
  }

  private static func place(_ picture: CALayer, _ reader: inout ByteReader) {
    picture.contentsRect = reader.rect()
    if reader.flag() { picture.contentsCenter = reader.rect() }
    if reader.flag() { picture.contentsScale = reader.number() }
    let choice = reader.pick(PropertyNames.choices.filter { $0.key.contains("Filter") || $0.key.contains("Gravity") })
    picture.setValue(reader.pick(choice.names), forKey: choice.key)
  }

  private static func change(_ picture: CALayer, _ cell: CAEmitterCell, _ reader: inout ByteReader) {
    switch reader.integer(0...7) {
    case 0: picture.transform = reader.transform()
    case 1: picture.cornerRadius = reader.number()
    case 2: picture.minificationFilterBias = Float(reader.number())
    case 3: cell.contentsScale = reader.number()
    case 4: (cell.scale, cell.spin) = (reader.number(), reader.number())
    case 5: cell.minificationFilter = reader.pick(["nearest", "linear", "trilinear"])
    default: cell.contentsRect = reader.rect()
    }
  }
}
