import Foundation

/// The states of a target's files when they were compiled last, in a file beside the objects.
///
/// The compiler compares the times of files by the second, and would leave out a file that is saved twice within one.
struct FileStamps {
  private let path: String
  private let files: [String]
  private let present: [String: String]

  init(of files: [String], in folder: String) {
    path = "\(folder)/stamps.json"
    self.files = files
    present = Dictionary(files.map { ($0, Self.stamp(of: $0)) }) { first, _ in first }
  }

  /// The places of the files that changed since they were compiled.
  var changed: [Int] {
    let data = FileManager.default.contents(atPath: path) ?? Data()
    let former = (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
    return files.indices.filter { former[files[$0]] != present[files[$0]] }
  }

  /// Keeps the states, once the files are compiled.
  func keep() {
    try? JSONEncoder().encode(present).write(to: URL(fileURLWithPath: path))
  }

  /// Number, size and time of change, to the nanosecond.
  private static func stamp(of path: String) -> String {
    var status = stat()
    guard stat(path, &status) == 0 else { return "" }
    return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }
}
