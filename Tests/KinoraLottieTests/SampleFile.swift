import Foundation

/// A file of 100x50 points, 20 frames from frame 10 at 10 per second, in which a red square of 20 points moves from the
/// left edge to x = 80 over the whole time. In front is a layer "Nested" that shows a composition with a green square at
/// the right bottom, twice.
enum SampleFile {
  static let data = Data(text.utf8)

  static let text = """
    {"v": "5.9.0", "nm": "Sample", "fr": 10, "ip": 10, "op": 30, "w": 100, "h": 50,
     "markers": [{"cm": "middle", "tm": 15, "dr": 10}, {"cm": "late", "tm": 25, "dr": 0}],
     "assets": [{"id": "inner", "w": 100, "h": 50, "layers": [\(shape("Box", "Green", x: "0", y: 45, "0, 1, 0", size: 10))]}],
     "layers": [
       {"ty": 0, "nm": "First", "ind": 1, "ip": 0, "op": 60, "st": 0, "w": 100, "h": 50, "refId": "inner",
        "ks": {"p": {"a": 0, "k": [5, 0]}}},
       {"ty": 0, "nm": "Second", "ind": 2, "ip": 0, "op": 60, "st": 0, "w": 100, "h": 50, "refId": "inner",
        "ks": {"p": {"a": 0, "k": [45, 0]}}},
       \(shape("Mover", "Red", x: nil, y: 10, "1, 0, 0", size: 20))
     ]}
    """

  /// - Parameter x: Nil to move.
  private static func shape(
    _ layer: String, _ fill: String, x: String?, y: Int, _ color: String, size: Int
  ) -> String {
    let moving = """
      {"a": 1, "k": [{"t": 10, "s": [10, \(y)], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
                     {"t": 30, "s": [90, \(y)]}]}
      """
    let position = x.map { "{\"a\": 0, \"k\": [\($0), \(y)]}" } ?? moving
    return """
      {"ty": 4, "nm": "\(layer)", "ip": 0, "op": 60, "st": 0, "ks": {"p": \(position)},
       "shapes": [{"ty": "gr", "nm": "Group", "it": [
         {"ty": "rc", "nm": "Square", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [\(size), \(size)]},
          "r": {"a": 0, "k": 0}},
         {"ty": "fl", "nm": "\(fill)", "c": {"a": 0, "k": [\(color)]}, "o": {"a": 0, "k": 100}},
         {"ty": "tr", "p": {"a": 0, "k": [0, 0]}}]}]}
      """
  }
}
