import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// Drawing a layer's image.
extension LayerPainter {
  func drawContents(of node: NodePointer) {
    if let fade = node.pointee.presented.contentsFade { return drawContents(of: node, from: fade.old, fade.progress) }
    if let image = node.pointee.presented.contents { draw(image, node) }
  }

  /// Mixes a layer's current image with its previous one.
  private func drawContents(of node: NodePointer, from old: CGImage?, _ progress: Double) {
    let clip = canvas.clip
    guard !clip.isEmpty else { return }
    let (below, above) = (scratchBitmaps.take(clip), scratchBitmaps.take(clip))
    for (bitmap, image) in [(below, old), (above, node.pointee.presented.contents)] {
      canvas.begin(bitmap, clip: clip)
      canvas.frame = frame
      canvas.clear(.clear)
      if let image { draw(image, node) }
    }
    effects.dissolve(from: below, into: above, progress: progress.clamped(0, 1), area: clip)
    canvas.begin(target, clip: clip)
    canvas.frame = frame
    canvas.composite(above, alpha: 1, mask: nil)
    scratchBitmaps.giveBack(below)
    scratchBitmaps.giveBack(above)
  }

  private func draw(_ image: CGImage, _ node: NodePointer) {
    let place = ContentsPlacement(node.pointee.presented, image: image, isFlipped: node.pointee.placement.isFlipped)
    let sampling = sampling(node.pointee.presented, place, scale: node.uprightTransform.determinant)
    let bias = node.pointee.presented.minificationFilterBias
    let (alpha, edges) = (node.pointee.placement.alpha, node.uprightSoftEdges)
    switch (node.uprightMap, place.center) {
    case (.affine(let transform), nil):
      canvas.draw(
        image, source: place.source, destination: place.destination, transform: transform, filter: sampling, bias: bias,
        alpha: alpha, softEdges: edges)
    case (.projected(let projection), nil):
      canvas.draw(
        image, source: place.source, destination: place.destination, projection: projection, filter: sampling,
        bias: bias, alpha: alpha, softEdges: edges)
    case (.affine(let transform), let center?):
      canvas.draw(
        image, source: place.source, center: center, destination: place.destination, scale: place.scale,
        transform: transform, filter: sampling, bias: bias, alpha: alpha, softEdges: edges)
    case (.projected(let projection), let center?):
      canvas.draw(
        image, source: place.source, center: center, destination: place.destination, scale: place.scale,
        projection: projection, filter: sampling, bias: bias, alpha: alpha, softEdges: edges)
    }
  }

  /// - Parameter scale: The number of pixels that a square point covers.
  private func sampling(_ values: borrowing LayerValues, _ place: ContentsPlacement, scale: Double) -> Canvas.Sampling {
    let shown = Double(place.destination.size.width) * Double(place.destination.size.height)
    let stored = Double(place.source.size.width) * Double(place.source.size.height)
    let isMagnified = abs(scale) * shown >= stored
    switch isMagnified ? values.magnificationFilter : values.minificationFilter {
    case .nearest: return .nearest
    case .linear: return .bilinear
    // Magnified images need no smaller versions.
    case .trilinear: return isMagnified ? .bilinear : .trilinear
    }
  }
}
