import Foundation

/// The two names in WM_CLASS, by which window managers find a window's program and its desktop entry.
nonisolated struct WindowClass: Equatable {
  /// The name of the program's file.
  let instance: String
  /// The same name, capitalized.
  let group: String

  /// - Parameter path: The program's path or name, as in `argv[0]`.
  init(ofProgramAt path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? "kinora"
    instance = file
    group = file.prefix(1).uppercased() + file.dropFirst()
  }

  /// The names of this process.
  static var current: WindowClass { WindowClass(ofProgramAt: CommandLine.arguments.first ?? "") }
}
