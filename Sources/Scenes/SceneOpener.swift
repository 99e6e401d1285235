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
  /// True if it also opens folders.
  private let opensFolders: Bool
  /// The options that its files take.
  package let options: Set<SceneChoice.Option>
  /// Indicates whether a file or a folder with another extension is one of its kind.
  private let recognizes: @Sendable (_ path: String) -> Bool
  private let read: Reader

  package init(
    extensions: [String], kind: String, opensFolders: Bool = false, options: Set<SceneChoice.Option> = [],
    recognizes: @escaping @Sendable (_ path: String) -> Bool = { _ in false }, read: @escaping Reader
  ) {
    (self.extensions, self.kind, self.opensFolders) = (extensions, kind, opensFolders)
    (self.options, self.recognizes, self.read) = (options, recognizes, read)
  }

  /// True if an argument is a path instead of a scene's name: it contains a slash or a dot, or is the name of a file, or
  /// of a folder that an opener opens.
  ///
  /// - Parameter isOpened: Indicates whether an opener opens a folder; called only for folders.
  package static func isPath(_ argument: String, isOpened: (String) -> Bool = { _ in false }) -> Bool {
    if argument.contains("/") || argument.contains(".") { return true }
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isDirectory) else { return false }
    return !isDirectory.boolValue || isOpened(argument)
  }

  /// Returns the first opener for the extension of a path, or else the first that recognizes what is there.
  package static func opener(of path: String, among openers: [SceneOpener]) -> SceneOpener? {
    openers.first { $0.opens(path) } ?? openers.first { $0.recognizes(path) }
  }

  /// Reads the file at a path with its opener.
  ///
  /// - Parameter choice: The parts of the file that are played.
  /// - Throws: `SceneFileError.unknownKind` for a file without an opener, `unreadable` for a folder without one and for a
  ///   file that isn't there or that the user may not read, `unknownPart` for a choice that the file doesn't have, `refused` for an option that its kind doesn't
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
    guard let opener = opener(of: path, among: openers) else {
      throw refusal(of: path, openers)
    }
    return try opener.read(path, among: openers, choosing: choice)
  }

  /// Returns the error for a path that no opener opens.
  package static func refusal(of path: String, _ openers: [SceneOpener]) -> SceneFileError {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .unknownKind(path: path, kinds: openers.map(\.kind))
    case S_IFDIR:
      let kinds = openers.filter(\.opensFolders).map(\.kind)
      return .unreadable(path: path, reason: "expected a folder of " + kinds.joined(separator: ", "))
    default: return .unreadable(path: path, reason: "expected a regular file or a folder")
    }
  }

  /// Reads the file at a path that this opener opens.
  ///
  /// - Parameter openers: All openers, for errors.
  package func read(
    _ path: String, among openers: [SceneOpener], choosing choice: SceneChoice = SceneChoice()
  ) throws(SceneFileError) -> Contents {
    if let option = choice.options.first(where: { !options.contains($0) }) {
      let takers = openers.filter { $0.options.contains(option) }
      throw .refused(path: path, option: option, kinds: takers.map(\.kind))
    }
    guard access(path, R_OK) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard canRead(path) else {
      throw .unreadable(path: path, reason: "expected a regular file" + (opensFolders ? " or a folder" : ""))
    }
    return try read(path, choice)
  }

  /// Returns false for what reading could wait for, such as a pipe.
  private func canRead(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let kind = status.st_mode & S_IFMT
    return kind == S_IFREG || kind == S_IFDIR && opensFolders
  }

  /// True if the path is named like the opener's files.
  private func opens(_ path: String) -> Bool {
    var name = path.lowercased()
    // Shells complete the path of a folder with a slash.
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return extensions.contains { name.hasSuffix("." + $0) }
  }
}
