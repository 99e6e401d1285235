import Foundation
import KinoraArchives
import KinoraLottieModel

/// The contents of a Lottie file and what is wrong with them, as `kinora check` prints them.
struct CheckedLottieFile: Encodable {
  struct Issue: Encodable {
    var severity: String
    var path: String
    var message: String

    init(_ issue: LottieIssue) {
      (severity, path, message) = ("\(issue.severity)", issue.path, issue.message)
    }
  }

  var file: String
  /// Nil for a file that can't be opened.
  var kind: String?
  var animations: [CheckedAnimation] = []
  var themes: [String] = []
  /// The issues of the file itself; each animation has its own.
  var issues: [Issue] = []

  /// Opens a file and reads all its animations.
  init(path: String) {
    file = path
    do throws(LottieError) {
      let document = try LottieDocument(path: path)
      kind = document.kind.rawValue
      themes = document.themes
      issues = document.issues.map(Issue.init)
      for animation in document.animations { read(animation, of: document) }
      // An animation is read again for each theme, to find values that don't fit their properties.
      var bytes = LottieLimits.fileBytes
      for theme in document.themes {
        bytes -= document.textSize
        read(theme: theme, of: document, withAnimation: bytes >= 0)
      }
    } catch {
      issues.append(Issue(LottieIssue(.broken, path: "", error.description)))
    }
  }

  private mutating func read(_ animation: LottieDocument.Animation, of document: LottieDocument) {
    do throws(LottieError) {
      let file = try document.file(animation: animation.id)
      var checked = CheckedAnimation(file, animation)
      checked.issues = (file.issues + LottieAssetCheck.issues(of: file, in: document)).map(Issue.init)
      animations.append(checked)
    } catch {
      let name = animation.id.isEmpty ? "" : "animation '\(animation.id)': "
      issues.append(Issue(LottieIssue(.broken, path: "", name + error.description)))
    }
  }

  /// Notes a theme that can't be read. Its rules are only for some animations.
  private mutating func read(theme: String, of document: LottieDocument, withAnimation: Bool) {
    do throws(LottieError) {
      let found = withAnimation ? try document.file(theme: theme).issues : try document.issues(ofTheme: theme)
      let themed = found.filter { $0.path.hasPrefix("theme: ") }
      issues += themed.map { Issue(LottieIssue($0.severity, path: "\(theme): \($0.path)", $0.message)) }
    } catch {
      issues.append(Issue(LottieIssue(.broken, path: "", "theme '\(theme)': \(error)")))
    }
  }

  /// The worst severity in the file; nil if nothing is wrong.
  var worst: IssueSeverity? { IssueSeverity(worstOf: (issues + animations.flatMap(\.issues)).map(\.severity)) }
}

/// An animation of a file.
struct CheckedAnimation: Encodable {
  struct Font: Encodable {
    var name: String
    var family: String
    var style: String
    var installed: Bool
    /// The number of characters with an outline in the file.
    var outlines: Int
  }

  struct Marker: Encodable {
    var name: String
    var startS: Double
    var durationS: Double
  }

  var id: String
  var name: String
  var version: String
  var width: Double
  var height: Double
  var frameRate: Double
  var frames: Double
  var durationS: Double
  /// True for ever, false for a number of times; nil if the file doesn't say.
  var loop: Bool?
  /// The number of times that it plays; nil for ever, and if the file doesn't say.
  var times: Int?
  var bounce: Bool
  var reverse: Bool
  /// Nil if the file doesn't say.
  var autoplay: Bool?
  var speed: Double
  var theme: String?
  var background: String?
  /// Numbers by kind.
  var layers: [String: Int]
  var features: [String: Int]
  var compositions: Int
  var images: Int
  var fonts: [Font]
  var markers: [Marker]
  var issues: [CheckedLottieFile.Issue] = []

  init(_ file: LottieFile, _ animation: LottieDocument.Animation) {
    (id, name, version) = (animation.id, file.name, file.version)
    (width, height) = (Double(file.size.width), Double(file.size.height))
    (frameRate, frames, durationS) = (file.frameRate, file.outPoint - file.inPoint, file.duration)
    (loop, times) = (animation.repeatCount.map { $0 == .infinity }, animation.repeatCount.flatMap { Int(exactly: $0) })
    (bounce, reverse) = (animation.bounces, animation.isReversed)
    (autoplay, speed) = (animation.startsByItself, animation.speed)
    (theme, background) = (animation.theme, animation.background)
    let prefix = "layer: "
    let kinds = file.features.filter { $0.key.hasPrefix(prefix) }
    layers = Dictionary(uniqueKeysWithValues: kinds.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
    features = file.features.filter { !$0.key.hasPrefix(prefix) }
    (compositions, images) = (file.compositions.count, file.images.count)
    fonts = file.fonts.values.sorted { $0.name < $1.name }.map { Font($0, in: file) }
    markers = file.markers.map {
      Marker(
        name: $0.name, startS: ($0.start - file.inPoint) / file.frameRate, durationS: $0.duration / file.frameRate)
    }
  }
}
