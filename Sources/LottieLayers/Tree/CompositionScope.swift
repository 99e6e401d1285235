import Geometry
import LottieModel

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
    let (start, end) = (map.time(of: inPoint), map.time(of: outPoint))
    guard start < 1, end > 0 else { return [] }
    return [max(start, 0)..<min(end, 1)]
  }

  private func sampledSpans(from inPoint: Double, to outPoint: Double) -> [Range<Double>] {
    var spans: [Range<Double>] = []
    let frames = map.sampleFrames(weight: 1)
    var start: Double?
    for fileFrame in frames {
      // Times that come from a frame rate are seldom whole frames.
      let frame = map.frame(atFile: fileFrame) + 1e-6
      let (isShown, time) = (frame >= inPoint && frame < outPoint, map.time(ofFile: fileFrame))
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
