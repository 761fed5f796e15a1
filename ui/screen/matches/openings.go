package matches

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/record"
	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/locale"
)

const (
	openingPlies  = 16       // of a game that serve as an opening
	mostOpenings  = 100_000  // that are read from a file
	longestOfFile = 64 << 20 // bytes of a file of openings
)

// errNoOpening is the error of a file of games that are over after their openings.
var errNoOpening = errors.New("no game goes on after its opening")

// An openings holds the openings of a file.
type openings struct {
	name string // of the file; empty: none chosen
	all  []match.Opening
}

// readOpenings reads the openings of a file: one in each line, as for the laboratory, or the first moves of games in
// any format. An opening that occurs several times is taken once.
func readOpenings(system files.System, path string) ([]match.Opening, error) {
	file, size, err := system.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	if size > longestOfFile {
		return nil, fmt.Errorf("it has more than %d MB", longestOfFile>>20)
	}
	data, err := io.ReadAll(io.LimitReader(file, longestOfFile))
	if err != nil {
		return nil, err
	}
	all, bad := match.ReadOpenings(bytes.NewReader(data))
	if bad == nil {
		return all[:min(len(all), mostOpenings)], nil
	}
	seen := map[string]bool{}
	games := 0 // without problems
	err = files.Games(bytes.NewReader(data), path, func(item *record.Item) bool {
		if slices.ContainsFunc(item.Problems, func(p record.Problem) bool { return !p.OfSide() }) {
			return true
		}
		games++
		if o, ok := openingOf(item.Game); ok && !seen[o.String()] {
			seen[o.String()] = true
			all = append(all, o)
		}
		return len(all) < mostOpenings
	})
	switch {
	case len(all) > 0:
		return all, nil
	case games > 0:
		return nil, errNoOpening
	}
	if problem := new(record.Problem); err != nil &&
		!(errors.As(err, &problem) && problem.Kind == record.NotThisFormat) {
		return nil, err
	}
	return nil, bad
}

// openingOf returns the beginning of a game as an opening, and whether the game goes on after it.
func openingOf(g *game.Game) (match.Opening, bool) {
	o := match.Opening{FEN: g.Start().FEN()}
	for _, n := range g.Line()[1:] {
		if len(o.Moves) == openingPlies {
			break
		}
		o.Moves = append(o.Moves, n.Move)
	}
	p, err := o.Position()
	return o, err == nil && !p.Outcome(xiangqi.Rules{}).Over()
}

func (s *Setup) choose() {
	s.files.Choose(files.Question{Title: locale.Msg(locale.MatchOpeningsTitle), Types: files.GameTypes(false),
		Stay: true}, func(path string) {
		system := s.files.System()
		s.files.Do(func() func() {
			all, err := readOpenings(system, path)
			return func() { s.take(openings{files.Base(path), all}, err) }
		})
	})
}

// take takes the openings of a file, or shows why there are none.
func (s *Setup) take(from openings, err error) {
	s.window.Invalidate()
	s.problem = locale.Message{}
	if err != nil {
		s.problem = locale.Msg(locale.MatchNoOpenings, locale.Clip(from.name), files.Cause(err))
		return
	}
	s.given = from
}

// How long the openings of the library are, and how many are taken.
const (
	metPlies = 8
	mostMet  = 100
)

// commonOpenings holds the openings that the games of the library have most often, the most frequent first.
type commonOpenings struct {
	all    []match.Opening
	cancel func() // nil: they have not been looked for
	done   bool
}

// stop ends the search for them.
func (m *commonOpenings) stop() {
	if m.cancel != nil {
		m.cancel()
	}
}

// lack returns why there are none.
func (m *commonOpenings) lack() locale.Key {
	if !m.done {
		return locale.ExplorerWait
	}
	return locale.MatchLibraryNone
}

// meet looks for the openings of the library once.
func (s *Setup) meet() {
	if s.common.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	s.common.cancel = cancel
	s.games.Beginnings(ctx, metPlies, mostMet, func(lines [][]xiangqi.Move, err error) {
		s.common.done = true
		for _, line := range lines {
			s.common.all = append(s.common.all, match.Opening{FEN: xiangqi.StartFEN, Moves: line})
		}
		s.problem = locale.Message{}
		if err != nil {
			s.problem = locale.Msg(locale.CauseOther, err.Error())
		}
		s.window.Invalidate()
	})
}

func (s *Setup) metText() string {
	if len(s.common.all) == 0 {
		return s.T(s.common.lack())
	}
	return s.T(locale.MatchGiven, s.T(locale.LibraryTitle), len(s.common.all))
}
