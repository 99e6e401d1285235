import Geometry
import Testing

@testable import Application

struct RunSettingsTests {
  @Test func anEmptyEnvironmentAsksForNothing() throws {
    let settings = try RunSettings(environment: [:])
    #expect(settings == RunSettings() && settings.size == CGSize(width: 960, height: 640))
  }

  @Test func readsSizeDurationAndScreenshot() throws {
    let settings = try RunSettings(
      environment: ["KINORA_SIZE": "390x844", "KINORA_SECONDS": "2.5", "KINORA_SCREENSHOT": "a.png"])
    #expect(settings.size == CGSize(width: 390, height: 844))
    #expect(settings.seconds == 2.5 && settings.screenshot == "a.png")
  }

  @Test func theLongestSideIsThatOfTheCommandLine() throws {
    #expect(try RunSettings(environment: ["KINORA_SIZE": "8192x1"]).size == CGSize(width: 8192, height: 1))
    #expect(RunSettings.sizes == "a size from 1x1 to 8192x8192, such as 960x640")
  }

  @Test(arguments: [
    "", "x", "100", "100x", "0x5", "-3x4", "1e3x2", "100x200x3", "99999999999999999999x1", "8193x10", "10x8193",
  ])
  func invalidSizesAreRefused(_ text: String) {
    #expect(throws: RunSettings.failure("KINORA_SIZE", text, RunSettings.sizes)) {
      try RunSettings(environment: ["KINORA_SIZE": text])
    }
  }

  @Test(arguments: ["", "soon", "nan", "inf", "-1", "1e300"])
  func invalidDurationsAreRefused(_ text: String) {
    #expect(throws: RunSettings.failure("KINORA_SECONDS", text, RunSettings.durations)) {
      try RunSettings(environment: ["KINORA_SECONDS": text])
    }
  }
}
