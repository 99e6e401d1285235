import Foundation
import Geometry
import LottieLayers
import LottieModel

/// A file as it was read, and the pictures that it shows.
nonisolated final class LottieSource {
  let file: LottieFile
  private let pictures: LottiePictures

  /// Reads a file and, of an archive, its first animation.
  init(url: URL) throws(LottieFileError) {
    guard url.isFileURL else {
      throw LottieFileError(file: url.absoluteString, place: nil, expected: "the URL of a file")
    }
    do {
      let document = try LottieDocument(path: url.path)
      file = try document.file()
      pictures = LottiePictures(document)
    } catch {
      throw LottieFileError(error, file: url.path)
    }
  }

  /// Reads the contents of a file, which must have its pictures in it.
  init(data: Data) throws(LottieFileError) {
    do {
      let document = try LottieDocument(data)
      file = try document.file()
      pictures = LottiePictures(document)
    } catch {
      throw LottieFileError(error, file: nil)
    }
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
    case .unreadable(let name, let reason):
      self.init(file: file, place: name == file ? nil : name, expected: "a file that can be read: \(reason)")
    }
  }
}
