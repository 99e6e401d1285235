import Foundation

/// First inputs of the targets for Lottie: one of each kind of file, and the files of a corpus that are small enough.
package enum LottieSeeds {
  package static var all: [[UInt8]] {
    let packed = [archive1, archive2, gzip].compactMap { Data(base64Encoded: $0) }.map { Array($0) }
    return (texts + [slotted]).map { Array($0.utf8) } + packed + corpus
  }

  /// An animation with a slot.
  package static let slotted = #"""
    {"w":9,"h":9,"fr":30,"op":9,"slots":{"a":{"p":{"k":[1,0,0]}}},"layers":[{"ty":4,"ef":[{"ty":25,"ef":[]}],
    "shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"v":[[0,0],[1,1]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]],"c":true}}},
    {"ty":"fl","c":{"sid":"a"}},{"ty":"gf","g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1]}}},{"ty":"tr"}]},
    {"ty":"tm","s":{"a":1,"k":[{"t":0,"s":[0],"o":{"x":[0],"y":[0]},"i":{"x":1,"y":1}},{"t":9,"s":[9]}]}}]}]}
    """#

  private static let texts = [
    #"{"w":10,"h":10,"fr":30,"op":60,"layers":[{"ty":3,"ind":1,"parent":2},{"ty":3,"ind":2,"tt":1,"tp":1}]}"#,
    #"""
    {"w":9,"h":9,"fr":30,"ip":0,"op":9,"assets":[{"id":"c","layers":[{"ty":0,"refId":"d"}]},{"id":"i","p":"data:,"}],
    "layers":[{"ty":0,"refId":"c","tm":{"k":0}},{"ty":2,"refId":"i"},{"ty":1,"sc":"#f00","sw":1,"sh":1}]}
    """#,
    #"""
    {"w":9,"h":9,"fr":30,"op":9,"fonts":{"list":[{"fName":"A","fFamily":"A"}]},"chars":[{"ch":"a","w":1,"data":{}}],
    "layers":[{"ty":5,"masksProperties":[{"mode":"s","pt":{"k":{"v":[]}}}],"t":{"d":{"k":[{"t":0,"s":{"t":"a","f":"A"}}]},
    "a":[{"s":{"e":{"k":9}},"a":{"p":{"k":[0,1]}}}],"p":{"m":0}}}],"markers":[{"tm":1,"cm":"m","dr":2}]}
    """#,
    #"{"rules":[{"id":"a","type":"Color","value":[0,1,0]},{"id":"b","type":"Text","value":{"text":"b"}}]}"#,
    #"""
    {"w":9,"h":9,"fr":30,"op":9,"layers":[{"ty":4,"ind":1,"ks":{"p":{"k":[{"t":0,"s":[0,0],"to":[1,1],"ti":[1,0],
    "o":{"x":0.3,"y":0},"i":{"x":0.6,"y":1}},{"t":8,"s":[9,9]}]}},"shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[4,4]},
    "s":{"k":[5,5]},"r":{"k":1}},{"ty":"tm","s":{"k":10},"e":{"k":90},"o":{"k":0}},{"ty":"st","c":{"k":[1,0,0]},
    "w":{"k":2},"d":[{"n":"d","v":{"k":2}},{"n":"o","v":{"k":1}}]},{"ty":"tr","r":{"k":30}}]},{"ty":"rp","c":{"k":2},
    "tr":{"p":{"k":[3,0]}}},{"ty":"rd","r":{"k":1}},{"ty":"gf","t":2,"s":{"k":[0,0]},"e":{"k":[9,9]},
    "g":{"p":2,"k":{"k":[0,1,0,0,1,0,0,1,0,1,1,0]}}}]}]}
    """#,
    #"""
    {"w":9,"h":9,"fr":30,"ip":0,"op":9,"assets":[{"id":"c","w":9,"h":9,"layers":[{"ty":1,"sc":"#ff0000","sw":9,"sh":9,
    "tt":2,"tp":7,"parent":3,"masksProperties":[{"mode":"s","pt":{"k":{"c":true,"v":[[0,0],[5,0],[0,5]],
    "i":[[0,0],[1,0],[0,1]],"o":[[0,0],[0,0],[0,0]]}},"f":{"k":[1,1]},"x":{"k":1}}]},{"ty":4,"ind":7,"td":1,
    "shapes":[{"ty":"el","p":{"k":[4,4]},"s":{"k":[5,5]}},{"ty":"mm","mm":4},{"ty":"sr","sy":1,"p":{"k":[4,4]},
    "pt":{"k":5},"or":{"k":4},"ir":{"k":2}},{"ty":"fl","c":{"k":[0,1,0]}}]}]}],"layers":[{"ty":0,"refId":"c","w":9,
    "h":9,"st":1,"sr":2,"tm":{"k":[{"t":0,"s":[0],"h":1},{"t":5,"s":[0.2]}]},"ef":[{"ty":25,"ef":[{"v":{"k":[0,0,0]}}]},
    {"ty":29,"ef":[{"v":{"k":3}}]}],"bm":2}],"markers":[{"cm":"m","tm":1,"dr":3}]}
    """#,
    #"""
    {"w":9,"h":9,"fr":30,"op":9,"fonts":{"list":[{"fName":"F","fFamily":"Sans"}]},"chars":[{"ch":"a","fFamily":"Sans",
    "style":"","w":50,"data":{"shapes":[{"ty":"sh","ks":{"k":{"v":[[0,0],[9,9]]}}}]}}],"layers":[{"ty":5,"t":{"d":{"k":
    [{"t":0,"s":{"t":"a b","f":"F","s":5,"fc":[0,0,0],"sz":[8,8],"ps":[0,0],"j":2}}]},"p":{"m":0},"a":[{"s":{"s":{"k":0},
    "e":{"k":50},"b":2,"sh":3},"a":{"o":{"k":20},"r":{"k":40},"fc":{"k":[1,0,0]}}}],"m":{"g":2,"a":{"k":[0,0]}}}}]}
    """#,
  ]

  private static let archive1 = """
    UEsDBBQAAAAIAAAAIVC7IFisTAAAAFQAAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjLUM1DSUUrMy8xNLAGKFCtZRVcr\
    ZaYAZSqA4sUFqalAtpGOUm5+SipQMCm/NC85FSiTklmUmlwCNkPXsDa2FgBQSwMEFAAAAAgAAAAhUJjWAZB9AAAArQAAABEAAABh\
    bmltYXRpb25zL3guanNvbjWOQQ7CMAwE/7Jni0IRB/wD3oB6SEXaRq1IlARVVeS/4wRxWa/XGtsFO/hOWJpOEXw9E3xobdp8TuAC\
    UyVUWcE3ESFs5rBRh8+CfIB7QrTT4wWGA2FtmK+SXA1NDcEXZQeCScnmH+z+yEdr5zp1egjjKbxn9Xtbrd/1MsgXUEsBAhQDFAAA\
    AAgAAAAhULsgWKxMAAAAVAAAAA0AAAAAAAAAAAAAAIABAAAAAG1hbmlmZXN0Lmpzb25QSwECFAMUAAAACAAAACFQmNYBkH0AAACt\
    AAAAEQAAAAAAAAAAAAAAgAF3AAAAYW5pbWF0aW9ucy94Lmpzb25QSwUGAAAAAAIAAgB6AAAAIwEAAAAA
    """

  private static let archive2 = """
    UEsDBBQAAAAIAAAAIVA0pedVSwAAAG4AAAANAAAAbWFuaWZlc3QuanNvbqtWKkstKs7Mz1OyUjJS0lHKzMssyUzMUbKqVkrMy8xN\
    LIFIVSjV6iAEipWsoquVMlPAEnA9IRmpualAoRKl2lgdpRIQD0khSLQWAFBLAwQUAAAACAAAACFQmNYBkH0AAACtAAAACAAAAGEv\
    eC5qc29uNY5BDsIwDAT/smeLQhEH/APegHpIRdpGrUiUBFVV5L/jBHFZr9ca2wU7+E5Ymk4RfD0TfGht2nxO4AJTJVRZwTcRIWzm\
    sFGHz4J8gHtCtNPjBYYDYW2Yr5JcDU0NwRdlB4JJyeYf7P7IR2vnOnV6COMpvGf1e1ut3/UyyBdQSwMEFAAAAAgAAAAhUGBzCfEv\
    AAAAMQAAAAgAAAB0L3QuanNvbqtWKirNSS1WsoquVspMUbJSSlTSUSqpLEgFMoOTE3MSi4D8ssScUqCAqUFtbC0AUEsDBBQAAAAI\
    AAAAIVClvutbBgAAAAQAAAAHAAAAaS9iLnBuZ+sM8HMHAFBLAQIUAxQAAAAIAAAAIVA0pedVSwAAAG4AAAANAAAAAAAAAAAAAACA\
    AQAAAABtYW5pZmVzdC5qc29uUEsBAhQDFAAAAAgAAAAhUJjWAZB9AAAArQAAAAgAAAAAAAAAAAAAAIABdgAAAGEveC5qc29uUEsB\
    AhQDFAAAAAgAAAAhUGBzCfEvAAAAMQAAAAgAAAAAAAAAAAAAAIABGQEAAHQvdC5qc29uUEsBAhQDFAAAAAgAAAAhUKW+61sGAAAA\
    BAAAAAcAAAAAAAAAAAAAAIABbgEAAGkvYi5wbmdQSwUGAAAAAAQABADcAAAAmQEAAAAA
    """

  private static let gzip = """
    H4sIAAAAAAACAzWOQQ7CMAwE/7Jni0IRB/wD3oB6SEXaRq1IlARVVeS/4wRxWa/XGtsFO/hOWJpOEXw9E3xobdp8TuACUyVUWcE3\
    ESFs5rBRh8+CfIB7QrTT4wWGA2FtmK+SXA1NDcEXZQeCScnmH+z+yEdr5zp1egjjKbxn9Xtbrd/1MsgXmNYBkK0AAAA=
    """

  /// Files of the folder that the environment variable `KINORA_CORPUS` names; none without it.
  private static var corpus: [[UInt8]] {
    guard let root = ProcessInfo.processInfo.environment["KINORA_CORPUS"] else { return [] }
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    let wanted = paths.filter { $0.contains("lottie") && ($0.hasSuffix(".json") || $0.hasSuffix(".lottie")) }
    return wanted.sorted().compactMap { FileManager.default.contents(atPath: root + "/" + $0) }
      .filter { $0.count <= 4096 }.map { Array($0) }
  }
}
