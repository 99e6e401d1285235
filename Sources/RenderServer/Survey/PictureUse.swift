import KinoraRaster

/// The part that the cache played in the last drawing of a layer.
package enum PictureUse: Int, Sendable {
  /// The cache has the picture, but the last drawing didn't need it.
  case kept
  /// The picture came from the cache.
  case found
  /// The picture was drawn, since the cache didn't have it.
  case made
}

extension PictureCache {
  /// Returns the part that a layer's cached pictures played in the last drawing; nil if it has none. One that was drawn
  /// counts more than one that was found.
  func use(of node: NodePointer) -> PictureUse? {
    var most: PictureUse?
    func add(_ use: PictureUse?) {
      if let use, use.rawValue > most?.rawValue ?? -1 { most = use }
    }
    if let picture = node.pointee.rasterized { add(use(of: picture)) }
    if let picture = node.pointee.pictures.outlines { add(use(of: picture)) }
    if let picture = node.pointee.pictures.shadow {
      add(use(of: picture))
    } else if node.castsOwnShadow {
      // Without room in the cache, it is blurred each time.
      add(.made)
    }
    return most
  }
}

extension NodePointer {
  fileprivate var castsOwnShadow: Bool {
    (pointee.layerTraits.shadow == .background || pointee.layerTraits.shadow == .path)
      && !pointee.pixels.visible.isEmpty && ShadowGeometry(pointee.presented, by: placement.affine).isDrawn
  }
}
