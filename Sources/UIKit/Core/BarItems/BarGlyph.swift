import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

/// The images of bars' own items: shapes of lines in a square of 24 points, as templates for the tint colour.
enum BarGlyph: Hashable {
  case plus, cross, compose, reply, share, folder, book, lens, refresh, camera, trash, play, pause, rewind, fastForward
  case star, clock, person, tray, dots

  static let side: CGFloat = 24

  /// Returns the drawn image, which is kept for the `ViewWorld`.
  static func image(_ glyph: BarGlyph) -> UIImage {
    ViewWorld.current[BarGlyphs.self].image(of: glyph) {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
        UIColor.black.set()
        glyph.draw()
      }.withRenderingMode(.alwaysTemplate)
    }
  }

  private func draw() {
    for line in lines { Self.stroke(line) }
    for shape in fills { Self.path(shape, isClosed: true).fill() }
    for oval in ovals {
      let path = UIBezierPath(ovalIn: oval)
      path.lineWidth = 1.7
      path.stroke()
    }
    if self == .refresh { Self.drawArc() }
  }

  /// Points of open lines; a line that ends where it begins is closed.
  private var lines: [[(CGFloat, CGFloat)]] {
    switch self {
    case .plus: [[(12, 3), (12, 21)], [(3, 12), (21, 12)]]
    case .cross: [[(5, 5), (19, 19)], [(19, 5), (5, 19)]]
    case .compose:
      [[(13, 4), (4, 4), (4, 20), (20, 20), (20, 11)], [(9, 15), (10, 12), (19, 3), (21, 5), (12, 14), (9, 15)]]
    case .reply: [[(9, 5), (3, 11), (9, 17)], [(3, 11), (15, 11), (20, 15), (20, 20)]]
    case .share:
      [[(8, 9), (5, 9), (5, 21), (19, 21), (19, 9), (16, 9)], [(12, 15), (12, 2)], [(8, 6), (12, 2), (16, 6)]]
    case .folder: [[(3, 6), (9, 6), (11, 8), (21, 8), (21, 19), (3, 19), (3, 6)], [(3, 11), (21, 11)]]
    case .book: [[(12, 6), (4, 4), (4, 18), (12, 20), (20, 18), (20, 4), (12, 6), (12, 20)]]
    case .lens: [[(15, 15), (21, 21)]]
    case .refresh: [[(19, 3), (19, 8), (14, 8)]]
    case .camera:
      [[(3, 7), (8, 7), (9.5, 4.5), (14.5, 4.5), (16, 7), (21, 7), (21, 19), (3, 19), (3, 7)]]
    case .trash:
      [
        [(3, 6), (21, 6)], [(9, 6), (9, 3), (15, 3), (15, 6)], [(5, 6), (6, 21), (18, 21), (19, 6)],
        [(10, 10), (10.4, 17)], [(14, 10), (13.6, 17)],
      ]
    case .star: [Self.starCorners]
    case .clock: [[(12, 7), (12, 12), (15.5, 14)]]
    case .person: [[(4, 21), (4.6, 17.5), (8, 15), (16, 15), (19.4, 17.5), (20, 21), (4, 21)]]
    case .tray: [[(12, 3), (12, 15)], [(7.5, 10.5), (12, 15), (16.5, 10.5)], [(4, 16), (4, 21), (20, 21), (20, 16)]]
    case .play, .pause, .rewind, .fastForward, .dots: []
    }
  }

  private var fills: [[(CGFloat, CGFloat)]] {
    switch self {
    case .play: [[(6, 3), (21, 12), (6, 21)]]
    case .pause: [[(6, 4), (10, 4), (10, 20), (6, 20)], [(14, 4), (18, 4), (18, 20), (14, 20)]]
    case .rewind: [[(12, 5), (12, 19), (2, 12)], [(22, 5), (22, 19), (12, 12)]]
    case .fastForward: [[(2, 5), (12, 12), (2, 19)], [(12, 5), (22, 12), (12, 19)]]
    default: []
    }
  }

  private var ovals: [CGRect] {
    switch self {
    case .lens: [CGRect(x: 4, y: 4, width: 12, height: 12)]
    case .camera: [CGRect(x: 8.5, y: 9, width: 7, height: 7)]
    case .clock: [CGRect(x: 3, y: 3, width: 18, height: 18)]
    case .person: [CGRect(x: 8, y: 3, width: 8, height: 8)]
    case .dots: [3, 10.5, 18].map { CGRect(x: $0, y: 10.5, width: 3, height: 3) }
    default: []
    }
  }

  /// The ten corners of a star, and the first one again.
  private static var starCorners: [(CGFloat, CGFloat)] {
    (0...10).map { index in
      let (angle, radius) = (Double(index % 10) * .pi / 5 - .pi / 2, index.isMultiple(of: 2) ? 10.0 : 4.2)
      return (CGFloat(12 + radius * cos(angle)), CGFloat(12.6 + radius * sin(angle)))
    }
  }

  private static func drawArc() {
    let arc = UIBezierPath(
      arcCenter: CGPoint(x: 12, y: 12), radius: 8, startAngle: -.pi * 0.2, endAngle: .pi * 1.55, clockwise: true)
    arc.lineWidth = 1.7
    arc.lineCapStyle = .round
    arc.stroke()
  }

  private static func stroke(_ points: [(CGFloat, CGFloat)]) {
    let isClosed = points.count > 2 && points[0] == points[points.count - 1]
    let path = path(isClosed ? Array(points.dropLast()) : points, isClosed: isClosed)
    path.lineWidth = 1.7
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  private static func path(_ points: [(CGFloat, CGFloat)], isClosed: Bool) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    if isClosed { path.close() }
    return path
  }
}

/// The drawn images of bars' own items.
private final class BarGlyphs: WorldState {
  private var images: [BarGlyph: UIImage] = [:]

  init() {}

  func image(of glyph: BarGlyph, _ draw: () -> UIImage) -> UIImage {
    if let image = images[glyph] { return image }
    let image = draw()
    images[glyph] = image
    return image
  }
}
