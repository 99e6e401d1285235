/// Finds what a document can't mean: missing pictures and targets, animations that never run, layers without a size.
package struct CAMLCheck: Sendable {
  /// In no particular order.
  package let issues: [CAMLIssue]
  /// The places of parts that have no effect at all, whatever else is wrong with them.
  package let idlePlaces: Set<CAMLPlace>
  /// The names of the texts' fonts, each once, in the order of the file.
  package let fonts: [CAMLProperty]

  /// Returns the issues of a document beside those of its reader, in no particular order.
  package static func issues(of document: CAMLDocument, in assets: CAMLAssets) -> [CAMLIssue] {
    CAMLCheck(document, in: assets).issues
  }

  package init(_ document: CAMLDocument, in assets: CAMLAssets) {
    let contents = CAMLContents(document)
    var notes = CheckNotes()
    var animations = AnimationCheck(contents)
    for layer in contents.allLayers {
      for animation in layer.objects("animations") { animations.check(animation, of: layer, addedBy: .layer, &notes) }
    }
    StateCheck(document, contents, animations).run(&notes)
    LayerCheck(contents).run(&notes)
    KindCheck(contents).run(&notes)
    RangeCheck.run(document, &notes)
    StyleCheck(document, contents).run(&notes)
    for picture in contents.pictures {
      if let absence = assets.absence(of: picture.name) { notes.add(at: picture.place, absence) }
    }
    LayerPlaces.run(document, contents, &notes)
    (issues, idlePlaces, fonts) = (notes.issues, notes.idlePlaces, contents.fonts)
  }
}
