import KinoraGeometry

extension LayerValues {
  /// True if the other values put the layer and its sublayers in the same place.
  package func hasSameGeometry(as other: borrowing LayerValues) -> Bool {
    bounds == other.bounds && position == other.position && zPosition == other.zPosition
      && anchorPoint == other.anchorPoint && anchorPointZ == other.anchorPointZ
      && compactTransform == other.compactTransform && isGeometryFlipped == other.isGeometryFlipped
      && (rare.isIdentical(to: other.rare) || rare.all.sublayerTransform == other.rare.all.sublayerTransform)
  }

  /// True if the other values draw the same, apart from the place and the opacity.
  package func hasSameAppearance(as other: borrowing LayerValues) -> Bool {
    isHidden == other.isHidden && isDoubleSided == other.isDoubleSided
      && masksToBounds == other.masksToBounds && isOpaque == other.isOpaque
      && allowsGroupOpacity == other.allowsGroupOpacity && allowsEdgeAntialiasing == other.allowsEdgeAntialiasing
      && edgeAntialiasingMask == other.edgeAntialiasingMask && shouldRasterize == other.shouldRasterize
      && backgroundColor == other.backgroundColor && cornerRadius == other.cornerRadius
      && cornerCurve == other.cornerCurve && maskedCorners == other.maskedCorners
      && hasSameRareAppearance(as: other) && sharedKind == other.sharedKind
  }

  private func hasSameRareAppearance(as other: borrowing LayerValues) -> Bool {
    rare.isIdentical(to: other.rare) || rare.all.draws(sameAs: other.rare.all)
  }

  /// True if the other values have the same filters and blend mode.
  package func hasSameEffects(as other: borrowing LayerValues) -> Bool {
    rare.isIdentical(to: other.rare) || rare.all.effects == other.rare.all.effects
  }

  /// True if the other values cast the same shadow, as far as that depends on shadow properties.
  package func hasSameShadow(as other: borrowing LayerValues) -> Bool {
    rare.isIdentical(to: other.rare) || rare.all.shadow == other.rare.all.shadow
  }
}

extension RareValues {
  fileprivate func draws(sameAs other: borrowing RareValues) -> Bool {
    contents == other.contents && shadow == other.shadow && effects == other.effects && border == other.border
      && rasterizationScale == other.rasterizationScale
  }
}
