// Package uci implements the protocol server of the engine, over any reader and writer. It speaks the Universal Chess
// Interface, and its Chinese relative UCCI if the first greeting is "ucci": one server with two dialects. Points are
// a0..i9, with rank 0 as Red's back rank; Red is "w". docs/PROTOCOLS.md lists all commands.
//
// Beyond the protocols it supports d (show the position), eval, bench and go perft N. The server answers a bad line
// with one "info string" (UCCI: "info message") that describes the error; the line has no other effect.
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
	"chuhe/engine/book"
	"chuhe/engine/endings"
	"chuhe/engine/eval/nnue"
	"chuhe/engine/scan"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// Engine is the interface that the server needs; *engine.Engine implements it.
type Engine interface {
	think.Player
	SetOptions(engine.Options) error
	// Ready does work in advance that the next search would otherwise have to wait for.
	Ready()
}

// Config configures a server. Only Engine is required.
type Config struct {
	Engine  Engine
	Name    string         // of the program, with its version
	Author  string         // of the program
	Options engine.Options // the options that the engine was created with
	Seed    uint64         // of the random choices at the lower levels

	// Bench runs the benchmark to a depth in plies; depth 0 means the default.
	Bench func(ctx context.Context, depth int) (nodes uint64, elapsed time.Duration, err error)
	// Book opens the opening book with a given name; BookName is the default. If Book is nil, there are no
	// books.
	Book     func(name string) (*book.Book, error)
	BookName string
	// Eval explains the static evaluation of a position in a few lines. net is the current net, or nil.
	Eval func(p *xiangqi.Position, net *nnue.Net) string
	// Net opens the net with a given name, or returns nil for the hand-made evaluation. NetName is the name of
	// the net in Options.
	Net     func(name string) (*nnue.Net, error)
	NetName string
	// Endings opens the ending tables with a given name, or returns nil for none; with an error, it returns the
	// tables that are whole. EndingsName is the name of the tables in Options. If Endings is nil, there are none.
	Endings     func(name string) (*endings.Tables, error)
	EndingsName string
}

// maxLine is the length of the longest line that is read, in bytes with the newline: a game of 200,000 moves.
const maxLine = 1 << 20

// byteOrderMark is the Unicode mark that some shells write before their first line.
const byteOrderMark = "\ufeff"

// Serve reads commands from r and writes answers to w until "quit" or the end of r. At the end of r, a
// search with limits runs to its end, and perft and bench get a few more seconds. Serve returns an error only if
// reading or writing fails.
func Serve(r io.Reader, w io.Writer, c Config) error {
	s := newServer(w, c)
	defer s.halt()
	in := bufio.NewReaderSize(r, maxLine)
	for {
		line, whole, end := scan.Line(in)
		if !whole {
			s.refused = true // only a position is so long
			s.out.line(s.dialect.complaint(fmt.Sprintf("passed over: a line of more than %d bytes", maxLine)))
		}
		if words := strings.Fields(strings.TrimPrefix(string(line), byteOrderMark)); len(words) > 0 {
			s.queue(words[0])
			if words[0] == "quit" {
				s.quit()
				return s.out.failure()
			}
			s.handle(words)
		}
		if err := s.out.failure(); err != nil {
			return err
		}
		if end != nil {
			return s.finish(end)
		}
	}
}

// finish handles the end of the input. It waits for a search that ends by itself, and briefly for a count, which may
// take days.
func (s *server) finish(end error) error {
	switch {
	case s.job == nil || s.job.endless():
	case s.job.counts:
		select {
		case <-s.job.done:
		case <-time.After(s.patience):
		}
	default:
		<-s.job.done
	}
	if end != io.EOF {
		return fmt.Errorf("reading commands: %w", end)
	}
	return s.out.failure()
}

// server is the state of a conversation. Its fields belong to the reading goroutine; jobs get copies.
type server struct {
	config       Config
	out          *output
	dialect      dialect
	greeted      bool // whether a greeting has set the dialect
	initial      settings
	settings     settings
	library      library
	batch        bool // whether commands wait for a search that ends by itself
	pos          *xiangqi.Position
	refused      bool           // whether a "position" has been refused since pos, which therefore must not be searched
	banned       []xiangqi.Move // in pos
	brokenTables int            // number of ending tables reported as damaged
	games        uint64         // number of games, so that each game at a level has a different seed
	job          *job           // the running or last search; nil before the first
	beat         time.Duration  // interval between the lines of pulse
	patience     time.Duration  // maximum duration of a count after the end of the input
}

func newServer(w io.Writer, c Config) *server {
	initial := newSettings(c)
	return &server{
		config: c, out: &output{w: bufio.NewWriter(w)}, dialect: &uciDialect{},
		initial: initial, settings: initial, pos: xiangqi.StartPosition(),
		library: library{open: c.Book, name: c.BookName},
		beat:    time.Second / 2, patience: 5 * time.Second,
	}
}

// handle executes one line, given as its words, and reports errors to the other side.
func (s *server) handle(words []string) {
	var err error
	switch words[0] {
	case "uci", "ucci":
		err = s.greet(words[0])
	case "isready":
		s.ready()
	case "setoption":
		err = s.whenIdle(func() error { return s.setOption(words[1:]) })
	case "position":
		err = s.setPosition(words[1:])
	case "go":
		err = s.whenIdle(func() error { return s.goCommand(words[1:]) })
	case "stop":
		s.stop()
	case "ponderhit":
		err = s.ponderHit(words[1:])
	case "d":
		s.out.line(describe(s.pos))
	case "eval":
		err = s.eval()
	case "bench":
		err = s.whenIdle(func() error { return s.bench(words[1:]) })
	default:
		var known bool
		if known, err = s.dialect.own(s, words); !known {
			err = fmt.Errorf("unknown command %s", quote(words[0]))
		}
	}
	if err != nil {
		s.out.line(s.dialect.complaint(err.Error()))
	}
}

// greet answers "uci" or "ucci"; the first greeting sets the dialect permanently.
func (s *server) greet(name string) error {
	if s.dialect.name() != name {
		if s.greeted {
			return fmt.Errorf("%s: %s is being spoken already; start the program anew", name, s.dialect.name())
		}
		s.halt()
		s.dialect = &ucciDialect{}
	}
	s.greeted = true
	lines := []string{"id name " + s.config.Name, "id author " + s.config.Author}
	for _, o := range s.dialect.options(s) {
		lines = append(lines, s.dialect.declare(o))
	}
	s.out.line(append(lines, name+"ok")...)
	return nil
}

// ready answers "isready": at once during a search, otherwise when the next search can begin without delay.
func (s *server) ready() {
	if !s.job.running() {
		s.config.Engine.Ready()
	}
	s.out.line("readyok")
}

// setPosition executes "position startpos|fen F [moves M…]". On an error the old position stays, but is not searched.
func (s *server) setPosition(words []string) error {
	p, err := parsePosition(words)
	if s.refused = err != nil; !s.refused {
		p.SetLaw(s.settings.law)
		s.pos, s.banned = p, nil
	}
	return err
}

// stop ends the running search. Without one, UCCI requires an answer.
func (s *server) stop() {
	idle := !s.job.running()
	s.halt()
	if idle && s.dialect.idle() != "" {
		s.out.line(s.dialect.idle())
	}
}

// quit ends the running search and says goodbye. It waits for a count, for scripts that queue commands and end with
// quit.
func (s *server) quit() {
	s.settle()
	s.halt()
	if bye := s.dialect.goodbye(); bye != "" {
		s.out.line(bye)
	}
}

func (s *server) eval() error {
	if s.config.Eval == nil {
		return errors.New("eval: the evaluation cannot be shown")
	}
	s.out.line(strings.TrimRight(s.config.Eval(s.pos.Clone(), s.settings.engine.Net), "\n"))
	return nil
}

// queue waits in batch mode until the last search has ended, except before a command that controls the search.
func (s *server) queue(command string) {
	switch command {
	case "stop", "ponderhit", "isready":
		return
	}
	if s.batch && s.job != nil && !s.job.endless() {
		<-s.job.done
	}
}

// output writes whole lines, from any goroutine, and keeps the first error.
type output struct {
	mu  sync.Mutex
	w   *bufio.Writer
	err error
}

// line writes lines as one block, without other lines in between.
func (o *output) line(texts ...string) { o.block(texts, true) }

// later leaves lines to be written together with the next ones.
func (o *output) later(texts ...string) { o.block(texts, false) }

func (o *output) block(texts []string, flush bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return
	}
	for _, text := range texts {
		o.w.WriteString(text)
		o.w.WriteByte('\n')
	}
	if flush {
		o.err = o.w.Flush()
	}
}

func (o *output) failure() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return fmt.Errorf("writing answers: %w", o.err)
	}
	return nil
}

// quote quotes a word of the input for a message, shortened to a reasonable length.
func quote(word string) string {
	const longest = 60
	if len(word) > longest {
		word = word[:longest] + "…"
	}
	return fmt.Sprintf("%q", word)
}
