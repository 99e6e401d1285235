import KinoraArchives
import KinoraGeometry
import KinoraLottieModel

/// Checks the pictures of a file: those that can't be read, and those beyond the bound of all pictures together.
package enum PictureCheck {
  /// - Parameter pixelLimit: The maximum number of all pictures' pixels. Default: `LottieLimits.picturePixels`.
  /// - Returns: An issue for each picture that isn't shown, in the order of their ids.
  package static func issues(
    of file: LottieFile, in document: LottieDocument, pixelLimit: Int = LottieLimits.picturePixels
  ) -> [LottieIssue] {
    var failures: [String: LottiePictures.Failure] = [:]
    // Several assets can have one picture, which is decoded once.
    var checked: [PictureKey: LottiePictures.Failure?] = [:]
    var pixels = 0
    for (id, image) in file.images {
      let key = PictureKey(image)
      if checked[key] == nil {
        switch LottiePictures.decode(image, of: document) {
        case .success(let picture):
          pixels = min(pixels + LottiePictures.pixels(of: picture), pixelLimit + 1)
          checked[key] = .some(nil)
        case .failure(let failure): checked[key] = failure
        }
      }
      failures[id] = checked[key] ?? nil
    }
    if pixels > pixelLimit {
      for id in imagesLeftOut(of: file, in: document, pixelLimit: pixelLimit) { failures[id] = .tooLarge }
    }
    return failures.sorted { $0.key < $1.key }.compactMap { id, failure in
      guard let image = file.images[id] else { return nil }
      let isHuge = checked[PictureKey(image)] == .tooLarge
      let limit = isHuge ? "\(LottieLimits.imagePixels) pixels" : "\(pixelLimit) pixels in all pictures together"
      return issue(failure, id: id, image, limit: limit)
    }
  }

  /// Returns the ids of the images that are left out. Layers show pictures in the order in which they are made, so they
  /// are made.
  private static func imagesLeftOut(
    of file: LottieFile, in document: LottieDocument, pixelLimit: Int
  ) -> Set<String> {
    let pictures = LottiePictures(document, pixelLimit: pixelLimit)
    var paths: Set<String> = []
    _ = LottieTree(layersOf: file) { image in
      let result = pictures.result(of: image)
      if case .failure(.tooLarge) = result { paths.insert(image.jsonPath) }
      return try? result.get()
    }
    return Set(file.images.filter { paths.contains($0.value.jsonPath) }.keys)
  }

  private static func issue(
    _ failure: LottiePictures.Failure, id: String, _ image: LottieImage, limit: String
  ) -> LottieIssue? {
    // The reader notes data that can't be decoded from base64.
    if image.data?.isEmpty ?? false { return nil }
    switch failure {
    case .unreadable(let error):
      return LottieIssue(.suspicious, path: image.jsonPath, "\(error); the picture '\(id)' isn't shown")
    case .undecodable:
      return LottieIssue(
        .broken, path: image.jsonPath, "the picture '\(id)' can't be decoded as an image; nothing is shown")
    case .tooLarge:
      return LottieIssue(
        .suspicious, path: image.jsonPath,
        "expected at most \(limit); the picture '\(id)' isn't shown")
    }
  }
}
