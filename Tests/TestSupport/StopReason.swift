/// True if the output of a process that stopped itself contains the reason.
package func said(_ reason: String, in output: [UInt8]?) -> Bool {
  String(decoding: output ?? [], as: UTF8.self).contains(reason)
}
