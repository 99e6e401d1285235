import Foundation
import KinoraArchives
import KinoraGeometry

/// Finds layers that lie outside of the document, and that nothing moves into it.
struct LayerPlaces {
  private let visible: CGRect
  /// The ids, or the names, of layers whose place a state or the style changes.
  private let moved: Set<String>
  private var issues: [CAMLIssue] = []

  static func run(_ document: CAMLDocument, _ contents: CAMLContents, _ notes: inout CheckNotes) {
    guard case .rect(let bounds)? = document.root["bounds"], bounds.width > 0, bounds.height > 0 else { return }
    var places = LayerPlaces(visible: bounds, moved: contents.targets(ofKeyPaths: Self.places))
    places.visitSublayers(of: document.root, CGAffineTransform.identity)
    for issue in places.issues { notes.add(issue.severity, at: issue.place, issue.message) }
  }

  private init(visible: CGRect, moved: Set<String>) {
    (self.visible, self.moved) = (visible, moved)
  }

  private static func places(_ keyPath: String) -> Bool {
    ["position", "bounds", "frame", "transform", "sublayerTransform", "anchorPoint"].contains { keyPath.hasPrefix($0) }
  }

  /// - Parameter transform: From the layer's coordinates to those of the root.
  private mutating func visitSublayers(of layer: CAMLObject, _ transform: CGAffineTransform) {
    // Depth and copies of replicators can show a layer elsewhere.
    guard layer["sublayerTransform"] == nil, layer.className != "CAReplicatorLayer",
      layer.className != "CATransformLayer"
    else { return }
    let flips = layer.flag("geometryFlipped") ?? false
    for sublayer in layer.objects("sublayers") { visit(sublayer, in: layer, transform, flips) }
  }

  private mutating func visit(
    _ layer: CAMLObject, in parent: CAMLObject, _ outer: CGAffineTransform, _ flips: Bool
  ) {
    guard issues.count < 100, !isMoving(layer), layer.flag("hidden") != true, layer.number("opacity") != 0,
      let own = layer.affine
    else { return }
    var transform = own.concatenating(outer)
    if flips, case .rect(let bounds)? = parent["bounds"] {
      let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.minY + bounds.height)
      transform = own.concatenating(flip).concatenating(outer)
    }
    if layer.draws, case .rect(let bounds)? = layer["bounds"] {
      let box = bounds.applying(transform)
      if !box.intersects(visible) && box.isFinite { note(layer) }
    }
    visitSublayers(of: layer, transform)
  }

  private mutating func note(_ layer: CAMLObject) {
    let name = layer.text("name").map { " '\($0.shortened)'" } ?? ""
    issues.append(
      CAMLIssue(
        .suspicious, at: layer.place, "the layer\(name) lies outside of the document, and nothing moves it"))
  }

  private func isMoving(_ layer: CAMLObject) -> Bool {
    if [layer.id, layer.text("name")].contains(where: { $0.map(moved.contains) ?? false }) { return true }
    return layer.entries("animations").contains { Self.moves($0.object) }
  }

  private static func moves(_ animation: CAMLObject) -> Bool {
    animation.className.hasPrefix("CAMatch") || animation.text("keyPath").map(places) ?? false
      || animation.objects("animations").contains { moves($0) }
  }
}

extension CAMLObject {
  /// True if the layer itself has pixels within its bounds.
  var draws: Bool {
    guard className != "CAEmitterLayer", className != "CATransformLayer" else { return false }
    return shows("contents") || shows("backgroundColor") || (number("borderWidth") ?? 0) > 0
      || className == "CATextLayer" || className == "CAGradientLayer"
  }

  /// False for a property that isn't there, for nothing, and for a clear colour.
  private func shows(_ name: String) -> Bool {
    switch self[name] {
    case nil, .null?: false
    case .color(let color)?: color.alpha > 0
    default: true
    }
  }

  /// The transform from the layer's coordinates to those of its superlayer; nil if the layer has depth.
  fileprivate var affine: CGAffineTransform? {
    var (bounds, position, anchor) = (CGRect.zero, CGPoint.zero, CGPoint(x: 0.5, y: 0.5))
    if case .rect(let rect)? = self["bounds"] { bounds = rect }
    if case .point(let point)? = self["position"] { position = point }
    if case .point(let point)? = self["anchorPoint"] { anchor = point }
    var transform = CGAffineTransform.identity
    if case .transform(let own)? = self["transform"] {
      guard CATransform3DIsAffine(own) else { return nil }
      transform = CATransform3DGetAffineTransform(own)
    }
    guard !properties.contains(where: { $0.name.hasPrefix("transform.") && $0.name != "transform.rotation.z" }),
      self["frame"] == nil
    else { return nil }
    if self["transform"] == nil, let angle = number("transform.rotation.z") {
      transform = CGAffineTransform(rotationAngle: angle)
    }
    let corner = CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    return CGAffineTransform(translationX: -corner.x, y: -corner.y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
