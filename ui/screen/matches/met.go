package matches

import (
	"context"

	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

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

// metText describes the openings of the library.
func (s *Setup) metText() string {
	if len(s.common.all) == 0 {
		return s.T(s.common.lack())
	}
	return s.T(locale.MatchGiven, s.T(locale.LibraryTitle), len(s.common.all))
}
