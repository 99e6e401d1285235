import KinoraGeometry
import KinoraLottieModel

/// A composition whose layers are being made: where they find each other, and when they show.
struct CompositionScope {
  let layers: [LottieLayer]
  let size: CGSize
  let map: FrameMap
  private let places: [Int: Int]
  /// The place of each layer's matte; nil without one.
  private let matteSources: [Int?]
  /// The places of mattes that no layer names: they are before the layers that they mask.
  private let unnamedMattes: Set<Int>

  init(_ composition: LottieComposition, _ map: FrameMap) {
    (layers, size, self.map) = (composition.layers, composition.size, map)
    (places, matteSources) = (layers.places, layers.matteSources)
    unnamedMattes = Set(zip(layers, matteSources).compactMap { $0.matte?.source == nil ? $1 : nil })
  }

  /// True if the layer at a place in the list shows only through others.
  func isMatteOnly(_ place: Int) -> Bool { layers[place].isMatteSource || unnamedMattes.contains(place) }

  /// The place of the matte of the layer at a place in the list; nil without one.
  func matteSource(of place: Int) -> Int? { matteSources[place] }

  /// The layer with an index and its parents, the nearest first. A cycle ends where it begins again.
  func ancestors(of index: Int) -> [LottieLayer] {
    var ancestors: [LottieLayer] = []
    var (next, seen) = (Optional(index), Set<Int>())
    while let index = next, let place = places[index], seen.insert(index).inserted {
      ancestors.append(layers[place])
      next = layers[place].parent
    }
    return ancestors
  }

  /// The times of the file, from 0 to 1, at which a layer shows.
  func spans(of layer: LottieLayer) -> [Range<Double>] { spans(from: layer.inPoint, to: layer.outPoint) }

  /// The times of the file, from 0 to 1, at which a frame is reached and another one isn't yet.
  func spans(from inPoint: Double, to outPoint: Double) -> [Range<Double>] {
    guard outPoint > inPoint else { return [] }
    guard map.isEven else { return sampledSpans(from: inPoint, to: outPoint) }
    guard map.time(of: inPoint) < 1 else { return [] }
    // A layer that ends with the file is still there at its last moment.
    let isLast = map.time(of: outPoint) >= map.jumpTime(ofFile: map.end)
    let (start, end) = (max(map.jumpTime(of: inPoint), 0), isLast ? 1 : map.jumpTime(of: outPoint))
    return end > start ? [start..<end] : []
  }

  private func sampledSpans(from inPoint: Double, to outPoint: Double) -> [Range<Double>] {
    var spans: [Range<Double>] = []
    let frames = map.sampleFrames(weight: 1)
    var start: Double?
    for fileFrame in frames {
      let frame = map.sampledFrame(atFile: fileFrame)
      let isShown = frame >= inPoint && frame < outPoint
      // The file's last moment doesn't begin a frame.
      let time = fileFrame < map.end ? max(map.jumpTime(ofFile: fileFrame), 0) : 1
      if isShown, start == nil { start = time }
      if !isShown, let begun = start {
        spans.append(begun..<time)
        start = nil
      }
    }
    if let start { spans.append(start..<max(1, start)) }
    return spans
  }
}
