import Foundation

/// First inputs: one of each part of the format, wallpapers, and the files of a corpus that are small enough.
enum CAMLSeeds {
  static var all: [[UInt8]] {
    texts.map { Array($0.utf8) } + wallpapers + [archive, large] + corpus
  }

  private static let texts = [
    #"""
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="#1" name="r" bounds="0 0 9 9" position="4 5"
    transform="translate(1, 2, 3) rotate(20deg, 0, 1, 0) scale(2)" geometryFlipped="1"><contents type="CGImage"
    src="assets/a%20b.png"/><sublayers><CAShapeLayer path="M0 0h1v2l-1 0c1 1 2 2 3 3s1 1 2 2q1 1 2 2t1 1a5 4 20 1 0 3 3z"
    fillColor="1 0 0 .5" lineDashPattern="1 2"/><CATextLayer string="a" fontSize="3"><font type="string" value="F"/>
    </CATextLayer></sublayers></CALayer></caml>
    """#,
    #"""
    <caml><CALayer bounds="0 0 9 9"><filters><CAFilter filter="gaussianBlur" name="b" inputRadius="1e1"/></filters>
    <animations><a type="CAKeyframeAnimation" keyPath="filters.b.inputRadius" duration="1" repeatCount="inf"
    beginTime="1e-100" timingFunction="0 0 1 1"><keyTimes><integer value="0"/><real value="1"/></keyTimes><values>
    <real value="1"/><NSArray><CGColor value="1"/></NSArray></values><timingFunctions/></a><p key="b"
    type="CASpringAnimation" keyPath="position" mass="1"><fromValue type="CGPoint" value="1 2"/></p></animations>
    <style><wallpaperParallaxGroups type="NSArray"><NSDictionary><axis type="string" value="x"/><layerName
    type="string" value="a"/></NSDictionary></wallpaperParallaxGroups></style></CALayer></caml>
    """#,
    #"""
    <caml><CALayer id="a" backgroundColor="1 2 3"><states><LKState name="s" basedOn="t"><elements><LKStateSetValue
    targetId="a" keyPath="transform.scale.xy"><value type="real" value="2"/></LKStateSetValue></elements></LKState>
    </states><stateTransitions><LKStateTransition fromState="*" toState="s"><elements><LKStateTransitionElement id="e"
    key="opacity" targetId="a"><animation type="CABasicAnimation" keyPath="opacity"/></LKStateTransitionElement>
    <LKStateTransitionElement object="e"/></elements></LKStateTransition></stateTransitions></CALayer></caml>
    """#,
    #"""
    <caml><CAEmitterLayer emitterSize="1 2" renderMode="additive"><emitterCells><CAEmitterCell birthRate="5"
    lifetime="inf" contentsRect="0 0 1 1" color="1"><contents><CGImage src="data:image/png;base64,AAEC"/></contents>
    </CAEmitterCell></emitterCells><mask><CAGradientLayer colors=""><colors><CGColor value="1 0 0" opacity=".5"/>
    </colors></CAGradientLayer></mask><compositingFilter type="CAFilter" filter="colorMatrix"
    inputColorMatrix="matrix(1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0)"/></CAEmitterLayer></caml>
    """#,
    "<!DOCTYPE caml [<!ENTITY a 'b'>]><caml><CALayer name='&a;'/></caml>",
  ]

  private static let index = """
    <!DOCTYPE plist PUBLIC "a" "b"><plist><dict><key>rootDocument</key><string>main.caml</string><key>loopEnd</key>
    <real>+infinity</real><key>documentWidth</key><real>9</real><key>documentHeight</key><real>9</real><key>a</key>
    <array><true/><integer>1</integer></array></dict></plist>
    """

  private static let list = """
    <plist><dict><key>name</key><string>n</string><key>assets</key><dict><key>default</key><dict>
    <key>backgroundAnimationFileName</key><string>Background.ca</string><key>floatingAnimationFileNameKey</key>
    <string>Floating.ca</string></dict></dict></dict></plist>
    """

  /// Lists in XML, and a binary one.
  private static var wallpapers: [[UInt8]] {
    let keys: [String: Any] = ["rootDocument": "main.caml", "documentWidth": 9.5, "list": [1, ["a": true]]]
    let binary = (try? PropertyListSerialization.data(fromPropertyList: keys, format: .binary, options: 0)) ?? Data()
    let text = Array(texts[0].utf8)
    return [Array(index.utf8), Array(binary)].map { index in
      [1] + Array([text, index, Array(list.utf8), text, [0x89, 0x50]].joined(separator: [FuzzArchive.separator]))
    }
  }

  private static var archive: [UInt8] {
    Array(FuzzArchive.archive([("x.ca/main.caml", Array(texts[1].utf8)), ("x.ca/assets/a.png", [1, 2, 3])]))
  }

  /// A document of 80 KiB: mutations of it have many layers, animations and targets of states.
  private static var large: [UInt8] {
    let layers = (0..<200).map { index in
      """
      <CALayer id="l\(index)" name="l\(index)" bounds="0 0 9 9" position="\(index) \(index % 7)"><animations><a key="k"
      type="CAKeyframeAnimation" keyPath="position.x" duration="2" repeatCount="inf"><values><real value="0"/><real
      value="\(index)"/></values><keyTimes><real value="0"/><real value="1"/></keyTimes></a></animations></CALayer>
      """
    }
    let values = (0..<200).map { index in
      #"<LKStateSetValue targetId="l\#(index)" keyPath="opacity"><value type="real" value=".5"/></LKStateSetValue>"#
    }
    let text = """
      <caml><CALayer bounds="0 0 200 9"><sublayers>\(layers.joined())</sublayers><states><LKState name="s"><elements>
      \(values.joined())</elements></LKState></states></CALayer></caml>
      """
    return Array(text.utf8)
  }

  /// The maximum size of a first input in bytes: that of the longest that `scripts/fuzz` makes.
  private static let mostBytes = 131_072

  /// The files of the folder that `KINORA_CORPUS` names.
  private static var corpus: [[UInt8]] {
    guard let root = ProcessInfo.processInfo.environment["KINORA_CORPUS"],
      let names = FileManager.default.enumerator(atPath: root + "/caml")?.compactMap({ $0 as? String })
    else { return [] }
    let files = names.sorted().filter { $0.hasSuffix(".caml") || $0.hasSuffix(".tendies") }
    return files.compactMap { FileManager.default.contents(atPath: root + "/caml/" + $0) }.map {
      Array($0.prefix(mostBytes))
    }
  }
}
