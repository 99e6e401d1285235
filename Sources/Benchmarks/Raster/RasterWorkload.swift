/// The pictures of the raster benchmark, from a single fill to a mixture of everything.
nonisolated package enum RasterWorkload: String, CaseIterable, Sendable {
  case fill = "W1"
  case copy = "W2"
  case boxes = "W3"
  case sprites = "W4"
  case curves = "W5"
  case outlines = "W6"
  case shadows = "W7"
  case gradients = "W8"
  case quads = "W9"
  case mixture = "W10"

  /// A one-line description.
  package var summary: String {
    switch self {
    case .fill: "one colour on every pixel"
    case .copy: "an opaque image on every pixel"
    case .boxes: "1,000 translucent rounded rectangles of 64x64"
    case .sprites: "200 rotated and scaled images of 128x128, at 80 %"
    case .curves: "100 curves, 4 wide with round caps"
    case .outlines: "100 outlines of 60 curves; every second crosses itself many times"
    case .shadows: "50 shadows of rounded rectangles of 160x120, blurred by 12"
    case .gradients: "20 gradients of 600x400, along a line and around a centre"
    case .quads: "10 images of 512x512 in perspective"
    case .mixture: "300 boxes with borders, 100 images, 30 outlines"
    }
  }
}

/// A way of drawing a raster workload.
nonisolated package enum RasterWay: String, CaseIterable, Sendable {
  case canvas
  case layers
  case moving
  case drifting

  /// A one-line description.
  package var summary: String {
    switch self {
    case .canvas: "a canvas draws over the previous frame"
    case .layers: "a layer tree draws all of the same picture again"
    case .moving: "a layer tree draws all of it after every layer has moved by a point"
    case .drifting: "the same after every layer has moved by a fraction of a point"
    }
  }
}
