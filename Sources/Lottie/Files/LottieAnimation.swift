import Foundation
import KinoraGeometry
import KinoraLottieLayers
import KinoraLottieModel

/// A Lottie file that was read, with its pictures decoded, for any number of layers and views.
///
/// Large files take up to seconds to read, so read them off the main thread:
///
/// ```swift
/// let heart = try await LottieAnimation.load(url: url)
/// view.addSubview(LottieView(heart))
/// ```
///
/// - Units: Frames are counted as the file does, and may be fractions. Times are in seconds.
nonisolated public struct LottieAnimation: Sendable {
  let file: LottieFile
  /// The document without the text of the animation, for pictures that weren't decoded.
  let document: LottieDocument
  let decoded: DecodedPictures

  /// Reads a file on the calling thread: JSON, JSON compressed by gzip, or a dotLottie archive. Pictures are read from the
  /// archive, or from the folder of the file.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the file can't be read or isn't a Lottie file, and for an unknown id.
  public init(url: URL, animation: String? = nil, theme: String? = nil) throws {
    guard url.isFileURL else {
      throw LottieFileError(file: url.absoluteString, place: nil, expected: "the URL of a file")
    }
    do throws(LottieError) {
      try self.init(LottieDocument(path: url.path), animation, theme)
    } catch {
      throw LottieFileError(error, file: url.path)
    }
  }

  /// Reads the contents of a file on the calling thread. Pictures must be in the data.
  ///
  /// - Parameters:
  ///   - data: The contents of a file, as for `init(url:animation:theme:)`.
  ///   - animation: The id of an animation in an archive. Default nil: the one that the archive names, or its first.
  ///   - theme: The id of a theme in an archive. Default nil: that of the animation, or none.
  /// - Throws: `LottieFileError` if the data isn't a Lottie file, and for an unknown id.
  public init(data: Data, animation: String? = nil, theme: String? = nil) throws {
    do throws(LottieError) {
      try self.init(LottieDocument(data), animation, theme)
    } catch {
      throw LottieFileError(error, file: nil)
    }
  }

  private init(_ document: LottieDocument, _ animation: String?, _ theme: String?) throws(LottieError) {
    file = try document.file(animation: animation, theme: theme)
    self.document = document.withoutText
    decoded = DecodedPictures(of: file, in: document)
  }

  /// Reads a file on another thread than the caller's, as `init(url:animation:theme:)` does.
  @concurrent public static func load(
    url: URL, animation: String? = nil, theme: String? = nil
  ) async throws -> LottieAnimation {
    try LottieAnimation(url: url, animation: animation, theme: theme)
  }

  /// The ids of the animations in an archive, in its order; empty for other files.
  public var animationIDs: [String] { document.animations.map(\.id).filter { !$0.isEmpty } }

  /// The ids of the themes in an archive, sorted; empty for other files.
  public var themeIDs: [String] { document.themes }

  /// The size of the file in points.
  public var size: CGSize { file.size }

  /// The duration, at a speed of 1.
  public var duration: TimeInterval { file.duration }

  /// The number of frames per second, above 0.
  public var frameRate: Double { file.frameRate }

  /// The first frame of the file, and the one at which it ends.
  public var frameRange: ClosedRange<Double> { file.inPoint...file.outPoint }

  /// The parts of the file that have names, in its order.
  public var markers: [LottieMarker] {
    file.markers.map { LottieMarker(name: $0.name, startFrame: $0.start, frameCount: $0.duration) }
  }
}
