import KinoraDrawing
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import KinoraText
import KinoraUIKitCore
import KinoraUIKitValues

/// Measuring and placing text.
extension UILabel {
  /// A length in points that stands for unlimited space and is safe to add to.
  nonisolated static let endless: CGFloat = 1e7

  private var hasText: Bool {
    if let attributed = state.attributed { return attributed.length > 0 }
    return !(state.text ?? "").isEmpty
  }

  /// Passes the text to a function and keeps the layouts that it caches.
  private func withText<Result>(_ body: (inout LabelText) -> Result) -> Result {
    var text = keptText ?? makeText()
    let result = body(&text)
    keptText = text
    return result
  }

  private func makeText() -> LabelText {
    if let attributed = state.attributed {
      return withOwnTraits {
        LabelText(attributed, font: state.font, color: resolved(state.textColor).rgba, style: state.style)
      }
    }
    return LabelText(state.text ?? "", font: state.font, style: state.style)
  }

  /// Returns the fitting size of the label in a width; nil for an unlimited width.
  final func fittingSize(width: CGFloat?) -> CGSize {
    guard hasText else { return .zero }
    let room = CGRect(x: 0, y: 0, width: width ?? Self.endless, height: Self.endless)
    let size = textRect(forBounds: room, limitedToNumberOfLines: state.style.numberOfLines).size
    return CGSize(width: roundedUp(size.width), height: roundedUp(size.height))
  }

  final func rectOfText(in bounds: CGRect, limit: Int) -> CGRect {
    guard hasText, bounds.isFinite, bounds.width > 0, bounds.height > 0 else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let room = bounds.width < Self.endless / 2 ? shrinkage(in: bounds.size) : 1
    let size = withText { text in
      var text = room < 1 ? text.shrunk(by: room) : text
      return text.size(in: bounds.size, limit: limit)
    }
    let width = min(roundedUp(size.width), bounds.width)
    let height = min(roundedUp(size.height), bounds.height)
    let isEndless = bounds.height >= Self.endless / 2
    return CGRect(
      x: bounds.minX, y: isEndless ? bounds.minY : bounds.minY + (bounds.height - height) / 2, width: width,
      height: height)
  }

  /// Runs the layer's display; `drawText(in:)` then passes its glyphs to the layer.
  final func displayText(_ display: () -> Void) {
    guard let layer = layer as? GlyphLayer else { return display() }
    collected = []
    display()
    layer.glyphs = collected ?? []
    collected = nil
  }

  final func paintText(in rect: CGRect) {
    guard hasText, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    let factor = shrinkage(in: rect.size)
    var layout = lines(in: rect.size, shrunkBy: factor)
    let origin = CGPoint(x: rect.minX, y: top(of: layout, shrunkBy: factor, in: rect))
    if layout.isPictorial {
      // Images and blurs can't be passed to the layer as outlines.
      guard let context = ContextStack.current else { return }
      return paintPicture(&layout, at: origin, in: context)
    }
    cut(&layout, at: origin)
    let placed = placedText(layout, at: origin)
    if collected != nil {
      collected?.append(contentsOf: placed)
    } else if let context = ContextStack.current {
      context.saveGState()
      for run in placed {
        context.setFillColor(CGColor(rgba: run.color ?? .black))
        context.fill(run.glyphs, evenOdd: false)
      }
      context.restoreGState()
    }
  }

  private func paintPicture(_ layout: inout TextLayout, at origin: CGPoint, in context: CGContext) {
    if let shadow = state.shadowColor {
      var sharp = layout
      sharp.pictures = []
      sharp.runs.removeAll { $0.blur > 0 }
      let moved = CGPoint(x: origin.x + state.shadowOffset.width, y: origin.y + state.shadowOffset.height)
      context.draw(sharp, at: moved, color: resolved(shadow).rgba)
    }
    let plain = resolved(state.currentColor).rgba
    for index in layout.runs.indices where layout.runs[index].blur == 0 {
      layout.runs[index].color = color(of: layout.runs[index], plain: plain)
    }
    context.draw(layout, at: origin)
  }

  private func placedText(_ layout: TextLayout, at origin: CGPoint) -> [TextValues.Run] {
    var placed: [TextValues.Run] = []
    placed.reserveCapacity(layout.runs.count)
    if let shadow = state.shadowColor {
      let moved = CGPoint(x: origin.x + state.shadowOffset.width, y: origin.y + state.shadowOffset.height)
      let color = resolved(shadow).rgba
      for run in layout.runs { placed.append(run.placed(at: moved, color)) }
    }
    let color = resolved(state.currentColor).rgba
    for run in layout.runs { placed.append(run.placed(at: origin, self.color(of: run, plain: color))) }
    return placed
  }

  private func lines(in room: CGSize, shrunkBy factor: Double) -> TextLayout {
    let limit = state.style.numberOfLines
    return withText { text in
      guard factor < 1 else { return text.layout(in: room, limit: limit) }
      var shrunk = text.shrunk(by: factor)
      return shrunk.layout(in: room, limit: limit)
    }
  }

  private func color(of run: TextLayout.Run, plain: RGBAColor) -> RGBAColor {
    guard state.attributed != nil else { return plain }
    if state.isHighlighted, let color = state.highlightedTextColor { return resolved(color).rgba }
    var color = run.color
    if !state.isEnabled { color.alpha *= 0.35 }
    return color
  }

  /// Returns the top of the lines, aligned so that the first baseline is on a row of pixels.
  private func top(of layout: TextLayout, shrunkBy factor: Double, in rect: CGRect) -> CGFloat {
    var top = rect.minY + (rect.height - layout.size.height) / 2
    if factor < 1, state.style.numberOfLines == 1 {
      switch state.baselineAdjustment {
      case .alignCenters: break
      case .none: top = rect.minY
      case .alignBaselines:
        let whole = withText { $0.naturalLayout() }
        top = rect.minY + (rect.height - whole.size.height) / 2 + whole.firstBaseline - layout.firstBaseline
      }
    }
    let baseline = top + layout.firstBaseline
    return rounded(baseline) - layout.firstBaseline
  }

  /// Clips the layout to the bounds. Glyphs that only slightly exceed their line stay whole.
  private func cut(_ layout: inout TextLayout, at origin: CGPoint) {
    let box = CGRect(origin: origin, size: layout.size)
    let isInside =
      box.minX >= bounds.minX - 1 && box.minY >= bounds.minY - 1 && box.maxX <= bounds.maxX + 1
      && box.maxY <= bounds.maxY + 1
    guard !isInside else { return }
    let offset = origin - bounds.origin
    layout.move(by: offset)
    layout.clip(to: bounds.size)
    layout.move(by: CGPoint(x: -offset.x, y: -offset.y))
  }

  /// The distance of the first baseline below the top of the bounds and of the last one above their bottom; nil without
  /// text.
  final var baselines: (first: CGFloat, last: CGFloat)? {
    guard hasText else { return nil }
    let room = bounds.isEmpty ? CGSize(width: Self.endless, height: Self.endless) : bounds.size
    let factor = shrinkage(in: room)
    let layout = lines(in: room, shrunkBy: factor)
    let (first, last) = (CGFloat(layout.firstBaseline), CGFloat(layout.lastBaseline))
    guard !bounds.isEmpty else { return (first, roundedUp(layout.size.height) - last) }
    let top: CGFloat = self.top(of: layout, shrunkBy: factor, in: bounds) - bounds.minY
    return (first: top + first, last: bounds.size.height - top - last)
  }

  /// Returns the distances of the first and last baseline below the middle of the label, for text in a width and a
  /// fitting height.
  final func middleBaselines(inWidth width: CGFloat?) -> (first: CGFloat, last: CGFloat)? {
    guard hasText else { return nil }
    let room = CGSize(width: state.wrappingWidth ?? width ?? Self.endless, height: Self.endless)
    let layout = lines(in: room, shrunkBy: 1)
    let length = CGFloat(layout.size.height)
    let height: CGFloat = roundedUp(length)
    let middle = height / 2
    let first: CGFloat = rounded((height - length) / 2 + layout.firstBaseline) - middle
    let last: CGFloat = first + CGFloat(layout.lastBaseline - layout.firstBaseline)
    return (first: first, last: last)
  }

  /// Returns the factor by which the font is scaled down so that the text fits; 1 for no change.
  private func shrinkage(in room: CGSize) -> Double {
    guard state.shrinks, hasText else { return 1 }
    let limit = state.style.numberOfLines
    return withText { text in
      let whole = text.naturalLayout()
      if limit == 1 {
        let factor = whole.size.width > room.width ? room.width / whole.size.width : 1
        return max(Double(factor), Double(state.minimumScale), 0.01)
      }
      return text.shrinkageOfLines(in: room, limit: limit, least: Double(state.minimumScale))
    }
  }

  final func rounded(_ length: CGFloat) -> CGFloat {
    let scale = max(contentScaleFactor, 0.01)
    return (length * scale).rounded() / scale
  }

  /// Returns a measured length rounded up to whole pixels.
  final func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(contentScaleFactor, 0.01)
    return (length * scale - 0.001).rounded(.up) / scale
  }
}

extension LabelText {
  /// Returns the largest of a series of factors at which the lines fit; 0.1 or the minimum if none does.
  func shrinkageOfLines(in room: CGSize, limit: Int, least: Double) -> Double {
    var factor = 1.0
    while factor > max(least, 0.1) {
      let text = factor < 1 ? shrunk(by: factor) : self
      if text.fits(in: room, limit: limit) { return factor }
      factor *= 0.95
    }
    return max(least, 0.1)
  }

  private func fits(in room: CGSize, limit: Int) -> Bool {
    var open = self
    let size = open.size(in: CGSize(width: room.width, height: .infinity), limit: 0)
    return size.height <= room.height + 0.001 && size.width <= room.width + 0.001
      && (limit == 0 || open.lineCount(in: room.width) <= limit)
  }

  private func lineCount(in width: CGFloat) -> Int {
    TextLayout(styled, width: Double(width)).lineCount
  }
}

extension TextLayout.Run {
  fileprivate nonisolated func placed(at origin: CGPoint, _ color: RGBAColor) -> TextValues.Run {
    TextValues.Run(glyphs: glyphs.mapPoints { $0 + origin }, color: color)
  }
}
