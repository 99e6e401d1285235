import Foundation
import KinoraArchives
import KinoraCAMLLayers
import KinoraCAMLModel

/// The contents of a CAML file, bundle, wallpaper or archive, and what is wrong with them.
struct CheckedCAMLFile: Encodable {
  struct Issue: Encodable {
    var severity: String
    /// The path in the package.
    var file: String
    /// Counted from 1; 0 for the whole file.
    var line: Int
    var column: Int
    var message: String

    init(_ issue: CAMLIssue) {
      (severity, message) = ("\(issue.severity)", issue.message)
      (file, line, column) = (issue.place.file, issue.place.line, issue.place.column)
    }
  }

  var file: String
  /// Nil for a file that can't be opened.
  var kind: String?
  /// The wallpaper that is checked.
  var name = ""
  /// All wallpapers of an archive.
  var wallpapers: [String] = []
  /// From back to front.
  var planes: [CheckedPlane] = []
  /// The issues of the package itself; each plane has its own.
  var issues: [Issue] = []

  init(path: String) {
    file = path
    do throws(CAMLError) {
      let package = try CAMLPackage(path: path)
      (kind, name, wallpapers) = (package.kind.rawValue, package.name, package.names)
      issues = package.issues.map(Issue.init)
      planes = Self.planes(of: package)
      for name in package.names where name != package.name { read(name, of: package) }
    } catch {
      issues.append(Issue(CAMLIssue(.broken, at: error.place ?? CAMLPlace(file: ""), error.reason)))
    }
  }

  /// Checks the planes of a wallpaper, whose pictures share their memory.
  private static func planes(of package: CAMLPackage, wallpaper: String? = nil) -> [CheckedPlane] {
    let memory = PictureMemory()
    return package.planes.map { CheckedPlane($0, wallpaper: wallpaper, memory) }
  }

  /// Reads another wallpaper of the archive.
  private mutating func read(_ name: String, of package: CAMLPackage) {
    do throws(CAMLError) {
      let other = try package.wallpaper(name)
      // Issues of the archive itself come with each wallpaper.
      let known = Set(package.issues)
      issues += other.issues.filter { !known.contains($0) }.map(Issue.init)
      planes += Self.planes(of: other, wallpaper: name)
    } catch {
      issues.append(Issue(CAMLIssue(.broken, at: error.place ?? CAMLPlace(file: ""), "'\(name)': \(error.reason)")))
    }
  }

  var worst: IssueSeverity? { IssueSeverity(worstOf: (issues + planes.flatMap(\.issues)).map(\.severity)) }

  /// Returns the path of a place as compilers write it, below the path of the package.
  func location(of issue: Issue) -> String {
    CAMLPlace(file: issue.file, line: issue.line, column: issue.column).description(from: file)
  }
}

/// A plane of a wallpaper, or the only one of another file.
struct CheckedPlane: Encodable {
  struct State: Encodable {
    var name: String
    var basedOn: String?
    /// The number of values and animations that it sets.
    var elements: Int
  }

  var role: String
  /// Nil for the wallpaper that is checked first.
  var wallpaper: String?
  /// The path of the document in the package.
  var document: String
  /// In points, as the plane is played.
  var width: Double
  var height: Double
  /// Numbers by class.
  var layers: [String: Int]
  var animations: [String: Int]
  var filters: [String: Int]
  var emitterCells: Int
  var states: [State]
  var transitions: Int
  var assets: [CheckedPicture]
  /// The pixels of all assets in memory, in bytes.
  var memory: Int
  /// Files in `assets` that the document doesn't name.
  var unusedAssets: [String]
  var issues: [CheckedCAMLFile.Issue]

  init(_ plane: CAMLPackage.Plane, wallpaper: String?, _ memory: PictureMemory) {
    self.wallpaper = wallpaper
    let (document, contents) = (plane.document, CAMLContents(plane.document))
    (role, self.document) = (plane.role.rawValue, document.root.place.file)
    let size = CAMLTree.size(of: document)
    (width, height) = (Double(size.width), Double(size.height))
    (layers, animations, filters) = (contents.layers, contents.animations, contents.filters)
    emitterCells = contents.emitterCells
    states = contents.states.map {
      State(
        name: $0.text("name") ?? "", basedOn: $0.text("basedOn"), elements: $0.objects("elements").count)
    }
    transitions = contents.transitions.count
    var pictures = CAMLPictureCheck(plane.assets)
    assets = contents.pictures.compactMap { pictures.check($0) }
    self.memory = assets.reduce(0) { $0 + $1.memory }
    unusedAssets = plane.assets.paths.filter { !pictures.paths.contains($0) }
    let shown = CAMLPictures(plane.assets, memory: memory, sizes: pictures.sizes)
    let tree = CAMLTree(document, pictures: shown)
    let found = DocumentIssues(
      document, CAMLCheck(document, in: plane.assets), tree,
      pictures: pictures.issues + Self.leftOut(contents.pictures, of: shown))
    issues = found.all.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
      .map(CheckedCAMLFile.Issue.init)
  }

  /// The maximum number of pictures without memory that are named.
  private static let mostLeftOut = 10

  /// Returns issues for the pictures that the memory of the wallpaper has no room for.
  private static func leftOut(_ pictures: [CAMLProperty], of shown: CAMLPictures) -> [CAMLIssue] {
    let all = pictures.filter { shown.leftOut.contains($0.name) }
    var issues = all.prefix(mostLeftOut).map { CAMLIssue(.broken, at: $0.place, shown.failures[$0.name] ?? $0.name) }
    if let next = all.dropFirst(mostLeftOut).first {
      let count = all.count - mostLeftOut
      issues.append(CAMLIssue(.broken, at: next.place, "\(count) more pictures aren't shown for the same reason"))
    }
    return issues
  }
}
