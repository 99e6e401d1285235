import KinoraFrames

/// Times are host nanoseconds in run files and milliseconds in CSV files.
extension RunField {
  /// A time; 0 is unknown. In CSV files it counts from the origin.
  static func moment(_ name: String, _ path: Path<UInt64>) -> RunField {
    whole(name, path).moment { $0[keyPath: path] }
  }

  /// A time; 0 and nil are unknown.
  static func moment(_ name: String, _ path: Path<UInt64?>) -> RunField {
    whole(name, path).moment { $0[keyPath: path] }
  }

  static func duration(_ name: String, _ path: Path<UInt64>) -> RunField {
    whole(name, path).duration { $0[keyPath: path] }
  }

  static func duration(_ name: String, _ path: Path<UInt64?>) -> RunField {
    whole(name, path).duration { $0[keyPath: path] }
  }

  private func moment(_ time: @escaping @Sendable (FrameRecord) -> UInt64?) -> RunField {
    inTables(as: name + "_ms") { record, origin in
      time(record).flatMap { $0 == 0 ? nil : ExactTime.milliseconds(Int64(bitPattern: $0 &- origin)) }
    }
  }

  private func duration(_ nanoseconds: @escaping @Sendable (FrameRecord) -> UInt64?) -> RunField {
    inTables(as: name + "_ms") { record, _ in
      nanoseconds(record).map { ExactTime.milliseconds(Int64(bitPattern: $0)) }
    }
  }
}
