import Scenes
