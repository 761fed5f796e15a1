package datagen

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/engine/data"
)

// Merge writes the whole games of files, one file after another, into a new file. It rejects files of different kinds,
// and files that begin with the same game. It returns the number of games and positions in the new file, which is
// written atomically.
func Merge(ctx context.Context, name string, files []string) (Progress, error) {
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			err = fmt.Errorf("%s is there already", name)
		}
		return Progress{}, err
	}
	h, err := mergedHeader(files)
	if err != nil {
		return Progress{}, err
	}
	m := merger{first: map[string]string{}}
	err = work.WriteFileBy(name, func(w io.Writer) (err error) {
		if m.out, err = data.NewWriter(w, h); err == nil {
			err = m.all(ctx, files)
		}
		return err
	})
	if err != nil {
		return Progress{}, err
	}
	return m.now, m.cost.write(name)
}

// mergedHeader returns the header of a file with the games of others.
func mergedHeader(files []string) (data.Header, error) {
	var all data.Header
	alike := true
	for i, name := range files {
		h, err := headerOf(name)
		switch {
		case err != nil:
			return all, err
		case i == 0:
			all = h
			continue
		case h.Kind != all.Kind:
			return all, fmt.Errorf("%s holds %v, and %s %v", name, h.Kind, files[0], all.Kind)
		}
		alike = alike && h.Made == all.Made && h.Nodes == all.Nodes
		all.Nodes = min(all.Nodes, h.Nodes)
	}
	made := fmt.Sprintf("%d files", len(files))
	switch {
	case !alike:
		made += " made in different ways"
	case all.Made != "" && len(made)+len(": ")+len(all.Made) <= data.MostMade:
		made += ": " + all.Made
	}
	all.Seed, all.Made = 0, made
	return all, nil
}

func headerOf(name string) (data.Header, error) {
	f, r, err := openReader(name)
	if err != nil {
		return data.Header{}, err
	}
	return r.Header(), f.Close()
}

type merger struct {
	out   *data.Writer
	first map[string]string // maps a first game to the name of its file
	now   Progress
	cost  Cost
}

func (m *merger) all(ctx context.Context, files []string) error {
	for _, name := range files {
		begun := false
		_, _, err := eachGame(ctx, name, func(game []data.Record) error {
			if !begun {
				begun = true
				key := fmt.Sprint(game)
				if other, ok := m.first[key]; ok {
					return fmt.Errorf("it begins with the same game as %s", other)
				}
				m.first[key] = name
			}
			return m.game(game)
		})
		if err != nil {
			return err
		}
		cost, err := readCost(name)
		if err != nil {
			return err
		}
		m.cost.Games += cost.Games
		m.cost.Seconds += cost.Seconds
	}
	return m.out.Flush()
}

func (m *merger) game(game []data.Record) error {
	m.now.count(game)
	return m.out.WriteGame(game)
}
