import Foundation
import KinoraCAMLLayers
import KinoraGeometry
import KinoraLayers
import KinoraMotion
import Synchronization
import TestSupport
import Testing

/// A picture that counts how often it is decoded.
private final class Frame: ImageSource {
  private let pixel: UInt32
  let loadCount = Atomic(0)

  init(pixel: UInt32) { self.pixel = pixel }

  func load() -> CGImage {
    loadCount.add(1, ordering: .relaxed)
    return CGImage(width: 1, height: 1, pixels: [pixel])
  }
}

/// The files of an export.
@MainActor @Suite struct WritingBundleTests {
  private func picture(_ pixel: UInt32) -> CGImage { CGImage(width: 1, height: 1, pixels: [pixel]) }

  private func layer(_ name: String, _ contents: CGImage? = nil) -> CALayer {
    let layer = CALayer()
    (layer.name, layer.contents) = (name, contents)
    return layer
  }

  @Test func equalPicturesAreOneFile() throws {
    let rig = try WritingRig()
    let red = picture(0xFFFF_0000)
    for contents in [red, red, picture(0xFFFF_0000), picture(0xFF00_FF00)] { rig.root.addSublayer(layer("", contents)) }
    let export = try rig.export()
    #expect(export.pictureCount == 2)
    let folder = try ScratchFolder()
    try export.writeBundle(to: folder.path(of: "a.ca"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "a.ca/assets")).sorted()
    #expect(names == ["picture-1.png", "picture-2.png"])
    #expect(folder.names == ["a.ca"])
  }

  @Test func namesOfLayersDontNameFiles() throws {
    let rig = try WritingRig()
    rig.root.addSublayer(layer("../../../etc/passwd", picture(0)))
    let text = try rig.export().text
    #expect(text.contains("src=\"assets/picture-1.png\"") && !text.contains("src=\"../"))
  }

  @Test func idsAreUnique() throws {
    let rig = try WritingRig()
    for index in 0..<20 {
      let child = layer("same")
      child.mask = layer("same")
      rig.root.addSublayer(child)
      child.addSublayer(layer("\(index)"))
    }
    let ids = try rig.export().text.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.count == 61 && Set(ids).count == 61)
  }

  @Test func anExistingBundleIsReplaced() throws {
    let rig = try WritingRig()
    let folder = try ScratchFolder()
    rig.root.addSublayer(layer("first", picture(0xFFFF_FFFF)))
    try rig.export().writeBundle(to: folder.path(of: "a.ca"))
    rig.root.sublayers = nil
    try rig.export().writeBundle(to: folder.path(of: "a.ca/"))
    #expect(folder.bytes(of: "a.ca/assets/picture-1.png") == nil)
    #expect(!folder.text(of: "a.ca/main.caml").contains("first"))
    let index = folder.text(of: "a.ca/index.xml")
    #expect(index.contains("<key>documentWidth</key>\n\t<real>200</real>"))
  }

  /// A folder with other files isn't removed, also if a bundle is among them.
  @Test func otherFilesStay() throws {
    let rig = try WritingRig()
    let folder = try ScratchFolder()
    let path = folder.path(of: "a.ca")
    try rig.export().writeBundle(to: path)
    try Data([1]).write(to: URL(fileURLWithPath: "\(path)/thesis.txt"))
    #expect(throws: CAMLExportError.notABundle(path: path, other: "thesis.txt")) {
      try rig.export().writeBundle(to: path)
    }
    try FileManager.default.removeItem(atPath: "\(path)/main.caml")
    #expect(throws: CAMLExportError.notABundle(path: path, other: nil)) { try rig.export().writeBundle(to: path) }
    let file = folder.path(of: "b.ca")
    try Data([1]).write(to: URL(fileURLWithPath: file))
    #expect(throws: CAMLExportError.notABundle(path: file, other: nil)) { try rig.export().writeBundle(to: file) }
    #expect(folder.names == ["a.ca", "b.ca"] && folder.bytes(of: "a.ca/thesis.txt") == Data([1]))
  }

  @Test func anInterruptedExportLeavesTheOlderBundle() throws {
    let rig = try WritingRig()
    let folder = try ScratchFolder()
    let path = folder.path(of: "a.ca")
    try rig.export().writeBundle(to: path)
    let text = folder.text(of: "a.ca/main.caml")
    for pixel in 1...3 { rig.root.addSublayer(layer("new", picture(UInt32(pixel)))) }
    var questions = 0
    #expect(throws: CAMLExportError.interrupted) {
      try rig.export().writeBundle(to: path) {
        questions += 1
        return questions == 2
      }
    }
    #expect(folder.names == ["a.ca"] && folder.text(of: "a.ca/main.caml") == text)
  }

  @Test func aLinkToABundleStays() throws {
    let rig = try WritingRig()
    let folder = try ScratchFolder()
    try rig.export().writeBundle(to: folder.path(of: "a.ca"))
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "b.ca"), withDestinationPath: "a.ca")
    rig.root.addSublayer(layer("new"))
    try rig.export().writeBundle(to: folder.path(of: "b.ca"))
    #expect(folder.names == ["a.ca", "b.ca"] && folder.text(of: "a.ca/main.caml").contains("new"))
  }

  /// Pictures that come from a film are decoded again for each use, so not once for each pair.
  @Test func pictureSourcesAreDecodedSeldom() throws {
    let rig = try WritingRig()
    let sources = (0..<40).map { Frame(pixel: UInt32($0 / 2)) }
    for source in sources { rig.root.addSublayer(layer("", CGImage(width: 1, height: 1, source: source))) }
    #expect(try rig.export().pictureCount == 20)
    let count = sources.reduce(0) { $0 + $1.loadCount.load(ordering: .relaxed) }
    #expect(count <= 80, "\(count)")
  }

  @Test func onlyABundleHoldsPictures() throws {
    let rig = try WritingRig()
    let folder = try ScratchFolder()
    try rig.export().writeFile(to: folder.path(of: "a.caml"))
    rig.root.addSublayer(layer("", picture(1)))
    let export = try rig.export()
    #expect(throws: CAMLExportError.hasPictures(count: 1)) { try export.writeFile(to: folder.path(of: "b.caml")) }
    #expect(folder.names == ["a.caml"])
  }

  @Test func deepLayersAreRefused() throws {
    let rig = try WritingRig()
    var innermost = rig.root
    for _ in 0..<500 {
      let next = CALayer()
      innermost.addSublayer(next)
      innermost = next
    }
    #expect(throws: CAMLExportError.self) { try rig.export() }
  }

  @Test func partsThatFilesDontHaveAreNamed() throws {
    let rig = try WritingRig()
    let child = layer("")
    child.actions = ["opacity": NSNull()]
    rig.root.addSublayer(child)
    rig.commit()
    child.setValue(1, forKey: "progress")
    let own = CABasicAnimation(keyPath: "progress")
    (own.toValue, own.duration) = (5, 1)
    child.add(own, forKey: nil)
    let link = CADisplayLink { _ in }
    link.add(to: .main, forMode: .common)
    defer { link.invalidate() }
    let messages = try rig.export().omissions.messages
    for message in [
      "the actions of 1 layer", "1 animation of 'progress', which only the program draws",
      "display links: changes that the program makes for each frame",
    ] { #expect(messages.contains(message), "\(messages)") }
  }
}
