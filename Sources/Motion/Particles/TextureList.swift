import KinoraGeometry

/// The looks of a system's particles, without duplicates.
final class TextureList {
  private(set) var textures: [ParticleTexture] = []

  /// Returns the index of the look of a cell's particles; -1 for cells that show nothing.
  func index(of cell: EmitterCellValues) -> Int32 {
    guard let image = cell.contents, image.width > 0, image.height > 0 else { return -1 }
    let part = cell.contentsRect
    let scale = cell.contentsScale > 0 ? cell.contentsScale : 1
    let frames = FrameGrid(cell)
    let size = CGSize(
      width: abs(Double(part.size.width)) * Double(image.width) / Double(frames.columns) / scale,
      height: abs(Double(part.size.height)) * Double(image.height) / Double(frames.rows) / scale)
    guard size.width > 0, size.height > 0, size.width < 1e6, size.height < 1e6 else { return -1 }
    let texture = ParticleTexture(image: image, contentsRect: part, frames: frames, size: size)
    if let known = textures.firstIndex(of: texture) { return Int32(known) }
    textures.append(texture)
    return Int32(textures.count - 1)
  }
}
