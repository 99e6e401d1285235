import Foundation

/// The descriptors 0, 1 and 2 of the process.
nonisolated package enum StandardDescriptors {
  /// Opens those that are closed on /dev/null. A program calls it first: the next file or socket to be opened would take
  /// their numbers, and results would be written into the connection to the X server.
  package static func openClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
