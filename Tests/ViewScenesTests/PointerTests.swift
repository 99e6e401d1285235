import KinoraScenes
import KinoraViewScenes
import Testing

@Suite struct PointerTests {
  @Test func aSceneTakesThePointerIfItHasViews() {
    for scene in SceneCatalog.all {
      let hasViews = scene.make(load: 1) is any ViewScene
      #expect(scene.takesPointer == hasViews, "\(scene.name)")
    }
  }
}
