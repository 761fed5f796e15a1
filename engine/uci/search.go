package uci

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// job is something that takes long and runs beside the reading of commands.
type job struct {
	cancel  context.CancelFunc
	done    chan struct{}
	endless bool        // runs until it is cancelled
	discard atomic.Bool // its answer is no longer wanted
	closing atomic.Bool // it is about to give its answer and has nothing else to do
	counts  bool        // perft or bench: what comes next waits for it, so that scripts can line them up
	hit     func()      // when pondering: goes over to a search on the own time
}

// running tells whether the job is still under way. One that has given its answer is not, even if its goroutine has not
// come to its end: whoever reads the answer may send the next command at once.
func (j *job) running() bool {
	if j == nil {
		return false
	}
	if j.closing.Load() {
		<-j.done
		return false
	}
	select {
	case <-j.done:
		return false
	default:
		return true
	}
}

// settle waits for the job under way if it is one that counts.
func (s *server) settle() {
	if s.job != nil && s.job.counts {
		<-s.job.done
	}
}

// whenIdle runs do unless a search is under way, which such commands would disturb.
func (s *server) whenIdle(do func() error) error {
	s.settle()
	if s.job.running() {
		return errors.New("a search is running; send stop first")
	}
	return do()
}

// start runs work beside the reading of commands.
func (s *server) start(j *job, work func(context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel, j.done = cancel, make(chan struct{})
	s.job = j
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx)
	}()
}

// halt ends the job under way, if any, and waits for its answer to be written.
func (s *server) halt() {
	if s.job != nil {
		s.job.cancel()
		<-s.job.done
	}
}

// goCommand obeys "go …".
func (s *server) goCommand(words []string) error {
	pos := s.pos.Clone()
	if len(words) > 0 && words[0] == "perft" {
		depth, err := onlyDepth("go perft", words[1:], -1)
		if err != nil {
			return err
		}
		s.start(&job{counts: true}, func(ctx context.Context) { s.perft(ctx, pos, depth) })
		return nil
	}
	order, err := parseGo(words, pos)
	if err != nil {
		return err
	}
	l := order.limits
	l.MultiPV = s.options.multiPV
	l.Level = engine.Level(s.options.skill)
	l.Seed = s.config.Seed + s.games
	if !order.ponder {
		s.search(&job{endless: l.Infinite}, pos, l)
		return nil
	}
	endless := l
	endless.Infinite = true
	s.search(&job{endless: true, hit: func() { s.search(&job{endless: l.Infinite}, pos, l) }}, pos, endless)
	return nil
}

// search starts the job of finding a move. As the protocol asks, an endless search keeps its move to itself until it is
// told to stop, even when it found a mate long before.
func (s *server) search(j *job, pos *xiangqi.Position, l engine.Limits) {
	s.start(j, func(ctx context.Context) {
		r := s.config.Engine.Search(ctx, pos, l, func(i engine.Info) { s.out.line(infoLine(i)) })
		if j.endless {
			<-ctx.Done()
		}
		j.closing.Store(true)
		if !j.discard.Load() {
			s.out.line(bestMove(r))
		}
	})
}

// ponderHit obeys "ponderhit": the opponent played the expected move, so the clock of the search starts now. What the
// search on the opponent's time found out is in the table and makes the new one fast.
func (s *server) ponderHit() error {
	j := s.job
	if !j.running() || j.hit == nil {
		return errors.New("ponderhit: no search on the opponent's time is running")
	}
	j.discard.Store(true)
	s.halt()
	j.hit()
	return nil
}

// perft counts the move paths of the given length, move by move, until it is cancelled.
func (s *server) perft(ctx context.Context, pos *xiangqi.Position, depth int) {
	total, start := uint64(1), time.Now()
	if depth > 0 {
		total = 0
		var moves xiangqi.MoveList
		pos.LegalMoves(&moves)
		for _, m := range moves.Slice() {
			if ctx.Err() != nil {
				s.out.line("info string perft was stopped before its end")
				return
			}
			pos.MakeMove(m)
			n := pos.Perft(depth - 1)
			pos.UnmakeMove()
			total += n
			s.out.line(fmt.Sprintf("%v: %d", m, n))
		}
	}
	s.out.line(fmt.Sprintf("\nNodes searched: %d", total))
	s.out.line(fmt.Sprintf("info string %d nodes per second", perSecond(total, time.Since(start))))
}

// bench obeys "bench [depth]".
func (s *server) bench(words []string) error {
	if s.config.Bench == nil {
		return errors.New("bench: not available")
	}
	depth, err := onlyDepth("bench", words, 0)
	if err != nil {
		return err
	}
	s.start(&job{counts: true}, func(ctx context.Context) {
		nodes, elapsed, err := s.config.Bench(ctx, depth)
		if err != nil {
			s.out.line("info string bench: " + err.Error())
			return
		}
		s.out.line(fmt.Sprintf("%d nodes %d nps", nodes, perSecond(nodes, elapsed)))
	})
	return nil
}
