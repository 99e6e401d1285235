import KinoraGeometry
import KinoraMotion
import KinoraRaster

/// The committed layer tree, which draws itself.
///
/// A frame calls `evaluate(at:)`, `damage(in:scale:)` and `draw(_:into:)`, in this order. Nodes are in one flat store
/// and the display list is flat too, so the depth of the tree is unlimited. A layer is recomputed only if it or one of
/// its ancestors changed.
///
/// Each step is a part that owns its state. `CommittedTree` uses `PictureTree`, which uses `Evaluator`, which records
/// changes in `DamageTracker`. `DamagePass` and then `TreeDrawing` come last in a frame, and use all of them. One thread
/// at a time uses a tree, so parts don't check their accesses for overlaps.
package final class RenderTree {
  private let committed: CommittedTree
  private let damagePass: DamagePass
  private let drawing: TreeDrawing
  private var pictures: PictureTree { committed.pictures }
  private var tracker: DamageTracker { committed.tracker }

  /// - Parameter cacheBudget: The memory for cached shadows, outlines and rasterized layers, in bytes; 0 caches nothing.
  package init(cacheBudget: Int = RenderTree.defaultCacheBudget) {
    let tracker = DamageTracker(DisplayList(NodeStore()), PictureCache(budget: cacheBudget))
    committed = CommittedTree(PictureTree(Evaluator(tracker)))
    damagePass = DamagePass(committed)
    drawing = TreeDrawing(damagePass)
  }

  // MARK: - Commits

  /// Applies a commit. The work depends only on its changes.
  ///
  /// Impossible links are skipped, such as layers that no commit has described or a layer inside itself.
  ///
  /// - Returns: The commit that undoes it.
  @discardableResult
  package func apply(_ commit: Commit) -> Commit { committed.apply(commit, isUndoing: false) }

  /// Undoes the commit that `inverse` is the inverse of.
  package func undo(_ inverse: Commit) {
    _ = committed.apply(inverse, isUndoing: true)
  }

  /// Returns a commit that turns an empty tree into this one, its layers sorted by id.
  package func snapshot(at time: Double) -> Commit { committed.snapshot(at: time) }

  /// The animation's id of each transition whose old picture must be taken again, by layer.
  var missingPictures: [LayerID: UInt64] { pictures.missingPictures.records }

  // MARK: - Frames

  /// Stage 6: updates the presented values to a media time.
  package func evaluate(at time: Double) -> FrameEvaluation { pictures.evaluate(at: time) }

  /// Returns the presented values of a layer at the last evaluated time; nil if it isn't in the tree.
  package func presented(_ id: LayerID) -> LayerValues? {
    committed[id].map { pictures.evaluator.presented($0) }
  }

  /// Stage 7: returns the pixels that differ from the last drawing, as disjoint rectangles inside `size`.
  ///
  /// - Parameter scale: Device pixels per point.
  package func damage(in size: PixelSize, scale: Double) -> [PixelRect] {
    damagePass.update(for: size, scale: scale)
    damagePass.addBackdrops()
    return tracker.take()
  }

  /// Returns true if there is damage. The damage stays pending.
  package func hasDamage(in size: PixelSize, scale: Double) -> Bool {
    damagePass.update(for: size, scale: scale)
    return !tracker.isEmpty
  }

  /// Damages everything, for a new window or size.
  package func invalidate() {
    tracker.invalidate()
  }

  /// Stage 8: draws the damaged rectangles.
  ///
  /// Large ones are cut into bands that `workers` draw in parallel; the pixels are the same.
  ///
  /// - Parameter background: The colour behind all layers, black by default as in a window; nil draws over the bitmap's
  ///   content.
  /// - Returns: The number of pixels in the rectangles.
  package func draw(_ damage: [PixelRect], into bitmap: Bitmap, background: RGBAColor? = .black) -> Int {
    drawing.draw(damage, into: bitmap, background: background)
  }

  /// The threads that share the drawing of large damage; nil draws on the calling thread only.
  ///
  /// Pixels don't depend on it. Only one thread may use the tree at a time, with or without workers.
  package var workers: BandWorkers? {
    get { drawing.drawingThreads.workers }
    set { drawing.use(newValue) }
  }

  /// True to find the layers of an area by a grid also in small trees, for tests of it. Default false.
  package var searchesAlways: Bool {
    get { drawing.displayList.searchesAlways }
    set { drawing.displayList.searchesAlways = newValue }
  }

  /// Returns a list of the layers as they are drawn, for tools.
  package func makeSurvey() -> LayerSurvey { LayerSurvey(damagePass) }

  /// Returns the place of a layer at the last evaluated time; nil if it isn't in the tree, or doesn't show.
  package func figure(of id: LayerID) -> LayerFigure? { committed.figure(of: id) }

  // MARK: - Caches

  /// The default memory for cached pictures, in bytes: 160 MiB.
  package static let defaultCacheBudget = PictureCache.defaultBudget

  /// The figures of the cached shadows, outlines and rasterized layers.
  package var cacheFigures: PictureCacheFigures { tracker.pictureCache.figures }

  /// The number of rasterized bitmaps drawn so far.
  package var rastersDrawn: Int { tracker.rasters.drawnCount }
}
