import KinoraGeometry
import KinoraMotion

/// The place of a layer with these values.
extension LayerValues {
  /// The transform from the layer's space to its superlayer's, without the superlayer's `sublayerTransform`.
  package var placement: CATransform3D {
    let anchorX = anchorPoint.x * bounds.width
    let anchorY = anchorPoint.y * bounds.height
    let flip: CGFloat = isGeometryFlipped ? -1 : 1
    let flippedTop = isGeometryFlipped ? bounds.height : 0
    let inner = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: flip, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: -bounds.minX - anchorX, m42: -flip * bounds.minY + flippedTop - anchorY, m43: CGFloat(-anchorPointZ),
      m44: 1)
    let outer = CATransform3DMakeTranslation(position.x, position.y, CGFloat(zPosition))
    return CATransform3DConcat(CATransform3DConcat(inner, transform), outer)
  }

  /// The sublayer transform about the anchor point, in the layer's own space.
  package var sublayerPlacement: CATransform3D {
    guard !sublayerTransform.isIdentity else { return CATransform3DIdentity }
    let x = bounds.minX + anchorPoint.x * bounds.width
    let y = bounds.minY + anchorPoint.y * bounds.height
    let z = CGFloat(anchorPointZ)
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, -z), sublayerTransform),
      CATransform3DMakeTranslation(x, y, z))
  }
}
