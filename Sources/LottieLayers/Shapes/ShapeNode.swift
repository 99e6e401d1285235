import KinoraGeometry
import KinoraLottieModel

/// A part of a shape layer in painting order.
indirect enum ShapeNode {
  /// - first: The place of its first outline among those of the group around it.
  case group(name: String, LottieTransform, [ShapeNode], first: Int)
  case drawing(ShapeDrawing)
  case copies(LottieRepeater, [ShapeNode])

  /// The number of layers that are made for the part, without those of copies.
  var layerCount: Int {
    switch self {
    case .group(_, _, let nodes, _): nodes.reduce(1) { $0 + $1.layerCount }
    case .drawing, .copies: 1
    }
  }

  /// Returns the part with its outlines changed.
  ///
  /// - Parameters:
  ///   - all: The outlines of the group with the change.
  ///   - first: The place of the part's first outline among them.
  func changed(by change: PathChange, among all: [Outline], from first: Int) -> ShapeNode {
    switch self {
    case .group(let name, let transform, let nodes, let start):
      let nodes = nodes.map { $0.changed(by: change, among: all, from: first + start) }
      return .group(name: name, transform, nodes, first: start)
    case .drawing(let drawing): return .drawing(drawing.changed(by: change, among: all, from: first))
    case .copies(let repeater, let nodes):
      return .copies(repeater, nodes.map { $0.changed(by: change, among: [], from: 0) })
    }
  }
}

/// A fill or stroke of paths.
struct ShapeDrawing {
  enum Style {
    case fill(LottiePaint, isEvenOdd: Bool)
    case stroke(LottiePaint, LottieStroke)
  }

  var name: String
  var style: Style
  var outlines: [Outline] { didSet { tracks = OutlineTracks() } }
  /// The number of paths and groups in the drawing's group that are before it: drawings with equal numbers in one group
  /// have the same outlines.
  let count: Int
  private(set) var tracks = OutlineTracks()

  var paint: LottiePaint {
    switch style {
    case .fill(let paint, _), .stroke(let paint, _): paint
    }
  }

  /// The maximum number of outlines of different drawings that are trimmed as one path: each drawing measures all.
  private static let mostJoined = 256

  func changed(by change: PathChange, among all: [Outline], from first: Int) -> ShapeDrawing {
    var drawing = self
    let part = first..<first + outlines.count
    if case .trim(let trim) = change, trim.joinsPaths, !part.isEmpty, part.count < all.count,
      part.upperBound <= all.count, all.count <= Self.mostJoined
    {
      drawing.outlines = [.changed(outlines, .trimPart(trim, all, part))]
    } else {
      drawing.outlines = outlines.changed(by: change)
    }
    return drawing
  }
}

/// The paths of a drawing over time, kept since a repeater adds the drawing many times.
///
/// A drawing is made for the layers of one composition, so they all have one frame map.
final class OutlineTracks {
  private var known: Track<BezierPath>??
  /// The area that the paths ever cover.
  private var knownArea: CGRect?

  func area(of outlines: [Outline], _ map: FrameMap) -> CGRect {
    if let knownArea { return knownArea }
    let boxes = (track(of: outlines, map)?.values ?? []).map(\.boundingBox)
    let area = boxes.reduce(CGRect.null) { $1.isFinite ? $0.union($1) : $0 }
    knownArea = area
    return area
  }

  func track(of outlines: [Outline], _ map: FrameMap) -> Track<BezierPath>? {
    if let known { return known }
    let track = PathTrack.make(outlines, map)
    known = .some(track)
    return track
  }
}

extension [Outline] {
  /// The paths after a change of all of them.
  func changed(by change: PathChange) -> [Outline] {
    guard !isEmpty else { return self }
    return change.joinsPaths ? [.changed(self, change)] : map { .changed([$0], change) }
  }
}

/// A group's elements, sorted into what is painted and the paths that later styles see.
struct ShapeGroup {
  /// The last one is painted last, in front.
  private(set) var nodes: [ShapeNode] = []
  private(set) var outlines: [Outline] = []
  private var count = 0

  /// - Parameter shapes: The elements, the front one first.
  init(_ shapes: [LottieShape]) {
    var front: [ShapeNode] = []
    for shape in shapes { add(shape, &front) }
    nodes = front.reversed()
  }

  private mutating func add(_ shape: LottieShape, _ front: inout [ShapeNode]) {
    switch shape.kind {
    case .path, .rectangle, .ellipse, .star:
      outlines.append(.shape(shape.kind))
      count += 1
    case .group(let shapes, let transform):
      count += 1
      let inner = ShapeGroup(shapes)
      if !inner.nodes.isEmpty {
        front.append(.group(name: shape.name, transform, inner.nodes, first: outlines.count))
      }
      outlines += inner.outlines.map { $0.moved(by: transform) }
    case .fill(let paint, let isEvenOdd):
      let style = ShapeDrawing.Style.fill(paint, isEvenOdd: isEvenOdd)
      front.append(.drawing(ShapeDrawing(name: shape.name, style: style, outlines: outlines, count: count)))
    case .stroke(let paint, let stroke):
      let style = ShapeDrawing.Style.stroke(paint, stroke)
      front.append(.drawing(ShapeDrawing(name: shape.name, style: style, outlines: outlines, count: count)))
    case .repeater(let repeater):
      front = front.isEmpty ? [] : [.copies(repeater, front.reversed())]
      outlines = outlines.isEmpty ? [] : [.repeated(outlines, repeater)]
    case .trim, .merge, .roundCorners, .puckerAndBloat, .twist, .zigZag, .offset:
      guard let change = PathChange(shape.kind), !change.keepsPaths else { return }
      front = front.map { $0.changed(by: change, among: outlines, from: 0) }
      outlines = outlines.changed(by: change)
    }
  }
}
