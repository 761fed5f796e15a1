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

// job is a search or count that runs while commands are read. Its fields belong to the reading goroutine, except
// closing.
type job struct {
	cancel   context.CancelFunc
	done     chan struct{}
	closing  atomic.Bool   // about to write its answer, which is its last action
	counts   bool          // perft or bench; later commands wait for it, so that scripts can queue them
	infinite bool          // the search ends only when cancelled
	hit      chan struct{} // closed by ponderhit while pondering, then set to nil
	draw     bool          // ponderhit came with a draw offer; valid once hit is closed
}

// endless reports whether the job ends only at a command from the other side.
func (j *job) endless() bool { return j.infinite || j.hit != nil }

// running reports whether the job is still running. It returns false after the answer, even if the goroutine has not
// ended yet, because the other side may send the next command at once.
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

// settle waits for a running perft or bench.
func (s *server) settle() {
	if s.job != nil && s.job.counts {
		<-s.job.done
	}
}

// whenIdle runs do, or returns an error if a search is running.
func (s *server) whenIdle(do func() error) error {
	s.settle()
	if s.job.running() {
		return errors.New("a search is running; send stop first")
	}
	return do()
}

// start runs work in a goroutine as job j.
func (s *server) start(j *job, work func(context.Context)) {
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel, j.done = cancel, make(chan struct{})
	s.job = j
	if j.counts {
		still := []string{s.dialect.complaint("still counting")}
		s.pulse(ctx, cancel, func() []string { return still })
	}
	go func() {
		defer close(j.done)
		defer cancel()
		work(ctx)
	}()
}

// pulse writes lines at intervals until ctx ends, and cancels the job if writing fails: the job's own lines may be
// hours apart. The channel is closed after the last line.
func (s *server) pulse(ctx context.Context, cancel context.CancelFunc, lines func() []string) <-chan struct{} {
	beat := time.NewTicker(s.beat)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer beat.Stop()
		for {
			select {
			case <-beat.C:
				s.out.line(lines()...)
				if s.out.failure() != nil {
					cancel()
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return ended
}

// halt cancels the job, if any, and waits until its answer is written.
func (s *server) halt() {
	if s.job != nil {
		s.job.cancel()
		<-s.job.done
	}
}

// goCommand executes "go …".
func (s *server) goCommand(words []string) error {
	pos := s.pos.Clone()
	if len(words) > 0 && words[0] == "perft" {
		depth, err := onlyDepth("go perft", words[1:], -1)
		if err == nil && s.refused {
			err = errors.New("go perft: the last position was refused")
		}
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
		l.SearchMoves = allowed(pos, s.banned)
	}
	if s.refused || len(s.banned) > 0 && len(l.SearchMoves) == 0 {
		s.answerNone(o)
		return nil
	}
	l.MultiPV = s.settings.multiPV
	s.setLevel(&o)
	s.tellEndings(pos)
	s.byBook(&o)
	s.search(pos, o)
	return nil
}

// setLevel sets the level and seed of a search that does not specify a level itself. "go mate" is answered at full
// strength. Full strength means no level, because a level plays obvious moves before its time is up.
func (s *server) setLevel(o *order) {
	l := &o.limits
	switch {
	case o.mate > 0:
		l.Level = 0
	case l.Level > 0:
		return
	case !o.static && s.settings.level < int(think.MaxLevel):
		l.Level = think.Level(s.settings.level)
	}
	l.Seed = s.config.Seed + s.games
}

// allowed returns the legal moves without the banned ones.
func allowed(p *xiangqi.Position, banned []xiangqi.Move) []xiangqi.Move {
	return slices.DeleteFunc(p.Moves(), func(m xiangqi.Move) bool { return slices.Contains(banned, m) })
}

// briefSearch is the time up to which a search sends its lines together with its answer. Each line alone would wake the
// reader, and that takes a noticeable part of so short a time.
const briefSearch = 10 * time.Millisecond

// search starts a search as a job.
func (s *server) search(pos *xiangqi.Position, o order) {
	d := s.dialect
	inform := s.out.line
	if t := o.limits.MoveTime; t > 0 && t <= briefSearch && !o.limits.Infinite && !o.ponder {
		inform = s.out.later
	}
	s.launch(o, func(ctx context.Context, l think.Limits) think.Result {
		if r, known := o.book.Answer(pos, l); known {
			s.out.line(append(d.info(r.Lines[0]), d.complaint("the move is from the opening book"))...)
			return r
		}
		thinking, enough := context.WithCancel(ctx)
		defer enough()
		showing := s.showProgress(thinking, enough)
		var last []think.Info // of each line
		r := s.config.Engine.Search(thinking, pos, l, func(i think.Info) {
			if i.MultiPV <= 1 {
				last = last[:0]
			}
			last = append(last, i)
			inform(d.info(i)...)
			if plies := i.Score.MatePlies(); plies > 0 && (plies+1)/2 <= o.mate {
				enough()
			}
		})
		enough()
		<-showing
		for _, i := range last {
			if i.Nodes < r.Nodes { // the search went on after the line
				i.Nodes, i.Time = r.Nodes, r.Time
				inform(d.info(i)...)
			}
		}
		if r.Move == xiangqi.NoMove { // there was nothing to search, but there is a score
			s.out.line(d.info(think.Info{Score: r.Score, Time: r.Time})...)
		}
		return r
	})
}

// answerNone answers that there is no move, as soon as the search may answer.
func (s *server) answerNone(o order) {
	if !o.limits.Infinite && !o.ponder {
		s.out.line(s.dialect.bestMove(o, think.Result{}))
		return
	}
	s.launch(o, func(context.Context, think.Limits) think.Result { return think.Result{} })
}

// showProgress writes at intervals where the engine is in its search, if it knows.
func (s *server) showProgress(ctx context.Context, cancel context.CancelFunc) <-chan struct{} {
	e, knows := s.config.Engine.(interface{ Progress() think.Progress })
	start, d := time.Now(), s.dialect
	return s.pulse(ctx, cancel, func() []string {
		if knows {
			if p := e.Progress(); p.Depth > 0 {
				return d.progress(p, time.Since(start))
			}
		}
		return nil
	})
}

// launch starts a job that finds a move and answers with it. As the protocols require, an infinite search does not
// answer before "stop", and a pondering one not before "stop" or "ponderhit", even if it has found a mate.
func (s *server) launch(o order, find func(context.Context, think.Limits) think.Result) {
	j := &job{infinite: o.limits.Infinite}
	if o.ponder {
		j.hit = make(chan struct{})
		o.limits.PonderHit = j.hit
	}
	d := s.dialect
	s.start(j, func(ctx context.Context) {
		r := find(ctx, o.limits)
		o.limits.AwaitRelease(ctx)
		j.closing.Store(true)
		o.draw = o.draw || j.draw
		s.out.line(d.bestMove(o, r))
	})
}

// ponderHit executes "ponderhit [draw]": the opponent played the expected move, so the limits count from now on.
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

// perft counts and writes the move paths of the given length for each move, until it is cancelled.
func (s *server) perft(ctx context.Context, pos *xiangqi.Position, depth int, say func(string) string) {
	total, start := uint64(1), time.Now()
	if depth > 0 {
		total = 0
		for _, m := range pos.Moves() {
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
	s.out.line(fmt.Sprintf("\nNodes searched: %d", total),
		say(fmt.Sprintf("%d nodes per second", perSecond(total, time.Since(start)))))
}

// paths counts the move paths of the given length from a position. If cancelled, it returns a partial count. It does
// not check for cancellation in the last plies, which take milliseconds.
func paths(ctx context.Context, pos *xiangqi.Position, depth int) (total uint64) {
	const last = 3
	if depth <= last {
		return pos.Perft(depth)
	}
	for _, m := range pos.Moves() {
		if ctx.Err() != nil {
			break
		}
		pos.MakeMove(m)
		total += paths(ctx, pos, depth-1)
		pos.UnmakeMove()
	}
	return total
}

// bench executes "bench [depth]".
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
