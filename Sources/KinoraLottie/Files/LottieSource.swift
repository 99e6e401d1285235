import Foundation
import Geometry
import ImageFiles
import LottieModel

/// A file as it was read, and the pictures that it shows.
nonisolated final class LottieSource {
  let file: LottieFile
  /// The folder of pictures that aren't in the file; nil for data, whose pictures must be in it.
  private let folder: URL?
  private var pictures: [String: CGImage] = [:]
  private var embeddedPictures: [[UInt8]: CGImage] = [:]

  init(url: URL) throws(LottieFileError) {
    guard url.isFileURL else {
      throw LottieFileError(file: url.absoluteString, place: nil, expected: "the URL of a file")
    }
    let data: Data
    do {
      data = try Data(contentsOf: url)
    } catch {
      throw LottieFileError(file: url.path, place: nil, expected: "a file that can be read")
    }
    file = try Self.read(data, name: url.path)
    folder = url.deletingLastPathComponent()
  }

  init(data: Data) throws(LottieFileError) {
    file = try Self.read(data, name: nil)
    folder = nil
  }

  private static func read(_ data: Data, name: String?) throws(LottieFileError) -> LottieFile {
    do {
      return try LottieFile(json: data)
    } catch {
      throw LottieFileError(error, file: name)
    }
  }

  /// Returns a picture; nil for one that can't be read.
  func picture(_ image: LottieImage) -> CGImage? {
    if let data = image.data {
      if let known = embeddedPictures[data] { return known }
      let picture = try? ImageFile.decode(data, name: "a picture in a Lottie file")
      embeddedPictures[data] = picture
      return picture
    }
    if let known = pictures[image.path] { return known }
    guard let folder else { return nil }
    let picture = try? ImageFile.read(folder.appending(path: image.path).path)
    pictures[image.path] = picture
    return picture
  }
}

nonisolated extension LottieFileError {
  init(_ error: LottieError, file: String?) {
    switch error {
    case .notJSON(let reason): self.init(file: file, place: nil, expected: "JSON: \(reason)")
    case .invalid(let path, let expected):
      self.init(file: file, place: path.isEmpty ? nil : path, expected: expected)
    case .tooMuch(let what, let limit): self.init(file: file, place: nil, expected: "at most \(limit) \(what)")
    }
  }
}
