import Synchronization

/// The images that stand for one another in different traits, such as the light and the dark appearance.
///
/// An image view shows the one for its traits, and changes it with them.
///
/// ```swift
/// let asset = UIImageAsset()
/// asset.register(day, with: UITraitCollection(userInterfaceStyle: .light))
/// asset.register(night, with: UITraitCollection(userInterfaceStyle: .dark))
/// imageView.image = asset.image(with: .current)
/// ```
nonisolated public final class UIImageAsset: Sendable {
  private struct Entry {
    let traits: UITraitCollection
    let image: UIImage
  }

  /// The images in the order of their registration; each collection occurs once.
  private let entries = Mutex<[Entry]>([])

  /// Creates an asset without images.
  public init() {}

  /// Adds an image for some traits, in place of an earlier one for the same ones.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    entries.withLock { entries in
      entries.removeAll { $0.traits == traitCollection }
      entries.append(Entry(traits: traitCollection, image: image.with { $0.asset = nil }))
    }
  }

  /// Removes the image that was registered for some traits.
  public func unregister(imageWith traitCollection: UITraitCollection) {
    entries.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Returns the image for some traits: of those whose traits all hold, the one that names most, else the first one. An
  /// asset without images returns an empty image.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    (entry(for: traitCollection)?.image ?? UIImage()).with { $0.asset = self }
  }

  private func entry(for traits: UITraitCollection) -> Entry? {
    entries.withLock { entries in
      let fitting = entries.filter { traits.containsTraits(in: $0.traits) }
      return fitting.max { $0.traits.values.count < $1.traits.values.count } ?? entries.first
    }
  }
}

nonisolated extension UIImage {
  /// The images for other traits; nil for an image of which there is only one.
  public var imageAsset: UIImageAsset? { asset }

  /// True if the pixels depend on traits.
  package var dependsOnTraits: Bool { asset != nil || tint?.isDynamic ?? false }

  /// Returns the image with the pixels for some traits, and its own properties.
  package func fitting(_ traits: UITraitCollection) -> UIImage {
    guard let asset else { return self }
    let other = asset.image(with: traits)
    return with { ($0.cgImage, $0.scale, $0.imageOrientation) = (other.cgImage, other.scale, other.imageOrientation) }
  }
}
