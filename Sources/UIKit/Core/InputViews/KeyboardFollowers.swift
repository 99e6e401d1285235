/// The objects that follow the shown input views. Not retained.
package final class KeyboardFollowers {
  private struct Entry {
    weak var follower: (any KeyboardFollower)?
  }

  private var entries: [Entry] = []

  package func add(_ follower: any KeyboardFollower) {
    entries.removeAll { $0.follower == nil || $0.follower === follower }
    entries.append(Entry(follower: follower))
  }

  func layOut() {
    for entry in entries { entry.follower?.layOutForKeyboard() }
  }

  func follow() {
    for entry in entries { entry.follower?.followKeyboard() }
  }
}
