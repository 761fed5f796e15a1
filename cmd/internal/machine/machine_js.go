package machine

// pageBytes is the amount of memory that a page may use for a table. Browsers do not report the available memory, and
// on phones they end pages that use a lot.
const pageBytes = 80 << 20

func available() (uint64, bool) { return pageBytes, true }
