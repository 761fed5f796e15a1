package suite

import (
	"chuhe/cmd/internal/named"
)

// Load reads the positions of a file.
func Load(name string) ([]Position, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, name)
}
