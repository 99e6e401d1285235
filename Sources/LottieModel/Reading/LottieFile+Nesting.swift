import KinoraGeometry

/// The size of a composition with all that it contains, since small files can make very many layers.
private struct Extent {
  /// The layers to be made: those of parents and mattes are made again for each layer that uses them. Each document of a
  /// text is a layer.
  var layers = 0
  /// The shapes, effects, styles and masks, and the strokes of masks.
  var parts = 0
  /// The JSON values from which all is made.
  var values = 0
  /// The points that may be drawn in a frame beside the contents: those of layers that are blurred, masked or half clear.
  var area = 0
  /// The paths that the styles of shapes draw.
  var paths = 0
  /// The number of compositions inside of each other.
  var depth = 1

  /// Adds another extent; counts beyond a limit stay just above it.
  mutating func add(_ other: Extent) {
    layers = min(layers + other.layers, LottieLimits.expandedLayers + 1)
    parts = min(parts + other.parts, LottieLimits.expandedParts + 1)
    paths = min(paths + other.paths, LottieLimits.drawnPaths + 1)
    values = min(values + other.values, LottieLimits.expandedValues + 1)
    area = min(area + other.area, LottieLimits.drawnArea + 1)
  }
}

extension LottieFile {
  /// Refuses compositions that contain themselves, are too many or too deep.
  func checkNesting() throws(LottieError) {
    var extents: [String: Extent] = [:]
    let total = try extent(of: composition, path: [], &extents)
    guard total.layers <= LottieLimits.expandedLayers else {
      throw .tooMuch(
        what: "layers and texts with all nested compositions, parents and mattes", limit: LottieLimits.expandedLayers)
    }
    guard total.parts <= LottieLimits.expandedParts else {
      throw .tooMuch(
        what: "shapes, effects, styles and masks with all nested compositions", limit: LottieLimits.expandedParts)
    }
    guard total.paths <= LottieLimits.drawnPaths else {
      throw .tooMuch(what: "paths drawn by all fills and strokes together", limit: LottieLimits.drawnPaths)
    }
    guard total.values <= LottieLimits.expandedValues else {
      throw .tooMuch(
        what: "JSON values of layers with all nested compositions", limit: LottieLimits.expandedValues)
    }
    guard total.area <= LottieLimits.drawnArea else {
      throw .tooMuch(
        what: "points of layers that are blurred, masked, blended or half clear, with all nested compositions",
        limit: LottieLimits.drawnArea)
    }
  }

  private func extent(
    of composition: LottieComposition, path: [String], _ extents: inout [String: Extent]
  ) throws(LottieError) -> Extent {
    // What is outside of the file isn't drawn.
    let area = min(composition.size.area, size.area)
    let ancestors = try composition.ancestors
    var own: [Extent] = []
    var depth = 1
    for (place, layer) in composition.layers.enumerated() {
      let parts = layer.effects.count + layer.styles.count + layer.masks.count
      guard parts <= LottieLimits.layerParts else { throw LottieLayer.tooManyParts }
      let shapes = layer.shapes
      var extent = Extent(
        layers: layer.layerCount + ancestors[place].count, parts: parts + layer.maskStrokes + shapes.count(inGroups: 0),
        values: layer.valueCount + ancestors[place].values,
        area: Int(Double(layer.passes) * area, keptIn: 0...LottieLimits.drawnArea + 1),
        paths: try shapes.drawing.paths)
      if case .composition(let asset, _, _) = layer.content, let inner = compositions[asset] {
        if path.contains(asset) {
          throw .invalid(path: "assets", expected: "no composition that contains itself, as '\(asset)' does")
        }
        guard path.count < LottieLimits.depth else { throw Self.tooDeep }
        if extents[asset] == nil { extents[asset] = try self.extent(of: inner, path: path + [asset], &extents) }
        let contents = extents[asset] ?? Extent()
        extent.add(contents)
        // The first visit may have been at a smaller depth than this one.
        depth = max(depth, contents.depth + 1)
        guard depth <= LottieLimits.depth + 1 else { throw Self.tooDeep }
      }
      own.append(extent)
    }
    return try composition.total(of: own, depth: depth)
  }

  private static var tooDeep: LottieError { .tooMuch(what: "nested compositions", limit: LottieLimits.depth) }
}

extension LottieComposition {
  /// The number of ancestors of each layer, and of the JSON values from which they are made; their links don't lead in a
  /// circle.
  fileprivate var ancestors: [(count: Int, values: Int)] {
    get throws(LottieError) {
      let places = layers.places
      var counts = [(count: Int, values: Int)?](repeating: nil, count: layers.count)
      for start in layers.indices {
        var chain: [Int] = []
        var next: Int? = start
        while let place = next, counts[place] == nil, chain.count <= LottieLimits.ancestors {
          chain.append(place)
          next = layers[place].parent.flatMap { places[$0] }
        }
        var (count, values) =
          next.map { place in
            ((counts[place]?.count ?? 0) + 1, (counts[place]?.values ?? 0) + layers[place].valueCount)
          } ?? (0, 0)
        for place in chain.reversed() {
          counts[place] = (count, values)
          count += 1
          values += layers[place].valueCount
        }
        guard count <= LottieLimits.ancestors + 1 else {
          throw .tooMuch(what: "ancestors of a layer", limit: LottieLimits.ancestors)
        }
      }
      return counts.map { $0 ?? (0, 0) }
    }
  }

  /// Returns the extent of all layers, with those of a matte and its mattes for each layer that it shows.
  fileprivate func total(of own: [Extent], depth: Int) throws(LottieError) -> Extent {
    let sources = layers.matteSources
    var total = Extent(depth: depth)
    for place in layers.indices {
      var next: Int? = place
      for _ in 0...LottieLimits.mattes {
        guard let part = next else { break }
        total.add(own[part])
        next = sources[part]
      }
      guard next == nil else { throw .tooMuch(what: "mattes of each other", limit: LottieLimits.mattes) }
    }
    return total
  }
}

extension LottieLayer {
  static var tooManyParts: LottieError {
    .tooMuch(what: "effects, styles and masks of a layer", limit: LottieLimits.layerParts)
  }

  /// The layers to be made for the layer itself.
  fileprivate var layerCount: Int {
    guard case .text(let text) = content else { return 1 }
    return text.documents.count
  }

  /// The strokes of masks that effects draw.
  fileprivate var maskStrokes: Int {
    let effects = effects.count { if case .stroke(let stroke) = $0 { stroke.strokesAllMasks } else { false } }
    return effects * masks.count
  }

  fileprivate var shapes: [LottieShape] {
    guard case .shapes(let shapes) = content else { return [] }
    return shapes
  }
}

extension CGSize {
  fileprivate var area: Double { Double(width) * Double(height) }
}

extension [LottieShape] {
  /// Returns a number increased by that of the shapes, with those in groups.
  fileprivate func count(inGroups count: Int) -> Int {
    reduce(count + self.count) { sum, shape in
      guard case .group(let shapes, _) = shape.kind else { return sum }
      return shapes.count(inGroups: sum)
    }
  }

  /// The paths that styles draw, which grow with the square of the shapes: a style draws all paths before it.
  fileprivate var drawing: ShapeExtent {
    get throws(LottieError) {
      var extent = ShapeExtent()
      for shape in self { try extent.add(shape) }
      return extent
    }
  }
}
