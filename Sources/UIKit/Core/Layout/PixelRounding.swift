import KinoraGeometry

nonisolated extension CGFloat {
  /// Returns the length rounded to whole pixels; halves round away from zero.
  ///
  /// A value within the solver's rounding error of a half counts as a half.
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
