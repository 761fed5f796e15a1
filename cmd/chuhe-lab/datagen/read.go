package datagen

import (
	"context"
	"fmt"
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

// openReader opens a file of positions and reads its header. An error names the file.
func openReader(name string) (*os.File, *data.Reader, error) {
	f, err := named.Open(name)
	if err != nil {
		return nil, nil, err
	}
	r, err := data.NewReader(f)
	if err != nil {
		f.Close()
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return f, r, nil
}

// eachGame reads a file and passes on its whole games. The records are overwritten after the call. It returns the
// number of positions of an incomplete game at the end of the file. An error names the file and the place in it.
func eachGame(ctx context.Context, name string, do func(game []data.Record) error) (h data.Header, loose int,
	err error) {
	f, r, err := openReader(name)
	if err != nil {
		return h, 0, err
	}
	defer f.Close()
	err = r.Each(func(_ int, game []data.Record) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return do(game)
	})
	if err != nil {
		return r.Header(), 0, fmt.Errorf("%s: %w", name, err)
	}
	return r.Header(), r.Loose(), nil
}
