import Geometry
import LottieModel

/// A part of a shape layer in painting order.
indirect enum ShapeNode {
  case group(name: String, LottieTransform, [ShapeNode])
  case drawing(ShapeDrawing)
  case copies(LottieRepeater, [ShapeNode])

  /// The number of layers that are made for the part, without those of copies.
  var layerCount: Int {
    switch self {
    case .group(_, _, let nodes): nodes.reduce(1) { $0 + $1.layerCount }
    case .drawing, .copies: 1
    }
  }

  /// Returns the part with its outlines changed.
  func changed(by change: PathChange) -> ShapeNode {
    switch self {
    case .group(let name, let transform, let nodes): .group(name: name, transform, nodes.map { $0.changed(by: change) })
    case .drawing(let drawing): .drawing(drawing.changed(by: change))
    case .copies(let repeater, let nodes): .copies(repeater, nodes.map { $0.changed(by: change) })
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

  func changed(by change: PathChange) -> ShapeDrawing {
    var drawing = self
    drawing.outlines = outlines.changed(by: change)
    return drawing
  }
}

/// The paths of a drawing over time, kept since a repeater adds the drawing many times.
///
/// A drawing is made for the layers of one composition, so they all have one frame map.
final class OutlineTracks {
  private var known: Track<BezierPath>??

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
      if !inner.nodes.isEmpty { front.append(.group(name: shape.name, transform, inner.nodes)) }
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
      front = front.map { $0.changed(by: change) }
      outlines = outlines.changed(by: change)
    }
  }
}
