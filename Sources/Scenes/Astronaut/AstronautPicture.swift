import KinoraGeometry
import KinoraImageFiles

/// The astronaut as a picture, for scenes that show an image. Drawn in `assets/astronaut.svg`.
package enum AstronautPicture {
  /// 160 pixels square, transparent around the figure.
  package static let image: CGImage = {
    do {
      return try ImageFile.decode(PackageResources.astronaut_png, name: "astronaut.png")
    } catch {
      preconditionFailure("the built-in picture can't be read: \(error)")
    }
  }()
}
