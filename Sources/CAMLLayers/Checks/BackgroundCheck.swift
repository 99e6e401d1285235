import Dispatch
import KinoraCAMLModel
import Synchronization

/// The check of a document on another thread, while its layers are made.
///
///     let check = BackgroundCheck(document, in: assets)
///     let tree = CAMLTree(document, pictures: CAMLPictures(assets))
///     print(check.wait().issues.count)
package final class BackgroundCheck: Sendable {
  private let result = Mutex<CAMLCheck?>(nil)
  private let group = DispatchGroup()

  package init(_ document: CAMLDocument, in assets: CAMLAssets) {
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      let check = CAMLCheck(document, in: assets)
      result.withLock { $0 = check }
    }
  }

  /// Returns the check when it is complete.
  package func wait() -> CAMLCheck {
    group.wait()
    // Set before the group is left.
    return result.withLock { $0 }!
  }
}
