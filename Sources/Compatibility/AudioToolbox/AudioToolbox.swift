// The functions and constants have the names of Apple's framework.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import Synchronization

/// The result of a function: 0, or the number of an error.
public typealias OSStatus = Int32

/// The number of a sound that `AudioServicesCreateSystemSoundID` gave, or of one of the system's.
///
/// Kinora plays no sounds. The functions keep their other promises: they number files, and call completions.
///
/// ```swift
/// var sound: SystemSoundID = 0
/// AudioServicesCreateSystemSoundID(url, &sound)
/// AudioServicesPlaySystemSound(sound)
/// ```
public typealias SystemSoundID = UInt32

/// The vibration of phones.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The result without an error.
public let kAudioServicesNoError: OSStatus = 0
/// The result for a file that isn't there.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Above the numbers of the system's sounds.
private let nextSound = Atomic<SystemSoundID>(4096)

/// Gives a sound file a number. Returns `kAudioServicesSystemSoundUnspecifiedError` for a file that isn't there.
///
/// - Note: Differs from Apple: it takes a URL of Swift, which needs no cast.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: URL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard FileManager.default.fileExists(atPath: inFileURL.path) else { return kAudioServicesSystemSoundUnspecifiedError }
  outSystemSoundID.pointee = nextSound.add(1, ordering: .relaxed).oldValue
  return kAudioServicesNoError
}

/// Ends the use of a number.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { kAudioServicesNoError }

/// Does nothing: no sound is played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}

/// Does nothing: no sound is played.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the block on the main queue, as after a sound without length.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  if let inCompletionBlock { DispatchQueue.main.async(execute: inCompletionBlock) }
}

/// Calls the block on the main queue, as after a sound without length.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }
