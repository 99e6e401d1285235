import CX11
import Foundation
import Raster

/// The limits that the system sets a process (`ulimit`), looked at before a display is opened: Dispatch and the Swift
/// runtime end the program where they find too little later on.
nonisolated enum SystemLimits {
  /// Files that a display in memory and its threads have open at most, besides those that are open already, and how
  /// many more a window needs.
  private static let files = 16
  private static let filesOfWindow = 8
  /// Address space for layers and pictures of layers; stacks and the bitmaps of the display come on top.
  private static let workingBytes = 256 << 20
  /// Threads besides those that draw: the frame server, Dispatch and its workers.
  private static let otherThreads = 8
  /// The stack of a thread where the limit for it (`ulimit -s`) is none.
  private static let usualStackBytes = 2 << 20

  /// - Parameters:
  ///   - size: of the display, in pixels.
  ///   - isWindow: false for a display in memory.
  /// - Throws: a `DisplayError` that names the limit.
  static func check(_ size: PixelSize, isWindow: Bool) throws(DisplayError) {
    try checkFiles(isWindow ? files + filesOfWindow : files)
    guard hasMemoryLimit else { return }
    shareOneArena()
    let bytes = bytes(for: size) + workingBytes + stackBytes
    guard hasMemory(bytes) else { throw .tooLittleMemory(needed: bytes) }
  }

  /// True if there is address space for the bitmaps of a size.
  static func hasMemory(for size: PixelSize) -> Bool { hasMemory(bytes(for: size)) }

  /// A bitmap to draw into, and one that is being shown.
  private static func bytes(for size: PixelSize) -> Int { 2 * size.width * size.height * MemoryLayout<UInt32>.size }

  /// The stacks of the threads that draw, one for each processor, and of the others.
  private static var stackBytes: Int {
    let limit = softLimit(__rlimit_resource_t(RLIMIT_STACK.rawValue))
    let stack = limit.map { min(max($0, 1 << 20), 1 << 30) } ?? usualStackBytes
    return stack * (ProcessInfo.processInfo.activeProcessorCount + otherThreads)
  }

  /// Tries whether so many files can be opened; raises the limit only where they can't, and no further than needed.
  private static func checkFiles(_ needed: Int) throws(DisplayError) {
    let left = openableFiles(upTo: needed)
    guard left < needed else { return }
    raiseFileLimit(by: needed - left)
    let leftNow = openableFiles(upTo: needed)
    guard leftNow >= needed else { throw .tooFewFiles(left: leftNow, needed: needed) }
  }

  /// Opens files and closes them again.
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

  /// The limit in force for a resource; nil for none.
  private static func softLimit(_ resource: __rlimit_resource_t) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur != rlim_t.max else { return nil }
    return Int(clamping: limit.rlim_cur)
  }

  private static var hasMemoryLimit: Bool { softLimit(__rlimit_resource_t(RLIMIT_AS.rawValue)) != nil }

  /// Has all threads allocate from one arena: each would reserve 64 MiB of address space for its own.
  private static func shareOneArena() {
    mallopt(M_ARENA_MAX, 1)
  }

  /// True if a mapping of that size succeeds.
  private static func hasMemory(_ bytes: Int) -> Bool {
    guard hasMemoryLimit else { return true }
    let memory = mmap(nil, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, Int(bitPattern: memory) != -1 else { return false }
    munmap(memory, bytes)
    return true
  }
}
