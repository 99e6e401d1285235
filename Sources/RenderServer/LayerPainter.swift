import Geometry
import Motion
import Raster

/// Draws what single layers draw by themselves, onto whatever bitmap is under work.
final class LayerPainter {
  private let canvas = Canvas()
  /// Where drawing goes now: the picture, or the bitmap of the group that is open.
  private(set) var target = Bitmap(width: 0, height: 0)
  /// Nothing outside is drawn.
  private(set) var area = PixelRect.empty

  func aim(at target: Bitmap, _ area: PixelRect) {
    self.target = target
    self.area = area
  }

  /// Sets all of the area to one colour.
  func clear(_ color: RGBAColor) {
    canvas.begin(target, clip: area)
    canvas.clear(color)
  }

  /// Draws what is below a layer's sublayers: background, contents, shape and text.
  func drawBody(of node: UnsafeMutablePointer<RenderNode>) {
    begin(node)
    if node.pointee.look.hasBackground { drawBackground(of: node) }
    if node.pointee.look.hasContents { drawContents(of: node) }
    guard node.pointee.look.kindCount > 0 else { return }
    switch node.pointee.presented.kind {
    case .plain: break
    case .shape(let shape): draw(shape, node)
    case .text(let text): draw(text, node)
    }
  }

  /// Draws what is above a layer's sublayers.
  func drawBorder(of node: UnsafeMutablePointer<RenderNode>) {
    guard let color = node.pointee.presented.borderColor else { return }
    begin(node)
    canvas.strokeInside(
      node.pointee.boundsShape, width: node.pointee.presented.borderWidth, transform: node.pointee.placement.affine,
      color: color.faded(by: node.pointee.placement.alpha))
  }

  /// Puts a flattened group onto the target.
  func composite(_ group: Bitmap, alpha: Double) {
    canvas.begin(target, clip: area)
    canvas.composite(group, alpha: alpha, mask: nil)
  }

  /// Puts a flattened group onto the target, cut to a layer's rounded bounds.
  func composite(_ group: Bitmap, clippedBy node: UnsafeMutablePointer<RenderNode>) {
    canvas.begin(target, clip: area)
    canvas.composite(group, alpha: 1, mask: (node.pointee.boundsShape, node.pointee.placement.affine))
  }

  private func begin(_ node: UnsafeMutablePointer<RenderNode>) {
    canvas.begin(target, clip: area.intersection(node.pointee.visible))
  }

  private func drawBackground(of node: UnsafeMutablePointer<RenderNode>) {
    guard let color = node.pointee.presented.backgroundColor else { return }
    let faded = color.faded(by: node.pointee.placement.alpha)
    if node.pointee.placement.hasClipGroup {
      // The group is cut to the same outline afterwards; two soft edges on each other would show a seam.
      canvas.clear(faded)
    } else {
      canvas.fill(node.pointee.boundsShape, transform: node.pointee.placement.affine, color: faded)
    }
  }

  private func drawContents(of node: UnsafeMutablePointer<RenderNode>) {
    guard let image = node.pointee.presented.contents else { return }
    let place = ContentsPlacement(node.pointee.presented, image: image, isFlipped: node.pointee.placement.isFlipped)
    let transform = node.pointee.uprightTransform
    let shown = Double(place.destination.size.width) * Double(place.destination.size.height)
    let stored = Double(place.source.size.width) * Double(place.source.size.height)
    let isMagnified = abs(transform.determinant) * shown >= stored
    let filter =
      isMagnified ? node.pointee.presented.magnificationFilter : node.pointee.presented.minificationFilter
    canvas.draw(
      image, source: place.source, destination: place.destination, transform: transform,
      filter: filter == .nearest ? .nearest : .bilinear, alpha: node.pointee.placement.alpha)
  }

  private func draw(_ shape: ShapeValues, _ node: UnsafeMutablePointer<RenderNode>) {
    guard let path = shape.path else { return }
    let alpha = node.pointee.placement.alpha
    if let color = shape.fillColor, shape.drawsFill {
      canvas.fill(
        path, rule: shape.fillRule, transform: node.pointee.placement.affine, color: color.faded(by: alpha))
    }
    if let color = shape.strokeColor, shape.drawsStroke {
      canvas.stroke(
        path, style: shape.strokeStyle, transform: node.pointee.placement.affine, color: color.faded(by: alpha))
    }
  }

  private func draw(_ text: TextValues, _ node: UnsafeMutablePointer<RenderNode>) {
    for run in text.runs {
      canvas.fill(
        run.glyphs, rule: .nonZero, transform: node.pointee.contentTransform,
        color: run.color.faded(by: node.pointee.placement.alpha))
    }
  }
}

extension RGBAColor {
  func faded(by alpha: Double) -> RGBAColor {
    RGBAColor(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }
}

extension ShapeValues {
  var strokeStyle: StrokeStyle {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    style.join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    style.miterLimit = miterLimit
    style.dashes = lineDashPattern
    style.dashPhase = lineDashPhase
    style.start = strokeStart
    style.end = strokeEnd
    return style
  }
}
