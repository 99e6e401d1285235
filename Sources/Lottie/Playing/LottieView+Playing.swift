import Foundation
import KinoraLayers
import KinoraUIKitValues

/// Playing and replacing, as the view's layer does it.
extension LottieView {
  /// The file's duration in seconds, at a `playbackSpeed` of 1.
  public final var duration: TimeInterval { lottieLayer.duration }

  /// The ids of the animations in an archive, in its order; empty for other files.
  public final var animationIDs: [String] { lottieLayer.animationIDs }

  /// The ids of the themes in an archive, sorted; empty for other files.
  public final var themeIDs: [String] { lottieLayer.themeIDs }

  /// The number of frames per second, above 0.
  public final var frameRate: Double { lottieLayer.frameRate }

  /// The first frame of the file, and the one at which it ends.
  public final var frameRange: ClosedRange<Double> { lottieLayer.frameRange }

  /// The parts of the file that have names, in its order.
  public final var markers: [LottieMarker] { lottieLayer.markers }

  /// Plays the file from the current frame, or from the start if the current frame is the last one. After `pause()`, goes
  /// on with what was paused; does nothing while playing.
  ///
  /// - Parameter completion: Called once, from the run loop: with true at the end, with false if `stop()`, a change of
  ///   the current frame or other playing comes before. Default nil. While paused or playing, it is added to those given
  ///   before. A layer that is freed calls none.
  public final func play(completion: ((_ finished: Bool) -> Void)? = nil) {
    lottieLayer.play(completion: completion)
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
    lottieLayer.play(fromFrame: fromFrame, toFrame: toFrame, completion: completion)
  }

  /// Plays the part that a marker names; for a marker without frames, from there to the end of the file.
  ///
  /// - Parameters:
  ///   - name: The name of one of `markers`; the first one counts.
  ///   - completion: Called once, as for `play(completion:)`; not called for an unknown name.
  /// - Returns: False if the file has no such marker; then nothing changes.
  @discardableResult
  public final func play(marker name: String, completion: ((_ finished: Bool) -> Void)? = nil) -> Bool {
    lottieLayer.play(marker: name, completion: completion)
  }

  /// Holds the current frame. Completion handlers wait until `play(completion:)` goes on.
  public final func pause() {
    lottieLayer.pause()
  }

  /// Ends playing and shows the first frame.
  public final func stop() {
    lottieLayer.stop()
  }

  /// True while the file plays, also while the view isn't in a window.
  public final var isPlaying: Bool { lottieLayer.isPlaying }

  /// The current place in the file, from 0 to 1. Setting it ends playing and holds that place; values outside count as
  /// the ends, and NaN is ignored.
  public final var progress: Double {
    get { lottieLayer.progress }
    set { lottieLayer.progress = newValue }
  }

  /// The current frame. Setting it ends playing and holds that frame; frames outside of the file count as its ends, and
  /// NaN is ignored.
  public final var currentFrame: Double {
    get { lottieLayer.currentFrame }
    set { lottieLayer.currentFrame = newValue }
  }

  /// The factor of the file's speed: negative values play backwards, 0 stands still. Default 1. Values that aren't finite
  /// are ignored.
  ///
  /// A change while playing goes on from the current frame. With another sign, repeated times count from 0 again.
  public final var playbackSpeed: Double {
    get { lottieLayer.playbackSpeed }
    set { lottieLayer.playbackSpeed = newValue }
  }

  /// The number of times that a file or a part of it is played. Default `playOnce`.
  ///
  /// A change while playing goes on from the current frame, and times count from 0 again.
  public final var loopMode: LottieLoopMode {
    get { lottieLayer.loopMode }
    set { lottieLayer.loopMode = newValue }
  }

  /// The key paths of all fills, strokes, solid layers and text layers, whose colours and texts can be replaced. Each is
  /// the names of layers, groups and the element, with dots between: "Layer.Group.Fill 1".
  public final var keyPaths: [String] { lottieLayer.keyPaths }

  /// Replaces the colours of fills, strokes, solid layers and texts, also those that are animated, by animators of texts as
  /// well, and gradients.
  ///
  /// - Parameters:
  ///   - color: The colour; its alpha is multiplied by the opacity that the file has.
  ///   - keyPath: One of `keyPaths`, or a pattern: "*" stands for any one name, "**" for any number of names.
  /// - Returns: False if the file has no such element.
  @discardableResult
  public final func setColor(_ color: UIColor, forKeyPath keyPath: String) -> Bool {
    lottieLayer.setColor(color.cgColor, forKeyPath: keyPath)
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
    lottieLayer.setText(text, forKeyPath: keyPath)
  }
}
