import Foundation
import Testing

@testable import KinoraBuilding

@Suite struct FileStampsTests {
  @Test func filesThatAreSavedWithinASecondHaveChanged() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stamps-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ["\(folder)/a.swift", "\(folder)/b.swift"]
    for file in files { try "1".write(toFile: file, atomically: false, encoding: .utf8) }
    #expect(FileStamps(of: files, in: folder).changed == [0, 1])
    let stamps = FileStamps(of: files, in: folder)
    // Saved while it is compiled: it has changed since.
    try "2".write(toFile: files[1], atomically: true, encoding: .utf8)
    stamps.keep()
    #expect(FileStamps(of: files, in: folder).changed == [1])
    FileStamps(of: files, in: folder).keep()
    #expect(FileStamps(of: files, in: folder).changed == [])
    try FileManager.default.removeItem(atPath: files[0])
    #expect(FileStamps(of: files, in: folder).changed == [0])
  }
}
