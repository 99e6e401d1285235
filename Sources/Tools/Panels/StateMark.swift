import KinoraGeometry
import KinoraLayers

/// The shapes of a frame's states, so that they can be told apart without colours.
enum StateMark {
  case onTime, missed, lateCommit

  var color: CGColor {
    switch self {
    case .onTime: OverlayTheme.good
    case .missed: OverlayTheme.late
    case .lateCommit: OverlayTheme.lateCommit
    }
  }

  /// Adds a disc, a triangle or a square to a path.
  func add(to path: CGMutablePath, in frame: CGRect) {
    switch self {
    case .onTime: path.addEllipse(in: frame)
    case .missed:
      path.move(to: CGPoint(x: frame.midX, y: frame.minY))
      path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
      path.addLine(to: CGPoint(x: frame.minX, y: frame.maxY))
      path.closeSubpath()
    case .lateCommit: path.addRect(frame)
    }
  }

  /// Returns a layer of the legend.
  func layer(at origin: CGPoint) -> CAShapeLayer {
    let side = 8.0
    let layer = CAShapeLayer()
    let path = CGMutablePath()
    add(to: path, in: CGRect(x: 0, y: 0, width: side, height: side))
    layer.path = path
    layer.fillColor = color
    layer.anchorPoint = .zero
    layer.position = origin
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    return layer
  }
}
