package uci

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// job is something that takes long and runs beside the reading of commands. Its fields belong to the goroutine that reads,
// but for closing.
type job struct {
	cancel   context.CancelFunc
	done     chan struct{}
	closing  atomic.Bool   // it is about to give its answer and has nothing else to do
	counts   bool          // perft or bench: what comes next waits for it, so that scripts can line them up
	infinite bool          // a search that goes on until it is cancelled
	hit      chan struct{} // a search on the opponent's time: closed by ponderhit, and then nil here
	draw     bool          // ponderhit came with the offer of a draw; settled when hit is closed
}

// endless tells whether the job waits for the other side to end it.
func (j *job) endless() bool { return j.infinite || j.hit != nil }

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
	if j.counts {
		go s.pulse(ctx, cancel, s.dialect.complaint("still counting"))
	}
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx)
	}()
}

// pulse writes a line now and then while a count goes on, and ends the count when nobody reads any more: its own lines
// may be hours apart.
func (s *server) pulse(ctx context.Context, cancel context.CancelFunc, line string) {
	beat := time.NewTicker(s.beat)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			s.out.line(line)
			if s.out.failure() != nil {
				cancel()
				return
			}
		case <-ctx.Done():
			return
		}
	}
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
		say := s.dialect.complaint
		s.start(&job{counts: true}, func(ctx context.Context) { s.perft(ctx, pos, depth, say) })
		return nil
	}
	o := s.dialect.parseGo(words, pos)
	for _, fault := range o.faults {
		s.out.line(s.dialect.complaint(fault.Error()))
	}
	if len(o.unknown) > 0 {
		s.out.line(s.dialect.complaint("go: passed over as unknown: " + quote(strings.Join(o.unknown, " "))))
	}
	l := &o.limits
	if len(s.banned) > 0 {
		if l.SearchMoves = allowed(pos, s.banned); len(l.SearchMoves) == 0 {
			s.out.line(s.dialect.bestMove(o, think.Result{}))
			return nil
		}
	}
	l.MultiPV = s.settings.multiPV
	// A problem wants solving, whatever the level; and full strength is no level, lest an obvious move takes less than its time.
	if o.mate == 0 && !o.static && s.settings.level < int(think.MaxLevel) {
		l.Level = think.Level(s.settings.level)
	}
	l.Seed = s.config.Seed + s.games
	s.search(pos, o)
	return nil
}

// allowed returns the legal moves but for those that are banned.
func allowed(p *xiangqi.Position, banned []xiangqi.Move) []xiangqi.Move {
	var all xiangqi.MoveList
	p.LegalMoves(&all)
	return slices.DeleteFunc(all.Slice(), func(m xiangqi.Move) bool { return slices.Contains(banned, m) })
}

// search starts the job of finding a move. As the protocols ask, an endless search keeps its move to itself until it is
// told to stop, and one on the opponent's time until its own has come, even when it found a mate long before.
func (s *server) search(pos *xiangqi.Position, o order) {
	j := &job{infinite: o.limits.Infinite}
	if o.ponder {
		j.hit = make(chan struct{})
		o.limits.PonderHit = j.hit
	}
	d, infinite, hit := s.dialect, j.infinite, j.hit
	s.start(j, func(ctx context.Context) {
		thinking, enough := context.WithCancel(ctx)
		defer enough()
		r := s.config.Engine.Search(thinking, pos, o.limits, func(i think.Info) {
			s.out.line(d.info(i)...)
			if plies := i.Score.MatePlies(); plies > 0 && (plies+1)/2 <= o.mate {
				enough()
			}
		})
		if r.Move == xiangqi.NoMove { // nothing was searched, yet the score is known
			s.out.line(d.info(think.Info{Score: r.Score, Time: r.Time})...)
		}
		if infinite {
			<-ctx.Done()
		} else if hit != nil {
			select {
			case <-hit:
			case <-ctx.Done():
			}
		}
		j.closing.Store(true)
		o.draw = o.draw || j.draw
		s.out.line(d.bestMove(o, r))
	})
}

// ponderHit obeys "ponderhit [draw]": the opponent played the expected move, so the own clock runs from now on.
func (s *server) ponderHit(words []string) error {
	j := s.job
	if !j.running() || j.hit == nil {
		return errors.New("ponderhit: no search on the opponent's time is running")
	}
	j.draw = slices.Contains(words, "draw")
	close(j.hit)
	j.hit = nil
	return nil
}

// perft counts the move paths of the given length, move by move, until it is cancelled.
func (s *server) perft(ctx context.Context, pos *xiangqi.Position, depth int, say func(string) string) {
	total, start := uint64(1), time.Now()
	if depth > 0 {
		total = 0
		var moves xiangqi.MoveList
		pos.LegalMoves(&moves)
		for _, m := range moves.Slice() {
			pos.MakeMove(m)
			n := paths(ctx, pos, depth-1)
			pos.UnmakeMove()
			if ctx.Err() != nil {
				s.out.line(say("perft was stopped before its end"))
				return
			}
			total += n
			s.out.line(fmt.Sprintf("%v: %d", m, n))
		}
	}
	s.out.line(fmt.Sprintf("\nNodes searched: %d", total), say(fmt.Sprintf("%d nodes per second", perSecond(total, time.Since(start)))))
}

// paths counts the move paths of the given length in a position, or some of them when it is cancelled. The last plies, a
// matter of milliseconds, are counted in one go.
func paths(ctx context.Context, pos *xiangqi.Position, depth int) (total uint64) {
	const last = 3
	if depth <= last {
		return pos.Perft(depth)
	}
	var moves xiangqi.MoveList
	pos.LegalMoves(&moves)
	for _, m := range moves.Slice() {
		if ctx.Err() != nil {
			break
		}
		pos.MakeMove(m)
		total += paths(ctx, pos, depth-1)
		pos.UnmakeMove()
	}
	return total
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
	say := s.dialect.complaint
	s.start(&job{counts: true}, func(ctx context.Context) {
		nodes, elapsed, err := s.config.Bench(ctx, depth)
		switch {
		case ctx.Err() != nil:
			s.out.line(say("bench was stopped before its end"))
			return
		case err != nil:
			s.out.line(say("bench: " + err.Error()))
			return
		}
		s.out.line(fmt.Sprintf("%d nodes %d nps", nodes, perSecond(nodes, elapsed)))
	})
	return nil
}
