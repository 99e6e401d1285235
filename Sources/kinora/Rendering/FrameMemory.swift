import Foundation
import KinoraDisplays
import KinoraFrames
import KinoraGeometry

/// Memory that a process shares with its workers: slots for pictures of one size.
///
/// The segment is marked for removal at once, so the system removes it with the last process that uses it, even after a
/// crash. Linux lets a worker attach it all the same.
final class FrameMemory {
  /// The system has refused the memory, for a reason in its words.
  struct Refusal: Error {
    let reason = String(cString: strerror(errno))
  }

  /// The system's number of the segment, by which a worker opens the same memory.
  let identifier: Int32
  /// The size of each picture in pixels.
  private let width: Int
  private let height: Int
  private let address: UnsafeMutableRawPointer

  private var pictureBytes: Int { width * height * 4 }

  /// Makes memory for a number of pictures.
  convenience init(width: Int, height: Int, pictures: Int) throws(Refusal) {
    let identifier = shmget(IPC_PRIVATE, width * height * 4 * pictures, 0o600 | IPC_CREAT)
    guard identifier >= 0 else { throw Refusal() }
    defer { shmctl(identifier, IPC_RMID, nil) }
    try self.init(identifier, width: width, height: height)
  }

  /// Opens the memory with an identifier.
  init(_ identifier: Int32, width: Int, height: Int) throws(Refusal) {
    guard let address = shmat(identifier, nil, 0), Int(bitPattern: address) != -1 else { throw Refusal() }
    (self.identifier, self.width, self.height, self.address) = (identifier, width, height, address)
  }

  deinit { shmdt(address) }

  /// Measures how long a picture takes from one process to another.
  ///
  /// - Returns: Seconds.
  static func secondsToPass(_ picture: CGImage) throws(Refusal) -> Double {
    let memory = try FrameMemory(width: picture.width, height: picture.height, pictures: 1)
    // The first time, the system clears the memory; the least of the others is without interruptions.
    let times = (0..<4).map { _ in
      let start = HostTime.now()
      memory.store(picture, in: 0)
      withExtendedLifetime(memory.picture(in: 0)) {}
      return HostTime.seconds(from: start, to: HostTime.now())
    }
    return times.min() ?? .infinity
  }

  /// Stores a picture of the right size.
  func store(_ image: CGImage, in slot: Int) {
    precondition(image.width == width && image.height == height, "all pictures have one size")
    image.pixels.withUnsafeBytes { pixels in
      (address + slot * pictureBytes).copyMemory(from: pixels.baseAddress!, byteCount: pixels.count)
    }
  }

  /// Returns a copy of a stored picture.
  func picture(in slot: Int) -> CGImage {
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      UnsafeMutableRawPointer(buffer.baseAddress!).copyMemory(
        from: address + slot * pictureBytes, byteCount: pictureBytes)
      count = width * height
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }
}
