@_exported import Foundation

public typealias CFTimeInterval = Double
public final class CGColor: Sendable {}
