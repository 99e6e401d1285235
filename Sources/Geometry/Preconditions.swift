// Swift's own functions of these names say nothing in an optimized build, and programs run with one. In files that import
// this module, these take their place.

/// Stops the program with a message if a condition is false.
@inlinable @inline(__always)
package func precondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "", file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition() { stop(message(), file, line) }
}

/// Stops the program with a message.
@inlinable @inline(__always)
package func preconditionFailure(
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) -> Never {
  stop(message(), file, line)
}

@usableFromInline @inline(never)
func stop(_ message: String, _ file: StaticString, _ line: UInt) -> Never {
  fatalError(message, file: file, line: line)
}
