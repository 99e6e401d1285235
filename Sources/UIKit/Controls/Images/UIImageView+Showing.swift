import Foundation
import KinoraGeometry
import KinoraLayers
import KinoraUIKitCore
import KinoraUIKitValues

/// The properties of an image view.
struct ImageViewState {
  var image: UIImage?
  var highlightedImage: UIImage?
  var isHighlighted = false
  var animationImages: [UIImage]?
  var highlightedAnimationImages: [UIImage]?
  var animationDuration: TimeInterval = 0
  var animationRepeatCount = 0
  /// The image last shown, its tint and the resulting pixels, for reuse.
  var shown: (image: UIImage, tint: CGColor, pixels: CGImage?)?

  var current: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  /// True if the current image depends on the tint colour.
  var isTinted: Bool { current?.renderingMode == .alwaysTemplate }
}

extension UIImageView {
  static let animationKey = "contents"

  final func showCurrentImage() {
    let image = pictures.current
    guard let image, image.images == nil else {
      layer.removeAnimation(forKey: Self.animationKey)
      pictures.shown = nil
      show(image?.images?.first)
      if let image { play(image.images ?? [], duration: image.duration, repeats: 0) }
      return
    }
    show(image)
  }

  private func show(_ image: UIImage?) {
    guard let image else {
      layer.contents = nil
      return
    }
    let fitting = image.fitting(traitCollection)
    layer.contents = pixels(of: fitting)
    layer.contentsScale = fitting.scale
    layer.contentsCenter = fitting.contentsCenter
  }

  private func pixels(of image: UIImage) -> CGImage? {
    let tint = resolved(tintColor)
    if let shown = pictures.shown, shown.image == image, shown.tint == tint { return shown.pixels }
    let pixels = withOwnTraits { image.shown(tint: UIColor(cgColor: tint)) }
    pictures.shown = (image, tint, pixels)
    return pixels
  }

  final func playImages() {
    let images = pictures.isHighlighted ? pictures.highlightedAnimationImages : pictures.animationImages
    if let images = images ?? pictures.animationImages {
      play(images, duration: pictures.animationDuration, repeats: pictures.animationRepeatCount)
    } else if let image = pictures.current {
      play(image.images ?? [], duration: image.duration, repeats: pictures.animationRepeatCount)
    }
  }

  private func play(_ images: [UIImage], duration: TimeInterval, repeats: Int) {
    let tint = UIColor(cgColor: resolved(tintColor))
    let frames = withOwnTraits { images.compactMap { $0.shown(tint: tint) } }
    guard !frames.isEmpty else { return }
    if pictures.current == nil {
      layer.contentsScale = images[0].scale
      layer.contentsCenter = images[0].contentsCenter
    }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = duration > 0 ? duration : Double(frames.count) / 30
    animation.repeatCount = repeats > 0 ? Float(repeats) : .infinity
    layer.add(animation, forKey: Self.animationKey)
  }

  final func stopImages() {
    layer.removeAnimation(forKey: Self.animationKey)
  }
}

extension UIImage {
  /// The middle part, between the edges that keep their size, as fractions of the image.
  fileprivate nonisolated var contentsCenter: CGRect {
    let size = size
    guard isResizable, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    let left = min(capInsets.left / size.width, 1)
    let top = min(capInsets.top / size.height, 1)
    return CGRect(
      x: left, y: top, width: max(1 - left - capInsets.right / size.width, 0),
      height: max(1 - top - capInsets.bottom / size.height, 0))
  }
}
