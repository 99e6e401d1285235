import Foundation
import KinoraArchives
import KinoraCompression

/// A file with one or several animations: JSON text, JSON compressed by gzip, or a dotLottie archive. The contents
/// decide, not the name.
///
///     let document = try LottieDocument(path: "icons.lottie")
///     let file = try document.file(animation: "check", theme: "dark")
package struct LottieDocument: Sendable {
  package enum Kind: String, Sendable { case json, gzip, archive }

  /// An animation, and how its author wants it played.
  package struct Animation: Equatable, Sendable {
    /// Unique in the document; empty in a file of JSON.
    package var id: String
    /// The number of times that it plays, infinity for ever; nil if the file doesn't say.
    package var repeatCount: Double?
    /// Above 0.
    package var speed = 1.0
    package var isReversed = false
    /// True if every second cycle runs in the other direction.
    package var bounces = false
    /// False if it waits for the user to start it; nil if the file doesn't say.
    package var startsByItself: Bool?
    /// The theme to begin with.
    package var theme: String?
    /// Text such as "#RRGGBB".
    package var background: String?

    package init(id: String) { self.id = id }
  }

  package let kind: Kind
  /// At least one.
  package let animations: [Animation]
  /// The id of the animation to show first.
  package let defaultAnimation: String
  /// The ids of the themes, sorted.
  package var themes: [String] { themePaths.keys.sorted() }
  /// Issues of the archive; those of animations are in `LottieFile.issues`.
  package let issues: [LottieIssue]

  private let archive: LottieArchive?
  private let folder: AssetFolder?
  /// The text of the only animation; nil in an archive.
  private var text: Data?
  private let animationPaths: [String: String]
  private let themePaths: [String: String]

  /// Opens a file. Pictures that it refers to are read from its folder.
  package init(path: String) throws(LottieError) {
    let data = try LottieError.converting { () throws(ArchiveError) in
      try FileContents.read(path, name: path, limit: LottieLimits.archiveBytes)
    }
    try self.init(data, folder: AssetFolder(of: path, owner: "animation"))
  }

  /// Opens the contents of a file. Pictures beside it can't be read.
  package init(_ data: Data) throws(LottieError) {
    try self.init(data, folder: nil)
  }

  private init(_ data: Data, folder: AssetFolder?) throws(LottieError) {
    guard ZipArchive.isZip(data) else {
      let isGzip = Gzip.isGzip(data)
      guard isGzip || data.count <= LottieLimits.fileBytes else {
        throw .tooMuch(what: "bytes of JSON", limit: LottieLimits.fileBytes)
      }
      text = isGzip ? try Self.inflated(data) : data
      kind = isGzip ? .gzip : .json
      animations = [Animation(id: "")]
      (defaultAnimation, issues, archive, animationPaths, themePaths) = ("", [], nil, [:], [:])
      self.folder = folder
      return
    }
    let archive = try LottieArchive(data)
    let manifest = try LottieManifest(archive)
    let refused = archive.refused.map { LottieIssue(.suspicious, path: $0, "leads out of the archive; it is left out") }
    (kind, text, self.folder, self.archive) = (.archive, nil, nil, archive)
    animations = manifest.animations
    (defaultAnimation, issues) = (manifest.defaultAnimation, refused + manifest.issues)
    (animationPaths, themePaths) = (manifest.animationPaths, manifest.themePaths)
  }

  private static func inflated(_ data: Data) throws(LottieError) -> Data {
    do {
      return try Gzip.inflate(data, limit: LottieLimits.fileBytes)
    } catch .tooLong(let limit) {
      throw .tooMuch(what: "bytes inflated", limit: limit)
    } catch {
      throw .unreadable(name: "gzip", reason: error.reason)
    }
  }

  /// Reads an animation.
  ///
  /// - Parameters:
  ///   - id: One of `animations`; nil for the default one.
  ///   - theme: One of `themes`, whose rules replace the file's slots; nil for the animation's own theme, or none.
  /// - Throws: `LottieError` for an unknown id, and for what can't be read.
  package func file(animation id: String? = nil, theme: String? = nil) throws(LottieError) -> LottieFile {
    let id = id ?? defaultAnimation
    guard let animation = animations.first(where: { $0.id == id }) else {
      throw .unknown(kind: "animation", name: id, known: animations.map(\.id).filter { !$0.isEmpty })
    }
    let (json, theme) = try (json(of: animation.id), self.theme(theme ?? animation.theme, for: id))
    do {
      return try LottieFile(json: json, theme: theme)
    } catch .notJSON(let reason) where animationPaths[id] != nil {
      throw .unreadable(name: animationPaths[id] ?? id, reason: "expected JSON: \(reason)")
    }
  }

  private func json(of id: String) throws(LottieError) -> Data {
    if let text { return text }
    guard let archive, let path = animationPaths[id] else {
      throw .unreadable(name: "animation '\(id)'", reason: "expected a/\(id).json or animations/\(id).json")
    }
    return try archive.read(path, limit: LottieLimits.fileBytes)
  }

  private func theme(_ id: String?, for animation: String) throws(LottieError) -> LottieTheme? {
    guard let id else { return nil }
    guard let archive, let path = themePaths[id] else {
      throw .unknown(kind: "theme", name: id, known: themes)
    }
    return try LottieTheme(archive.document(path, limit: LottieLimits.themeBytes).root, animation: animation)
  }

  /// The document for its pictures only: without the text of the only animation, which can't be read any more.
  package var withoutText: LottieDocument {
    var document = self
    document.text = nil
    return document
  }

  /// Reads a theme without an animation.
  ///
  /// - Returns: The issues of its rules for the default animation.
  /// - Throws: `LottieError` for an unknown id, and for what can't be read.
  package func issues(ofTheme id: String) throws(LottieError) -> [LottieIssue] {
    try theme(id, for: defaultAnimation)?.issues ?? []
  }

  /// The number of bytes of the default animation's JSON text; 0 if it isn't there.
  package var textSize: Int {
    text?.count ?? animationPaths[defaultAnimation].flatMap { archive?.size(of: $0) } ?? 0
  }

  /// Returns the bytes of a picture: those in the file, or those at its path in the archive or beside the file.
  ///
  /// - Throws: `LottieError` for a path that leads out, for a file that isn't there, and for one that is too large.
  package func data(of image: LottieImage) throws(LottieError) -> [UInt8] {
    if let data = image.data { return data }
    return try self.image(path: image.path)
  }

  /// Returns the bytes of a picture at a path as the file has it.
  ///
  /// - Throws: `LottieError` for a path that leads out, for a file that isn't there, and for one that is too large.
  package func image(path: String) throws(LottieError) -> [UInt8] {
    let limit = LottieLimits.imageBytes
    guard let archive else {
      guard let folder else { throw .unreadable(name: path, reason: "the animation has no folder") }
      return [UInt8](
        try LottieError.converting { () throws(ArchiveError) in try folder.read(path, limit: limit) })
    }
    // Exporters write "/images/" for the folder at the top of the archive.
    let inner = String(path.drop { $0 == "/" })
    if let problem = AssetPath.problem(of: inner) { throw .unreadable(name: path, reason: problem) }
    let name = String(inner.split(separator: "/").last ?? "")
    let places = [inner, "images/" + name, "i/" + name]
    return [UInt8](try archive.read(places.first { archive.contains($0) } ?? inner, limit: limit))
  }
}
