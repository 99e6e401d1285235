import Foundation
import KinoraGeometry
import KinoraImageFiles

/// Generated CAML documents of a known size.
nonisolated package enum CAMLSample {
  /// The keyframes of each layer's animation.
  package static let keyframes = 4
  /// The number of layers that move at a time: each moves for a second, from this part of a second after the one before.
  package static let moving = 50

  /// Returns a document of small layers in a grid, each with a keyframe animation of its position.
  package static func grid(layers count: Int, width: Int = 1280, height: Int = 720) -> String {
    let columns = Int((Double(count) * Double(width) / Double(height)).squareRoot().rounded(.up))
    let cell = Double(width) / Double(columns)
    let layers = (0..<count).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return layer(index, at: CGPoint(x: (Double(column) + 0.5) * cell, y: (Double(row) + 0.5) * cell), side: cell / 2)
    }
    return document(width, height, "<sublayers>\n\(layers.joined(separator: "\n"))\n</sublayers>")
  }

  private static func layer(_ index: Int, at point: CGPoint, side: Double) -> String {
    let values = (0..<keyframes).map { step in
      let offset = step % 2 == 0 ? 0 : side / 2
      return #"<CGPoint value="\#(point.x + offset) \#(point.y)"/>"#
    }
    let times = (0..<keyframes).map { #"<real value="\#(Double($0) / Double(keyframes - 1))"/>"# }
    return """
      <CALayer id="l\(index)" name="l\(index)" bounds="0 0 \(side) \(side)" position="\(point.x) \(point.y)" \
      backgroundColor="0.\(index % 9 + 1) 0.5 0.8"><animations><animation type="CAKeyframeAnimation" key="move" \
      keyPath="position" beginTime="\(Double(index) / Double(moving))" duration="1"><keyTimes>\(times.joined())</keyTimes>\
      <values>\(values.joined())</values></animation></animations></CALayer>
      """
  }

  /// Writes a bundle with a film: an animation of contents that shows each picture for a frame of a sixtieth of a second.
  ///
  /// - Throws: An error of the file system.
  package static func writeFilm(frames count: Int, width: Int, height: Int, to bundle: String) throws {
    let assets = bundle + "/assets"
    try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
    for index in 0..<count {
      let picture = CGImage(
        width: width, height: height, pixels: [UInt32](repeating: color(ofFrame: index), count: width * height))
      try ImageFile.writePNG(picture, to: "\(assets)/\(index).png")
    }
    let values = (0..<count).map { #"<CGImage src="assets/\#($0).png"/>"# }
    let text = document(
      width, height,
      """
      <animations><animation type="CAKeyframeAnimation" key="film" keyPath="contents" calculationMode="discrete" \
      beginTime="1e-100" duration="\(Double(count) / 60)" repeatCount="inf" removedOnCompletion="0">
      <values>\(values.joined(separator: "\n"))</values></animation></animations>
      """)
    try text.write(toFile: bundle + "/main.caml", atomically: true, encoding: .utf8)
  }

  /// The colour of all pixels of a film's frame, which no other frame has.
  package static func color(ofFrame index: Int) -> UInt32 {
    0xFF00_0000 | UInt32(index % 256) << 16 | UInt32(index / 256 % 256) << 8 | 0x40
  }

  private static func document(_ width: Int, _ height: Int, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer id="root" name="root" bounds="0 0 \(width) \(height)" position="\(width / 2) \(height / 2)">
    \(content)
    </CALayer>
    </caml>
    """
  }
}
