package start

import "strconv"

// FromAddress reads the parameters of a page's address. get returns the value of a parameter, and whether it is
// present. A page has no command line to report errors on, so invalid parameters are ignored and listed in Odd.
func FromAddress(get func(name string) (value string, there bool)) Options {
	var o Options
	var there bool
	if o.FEN, there = get("fen"); there && o.FEN == "" {
		o.Odd = append(o.Odd, "fen=")
	}
	o.Lang, _ = get("lang")
	_, o.New = get("new")
	if seed, there := get("seed"); there {
		n, err := strconv.ParseUint(seed, 10, 64)
		if o.Seed = n; err != nil {
			o.Seed, o.Odd = 0, append(o.Odd, "seed="+seed)
		}
	}
	return o
}
