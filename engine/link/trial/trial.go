// Package trial tests a program before it plays: whether it is an engine, the reason if not, and its capabilities.
package trial

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"sync"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Patience is the time limit for a program on this machine to become ready; over a network it is 15 s.
const Patience = 10 * time.Second

// ErrIllegal is returned for a program that plays no legal move.
var ErrIllegal = errors.New("it plays no legal move")

// Report is the result of a trial.
type Report struct {
	Name     string // the program's own
	Protocol link.Protocol
	Offers   []link.Offer  // its options
	Speed    uint64        // nodes per second; 0 if unknown
	Stops    time.Duration // from the command to stop to its move
	Deaf     bool          // whether it made no move at all
	Legal    int           // number of legal moves, of Positions
	Check    Knowledge     // that perpetual check loses
	Chase    Knowledge     // that perpetual chase loses
}

// Positions is the number of positions in which a program is asked for a move.
const Positions = 20

// Open connects to a program as link.Open does, but in the given time at most, and gives up when ctx is cancelled. A
// program that is not ready in time is silent: the error wraps link.ErrSilent.
func Open(ctx context.Context, dial link.Dial, c link.Config, patience time.Duration) (*link.Client, error) {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var open connections
	defer context.AfterFunc(within, open.close)()
	client, err := link.Open(func() (io.ReadWriteCloser, error) {
		conn, err := dial()
		if err == nil {
			open.add(conn)
		}
		return conn, err
	}, c)
	switch {
	case err == nil || within.Err() == nil:
		return client, err
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	var complaint *link.Complaint
	if errors.As(err, &complaint) {
		return nil, &link.Complaint{Failure: link.ErrSilent, Words: complaint.Words}
	}
	return nil, fmt.Errorf("the program is not ready after %v: %w", patience, link.ErrSilent)
}

// connections are those made so far.
type connections struct {
	mu     sync.Mutex
	all    []io.Closer
	closed bool
}

func (l *connections) add(c io.Closer) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.all = append(l.all, c); l.closed {
		c.Close()
	}
}

func (l *connections) close() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	for _, c := range l.all {
		c.Close()
	}
}

// Examine measures the speed of a program in the start position, counts its legal moves, tests its knowledge of the law
// of repetition, and finally searches for the given time and stops it. It returns the program's failure or ctx's error.
// A program that does not stop is no failure, but must not be used afterwards.
func Examine(ctx context.Context, c *link.Client, search time.Duration) (Report, error) {
	r := Report{Name: c.Name(), Protocol: c.Protocol(), Offers: c.Offers()}
	ask := func(p *xiangqi.Position, l think.Limits) (think.Result, error) {
		c.NewGame()
		result := c.Search(ctx, p, l, nil)
		return result, cmp.Or(ctx.Err(), result.Err)
	}
	result, err := ask(xiangqi.StartPosition(), think.Limits{MoveTime: search})
	if err != nil {
		return r, err
	}
	if seconds := result.Time.Seconds(); seconds > 0 {
		r.Speed = uint64(float64(result.Nodes) / seconds)
	}
	for _, p := range positions() {
		result, err := ask(p, think.Limits{Depth: 3, MoveTime: time.Second})
		if err != nil {
			return r, err
		}
		if m := result.Move; m != xiangqi.NoMove && p.PseudoLegal(m) && p.Legal(m) {
			r.Legal++
		}
	}
	if r.Legal == 0 {
		return r, ErrIllegal
	}
	if r.Check, err = knows(ctx, c, checks); err != nil {
		return r, err
	}
	if r.Chase, err = knows(ctx, c, chases); err != nil {
		return r, err
	}
	began := time.Now()
	during, cancel := context.WithTimeout(ctx, search)
	defer cancel()
	result = c.Search(during, xiangqi.StartPosition(), think.Limits{Infinite: true}, nil)
	if r.Stops = max(0, time.Since(began)-search); errors.Is(result.Err, think.ErrDeaf) {
		r.Deaf = true
		return r, ctx.Err()
	}
	return r, cmp.Or(ctx.Err(), result.Err)
}

// mostPlies is the length of the random games to the positions. HoiXiangqi needs about 10 ms for each move.
const mostPlies = 40

// positions returns the fixed positions in which legal moves are counted: those of random games in which the king
// forbids a move, with the moves that led there. Half of them are checks.
func positions() []*xiangqi.Position {
	var all []*xiangqi.Position
	quiet := 0
	random := rand.New(rand.NewPCG(1, 1))
	for {
		p := xiangqi.StartPosition()
		for p.Plies() < mostPlies && !p.Outcome(xiangqi.Rules{}).Over() {
			if check := p.InCheck(); forbids(p) && (check || quiet < Positions/2) {
				if !check {
					quiet++
				}
				if all = append(all, p.Clone()); len(all) == Positions {
					return all
				}
			}
			legal := p.Moves()
			p.MakeMove(legal[random.IntN(len(legal))])
		}
	}
}

// forbids reports whether a move is illegal only because of the king.
func forbids(p *xiangqi.Position) bool {
	return len(p.Moves()) < len(p.MovesOf(p.SideToMove()))
}

// Cause is why a program cannot play.
type Cause int

const (
	Other      Cause = iota // what the error says
	NotFound                // there is no such file
	NotAllowed              // the file may not be run
	NoProgram               // the file is no program
	Foreign                 // it is built for another system or processor
	NoNetwork               // its network file is missing or of another version
	NoEngine                // it answers, but in no known protocol
	Ended                   // it ended
	Silent                  // it answered nothing in time
	NoLetters               // it reads other letters in positions
	NoVariant               // it does not play xiangqi
	Illegal                 // it plays no legal move
	Died                    // it ended when it had begun to play
)

// Judge returns the cause of an error of Open or Examine, and the program's own words about it, or "".
func Judge(err error) (Cause, string) {
	words := ""
	var complaint *link.Complaint
	if errors.As(err, &complaint) {
		words = complaint.Words[len(complaint.Words)-1]
		for _, line := range complaint.Words {
			if network().MatchString(line) {
				return NoNetwork, line
			}
		}
	}
	var end *link.End
	if errors.As(err, &end) {
		words = cmp.Or(words, end.Words)
		if network().MatchString(end.Words) {
			return NoNetwork, end.Words
		}
		if errors.Is(err, link.ErrUnknown) && !end.Failed {
			return NoEngine, words // it had nothing to do with the greetings
		}
	}
	for _, c := range []struct {
		is    error
		cause Cause
	}{
		{link.ErrNotFound, NotFound}, {link.ErrNotAllowed, NotAllowed},
		{link.ErrNoProgram, NoProgram}, {link.ErrForeign, Foreign},
		{link.ErrLetters, NoLetters}, {link.ErrVariant, NoVariant}, {link.ErrBabble, NoEngine}, {ErrIllegal, Illegal},
		{link.ErrSilent, Silent}, {link.ErrGone, Ended},
	} {
		if errors.Is(err, c.is) {
			return c.cause, words
		}
	}
	return Other, words
}

// network matches complaints about a missing file of the evaluation.
var network = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(nnue|network|net file|eval ?file|evaluation (file|parameters)|weights)\b|` +
		`\.nnue\b`)
})
