import KinoraCAMLModel

extension CAMLStates {
  /// Returns the names of a document's states without making its layers, in the order of the file.
  package static func names(of document: CAMLDocument) -> [String] {
    var names: [String] = []
    var waiting = [document.root]
    while let object = waiting.popLast() {
      let states = object.objects("states")
      names += states.compactMap { $0.text("name") }
      let added = states.flatMap { $0.objects("elements") }.compactMap(\.addedLayer)
      let inner = object.objects("sublayers") + (object["mask"]?.object.map { [$0] } ?? []) + added
      waiting += inner.reversed()
    }
    names += WallpaperStyle.stateNames(in: document.root["style"])
    var known: Set<String> = []
    return names.filter { !$0.isEmpty && known.insert($0).inserted }
  }
}
