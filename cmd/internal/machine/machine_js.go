package machine

// pageBytes is what a page may take for a table. Browsers do not tell how much memory there is, and on phones they end pages
// that take much.
const pageBytes = 80 << 20

func available() (uint64, bool) { return pageBytes, true }
