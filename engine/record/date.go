package record

import (
	"fmt"
	"strconv"
	"strings"
)

// Date converts a date to the form of the tag Date: yyyy.mm.dd, with ?? for an unknown month or day. It reads dates
// such as 1999-12-9, 1999/12/09, 19991209 and 1999年12月9日. It returns any other text, such as the span of an event,
// unchanged.
func Date(text string) string {
	text = strings.TrimSpace(text)
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("-./年月日 ", r) })
	if len(parts) == 1 && len(parts[0]) == len("yyyymmdd") {
		parts = []string{parts[0][:4], parts[0][4:6], parts[0][6:]}
	}
	if len(parts) == 0 || len(parts) > 3 || len(parts[0]) != len("yyyy") {
		return text
	}
	year, err := strconv.ParseUint(parts[0], 10, 64)
	if err != nil {
		return text
	}
	date := fmt.Sprintf("%04d", year)
	for i, most := range [2]uint64{12, 31} {
		if i+1 >= len(parts) {
			date += ".??"
			continue
		}
		n, err := strconv.ParseUint(parts[i+1], 10, 64)
		if err != nil || n < 1 || n > most || len(parts[i+1]) > 2 {
			return text
		}
		date += fmt.Sprintf(".%02d", n)
	}
	return date
}
