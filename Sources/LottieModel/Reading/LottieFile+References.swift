import KinoraArchives
import KinoraGeometry

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
}

extension LottieReader {
  /// Notes parents and mattes that aren't there, and takes those away that lead in a circle.
  func checkLinks(of layers: inout [LottieLayer], _ sources: [JSONValue]) {
    let places = layers.places
    let named = Set(layers.compactMap(\.parent) + layers.compactMap { $0.matte?.source })
    for place in layers.indices {
      if let index = layers[place].index, places[index] != place, named.contains(index) {
        note(.suspicious, sources[place], "a second layer with the index \(index); parents and mattes name the first")
      }
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
    for place in Self.circles(layers.matteSources) {
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
