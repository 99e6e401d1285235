import Foundation

/// A Lottie file in which whole frames can be told apart: in frame N, each row has its only red pixel in column N.
///
/// The rows are layers that show for a frame, a held position, the documents of a text, and held positions in a
/// composition under a time remap and in one that runs backwards.
package enum WholeFrames {
  package static let rows = 5

  /// - Parameters:
  ///   - count: The number of frames, and the width.
  ///   - rate: Frames per second.
  package static func file(count: Int, rate: Double) -> Data {
    let layers = (0..<count).map { solid(#""p":{"k":[\#($0),0]}"#, from: $0, to: $0 + 1) }
    let held = solid(#""p":\#(keys(0...count) { "[\($0),1]" })"#, to: count)
    let size = #""ip":0,"op":\#(count + 1),"w":\#(count),"h":\#(rows)"#
    let remap = #""tm":{"a":1,"k":[{"t":0,"s":[0]},{"t":\#(count),"s":[\#(Double(count) / rate)]}]}"#
    let remapped = #"{"ty":0,"refId":"remapped",\#(size),\#(remap)}"#
    let reversed = #"{"ty":0,"refId":"reversed",\#(size),"st":\#(count),"sr":-1}"#
    let inner = [
      #"{"id":"remapped","layers":[\#(solid(#""p":\#(keys(0...count) { "[\($0),3]" })"#, to: count + 1))]}"#,
      #"{"id":"reversed","layers":[\#(solid(#""p":\#(keys(0...count) { "[\(count - $0),4]" })"#, to: count + 1))]}"#,
    ]
    return Data(
      #"""
      {"w":\#(count),"h":\#(rows),"fr":\#(rate),"ip":0,"op":\#(count),"fonts":{"list":[{"fName":"f","fFamily":"f"}]},
      "chars":[\#(characters)],"assets":[\#(inner.joined(separator: ","))],
      "layers":[\#((layers + [held, text(count), remapped, reversed]).joined(separator: ","))]}
      """#.utf8)
  }

  /// The columns with a red pixel in each row.
  package static func columns(count: Int, isRed: (_ x: Int, _ y: Int) -> Bool) -> [[Int]] {
    (0..<rows).map { y in (0..<count).filter { isRed($0, y) } }
  }

  private static func solid(_ transform: String, from start: Int = 0, to end: Int) -> String {
    #"{"ty":1,"sc":"ff0000","sw":1,"sh":1,"ip":\#(start),"op":\#(end),"ks":{\#(transform)}}"#
  }

  private static func keys(_ frames: ClosedRange<Int>, value: (Int) -> String) -> String {
    #"{"a":1,"k":[\#(frames.map { #"{"t":\#($0),"h":1,"s":\#(value($0))}"# }.joined(separator: ","))]}"#
  }

  /// Blanks as wide as a column, and a square after them.
  private static func text(_ count: Int) -> String {
    let documents = (0..<count).map {
      #"{"t":\#($0),"s":{"t":"\#(String(repeating: " ", count: $0))x","f":"f","s":1,"fc":[1,0,0]}}"#
    }
    return #"{"ty":5,"op":\#(count),"ks":{"p":{"k":[0,3]}},"t":{"d":{"k":[\#(documents.joined(separator: ","))]}}}"#
  }

  private static let characters = #"""
    {"ch":" ","fFamily":"f","w":100,"data":{}},{"ch":"x","fFamily":"f","w":100,"data":{"shapes":[{"ty":"gr","it":[
    {"ty":"sh","ks":{"k":{"c":true,"v":[[0,-100],[100,-100],[100,0],[0,0]],"i":[[0,0],[0,0],[0,0],[0,0]],
    "o":[[0,0],[0,0],[0,0],[0,0]]}}}]}]}}
    """#
}
