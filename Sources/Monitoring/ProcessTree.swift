import Foundation

/// The processes of a program: one and all that descend from it.
package enum ProcessTree {
  /// Returns a process and its descendants; empty if it has ended.
  package static func processes(of root: Int32) -> [Int32] {
    let parents = allParents()
    guard parents[root] != nil else { return [] }
    var family = [root]
    var children: [Int32: [Int32]] = [:]
    for (process, parent) in parents { children[parent, default: []].append(process) }
    var next = 0
    while next < family.count {
      family += children[family[next], default: []].filter { !family.contains($0) }
      next += 1
    }
    return family
  }

  /// The parent of each process.
  private static func allParents() -> [Int32: Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var parents: [Int32: Int32] = [:]
    for process in names.compactMap({ Int32($0) }) {
      if let parent = ProcessFile.status(of: process)?.parent { parents[process] = parent }
    }
    return parents
  }
}
