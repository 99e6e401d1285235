import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraLottieLayers
import KinoraLottieModel

/// A layer that plays a Lottie file.
///
/// ```swift
/// let heart = try LottieLayer(url: url)
/// heart.loopMode = .loop
/// view.layer.addSublayer(heart)
/// heart.play()
/// ```
///
/// The bounds have the file's size at first, and `duration` is the file's, in seconds at a `playbackSpeed` of 1. In
/// bounds of another size the file is placed by `contentsGravity`, `resizeAspect` by default; after changing the
/// gravity alone, call `setNeedsLayout()`.
///
/// The render server plays the file, so that it moves on while the main thread is busy. Playing stands still while the
/// layer isn't in a window, and goes on from the same frame when it comes back.
///
/// - Units: Frames are counted as the file does, and may be fractions. Times are in seconds.
nonisolated open class LottieLayer: CALayer {
  /// The player, shared with presentation copies.
  private let player: LottiePlayer
  private let animation: LottieAnimation
  private let pictures: LottiePictures
  private var replacements: LottieReplacements
  /// True if the layers show the file without the latest replacements.
  private var isTreeStale = false

  /// Creates a layer that shows the first frame of a file: JSON, JSON compressed by gzip, or a dotLottie archive. The file is
  /// read before the call returns; `LottieAnimation.load(url:animation:theme:)` reads it on another thread.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the file can't be read or isn't a Lottie file, and for an unknown id.
  public convenience init(url: URL, animation: String? = nil, theme: String? = nil) throws {
    self.init(try LottieAnimation(url: url, animation: animation, theme: theme))
  }

  /// Creates a layer that shows the first frame of the contents of a file. Pictures must be in the data.
  ///
  /// - Parameters:
  ///   - data: The contents of a file, as for `init(url:animation:theme:)`.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the data isn't a Lottie file, and for an unknown id.
  public convenience init(data: Data, animation: String? = nil, theme: String? = nil) throws {
    self.init(try LottieAnimation(data: data, animation: animation, theme: theme))
  }

  /// Creates a layer that shows the first frame of a file that was read.
  public init(_ animation: LottieAnimation) {
    let file = animation.file
    self.animation = animation
    pictures = LottiePictures(animation.document, decoded: animation.decoded)
    replacements = LottieReplacements(file)
    player = LottiePlayer(LottieTree(layersOf: file, images: pictures.picture), duration: file.duration)
    super.init()
    bounds = CGRect(origin: CGPoint(x: 0, y: 0), size: file.size)
    contentsGravity = .resizeAspect
    duration = file.duration
    player.show(in: self)
    setNeedsLayout()
  }

  /// Creates a copy of a layer for `presentation()`. Playing the copy plays the layer.
  public required init(layer: Any) {
    guard let layer = layer as? LottieLayer else { preconditionFailure("expected a LottieLayer, not \(layer)") }
    (player, animation, replacements) = (layer.player, layer.animation, layer.replacements)
    pictures = layer.pictures
    super.init(layer: layer)
  }

  /// The ids of the animations in an archive, in its order; empty for other files.
  public final var animationIDs: [String] { animation.animationIDs }

  /// The ids of the themes in an archive, sorted; empty for other files.
  public final var themeIDs: [String] { animation.themeIDs }

  /// The size of the file in points.
  public final var fileSize: CGSize { animation.size }

  /// The number of frames per second, above 0.
  public final var frameRate: Double { animation.frameRate }

  /// The first frame of the file, and the one at which it ends.
  public final var frameRange: ClosedRange<Double> { animation.frameRange }

  /// The parts of the file that have names, in its order.
  public final var markers: [LottieMarker] { animation.markers }

  /// Plays the file from the current frame, or from the start if the current frame is the last one. After `pause()`, goes
  /// on with what was paused; does nothing while playing.
  ///
  /// - Parameter completion: Called once, from the run loop: with true at the end, with false if `stop()`, a change of
  ///   the current frame or other playing comes before. Default nil. While paused or playing, it is added to those given
  ///   before. A layer that is freed calls none.
  public final func play(completion: ((_ finished: Bool) -> Void)? = nil) {
    player.play(completion)
  }

  /// Plays from a frame to another one, backwards if that is before the first. Frames outside of the file count as its
  /// ends.
  ///
  /// With a negative `playbackSpeed`, the direction is the opposite. Does nothing if a frame is NaN.
  ///
  /// - Parameters:
  ///   - fromFrame: The frame that is shown first.
  ///   - toFrame: The frame at which playing ends.
  ///   - completion: Called once, as for `play(completion:)`; not called for a frame that is NaN.
  public final func play(
    fromFrame: Double, toFrame: Double, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    guard !fromFrame.isNaN, !toFrame.isNaN else { return }
    player.play(from: time(ofFrame: fromFrame), to: time(ofFrame: toFrame), completion)
  }

  /// Plays the part that a marker names; for a marker without frames, from there to the end of the file.
  ///
  /// - Parameters:
  ///   - name: The name of one of `markers`; the first one counts.
  ///   - completion: Called once, as for `play(completion:)`; not called for an unknown name.
  /// - Returns: False if the file has no such marker; then nothing changes.
  @discardableResult
  public final func play(marker name: String, completion: ((_ finished: Bool) -> Void)? = nil) -> Bool {
    guard let marker = animation.file.markers.first(where: { $0.name == name }) else { return false }
    let frames = animation.file.frames(of: marker)
    // The frame at the end belongs to the next part.
    let isInside = frames.upperBound < animation.file.outPoint && frames.upperBound > frames.lowerBound
    let end = frames.upperBound - (isInside ? min(1e-3, frames.upperBound - frames.lowerBound) / 2 : 0)
    play(fromFrame: frames.lowerBound, toFrame: end, completion: completion)
    return true
  }

  /// Holds the current frame. Completion handlers wait until `play(completion:)` goes on.
  public final func pause() {
    player.pause()
  }

  /// Ends playing and shows the first frame.
  public final func stop() {
    player.hold(at: 0)
  }

  /// True while the file plays, also while the layer isn't in a window.
  public final var isPlaying: Bool { player.state == .playing }

  /// The current place in the file, from 0 to 1. Setting it ends playing and holds that place; values outside count as
  /// the ends, and NaN is ignored.
  public final var progress: Double {
    get { player.time / player.duration }
    set { if !newValue.isNaN { player.hold(at: newValue * player.duration) } }
  }

  /// The current frame. Setting it ends playing and holds that frame; frames outside of the file count as its ends, and
  /// NaN is ignored.
  public final var currentFrame: Double {
    get { animation.file.inPoint + player.time * frameRate }
    set { if !newValue.isNaN { player.hold(at: time(ofFrame: newValue)) } }
  }

  /// The factor of the file's speed: negative values play backwards, 0 stands still. Default 1. Values that aren't finite
  /// are ignored.
  ///
  /// A change while playing goes on from the current frame. With another sign, repeated times count from 0 again.
  public final var playbackSpeed: Double {
    get { player.speed }
    set { if newValue.isFinite { player.speed = newValue } }
  }

  /// The number of times that a file or a part of it is played. Default `playOnce`.
  ///
  /// A change while playing goes on from the current frame, and times count from 0 again.
  public final var loopMode: LottieLoopMode {
    get { player.loopMode }
    set { player.loopMode = newValue }
  }

  /// The key paths of all fills, strokes, solid layers and text layers, whose colours and texts can be replaced. Each is
  /// the names of layers, groups and the element, with dots between: "Layer.Group.Fill 1".
  public final var keyPaths: [String] { replacements.keyPaths }

  /// Replaces the colours of fills, strokes, solid layers and texts, also those that are animated, by animators of texts as
  /// well, and gradients.
  ///
  /// - Parameters:
  ///   - color: The colour; its alpha is multiplied by the opacity that the file has.
  ///   - keyPath: One of `keyPaths`, or a pattern: "*" stands for any one name, "**" for any number of names.
  /// - Returns: False if the file has no such element.
  @discardableResult
  public final func setColor(_ color: CGColor, forKeyPath keyPath: String) -> Bool {
    guard replacements.setColor(color.rgba, forKeyPath: keyPath) else { return false }
    markTreeStale()
    return true
  }

  /// Replaces the text of text layers, with the attributes that the file has. Characters without an outline in the file are
  /// drawn with an installed font.
  ///
  /// - Parameters:
  ///   - text: The text, with line feeds between lines.
  ///   - keyPath: One of `keyPaths`, or a pattern as for `setColor(_:forKeyPath:)`.
  /// - Returns: False if the file has no such text layer.
  @discardableResult
  public final func setText(_ text: String, forKeyPath keyPath: String) -> Bool {
    guard replacements.setText(text, forKeyPath: keyPath) else { return false }
    markTreeStale()
    return true
  }

  /// Places the file in the bounds.
  open override func layoutSublayers() {
    super.layoutSublayers()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if isTreeStale {
      isTreeStale = false
      player.replaceTree(by: LottieTree(layersOf: replacements.file, images: pictures.picture))
    }
    player.attachIfNeeded()
    let place = LottiePlacement(of: fileSize, in: bounds, by: contentsGravity)
    player.tree.root.position = place.origin
    player.tree.root.transform = CATransform3DMakeScale(place.scaleX, place.scaleY, 1)
    CATransaction.commit()
  }

  /// Stands still until the next layout on the screen; called when the layer is about to leave it.
  final func suspend() {
    player.suspend()
  }

  private func markTreeStale() {
    isTreeStale = true
    setNeedsLayout()
  }

  private func time(ofFrame frame: Double) -> Double { (frame - animation.file.inPoint) / frameRate }
}
