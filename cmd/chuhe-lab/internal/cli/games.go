package cli

import (
	"bytes"
	"errors"

	"chuhe/cmd/internal/named"
	"chuhe/engine/record"
	"chuhe/engine/record/formats"
)

// ReadGames passes the games of a file in any known format to take.
func ReadGames(name string, take func(*record.Item)) error {
	content, err := named.ReadFile(name)
	if err != nil {
		return err
	}
	format := formats.Detect(content[:min(len(content), record.SniffLength)])
	if format == nil {
		return errors.New("this is no file of games that is known")
	}
	for item, err := range format.Read(bytes.NewReader(content)) {
		if err != nil {
			return err
		}
		take(item)
	}
	return nil
}
