package datagen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
)

// extension is the extension of files of positions in a folder.
const extension = ".pos"

// Files expands names to files: a folder stands for all files in it whose names end with .pos.
func Files(names []string) ([]string, error) {
	var files []string
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil {
			return nil, err
		}
		if !info.IsDir() {
			files = append(files, name)
			continue
		}
		entries, err := os.ReadDir(name) // sorted by name
		if err != nil {
			return nil, err
		}
		before := len(files)
		for _, e := range entries {
			if e.Type().IsRegular() && filepath.Ext(e.Name()) == extension {
				files = append(files, filepath.Join(name, e.Name()))
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s: no file in this folder has a name that ends with %s", name, extension)
		}
	}
	return files, nil
}

// eachGame reads a file and passes on its whole games. The records are overwritten after the call. It returns the
// number of positions of an incomplete game at the end of the file. An error names the file and the place in it.
func eachGame(ctx context.Context, name string, do func(game []data.Record) error) (h data.Header, loose int,
	err error) {
	f, err := named.Open(name)
	if err != nil {
		return h, 0, err
	}
	defer f.Close()
	r, err := data.NewReader(f)
	if err != nil {
		return h, 0, fmt.Errorf("%s: %w", name, err)
	}
	var game []data.Record
	for {
		game, err = r.Game(game[:0])
		switch {
		case errors.Is(err, io.EOF):
			return r.Header(), len(game), nil
		case errors.Is(err, io.ErrUnexpectedEOF):
			return r.Header(), len(game) + 1, nil
		case err == nil:
			err = ctx.Err()
		}
		if err == nil {
			err = do(game)
		}
		if err != nil {
			return r.Header(), 0, fmt.Errorf("%s: %w", name, err)
		}
	}
}
