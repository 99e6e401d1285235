import Testing

@testable import KinoraDisplays

/// The names in WM_CLASS.
@Suite struct WindowClassTests {
  @Test(arguments: [
    ("kinora", "kinora", "Kinora"), ("/usr/local/bin/kinora", "kinora", "Kinora"), ("./Hello", "Hello", "Hello"),
    ("my-app", "my-app", "My-app"), ("épée", "épée", "Épée"), ("", "kinora", "Kinora"), ("/", "kinora", "Kinora"),
  ])
  func areThoseOfTheProgram(path: String, instance: String, group: String) {
    let names = WindowClass(ofProgramAt: path)
    #expect(names.instance == instance && names.group == group)
  }
}
