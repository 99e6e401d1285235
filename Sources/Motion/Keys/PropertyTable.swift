import KinoraGeometry

extension PlainKey {
  /// The table of properties without components: the place and kind of the value, the implicit action, and the change
  /// of the picture. Frames use `row`, which keeps it.
  var definition: PropertyRow {
    switch self {
    case .zPosition: .number(\LayerValues.zPosition, .basic, .order)
    case .anchorPointZ: .number(\LayerValues.anchorPointZ, .basic, .placement)
    case .opacity: .float(\LayerValues.opacity, .basic, .fade)
    case .hidden: .flag(\LayerValues.isHidden, .transition, .subtree)
    case .doubleSided: .flag(\LayerValues.isDoubleSided, .none, .subtree)
    case .geometryFlipped: .flag(\LayerValues.isGeometryFlipped, .transition, .placement)
    case .masksToBounds: .flag(\LayerValues.masksToBounds, .transition, .subtree)
    case .shouldRasterize: .flag(\LayerValues.shouldRasterize, .none, .look)
    case .rasterizationScale: .number(\RareValues.rasterizationScale, .none, .look)
    case .backgroundColor: .color(\LayerValues.backgroundColor, .basicUnlessMissing, .look)
    case .borderColor: .color(\RareValues.border.color, .basic, .look)
    case .borderWidth: .number(\RareValues.border.width, .basic, .look)
    case .cornerRadius: .number(\LayerValues.cornerRadius, .basic, .outline)
    case .maskedCorners: .corners(\LayerValues.maskedCorners, .transition, .outline)
    case .contents: .image(\RareValues.contents.image, .basic, .look)
    case .contentsScale: .number(\RareValues.contents.scale, .basic, .look)
    case .shadowColor: .color(\RareValues.shadow.color, .basic, .subtree)
    case .shadowOpacity: .float(\RareValues.shadow.opacity, .basic, .subtree)
    case .shadowRadius: .number(\RareValues.shadow.radius, .basic, .subtree)
    case .shadowPath: .path(\RareValues.shadow.path, .none, .subtree)

    case .path: .path(\ShapeValues.path, .none, .extent)
    case .fillColor: .color(\ShapeValues.fillColor, .basicUnlessMissing, .extent)
    case .strokeColor: .color(\ShapeValues.strokeColor, .basicUnlessMissing, .extent)
    case .strokeStart: .number(\ShapeValues.strokeStart, .basic, .extent)
    case .strokeEnd: .number(\ShapeValues.strokeEnd, .basic, .extent)
    case .lineWidth: .number(\ShapeValues.lineWidth, .basic, .extent)
    case .miterLimit: .number(\ShapeValues.miterLimit, .basic, .extent)
    case .lineDashPhase: .number(\ShapeValues.lineDashPhase, .basic, .extent)
    case .lineDashPattern: .numbers(\ShapeValues.lineDashPattern, .none, .extent)

    case .colors: .colors(\GradientValues.colors, .basic, .extent)
    case .locations: .numbers(\GradientValues.locations, .basic, .extent)
    case .focus: .point(\GradientValues.focus, .none, .extent)

    case .instanceCount: .count(\ReplicatorValues.instanceCount, .basic, .copies)
    case .instanceDelay: .number(\ReplicatorValues.instanceDelay, .basic, .copies)
    case .instanceColor: .tint(\ReplicatorValues.instanceColor, .basic, .copies)
    case .instanceRedOffset: .float(\ReplicatorValues.instanceRedOffset, .basic, .copies)
    case .instanceGreenOffset: .float(\ReplicatorValues.instanceGreenOffset, .basic, .copies)
    case .instanceBlueOffset: .float(\ReplicatorValues.instanceBlueOffset, .basic, .copies)
    case .instanceAlphaOffset: .float(\ReplicatorValues.instanceAlphaOffset, .basic, .copies)

    case .emitterZPosition: .number(\EmitterValues.zPosition, .basic, .extent)
    case .emitterDepth: .number(\EmitterValues.depth, .basic, .extent)
    case .birthRate: .float(\EmitterValues.birthRate, .basic, .extent)
    case .lifetime: .float(\EmitterValues.lifetime, .basic, .extent)
    case .velocity: .float(\EmitterValues.velocity, .basic, .extent)
    case .scale: .float(\EmitterValues.scale, .basic, .extent)
    case .spin: .float(\EmitterValues.spin, .basic, .extent)

    case .fontSize: .number(\TextValues.fontSize, .basic, .extent)
    case .foregroundColor: .color(\TextValues.foregroundColor, .basicUnlessMissing, .look)
    }
  }
}

extension AnimatableKey {
  /// The row of the whole property that the key is, or is a component of.
  package var row: PropertyRow {
    switch self {
    case .plain(let key): key.row
    case .bounds: PropertyRow(.rect, of: .layer, .basic, .size)
    case .position: PropertyRow(.point, of: .layer, .basic, .placement)
    case .anchorPoint: PropertyRow(.point, of: .layer, .basic, .placement)
    case .transform: PropertyRow(.transform, of: .layer, .basic, .placement)
    case .sublayerTransform: PropertyRow(.transform, of: .layer, .basic, .placement)
    case .contentsRect: PropertyRow(.rect, of: .layer, .basic, .look)
    case .contentsCenter: PropertyRow(.rect, of: .layer, .basic, .look)
    case .shadowOffset: PropertyRow(.size, of: .layer, .basic, .subtree)
    case .startPoint: PropertyRow(.point, of: .gradient, .basic, .extent)
    case .endPoint: PropertyRow(.point, of: .gradient, .basic, .extent)
    case .instanceTransform: PropertyRow(.transform, of: .replicator, .basic, .copies)
    case .emitterPosition: PropertyRow(.point, of: .emitter, .basic, .extent)
    case .emitterSize: PropertyRow(.size, of: .emitter, .basic, .extent)
    case .cell(_, let key): PropertyRow(key.kind, of: nil, .none, .extent)
    case .filter(_, let input), .backgroundFilter(_, let input): PropertyRow(input.kind, of: nil, .none, .subtree)
    case .custom(_, let kind): PropertyRow(kind, of: nil, .none, .nothing)
    }
  }
}
