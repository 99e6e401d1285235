import ArgumentParser

/// A part of a range that one of several machines draws, as `K/N`: every Nth picture, from the Kth on.
///
/// Neighbouring pictures cost about the same, so all shards take about as long.
struct Shard: Equatable, Codable {
  /// From 1 to `count`.
  var number: Int
  var count: Int

  static let largestCount = 10_000

  private enum CodingKeys: String, CodingKey {
    case number = "shard"
    case count = "of"
  }

  init(number: Int, count: Int) {
    (self.number, self.count) = (number, count)
  }

  /// - Throws: A `ValidationError` that states the form.
  init(_ text: String) throws {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.largestCount).contains(count), (1...count).contains(number)
    else {
      throw ValidationError("must have the form K/N, with N up to \(Self.largestCount) and K from 1 to N, such as 2/4")
    }
    self.init(number: number, count: count)
  }

  var text: String { "\(number)/\(count)" }

  /// Returns the indices of its pictures in a range.
  func indices(ofRange pictureCount: Int) -> [Int] {
    Array(stride(from: number - 1, to: pictureCount, by: count))
  }
}
