import Foundation
import Testing

@testable import KinoraBuilding

@Suite struct ProgramCacheTests {
  @Test func unusedProgramsAreRemoved() throws {
    let programs = try ScratchFolder(["Old-1/lock": "", "Old-1/Old": "", "New-2/New": "", "notes.txt": ""])
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -1000)]
    try FileManager.default.setAttributes(past, ofItemAtPath: "\(programs.path)/Old-1/lock")
    _ = try FolderLock("\(programs.path)/New-2")
    ProgramCache.removeFolders(in: programs.path, unusedSince: Date(timeIntervalSinceNow: -500))
    let left = try FileManager.default.contentsOfDirectory(atPath: programs.path)
    #expect(left.sorted() == ["New-2", "notes.txt"])
  }

  @Test func takingALockIsAUse() throws {
    let programs = try ScratchFolder(["Old-1/lock": ""])
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -1000)]
    try FileManager.default.setAttributes(past, ofItemAtPath: "\(programs.path)/Old-1/lock")
    _ = try FolderLock("\(programs.path)/Old-1")
    ProgramCache.removeFolders(in: programs.path, unusedSince: Date(timeIntervalSinceNow: -500))
    #expect(FileManager.default.fileExists(atPath: "\(programs.path)/Old-1"))
  }

  @Test func filesWithTheSameTextKeepTheirDate() throws {
    let folder = try ScratchFolder(["a.swift": "1"])
    let path = "\(folder.path)/a.swift"
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
    try ProgramCache.write(Data("1".utf8), to: path)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date == past)
    try ProgramCache.write(Data("2".utf8), to: path)
    #expect(FileManager.default.contents(atPath: path) == Data("2".utf8))
  }
}
