package datagen

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"time"

	"chuhe/cmd/chuhe-lab/work"
	"chuhe/cmd/internal/machine"
	"chuhe/cmd/internal/named"
)

// Cost is the processor time taken by games.
type Cost struct {
	Games   int // number of games with known cost
	Seconds float64
}

// costName returns the name of the file that stores the cost of a file of positions.
func costName(name string) string { return name + ".cost" }

// costLine is the format of that file's only line.
const costLine = "games %d cpu-seconds %g\n"

// readCost returns the known cost of a file.
func readCost(name string) (c Cost, err error) {
	text, err := named.ReadFile(costName(name))
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	if err == nil {
		_, err = fmt.Sscanf(string(text), costLine, &c.Games, &c.Seconds)
	}
	if err == nil && !(c.Games >= 0 && c.Seconds >= 0) {
		err = errors.New("less than nothing")
	}
	if err != nil {
		return Cost{}, fmt.Errorf("%s holds no cost: %w", costName(name), err)
	}
	return c, nil
}

// write stores the cost of a file.
func (c Cost) write(name string) error {
	if c.Games == 0 {
		return nil
	}
	return work.WriteFileBy(costName(name), func(w io.Writer) error {
		_, err := fmt.Fprintf(w, costLine, c.Games, c.Seconds)
		return err
	})
}

// meter measures the cost of games from its creation on.
type meter struct {
	before Cost
	start  time.Duration
	ok     bool
}

func newMeter(before Cost) meter {
	now, ok := machine.CPUTime()
	return meter{before, now, ok}
}

// after returns the cost after the given number of games was added.
func (m meter) after(games int) Cost {
	now, ok := machine.CPUTime()
	if !ok || !m.ok || games == 0 {
		return m.before
	}
	return Cost{m.before.Games + games, m.before.Seconds + (now - m.start).Seconds()}
}
