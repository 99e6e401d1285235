/// The rules of the markup of pages.
enum PageMarkup {
  private static let void: Set = ["meta", "br", "!doctype", "rect", "line", "polyline", "img"]

  /// Returns the tags that are closed in another order than they were opened, and those that stay open.
  static func unbalancedTags(in page: String) -> [String] {
    var problems: [String] = []
    var open: [String] = []
    for piece in page.split(separator: "<").dropFirst() {
      let tag = String(piece.prefix { !" >/\n".contains($0) })
      if piece.hasPrefix("/") {
        let name = String(piece.dropFirst().prefix { $0 != ">" })
        if name != "rect", open.popLast() != name { problems.append(name) }
      } else if !void.contains(tag) {
        open.append(tag)
      }
    }
    return problems + open
  }
}
