/// The links between the layers of a composition, as places in its list.
extension [LottieLayer] {
  /// The place of each layer that has an index; the first of those with the same one.
  package var places: [Int: Int] {
    var places: [Int: Int] = [:]
    for (place, layer) in enumerated().reversed() { if let index = layer.index { places[index] = place } }
    return places
  }

  /// The place of each layer's matte: the layer that it names, or the one before it; nil without one.
  package var matteSources: [Int?] {
    let places = places
    return enumerated().map { place, layer in
      guard let matte = layer.matte else { return nil }
      guard let source = matte.source else { return place > 0 ? place - 1 : nil }
      return places[source]
    }
  }
}
