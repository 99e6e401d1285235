// A scene for qmlscene beside Kinora's: a disc that moves back and forth, and a square that fades when a key is pressed.
import QtQuick 2.15

Rectangle {
  id: scene
  width: 960
  height: 540
  color: "#15191f"
  focus: true
  property bool moves: true
  Keys.onPressed: square.opacity = square.opacity < 0.5 ? 1 : 0.2

  Rectangle {
    width: 96
    height: 96
    radius: 48
    y: 120
    color: "#ff7a59"
    SequentialAnimation on x {
      running: scene.moves
      loops: Animation.Infinite
      NumberAnimation { from: 0; to: 864; duration: 1000; easing.type: Easing.InOutQuad }
      NumberAnimation { from: 864; to: 0; duration: 1000; easing.type: Easing.InOutQuad }
    }
  }

  Rectangle {
    id: square
    width: 160
    height: 160
    x: 400
    y: 320
    color: "#4f8cff"
    Behavior on opacity { NumberAnimation { duration: 250 } }
  }
}
