package terms

import (
	"strings"

	"chuhe/engine/gamedb"
	"chuhe/engine/record"
)

// days reads a date such as 2019, 2019-11 or 2019.11.02, or a range of dates such as 2019-2024, 2019- or -2024-02.
func days(word string) (from, until gamedb.Date, ok bool) {
	word = strings.NewReplacer("–", "-", "—", "-", "~", "-", "～", "-").Replace(word)
	for i := range word {
		if word[i] != '-' || word == "-" {
			continue
		}
		from, since := day(word[:i])
		until, to := day(word[i+1:])
		if (since || i == 0) && (to || i == len(word)-1) {
			return from, until.Last(), true
		}
	}
	from, ok = day(word)
	return from, from.Last(), ok
}

// day reads a date as it is shown or recorded, of which the day or also the month may be missing. Eight digits may be a
// name of a file.
func day(text string) (gamedb.Date, bool) {
	d := gamedb.ParseDate(text)
	plain := len(text) != len("yyyy") && strings.Trim(text, digits) == ""
	return d, d.Year() >= 1000 && d.Year() <= 2999 && d.String() == record.Date(text) && !plain
}
