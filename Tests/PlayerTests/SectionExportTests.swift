import Foundation
import KinoraInput
import KinoraPlayer
import KinoraScenes
import KinoraTools
import KinoraViewScenes
import TestSupport
import Testing

/// The moving picture of the section that loops.
@Suite struct SectionExportTests {
  /// Presses the key, and waits for the file without leaving the main thread: other tests have worlds of their own there.
  private func export(_ rig: SessionRig, to folder: ScratchFolder) throws {
    rig.session.sectionExport.folder = folder.path
    rig.press("e", control: true)
    let limit = ContinuousClock.now + .seconds(Program.patience)
    while !folder.names.contains(where: { $0.hasSuffix(".apng") }), ContinuousClock.now < limit { usleep(10_000) }
    #expect(folder.names.count == 1)
    // Its note goes away.
    rig.frames(110)
  }

  @Test(arguments: ["implicit", "particles", "transitions", "view-block"])
  func itIsWhatTheTransportShows(name: String) throws {
    let folder = try ScratchFolder()
    let scene = try #require(SceneCatalog.scene(named: name))
    let rig = SessionRig(scene)
    defer { rig.end() }
    rig.frames(10)
    if let key = scene.keys.first?.key.name { rig.press(key) }
    rig.frames(30)
    let start = rig.transport.start
    rig.transport.loop(start + 0.2...start + 0.6)
    let section = try #require(rig.transport.section)
    try export(rig, to: folder)
    #expect(folder.names == ["kinora-\(name)-0.200-0.600.apng"])
    let film = try AnimatedPicture(Array(try #require(folder.bytes(of: folder.names[0]))))
    #expect(film.frames.count == 20 && film.frames[0].delay == (1, 50))
    for (index, frame) in film.frames.enumerated() {
      rig.transport.seek(to: section.lowerBound + Double(index) * SessionRig.period)
      rig.frame()
      let isSame = rig.hidingBadge(frame.image) == rig.picture()
      #expect(isSame, "frame \(index)")
    }
  }

  @Test func withoutASectionItIsTheLastCycle() throws {
    let folder = try ScratchFolder()
    let rig = SessionRig(try #require(SceneCatalog.scene(named: "bounce")))
    defer { rig.end() }
    rig.frames(260)
    try export(rig, to: folder)
    let film = try AnimatedPicture(Array(try #require(folder.bytes(of: folder.names[0]))))
    #expect(film.frames.count == 250 && film.frames[0].delay == (1, 50))
  }

  @Test func withoutAnyOfThemANoteSaysWhatToDo() throws {
    let folder = try ScratchFolder()
    let rig = SessionRig(try #require(SceneCatalog.scene(named: "implicit")))
    defer { rig.end() }
    rig.session.sectionExport.folder = folder.path
    rig.frames(5)
    let plain = rig.picture()
    rig.press("e", control: true)
    rig.frame()
    #expect(rig.picture() != plain && folder.names.isEmpty)
  }
}
