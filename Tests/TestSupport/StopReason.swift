/// Whether a process that was made to stop gave a reason in what it wrote.
package func said(_ reason: String, in output: [UInt8]?) -> Bool {
  String(decoding: output ?? [], as: UTF8.self).contains(reason)
}
