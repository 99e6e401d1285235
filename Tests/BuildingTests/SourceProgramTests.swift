import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct SourceProgramTests {
  @Test func aFileIsAProgram() throws {
    let folder = try ScratchFolder(["My Page.swift": ""])
    let program = try #require(try SourceProgram("\(folder.path)/My Page.swift"))
    #expect(program.start.name == "My_Page")
    #expect(program.start.files == [program.path])
  }

  @Test(arguments: ["UIKit.swift", "Logging.swift", "KinoraUIKitCore.swift", "main.swift", "7.swift"])
  func modulesDoNotHideOthers(file: String) throws {
    let folder = try ScratchFolder([file: ""])
    #expect(try SourceProgram("\(folder.path)/\(file)")?.start.name.hasPrefix("Program") == true)
  }

  @Test func aFolderIsAProgram() throws {
    let folder = try ScratchFolder([
      "Menu/B.swift": "", "Menu/Deep/A.swift": "", "Menu/Tests/T.swift": "", "Menu/.build/C.swift": "",
      "Menu/MenuTests/T.swift": "", "Menu/MenuUITests/T.swift": "", "Menu/notes.txt": "",
    ])
    let root = "\(folder.path)/Menu"
    let program = try #require(try SourceProgram(root))
    #expect(program.start.name == "Menu")
    #expect(program.start.files == ["\(root)/B.swift", "\(root)/Deep/A.swift"])
  }

  @Test func aFolderMayBeNamedLikeAFile() throws {
    let folder = try ScratchFolder(["Menu.swift/Deep/A.swift": ""])
    let root = "\(folder.path)/Menu.swift"
    let program = try #require(try SourceProgram(root))
    #expect(program.isFolder)
    #expect(program.folders == [root, "\(root)/Deep"])
    #expect(program.files == ["\(root)/Deep/A.swift"])
    #expect(try #require(try SourceProgram("\(root)/Deep/A.swift")).isFolder == false)
  }

  @Test func otherPathsAreNoSources() throws {
    let folder = try ScratchFolder(["Menu": "#!/bin/sh"])
    #expect(try SourceProgram("\(folder.path)/Menu") == nil)
    #expect(try SourceProgram("\(folder.path)/Missing.swift") == nil)
  }

  @Test func foldersWithoutSourcesAreRefused() throws {
    let folder = try ScratchFolder(["notes.txt": ""])
    #expect(throws: RunFailure("\(folder.path): expected Swift files in the folder", status: 65)) {
      try SourceProgram(folder.path)
    }
  }

  @Test func targetsAreOfPackages() throws {
    let folder = try ScratchFolder(["A.swift": ""])
    #expect(throws: RunFailure("\(folder.path): --target is for packages", status: 64)) {
      try SourceProgram(folder.path, target: "A")
    }
  }
}
