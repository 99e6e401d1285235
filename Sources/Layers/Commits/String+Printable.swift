extension String {
  /// The text with "?" in place of control characters and of marks that change the direction of text: names come from
  /// files, and must neither control a terminal nor reorder its lines.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isUnprintable ? "?" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    switch value {
    // Line and paragraph separators, and the embeddings, overrides and isolates of directions.
    case 0x2028...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control
    }
  }
}
