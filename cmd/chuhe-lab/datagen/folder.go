package datagen

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/named"
	"chuhe/engine/data"
)

// The seeds of the parts of a folder differ in their upper half, so those of folders with different seeds differ too.
const (
	partShift = 32
	MostSeed  = 1<<partShift - 1 // largest seed of a folder
	mostParts = 10_000
)

// partName returns the name of a part of a folder.
func partName(folder string, part int) string {
	return filepath.Join(folder, fmt.Sprintf("part-%04d%s", part, extension))
}

// RunIn is like Run, but adds to a file within a folder, called a part: to the first part that was made by the same
// plan, holds fewer than the given number of games and is not in use by another run, or else to a new part. It returns
// the part's name. Any number of processes can therefore work in one folder, and resume after an interruption. The seed
// must be at most MostSeed; each part derives its own from it.
func RunIn(ctx context.Context, folder string, plan Plan, games, workers int,
	report func(Progress)) (string, Progress, error) {
	if plan.Seed > MostSeed {
		return "", Progress{}, fmt.Errorf("the seed of a folder is at most %d", uint64(MostSeed))
	}
	for part := range mostParts {
		name := partName(folder, part)
		own := plan
		own.Seed |= uint64(part) << partShift
		ours, err := lacksGames(name, own.Header(), games)
		if err != nil {
			return name, Progress{}, err
		}
		if !ours {
			continue
		}
		reached, err := Run(ctx, name, own, games, workers, report)
		// Another process has just taken or created the file.
		if errors.Is(err, work.ErrHeld) || errors.As(err, new(othersError)) {
			continue
		}
		return name, reached, err
	}
	return "", Progress{}, fmt.Errorf("%s: there are %d parts already", folder, mostParts)
}

// lacksGames reports whether a file is missing, or was made with the given header and holds fewer games than wanted.
// Another process may be adding to it.
func lacksGames(name string, h data.Header, games int) (bool, error) {
	f, err := named.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return true, nil
	case err != nil:
		return false, err
	}
	defer f.Close()
	head, err := head(h)
	if err != nil {
		return false, err
	}
	there, _, fresh, err := counts(f, h, head)
	switch {
	case errors.As(err, new(othersError)):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("%s: %w", name, err)
	}
	return fresh || there < games, nil
}
