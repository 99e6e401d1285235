@preconcurrency import Glibc

/// The stream that programs print to.
enum StandardOutput {
  /// Has each line written when it is printed, as to a terminal: also to a file, and to a pipe that kinora reads.
  static func writeLinesAtOnce() {
    setlinebuf(stdout)
  }
}
