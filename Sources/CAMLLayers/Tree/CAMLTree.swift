import Foundation
import KinoraCAMLModel
import KinoraGeometry
import KinoraLayers

/// The layers of a CAML document.
///
/// ```swift
/// let tree = CAMLTree(document, pictures: CAMLPictures(assets))
/// layer.addSublayer(tree.host)
/// tree.start(at: CACurrentMediaTime())
/// tree.states.enter("Locked")
/// ```
package final class CAMLTree {
  /// A layer of the document's size that has the document's root layer in its middle. Its y axis points up, as files
  /// expect.
  package let host = CALayer()
  /// The root layer of the file.
  package let root: CALayer
  package let states: CAMLStates
  package let parallax: CAMLParallax
  /// The parts of the file that don't play as they say.
  package let issues: [CAMLIssue]
  /// The pictures that can't be read; those of states and animations too.
  package let pictureIssues: [CAMLIssue]
  /// The groups of its wallpaper's style that follow the tilt.
  let groups: [WallpaperStyle.Group]
  /// Nil for a document that plays on.
  private(set) var loop: LoopSection?
  private let builder: LayerBuilder
  private let loaded: LoadedAnimations

  /// Makes the layers, without animations until `start(at:)` is called.
  package init(_ document: CAMLDocument, pictures: CAMLPictures) {
    builder = LayerBuilder(pictures)
    root = builder.layer(document.root)
    if document.settings.geometryFlipped == true { root.isGeometryFlipped = true }
    let size = Self.size(of: document, root)
    host.bounds = CGRect(origin: CGPoint(x: 0, y: 0), size: size)
    host.isGeometryFlipped = true
    host.masksToBounds = true
    root.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    root.position = CGPoint(x: size.width / 2, y: size.height / 2)
    host.addSublayer(root)
    // States add layers, which may have animations and states too.
    var reader = StateReader(builder: builder)
    let owners = reader.owners()
    let style = WallpaperStyle(document.root["style"], builder)
    loaded = LoadedAnimations(builder, isRepeated: document.settings.loop != nil)
    states = CAMLStates(owners, style, builder, loaded)
    groups = style.groups
    parallax = CAMLParallax(style.groups)
    (issues, pictureIssues) = (builder.issues.issues, builder.pictureIssues.issues)
    loop = document.settings.loop.map { section in
      LoopSection(section, of: host) { [unowned self] in moveClock($0) }
    }
  }

  /// Starts the clock of the file, and adds the animations.
  ///
  /// The host must be in its place by then: a layer that isn't on the screen loses the animations that it gets.
  ///
  /// - Parameter time: The media time at which the file starts.
  package func start(at time: CFTimeInterval) {
    host.beginTime = host.superlayer?.convertTime(time, from: nil) ?? time
    loaded.attach()
    states.enterInitialStates()
    parallax.apply()
    loop?.begin()
  }

  /// The media time at which the section that repeats ends next; nil without one.
  package var nextTurn: CFTimeInterval? { loop?.nextShownTime }

  /// Makes a change of the host's clock that states and particles don't notice.
  private func moveClock(_ change: () -> Void) {
    let layers = states.layers
    // One moment for all layers, before and after: their animations must not drift apart.
    let now = CACurrentMediaTime()
    let times = layers.map { $0.convertTime(now, from: nil) }
    change()
    states.moveAnimations(zip(layers, times).map { ($0, $0.convertTime(now, from: nil) - $1) })
    for case let emitter as CAEmitterLayer in layers + groups.map(\.layer) { emitter.forgetFormerValues() }
  }

  /// The size of a document in points: that of its root layer or, if this has none, of its settings, or else the one in
  /// which all layers have room.
  package static func size(of document: CAMLDocument) -> CGSize {
    if case .rect(let bounds)? = document.root["bounds"], bounds.width > 0, bounds.height > 0 { return bounds.size }
    return size(
      of: document, CAMLTree(document, pictures: CAMLPictures { _ in throw CocoaError(.fileNoSuchFile) }).root)
  }

  private static func size(of document: CAMLDocument, _ root: CALayer) -> CGSize {
    if root.bounds.width > 0, root.bounds.height > 0 { return root.bounds.size }
    if let width = document.settings.width, let height = document.settings.height, width > 0, height > 0 {
      return CGSize(width: width, height: height)
    }
    var reach = CGSize(width: 0, height: 0)
    for frame in (root.sublayers ?? []).map(\.frame) where frame.isFinite {
      reach.width = max(reach.width, abs(frame.minX), abs(frame.maxX))
      reach.height = max(reach.height, abs(frame.minY), abs(frame.maxY))
    }
    return reach.width > 0 && reach.height > 0
      ? CGSize(width: 2 * reach.width, height: 2 * reach.height) : CGSize(width: 100, height: 100)
  }
}
