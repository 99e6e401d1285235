import Foundation
import Synchronization
import Testing

@testable import KinoraBuilding

@Suite struct FolderLockTests {
  @Test func theSecondBuildSaysOnceThatItWaits() async throws {
    let folder = try ScratchFolder()
    let path = folder.path
    var first: FolderLock? = try FolderLock(path)
    let (waits, continuation) = AsyncStream.makeStream(of: String.self)
    let isReleased = Mutex(false)
    async let second = onThread {
      let lock = try? FolderLock(path) { continuation.yield($0) }
      continuation.finish()
      return withExtendedLifetime(lock) { lock != nil && isReleased.withLock { $0 } }
    }
    var places: [String] = []
    for await place in waits {
      places.append(place)
      isReleased.withLock { $0 = true }
      first = nil
    }
    #expect(await second)
    #expect(places == [path])
    #expect(first == nil)
  }

  @Test func readersDoNotWaitForEachOther() throws {
    let folder = try ScratchFolder()
    var waits = 0
    let builder = try FolderLock(folder.path) { _ in waits += 1 }
    builder.share()
    let reader = try FolderLock(folder.path, .shared) { _ in waits += 1 }
    withExtendedLifetime((builder, reader)) {}
    #expect(waits == 0)
  }
}
