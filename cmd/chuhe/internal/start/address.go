package start

import "strconv"

// FromAddress reads what the address of a page asks for. get returns the value of a parameter, and whether it is there.
// Nobody sees a command line there, so what makes no sense is left out and named in Odd.
func FromAddress(get func(name string) (value string, there bool)) Options {
	var o Options
	o.FEN, _ = get("fen")
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
