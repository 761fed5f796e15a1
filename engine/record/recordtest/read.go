package recordtest

import (
	"io"

	"chuhe/engine/record"
)

// ReadAll returns the games of a file, and the error at its end.
func ReadAll(f record.Format, r io.Reader) (items []*record.Item, err error) {
	for item, err := range f.Read(r) {
		if err != nil {
			return items, err
		}
		items = append(items, item)
	}
	return items, nil
}
