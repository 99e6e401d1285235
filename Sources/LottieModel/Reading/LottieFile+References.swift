import Geometry

/// References between layers, and from layers to assets.
extension LottieFile {
  /// Notes layers that show missing assets.
  func checkAssets(_ reader: LottieReader) {
    for (layer, asset) in reader.references {
      let isImage = layer["ty"]?.integer == 2
      guard isImage ? images[asset] == nil : compositions[asset] == nil else { continue }
      let what = isImage ? "image" : "composition"
      reader.note(.suspicious, layer, "the \(what) '\(asset)' isn't among the assets; the layer shows nothing")
    }
  }

  /// The layers of a composition with all that it contains, and the number of compositions inside of each other.
  private struct Extent {
    var layers = 0
    var depth = 1
  }

  /// Refuses compositions that contain themselves, are too many or too deep.
  func checkNesting() throws(LottieError) {
    var extents: [String: Extent] = [:]
    let total = try extent(of: composition, path: [], &extents).layers
    guard total <= LottieLimits.expandedLayers else {
      throw .tooMuch(what: "layers with all nested compositions", limit: LottieLimits.expandedLayers)
    }
  }

  private func extent(
    of composition: LottieComposition, path: [String], _ extents: inout [String: Extent]
  ) throws(LottieError) -> Extent {
    var total = Extent()
    for layer in composition.layers {
      total.layers += 1
      guard case .composition(let asset, _, _) = layer.content, let inner = compositions[asset] else { continue }
      guard !path.contains(asset) else {
        throw .invalid(path: "assets", expected: "no composition that contains itself, as '\(asset)' does")
      }
      guard path.count < LottieLimits.depth else { throw Self.tooDeep }
      if extents[asset] == nil { extents[asset] = try extent(of: inner, path: path + [asset], &extents) }
      let extent = extents[asset] ?? Extent()
      total.layers = min(total.layers + extent.layers, LottieLimits.expandedLayers + 1)
      // The first visit may have been at a smaller depth than this one.
      total.depth = max(total.depth, extent.depth + 1)
      guard total.depth <= LottieLimits.depth + 1 else { throw Self.tooDeep }
    }
    return total
  }

  private static var tooDeep: LottieError { .tooMuch(what: "nested compositions", limit: LottieLimits.depth) }
}

extension LottieReader {
  /// Notes parents and mattes that aren't there, and takes those away that lead in a circle.
  func checkLinks(of layers: inout [LottieLayer], _ sources: [JSONValue]) {
    var places: [Int: Int] = [:]
    for (place, layer) in layers.enumerated().reversed() { if let index = layer.index { places[index] = place } }
    for place in layers.indices {
      if let parent = layers[place].parent, places[parent] == nil {
        note(.suspicious, sources[place], "the parent \(parent) isn't in this composition; the layer moves by itself")
        layers[place].parent = nil
      }
      guard let matte = layers[place].matte else { continue }
      if let source = matte.source, places[source] == nil {
        note(.suspicious, sources[place], "the matte \(source) isn't in this composition; none is used")
        layers[place].matte = nil
      } else if matte.source == nil, place == 0 {
        note(.suspicious, sources[place], "no layer before this one could be its matte; it is drawn without one")
        layers[place].matte = nil
      }
    }
    let parents = layers.map { $0.parent.flatMap { places[$0] } }
    for place in Self.circles(parents) {
      note(.suspicious, sources[place], "the parents of the layer lead back to it; it moves by itself")
      layers[place].parent = nil
    }
    let mattes = layers.enumerated().map { place, layer in
      layer.matte.flatMap { matte in matte.source == nil ? place - 1 : places[matte.source!] }
    }
    for place in Self.circles(mattes) {
      note(.suspicious, sources[place], "the mattes of the layer lead back to it; it is drawn without its matte")
      layers[place].matte = nil
    }
  }

  /// Returns the places from which the links lead back to themselves. Takes each link once.
  private static func circles(_ links: [Int?]) -> [Int] {
    // The walk in which a place was met; 0 for none.
    var walks = [Int](repeating: 0, count: links.count)
    var circles: [Int] = []
    for start in links.indices {
      var next: Int? = start
      while let place = next, walks[place] == 0 {
        walks[place] = start + 1
        next = links[place]
      }
      guard let first = next, walks[first] == start + 1 else { continue }
      var place = first
      repeat {
        circles.append(place)
        place = links[place] ?? first
      } while place != first
    }
    return circles.sorted()
  }
}
