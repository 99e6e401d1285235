/// The message of a signpost: a string literal, also with values in it. It is put together only while signposts are
/// recorded.
///
/// ```swift
/// signposter.emitEvent("Loaded", "\(count) pictures of \(name, privacy: .public)")
/// ```
public struct SignpostMetadata: ExpressibleByStringInterpolation, Sendable {
  /// The text as it is written into a trace.
  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message with values.
  public init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  /// Puts a message together.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Appends a part of the literal.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Appends the description of a value, or `<private>`.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.hides ? "<private>" : String(describing: value())
    }
  }
}
