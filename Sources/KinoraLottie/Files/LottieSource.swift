import Foundation
import Geometry
import LottieLayers
import LottieModel

/// A file as it was read, and the pictures that it shows.
nonisolated final class LottieSource {
  let file: LottieFile
  let document: LottieDocument
  private let pictures: LottiePictures

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - animation: An animation of an archive; nil for the one that it names, or its first.
  ///   - theme: A theme of an archive; nil for that of the animation, or none.
  init(url: URL, animation: String?, theme: String?) throws(LottieFileError) {
    guard url.isFileURL else {
      throw LottieFileError(file: url.absoluteString, place: nil, expected: "the URL of a file")
    }
    do {
      document = try LottieDocument(path: url.path)
      file = try document.file(animation: animation, theme: theme)
    } catch {
      throw LottieFileError(error, file: url.path)
    }
    pictures = LottiePictures(document)
  }

  /// Reads the contents of a file, which must have its pictures in it.
  init(data: Data, animation: String?, theme: String?) throws(LottieFileError) {
    do {
      document = try LottieDocument(data)
      file = try document.file(animation: animation, theme: theme)
    } catch {
      throw LottieFileError(error, file: nil)
    }
    pictures = LottiePictures(document)
  }

  /// Returns a picture; nil for one that can't be shown.
  func picture(_ image: LottieImage) -> CGImage? { pictures.picture(image) }
}

nonisolated extension LottieFileError {
  init(_ error: LottieError, file: String?) {
    switch error {
    case .notJSON(let reason): self.init(file: file, place: nil, expected: "JSON: \(reason)")
    case .invalid(let path, let expected):
      self.init(file: file, place: path.isEmpty ? nil : path, expected: expected)
    case .tooMuch(let what, let limit): self.init(file: file, place: nil, expected: "at most \(limit) \(what)")
    case .unknown(let kind, let name, let known):
      let names = known.map { "'\($0)'" }.joined(separator: ", ")
      let expected = known.isEmpty ? "no \(kind), since the file has none with a name" : "one of \(names)"
      self.init(file: file, place: "\(kind) '\(name)'", expected: expected)
    case .unreadable(let name, let reason):
      self.init(file: file, place: name == file ? nil : name, expected: "a file that can be read: \(reason)")
    }
  }
}
