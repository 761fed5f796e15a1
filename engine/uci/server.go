// Package uci serves the Universal Chess Interface over any reader and writer: the protocol by which boards, match
// runners and analysis programs talk to an engine. Points are a0..i9, rank 0 being Red's back rank; Red is "w".
//
// Beyond the protocol it knows d (show the board and by which law it is judged), eval, bench and go perft N. A line it cannot make sense of is
// answered by one "info string" that says what is wrong, and has no other effect.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"chuhe/engine"
	"chuhe/engine/xiangqi"
)

// Engine is what the server needs of an engine; engine.Engine is one.
type Engine interface {
	Search(context.Context, *xiangqi.Position, engine.Limits, func(engine.Info)) engine.Result
	NewGame()
	SetOptions(engine.Options) error
}

// Config is what a server is made of. Engine is needed, the rest may be left out.
type Config struct {
	Engine    Engine
	Name      string         // of the program, with its version
	Author    string         // of the program
	Options   engine.Options // those the engine was made with
	MaxHashMB int            // what the machine can spare for the table; 0 means engine.MaxHashMB
	Seed      uint64         // of the choices the lower skill levels make

	// Bench measures the engine at a depth (0 means its usual one); its nodes are the same on every machine.
	Bench func(ctx context.Context, depth int) (nodes uint64, elapsed time.Duration, err error)
	// Eval explains in a few lines what a position is worth.
	Eval func(*xiangqi.Position) string
}

// maxLine is the longest line read, in bytes: room for a game of 200,000 moves.
const maxLine = 1 << 20

// Serve answers the lines of r on w until "quit" or the end of r. At the end of r it lets a search that has limits
// finish first. It returns an error only when reading or writing fails.
func Serve(r io.Reader, w io.Writer, c Config) error {
	s := newServer(w, c)
	defer s.halt()
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 4096), maxLine)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 {
			continue
		}
		if words[0] == "quit" {
			s.settle()
			return s.out.failure()
		}
		s.handle(words)
		if err := s.out.failure(); err != nil {
			return err
		}
	}
	if s.job != nil && !s.job.endless {
		<-s.job.done
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("reading commands: %w", err)
	}
	return s.out.failure()
}

// server is the state of one conversation. Its fields belong to the goroutine that reads; jobs get copies.
type server struct {
	config  Config
	out     *output
	options options
	pos     *xiangqi.Position
	games   uint64 // counted by ucinewgame, so that each game at a skill level is another one
	job     *job   // the search under way or the last one; nil before the first
}

func newServer(w io.Writer, c Config) *server {
	if c.MaxHashMB == 0 {
		c.MaxHashMB = engine.MaxHashMB
	}
	s := &server{config: c, out: &output{w: bufio.NewWriter(w)}, pos: xiangqi.StartPosition()}
	s.options = newOptions(c)
	return s
}

// handle obeys one line, given as its words. An error is told to the other side.
func (s *server) handle(words []string) {
	var err error
	switch words[0] {
	case "uci":
		s.greet()
	case "isready":
		s.out.line("readyok")
	case "debug": // nothing more to tell than is told anyway
	case "ucinewgame":
		err = s.whenIdle(func() error { s.games++; s.config.Engine.NewGame(); return nil })
	case "setoption":
		err = s.whenIdle(func() error { return s.setOption(words[1:]) })
	case "position":
		err = s.setPosition(words[1:])
	case "go":
		err = s.whenIdle(func() error { return s.goCommand(words[1:]) })
	case "stop":
		s.halt()
	case "ponderhit":
		err = s.ponderHit()
	case "d":
		s.out.line(describe(s.pos))
	case "eval":
		err = s.eval()
	case "bench":
		err = s.whenIdle(func() error { return s.bench(words[1:]) })
	case "ucci":
		err = errors.New("UCCI is not spoken yet; this program speaks UCI, begin with uci")
	default:
		err = fmt.Errorf("unknown command %s", quote(words[0]))
	}
	if err != nil {
		s.out.line("info string " + err.Error())
	}
}

func (s *server) greet() {
	s.out.line("id name " + s.config.Name)
	s.out.line("id author " + s.config.Author)
	for _, o := range s.options.describe() {
		s.out.line(o)
	}
	s.out.line("uciok")
}

// setPosition obeys "position startpos|fen F [moves M…]"; on an error the old position stays.
func (s *server) setPosition(words []string) error {
	p, err := parsePosition(words)
	if err == nil {
		p.SetLaw(s.options.law)
		s.pos = p
	}
	return err
}

func (s *server) eval() error {
	if s.config.Eval == nil {
		return errors.New("eval: the evaluation cannot be shown")
	}
	s.out.line(strings.TrimRight(s.config.Eval(s.pos.Clone()), "\n"))
	return nil
}

// output writes whole lines, from any goroutine, and remembers the first failure.
type output struct {
	mu  sync.Mutex
	w   *bufio.Writer
	err error
}

func (o *output) line(text string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return
	}
	o.w.WriteString(text)
	o.w.WriteByte('\n')
	o.err = o.w.Flush()
}

func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return fmt.Errorf("writing answers: %w", o.err)
	}
	return nil
}

// quote shows a word of the input in a message, cut to a length that does no harm.
func quote(word string) string {
	const longest = 60
	if len(word) > longest {
		word = word[:longest] + "…"
	}
	return fmt.Sprintf("%q", word)
}
