import KinoraGeometry

/// A Lottie file as values.
package struct LottieFile: Sendable {
  package var name = ""
  package var version = ""
  package var composition = LottieComposition()
  /// Frames per second.
  package var frameRate = 30.0
  /// The frame at which the file starts, and the one at which it ends, which is excluded.
  package var inPoint = 0.0
  package var outPoint = 0.0
  package var compositions: [String: LottieComposition] = [:]
  package var images: [String: LottieImage] = [:]
  package var fonts: [String: LottieFont] = [:]
  package var glyphs = LottieGlyphs()
  package var markers: [LottieMarker] = []
  /// The parts that aren't shown as meant, in the order of the text.
  package var issues: [LottieIssue] = []
  /// The number of layers and effects by kind, of properties with expressions, and the like, for `kinora check`.
  package var features: [String: Int] = [:]

  package var size: CGSize { composition.size }
  /// In seconds.
  package var duration: Double { (outPoint - inPoint) / frameRate }

  package init() {}
}

extension LottieFile {
  /// Returns the first and the last frame of a marker, inside the file; for one without frames, up to the file's end.
  package func frames(of marker: LottieMarker) -> ClosedRange<Double> {
    let start = min(max(marker.start, inPoint), outPoint)
    let end = marker.duration > 0 ? min(max(marker.start + marker.duration, start), outPoint) : outPoint
    return start...end
  }

  /// Returns the part of the file that a marker names; for one outside of the file, the nearest frame.
  package func part(of marker: LottieMarker) -> LottieFile {
    var part = self
    let frames = frames(of: marker)
    part.inPoint = frames.lowerBound < outPoint ? frames.lowerBound : max(inPoint, outPoint - 1)
    part.outPoint = frames.upperBound > part.inPoint ? frames.upperBound : min(part.inPoint + 1, outPoint)
    return part
  }
}

/// Layers that are placed in a rectangle and clipped to it.
package struct LottieComposition: Sendable {
  package var size = CGSize(width: 0, height: 0)
  /// The first is in front.
  package var layers: [LottieLayer] = []
}

/// A picture: in the file, beside it, or in its archive.
package struct LottieImage: Sendable {
  package var size = CGSize(width: 0, height: 0)
  /// The bytes of a picture in the file; nil for another file.
  package var data: [UInt8]?
  /// The path of another file, as the file has it.
  package var path = ""
  /// The place of the asset in the JSON text.
  package var jsonPath = ""
}

/// A font by which texts name it.
package struct LottieFont: Equatable, Sendable {
  package var name = ""
  package var family = ""
  package var style = ""
  /// The height above the base line in percent of the size.
  package var ascent = 75.0
  /// The place of the font in the JSON text.
  package var jsonPath = ""

  package init(name: String, family: String = "", style: String = "", ascent: Double = 75, jsonPath: String = "") {
    (self.name, self.family, self.style, self.ascent) = (name, family, style, ascent)
    self.jsonPath = jsonPath
  }
}

/// A stretch of time with a name.
package struct LottieMarker: Equatable, Sendable {
  package var name: String
  /// In frames.
  package var start: Double
  package var duration: Double

  package init(name: String, start: Double, duration: Double) {
    (self.name, self.start, self.duration) = (name, start, duration)
  }
}

/// Outlines of characters in the file.
package struct LottieGlyphs: Sendable {
  package struct Key: Hashable, Sendable {
    package var character: String
    package var family: String
    package var style: String

    package init(character: String, family: String, style: String) {
      (self.character, self.family, self.style) = (character, family, style)
    }
  }

  package struct Glyph: Sendable {
    /// The outline for a size of 100 points, y down, with the base line at 0.
    package var outline: BezierPath
    /// The way to the next character for a size of 100 points.
    package var advance: Double
  }

  package var outlines: [Key: Glyph] = [:]
}
