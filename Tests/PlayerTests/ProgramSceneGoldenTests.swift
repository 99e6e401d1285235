import KinoraImageFiles
import KinoraScenes
import KinoraViewScenes
import TestSupport
import Testing

/// Every scene that is a program, compared with approved pictures.
@Suite(.enabled(if: BuiltPrograms.areBuilt)) struct ProgramSceneGoldenTests {
  @Test func everyProgramLooksAsItDid() async throws {
    let folder = try ScratchFolder()
    for case .program(let scene) in SceneCatalog.entries {
      for time in GoldenPictures.times {
        let path = folder.path(of: GoldenPictures.file(scene.name, time))
        _ = try await BuiltPrograms.output(
          of: ["render", scene.name, "--time", "\(time)", "--scale", "\(GoldenPictures.scale)", "-o", path])
        try GoldenPictures.check(ImageFile.read(path), of: scene.name, at: time)
      }
    }
  }
}
