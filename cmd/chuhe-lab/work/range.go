package work

import (
	"fmt"
	"strconv"
)

// Range is a range of integers: Least to Most, inclusive.
type Range struct{ Least, Most int }

// String formats the range as in a flag.
func (r Range) String() string {
	if r.Least == r.Most {
		return strconv.Itoa(r.Least)
	}
	return fmt.Sprintf("%d-%d", r.Least, r.Most)
}
