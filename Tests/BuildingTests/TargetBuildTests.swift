import Foundation
import KinoraDisplays
import Testing

@testable import KinoraBuilding

@Suite struct TargetBuildTests {
  private func target(_ folder: ScratchFolder, _ names: [String], bundle: ResourceBundle? = nil) -> SourceTarget {
    SourceTarget(name: "Menu", folder: folder.path, files: names.map { "\(folder.path)/\($0)" }, bundle: bundle)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func eachFileHasAnObject() throws {
    let sources = try ScratchFolder(["A.swift": "", "Deep/B.swift": ""])
    let build = try ScratchFolder()
    let unit = try TargetBuild(target(sources, ["A.swift", "Deep/B.swift"]), in: build.path)
    #expect(unit.objects == ["\(build.path)/Menu.build/0-A.o", "\(build.path)/Menu.build/1-B.o"])
    let arguments = try unit.arguments()
    #expect(arguments.suffix(2) == unit.files[...])
    #expect(arguments.contains("-parse-as-library") && arguments.contains("-incremental"))
    let map = try text("\(build.path)/Menu.build/files.json")
    #expect(unit.objects.allSatisfy { map.replacing("\\/", with: "/").contains($0) })
  }

  @Test func statementsAreNotALibrary() throws {
    let sources = try ScratchFolder(["A.swift": "print(1)"])
    let build = try ScratchFolder()
    let unit = try TargetBuild(target(sources, ["A.swift"]), in: build.path)
    #expect(try !unit.arguments(hasStatements: true).contains("-parse-as-library"))
  }

  @Test func aMainIsAddedToShowAClass() throws {
    let sources = try ScratchFolder(["Page.swift": "class Page: UIViewController {}"])
    let build = try ScratchFolder()
    var unit = try TargetBuild(target(sources, ["Page.swift"]), in: build.path)
    let entry = try unit.target.survey(preferring: "").entry
    #expect(try unit.addMain(for: entry, of: "Page.swift") == ShownClass(name: "Page", kind: .controller))
    #expect(unit.files.count == 2)
    let added = try text(unit.files[1])
    #expect(added.contains("    Page()\n") && added.contains("@main"))
    #expect(try unit.addMain(for: .mainType, of: "Page.swift") == nil)
    #expect(throws: RunFailure.self) { try unit.addMain(for: nil, of: "Page.swift") }
  }

  @Test func aFolderIsItsOwnBundle() throws {
    let sources = try ScratchFolder(["A.swift": "", "cat.png": "cat"])
    let build = try ScratchFolder()
    let unit = try TargetBuild(target(sources, ["A.swift"]), in: build.path)
    #expect(try text("\(build.path)/Menu_Menu.resources/cat.png") == "cat")
    #expect(unit.files.count == 1)
  }

  @Test func packagesHaveTheirResources() throws {
    let sources = try ScratchFolder(["A.swift": "", "Media/cat.png": "cat"])
    let build = try ScratchFolder()
    var bundle = ResourceBundle()
    bundle.add("\(sources.path)/Media", keepsFolder: false)
    let unit = try TargetBuild(target(sources, ["A.swift"], bundle: bundle), in: build.path)
    #expect(try text("\(build.path)/Menu_Menu.resources/cat.png") == "cat")
    #expect(try text(unit.files[1]).contains("static nonisolated let module"))
    let bare = try TargetBuild(target(sources, ["A.swift"], bundle: ResourceBundle()), in: build.path)
    #expect(bare.files.count == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(build.path)/Menu_Menu.resources"))
  }
}
