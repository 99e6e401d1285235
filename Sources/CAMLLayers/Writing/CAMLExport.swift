import Foundation
import KinoraGeometry
import KinoraImageFiles
import KinoraLayers
import KinoraMotion

/// The reason why layers can't be written as CAML.
package enum CAMLExportError: Error, Equatable, CustomStringConvertible {
  case tooDeep(limit: Int)
  /// A file that holds no pictures was asked for.
  case hasPictures(count: Int)
  case unwritable(path: String, reason: String)
  /// A bundle can't replace what is at its path: something that isn't a folder, or a folder with another file.
  case notABundle(path: String, other: String?)
  /// The caller asked to stop.
  case interrupted

  /// The message for the user, in one line.
  package var description: String {
    switch self {
    case .tooDeep(let limit): "the layers are nested deeper than a file can have: at most \(limit) levels"
    case .hasPictures(let count):
      "the layers have \(count == 1 ? "1 picture" : "\(count) pictures"), which only a .ca bundle can hold"
    case .unwritable(let path, let reason): "\(path): can't be written: \(reason)"
    case .notABundle(let path, nil): "\(path): exists, and isn't a CAML bundle"
    case .notABundle(let path, let other?):
      "\(path): isn't replaced, since '\(other)' in it isn't a part of a CAML bundle"
    case .interrupted: "interrupted"
    }
  }
}

/// Layers as a CAML file, with the pictures that belong to it.
///
/// ```swift
/// let export = try CAMLExport(of: layer, at: CACurrentMediaTime(), size: layer.bounds.size)
/// try export.writeBundle(to: "scene.ca")
/// ```
package struct CAMLExport {
  /// The text of the .caml file.
  package let text: String
  /// The parts of the scene that the file doesn't have.
  package let omissions: Omissions
  /// The number of picture files.
  package var pictureCount: Int { pictures.files.count }

  private let pictures: PictureStore
  private let index: BundleIndex

  /// Describes a layer with its sublayers and its animations at a media time, which is 0 in the file.
  ///
  /// - Parameters:
  ///   - size: The size of the document in points.
  ///   - background: The colour behind a layer that has none.
  ///   - trees: The documents inside of it, whose states and parallax are written too.
  ///   - states: The names of their states in the order of the keys.
  package init(
    of root: CALayer, at time: CFTimeInterval, size: CGSize, background: CGColor? = nil, trees: [CAMLTree] = [],
    states: [String] = []
  ) throws(CAMLExportError) {
    let isFlipped = !root.isGeometryFlipped
    try self.init(root, time, size, isFlipped, WrittenDocuments(trees, names: states)) {
      writer, clock throws(CAMLExportError) in
      try writer.root(root, in: clock, size: size, background: background)
    }
  }

  /// Describes a document, with its states and its parallax, at a media time.
  ///
  /// - Parameter states: The names of its states in the order of the keys.
  package init(of tree: CAMLTree, at time: CFTimeInterval, states: [String]) throws(CAMLExportError) {
    let (root, size) = (tree.root, tree.host.bounds.size)
    try self.init(root, time, size, root.isGeometryFlipped, WrittenDocuments([tree], names: states)) {
      writer, clock throws(CAMLExportError) in
      try writer.documentRoot(root, in: clock)
    }
  }

  private init(
    _ root: CALayer, _ time: CFTimeInterval, _ size: CGSize, _ isFlipped: Bool, _ documents: WrittenDocuments,
    write: (CAMLWriter, LayerClock) throws(CAMLExportError) -> CAMLElement
  ) throws(CAMLExportError) {
    pictures = PictureStore()
    let writer = CAMLWriter(pictures: pictures, documents: documents)
    let above = root.superlayer.map { $0.convertTime(time, from: nil) } ?? time
    var document = CAMLElement("caml")
    document.set("xmlns", "http://www.apple.com/CoreAnimation/1.0")
    document.add(try write(writer, LayerClock(now: above)))
    text = document.document
    if CADisplayLink.isAnyRunning { writer.omit(.displayLinks) }
    var loop: ClosedRange<Double>?
    do { loop = try documents.loop() } catch { writer.omit(.loop) }
    index = BundleIndex(size: size, isFlipped: isFlipped, loop: loop)
    omissions = writer.omissions
  }
}

extension CAMLExport {
  /// Throws if a bundle can't have a path, since it would replace something else.
  package static func checkBundle(at path: String) throws(CAMLExportError) {
    try BundleFolder(path: path).check()
  }

  /// Writes a bundle: a folder with main.caml, index.xml and the pictures. One that exists is replaced, unless it has
  /// other files.
  ///
  /// - Parameter isStopped: Asked between the files. If true, nothing is written.
  package func writeBundle(to path: String, isStopped: () -> Bool = { false }) throws(CAMLExportError) {
    let folder = BundleFolder(path: path)
    try folder.check()
    defer { folder.discard() }
    try folder.make()
    try folder.write(Array(text.utf8), to: "main.caml")
    try folder.write(Array(index.text.utf8), to: "index.xml")
    for file in pictures.files {
      guard !isStopped() else { throw CAMLExportError.interrupted }
      guard let bytes = ImageFile.png(file.image) else {
        throw CAMLExportError.unwritable(path: "\(path)/\(file.name)", reason: "the picture can't be encoded")
      }
      try folder.write(bytes, to: file.name)
    }
    guard !isStopped() else { throw CAMLExportError.interrupted }
    try folder.finish()
  }

  /// Writes a .caml file.
  package func writeFile(to path: String) throws(CAMLExportError) {
    guard pictureCount == 0 else { throw CAMLExportError.hasPictures(count: pictureCount) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CAMLExportError.unwritable(path: path, reason: error.localizedDescription)
    }
  }
}
