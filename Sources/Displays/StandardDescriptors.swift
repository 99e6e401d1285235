import Foundation

/// The descriptors 0, 1 and 2 of the process.
nonisolated package enum StandardDescriptors {
  /// Opens closed standard descriptors on /dev/null. Programs call it first: otherwise the next file or socket would
  /// take one of these numbers, and output would be written into the connection to the X server.
  package static func openClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      // open() returns the lowest free number, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }
}
