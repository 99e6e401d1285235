import Geometry

nonisolated extension CGFloat {
  /// The nearest whole number of pixels, the one further from zero where two are as near.
  ///
  /// What a solver's rounding leaves of a half counts as a half.
  func onPixels(_ scale: CGFloat) -> CGFloat {
    let pixels = ((self * scale * 1_048_576).rounded() / 1_048_576).rounded(.toNearestOrAwayFromZero)
    return pixels / scale
  }
}

nonisolated extension CGSize {
  func onPixels(_ scale: CGFloat) -> CGSize {
    CGSize(width: width.onPixels(scale), height: height.onPixels(scale))
  }
}
