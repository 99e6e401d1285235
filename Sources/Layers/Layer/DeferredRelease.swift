/// Contents of a freed object, released on the main actor whichever thread dropped the last reference.
///
/// A class for programs to subclass can't have an isolated deinit, since its subclasses could then have no plain one.
/// So its deinit hands the contents over. They are released at once if it runs on the main actor, otherwise
/// asynchronously, after the program may have changed them.
@MainActor
package final class DeferredRelease<Contents> {
  // The freed object was the only owner of its contents, and hands them over before anything else can see them.
  nonisolated(unsafe) private var contents: Contents
  private let releaseContents: @MainActor (inout Contents) -> Void

  /// Creates the object from the contents to release.
  ///
  /// - Parameter releaseContents: The function that releases them, called once when the last reference to this object
  ///   is gone.
  package nonisolated init(_ contents: Contents, releaseContents: @escaping @MainActor (inout Contents) -> Void) {
    self.contents = contents
    self.releaseContents = releaseContents
  }

  isolated deinit {
    releaseContents(&contents)
  }
}
