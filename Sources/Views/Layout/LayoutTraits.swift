/// What of a view constraints need.
struct LayoutTraits {
  var translatesAutoresizingMaskIntoConstraints = true
  var needsUpdateConstraints = false
}
