import Foundation

/// The file names of a range's pictures: frame-00000.png and so on, with more digits from number 100,000 on.
enum PictureName {
  private static let prefix = "frame-"
  private static let suffix = ".png"

  static func name(of index: Int) -> String {
    prefix + String(format: "%05d", index) + suffix
  }

  /// Returns the index of the picture with this name; nil for other names.
  static func index(of name: String) -> Int? {
    guard let index = Int(name.dropFirst(prefix.count).dropLast(suffix.count)), index >= 0 else { return nil }
    return self.name(of: index) == name ? index : nil
  }
}
