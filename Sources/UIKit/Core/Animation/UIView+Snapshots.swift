import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraUIKitValues

extension UIView {
  /// Returns a view with a static picture of this view.
  ///
  /// - Parameter afterUpdates: true to include uncommitted changes and the end values of animations; false for the
  ///   picture that is on the screen.
  /// - Returns: nil if the view has no area or is too large for a bitmap.
  public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view with a static picture of a part of this view.
  ///
  /// - Parameters:
  ///   - rect: the part, in the view's own coordinates.
  ///   - afterUpdates: true to include uncommitted changes and the end values of animations; false for the picture that
  ///     is on the screen.
  ///   - capInsets: the edges of the picture that keep their size when the snapshot is resized.
  /// - Returns: nil if the part has no area or is too large for a bitmap.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard let image = picture(of: rect, afterUpdates: afterUpdates) else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = image
    view.layer.contentsScale = layer.contentsScale
    let center = CGRect(origin: .zero, size: rect.size).inset(by: capInsets)
    if capInsets != .zero, center.width > 0, center.height > 0 {
      view.layer.contentsCenter = CGRect(
        x: center.minX / rect.width, y: center.minY / rect.height, width: center.width / rect.width,
        height: center.height / rect.height)
    }
    return view
  }

  /// Draws the view and its subviews into the current context.
  ///
  /// - Parameters:
  ///   - rect: the rectangle of the context into which the view's bounds are scaled.
  ///   - afterUpdates: true to include uncommitted changes and the end values of animations; false for the picture that
  ///     is on the screen.
  /// - Returns: false if there is no current context or the view has no area.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    render(in: context, afterUpdates: afterUpdates)
    context.restoreGState()
    return true
  }

  private func picture(of rect: CGRect, afterUpdates: Bool) -> CGImage? {
    let scale = CGFloat(layer.contentsScale)
    let (width, height) = ((rect.width * scale).rounded(.up), (rect.height * scale).rounded(.up))
    guard width >= 1, height >= 1, max(width, height) <= CGFloat(CGContext.longestSide), rect.minX.isFinite,
      rect.minY.isFinite,
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -rect.minX, y: -rect.minY)
    render(in: context, afterUpdates: afterUpdates)
    return context.makeImage()
  }

  private func render(in context: CGContext, afterUpdates: Bool) {
    if afterUpdates { layoutIfNeeded() }
    let shown = afterUpdates ? layer : layer.presentation() ?? layer
    shown.render(in: context)
  }
}
