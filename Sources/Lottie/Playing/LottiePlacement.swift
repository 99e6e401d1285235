import KinoraGeometry
import KinoraLayers

/// The place and the scale of a file in the bounds of a layer.
nonisolated struct LottiePlacement: Equatable {
  let origin: CGPoint
  let scaleX: Double
  let scaleY: Double

  init(of size: CGSize, in bounds: CGRect, by gravity: CALayerContentsGravity) {
    let (width, height) = (bounds.width / size.width, bounds.height / size.height)
    switch gravity {
    case .resize: (scaleX, scaleY) = (width, height)
    case .resizeAspect: (scaleX, scaleY) = (min(width, height), min(width, height))
    case .resizeAspectFill: (scaleX, scaleY) = (max(width, height), max(width, height))
    default: (scaleX, scaleY) = (1, 1)
    }
    let spare = CGSize(width: bounds.width - size.width * scaleX, height: bounds.height - size.height * scaleY)
    let isLeft = [.left, .topLeft, .bottomLeft].contains(gravity)
    let isRight = [.right, .topRight, .bottomRight].contains(gravity)
    // Gravities are named for y up.
    let isAbove = [.bottom, .bottomLeft, .bottomRight].contains(gravity)
    let isBelow = [.top, .topLeft, .topRight].contains(gravity)
    origin = CGPoint(
      x: bounds.minX + (isLeft ? 0 : isRight ? spare.width : spare.width / 2),
      y: bounds.minY + (isAbove ? 0 : isBelow ? spare.height : spare.height / 2))
  }
}
