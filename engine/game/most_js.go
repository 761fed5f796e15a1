package game

// MaxMoves is smaller in a browser, because the memory of a page is.
const MaxMoves = 150_000
