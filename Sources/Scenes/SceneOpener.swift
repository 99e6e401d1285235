import Foundation

/// A reader for one kind of scene file.
///
/// ```swift
/// let opener = SceneOpener(extensions: ["caml"], kind: "CAML files (.caml)", read: CAMLScene.read)
/// ```
nonisolated package struct SceneOpener: Sendable {
  /// Makes the description of a scene of what was read.
  package typealias Contents = @MainActor @Sendable () -> SceneDescription
  /// Reads the file at a path, on any thread.
  package typealias Reader =
    @Sendable (_ path: String, _ choice: SceneChoice) throws(SceneFileError) -> Contents

  /// The extensions of the files that it opens, in lowercase and without the dot.
  package let extensions: [String]
  /// A plural phrase for help and errors, such as "CAML files (.caml)".
  package let kind: String
  /// True if it also opens folders that are named like its files.
  private let opensFolders: Bool
  /// The options that its files take.
  package let options: Set<SceneChoice.Option>
  private let read: Reader

  package init(
    extensions: [String], kind: String, opensFolders: Bool = false, options: Set<SceneChoice.Option> = [],
    read: @escaping Reader
  ) {
    (self.extensions, self.kind, self.opensFolders) = (extensions, kind, opensFolders)
    (self.options, self.read) = (options, read)
  }

  /// True if an argument is a path instead of a scene's name: it contains a slash or a dot, or is a file's name.
  package static func isPath(_ argument: String) -> Bool {
    if argument.contains("/") || argument.contains(".") { return true }
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: argument, isDirectory: &isDirectory) && !isDirectory.boolValue
  }

  /// Reads the file at a path with the first opener for its extension.
  ///
  /// - Parameter choice: The parts of the file that are played.
  /// - Throws: `SceneFileError.unknownKind` without an opener, `unreadable` for a file that isn't there or that the user
  ///   may not read, `unknownPart` for a choice that the file doesn't have, `refused` for an option that its kind doesn't
  ///   take, and the opener's errors.
  @MainActor
  package static func open(
    _ path: String, with openers: [SceneOpener], choosing choice: SceneChoice = SceneChoice()
  ) throws(SceneFileError) -> SceneDescription {
    try read(path, with: openers, choosing: choice)()
  }

  /// Reads the file at a path as `open` does, on any thread, and leaves the description to the main thread.
  package static func read(
    _ path: String, with openers: [SceneOpener], choosing choice: SceneChoice = SceneChoice()
  ) throws(SceneFileError) -> Contents {
    guard let opener = openers.first(where: { $0.opens(path) }) else {
      throw .unknownKind(path: path, kinds: openers.map(\.kind))
    }
    if let option = choice.options.first(where: { !opener.options.contains($0) }) {
      let takers = openers.filter { $0.options.contains(option) }
      throw .refused(path: path, option: option, kinds: takers.map(\.kind))
    }
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard opener.canRead(path) else { throw .unreadable(path: path, reason: "not a regular file") }
    return try opener.read(path, choice)
  }

  /// Returns false for what reading could wait for, such as a pipe.
  private func canRead(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFREG || kind == S_IFDIR && opensFolders
  }

  /// True if the path is named like the opener's files.
  package func opens(_ path: String) -> Bool {
    var name = path.lowercased()
    // Shells complete the path of a folder with a slash.
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return extensions.contains { name.hasSuffix("." + $0) }
  }
}
