import KinoraCAMLModel

extension CAMLStates {
  /// Returns the names of a document's states without making its layers, in the order of the file.
  package static func names(of document: CAMLDocument) -> [String] {
    var names: [String] = []
    var waiting = [document.root]
    while let object = waiting.popLast() {
      names += object.objects("states").compactMap { $0.text("name") }
      let inner = object.objects("sublayers") + (object["mask"]?.object.map { [$0] } ?? [])
      waiting += inner.reversed()
    }
    names += WallpaperStyle.stateNames(in: document.root["style"])
    var known: Set<String> = []
    return names.filter { !$0.isEmpty && known.insert($0).inserted }
  }
}
