/// What of a view its margins and its safe area need.
struct MarginTraits {
}
