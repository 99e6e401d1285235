/// The reason why a Lottie file can't be read.
package enum LottieError: Error, Equatable, CustomStringConvertible {
  /// The text isn't JSON; the reason names the place.
  case notJSON(reason: String)
  /// A value isn't what a file must have at that place, such as a frame rate.
  case invalid(path: String, expected: String)
  /// The file exceeds a limit of `LottieLimits`.
  case tooMuch(what: String, limit: Int)
  /// A file, or an entry of an archive, can't be read.
  case unreadable(name: String, reason: String)
  /// The file has nothing of that name; the kind is a noun such as "theme".
  case unknown(kind: String, name: String, known: [String])

  /// The message for the user, in one line.
  package var description: String {
    switch self {
    case .notJSON(let reason): "expected JSON: \(reason)"
    case .invalid(let path, let expected): path.isEmpty ? "expected \(expected)" : "\(path): expected \(expected)"
    case .tooMuch(let what, let limit): "expected at most \(limit) \(what)"
    case .unreadable(let name, let reason): "\(name): \(reason)"
    case .unknown(let kind, let name, let known):
      known.isEmpty
        ? "unknown \(kind) '\(name)': the file has no named \(kind)s"
        : "unknown \(kind) '\(name)': expected " + known.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}

/// The limits of what is read, since files come from anywhere.
package enum LottieLimits {
  /// The largest file, and the largest one inflated from an archive, in bytes: 32 MiB.
  package static let fileBytes = 32 << 20
  /// The largest picture that a file refers to, in bytes: 32 MiB.
  package static let imageBytes = 32 << 20
  /// The largest archive, and the sum of its entries inflated, in bytes: 128 MiB.
  package static let archiveBytes = 128 << 20
  /// The maximum number of pixels of all pictures of a file together, which take 512 MiB of memory.
  package static let picturePixels = 1 << 27
  /// The maximum number of pixels of a picture, which takes 256 MiB of memory, and twice as much while it is decoded.
  package static let imagePixels = 1 << 26
  /// The largest number of times that an archive may ask for, other than for ever.
  package static let repeatCount = 1e6
  /// The maximum number of entries of an archive.
  package static let archiveEntries = 10_000
  /// The maximum number of values of a JSON text.
  package static let jsonValues = 8_000_000
  /// The maximum number of layers, shapes, keyframes and the like that a file may have together.
  package static let items = 1_000_000
  /// The deepest nesting of compositions and of groups.
  package static let depth = 64
  /// The maximum number of layers in the composition with all nested compositions expanded.
  package static let expandedLayers = 50_000
  /// The maximum number of shapes, effects, styles and masks in the composition with all nested compositions expanded.
  package static let expandedParts = 500_000
  /// The maximum number of JSON values of layers with all nested compositions expanded.
  package static let expandedValues = 16_000_000
  /// The maximum area that all layers may draw beside their contents, in points: one that is blurred, masked, blended
  /// or half clear counts the area of its composition, for each time that it is drawn. As many take about 8 seconds.
  package static let drawnArea = 2_000_000_000
  /// The maximum number of animators of a text, and of all texts.
  package static let textAnimators = 256
  package static let allTextAnimators = 10_000
  /// The maximum numbers of bytes and rules of a theme.
  package static let themeBytes = 1 << 20
  package static let themeRules = 10_000
  /// The maximum number of ancestors of a layer.
  package static let ancestors = 256
  /// The maximum number of mattes of a layer: its own, that of the matte, and so on.
  package static let mattes = 32
  /// The maximum number of effects, styles and masks of a layer together.
  package static let layerParts = 256
  /// The maximum number of copies of a repeater that are made.
  package static let copies = 1000
  /// The maximum number of points that repeaters and changes of paths make in a style's paths; each may multiply them.
  package static let pathPoints = 100_000
  /// The maximum number of changes of paths and repeaters, one after the other, that a path goes through.
  package static let pathChanges = 64
  /// The maximum number of paths that all styles draw, each with those before it; changes of paths count them again.
  package static let drawnPaths = 5_000_000
  /// The maximum number of points of all paths and masks that layers show, with the characters of their texts.
  package static let drawnPoints = 10_000_000
  /// The maximum number of values of all animations.
  package static let animationValues = 1_000_000
  /// The maximum effort for changes of paths, in steps of about 10 nanoseconds.
  package static let pathEffort = 300_000_000
  /// The maximum number of JSON values that are read again because several properties name one slot.
  package static let slotValues = 4_000_000
  /// The maximum number of blurs of a layer that are drawn.
  package static let blurs = 4
  /// The largest side of a composition in points.
  package static let side = 32_767.0
  /// The longest duration in frames.
  package static let frames = 1_000_000.0
  /// The maximum number of characters of a text that are laid out, and of different ones of a layer with outlines.
  package static let textCharacters = 20_000
}
