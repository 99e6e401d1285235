/// The limits of what is read, since files come from anywhere. docs/limits.md lists them with their errors.
package enum CAMLLimits {
  /// The largest .caml file in bytes: 32 MiB.
  package static let fileBytes = 32 << 20
  /// The largest picture, in bytes: 32 MiB.
  package static let imageBytes = 32 << 20
  /// The largest archive, and the sum of its entries inflated, in bytes: 512 MiB.
  package static let archiveBytes = 512 << 20
  /// The maximum number of entries of an archive.
  package static let archiveEntries = 20_000
  /// The longest path in an archive, in bytes, and the maximum number of folders in it.
  package static let pathBytes = 1024
  package static let pathFolders = 32
  /// The maximum number of pixels of a picture, which takes 256 MiB of memory.
  package static let imagePixels = 1 << 26
  /// The maximum number of pixels of all pictures of a wallpaper together, which take 512 MiB of memory.
  package static let allImagePixels = 1 << 27
  /// The largest property list, in bytes, and the maximum number and nesting of its values.
  package static let propertyListBytes = 1 << 20
  package static let propertyListValues = 10_000
  package static let propertyListNesting = 32
  /// The maximum number and depth of the folders that are searched for wallpapers.
  package static let folders = 2000
  package static let folderDepth = 16
  /// The maximum number of files in a folder.
  package static let folderFiles = 20_000
  /// The maximum number of wallpapers of an archive.
  package static let wallpapers = 1000

  /// The deepest nesting of elements. A layer is two deeper than its superlayer.
  package static let nesting = 256
  /// The maximum number of elements of a file.
  package static let elements = 1_000_000
  /// The maximum number of attributes of an element, and of all elements of a file.
  package static let attributes = 1000
  package static let allAttributes = 8_000_000
  /// The maximum number of properties of an object, as attributes and as child elements.
  package static let properties = 1000
  /// The longest attribute, other than a picture in a data URL, and the longest text of an element, in bytes: 1 MiB.
  package static let textBytes = 1 << 20
  /// The maximum numbers of a file's layers and of the issues that are noted.
  package static let layers = 50_000
  package static let issues = 1000
  /// The maximum number of groups of a wallpaper's style, of each kind.
  package static let wallpaperGroups = 1000
  /// The maximum number of states of a layer, and of all layers of a file.
  package static let statesOfLayer = 1000
  package static let states = 10_000
  /// The shortest section that repeats, in seconds.
  package static let shortestLoop = 0.01
  /// The largest number, other than infinity where times may be infinite.
  package static let number = 1e12
  /// The maximum numbers of a path's segments and of a transform's functions.
  package static let pathSegments = 100_000
  package static let transformFunctions = 100
  /// The largest side of a document in points.
  package static let side = 32_767.0
}
