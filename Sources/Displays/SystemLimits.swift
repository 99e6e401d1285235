import CX11
import Foundation
import KinoraGeometry
import KinoraRaster

/// The system's limits for this process (`ulimit`), checked before a display is opened: Dispatch and the Swift runtime
/// abort when they run into them later.
nonisolated enum SystemLimits {
  /// The largest number of files that a display in memory and its threads open, and the additional files of a window.
  private static let files = 16
  private static let filesOfWindow = 8
  /// Address space for layers and their pictures; stacks and the display's bitmaps are added to it.
  private static let workingBytes = 256 << 20
  /// The number of threads besides the drawing threads: the frame server, Dispatch and its workers.
  private static let otherThreads = 8
  /// The stack size of a thread if the limit for it (`ulimit -s`) is unlimited.
  private static let usualStackBytes = 2 << 20

  /// - Parameters:
  ///   - size: The display's size in pixels.
  ///   - isWindow: False for a display in memory.
  /// - Throws: A `DisplayError` that names the limit.
  static func check(_ size: PixelSize, isWindow: Bool) throws(DisplayError) {
    try checkFiles(isWindow ? files + filesOfWindow : files)
    guard hasMemoryLimit else { return }
    shareOneArena()
    let bytes = bytes(for: size) + workingBytes + stackBytes
    guard hasMemory(bytes) else { throw .tooLittleMemory(needed: bytes) }
  }

  /// Returns true if there is address space for the bitmaps of a size.
  static func hasMemory(for size: PixelSize) -> Bool { hasMemory(bytes(for: size)) }

  /// The size of two bitmaps: one to draw into, one being shown.
  private static func bytes(for size: PixelSize) -> Int { 2 * size.width * size.height * MemoryLayout<UInt32>.size }

  /// The size of all stacks: of the drawing threads, one per processor, and of the others.
  private static var stackBytes: Int {
    let limit = softLimit(__rlimit_resource_t(RLIMIT_STACK.rawValue))
    let stack = limit.map { $0.clamped(1 << 20, 1 << 30) } ?? usualStackBytes
    return stack * (ProcessInfo.processInfo.activeProcessorCount + otherThreads)
  }

  /// Checks by opening files; raises the soft limit only if that fails, and only as far as needed.
  private static func checkFiles(_ needed: Int) throws(DisplayError) {
    let left = openableFiles(upTo: needed)
    guard left < needed else { return }
    raiseFileLimit(by: needed - left)
    let leftNow = openableFiles(upTo: needed)
    guard leftNow >= needed else { throw .tooFewFiles(left: leftNow, needed: needed) }
  }

  /// Returns the number of files that can be opened, up to the needed number.
  private static func openableFiles(upTo needed: Int) -> Int {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < needed {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { break }
      opened.append(descriptor)
    }
    return opened.count
  }

  private static func raiseFileLimit(by missing: Int) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur += min(rlim_t(missing), limit.rlim_max - limit.rlim_cur)
    setrlimit(resource, &limit)
  }

  /// Returns the soft limit of a resource; nil if unlimited.
  private static func softLimit(_ resource: __rlimit_resource_t) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
    return Int(clamping: limit.rlim_cur)
  }

  private static var hasMemoryLimit: Bool { softLimit(__rlimit_resource_t(RLIMIT_AS.rawValue)) != nil }

  /// Makes all threads allocate from one arena, since each arena reserves 64 MiB of address space.
  private static func shareOneArena() {
    mallopt(M_ARENA_MAX, 1)
  }

  /// Returns true if a mapping of this size succeeds.
  private static func hasMemory(_ bytes: Int) -> Bool {
    guard hasMemoryLimit else { return true }
    let memory = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, Int(bitPattern: memory) != -1 else { return false }
    munmap(memory, bytes)
    return true
  }
}
