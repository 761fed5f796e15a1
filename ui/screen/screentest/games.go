package screentest

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/record/json"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/autosave"
	"chuhe/ui/draw"
	"chuhe/ui/matches"
	"chuhe/ui/session"
	"chuhe/ui/store"
)

// Shelf is a library.Keeper in memory. Its fields must not change while games are read.
type Shelf struct {
	Kept   []autosave.Game  // newest first
	Broken map[string]error // errors by file; Put creates the map
	Err    error            // error of Games
	Slow   chan struct{}    // if not nil, reading games waits until it is closed

	mu    sync.Mutex
	snaps map[string]session.Snapshot // by file
}

// Put adds a game, an hour later than the previous one. A game without a name is named after its time.
func (s *Shelf) Put(name string, snap session.Snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.Local).Add(time.Duration(len(s.Kept)) * time.Hour)
	title := name
	if name == "" {
		name = at.Format(store.Stamp)
	}
	g := autosave.Game{Title: title, Time: at, File: "games/" + name + ".txt"}
	s.Kept = slices.Insert(s.Kept, 0, g)
	if s.snaps == nil {
		s.snaps, s.Broken = map[string]session.Snapshot{}, map[string]error{}
	}
	s.snaps[g.File] = snap
}

// Leave saves a game that has moves. It can be used as a session's Leave.
func (s *Shelf) Leave(snap session.Snapshot) {
	s.mu.Lock()
	i := slices.IndexFunc(s.Kept, func(g autosave.Game) bool { return g.File == snap.File })
	if i >= 0 { // it goes back to its file
		s.snaps[snap.File], s.Kept[i].Written = snap, time.Now()
	}
	s.mu.Unlock()
	if i < 0 && snap.Game.Nodes() > 1 {
		s.Put("", snap)
	}
}

// Games implements library.Keeper.
func (s *Shelf) Games() ([]autosave.Game, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.Kept), s.Err
}

// Load implements library.Keeper.
func (s *Shelf) Load(file string) (session.Snapshot, error) {
	if s.Slow != nil {
		<-s.Slow
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.snaps[file], s.Broken[file]
}

// Remove implements library.Keeper.
func (s *Shelf) Remove(file string) (undo func() error, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.Kept, func(g autosave.Game) bool { return g.File == file })
	if i < 0 {
		return nil, fs.ErrNotExist
	}
	g := s.Kept[i]
	s.Kept = slices.Delete(s.Kept, i, i+1)
	return func() error {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.Kept = slices.Insert(s.Kept, i, g)
		return nil
	}, nil
}

// Len returns the number of games.
func (s *Shelf) Len() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.Kept)
}

// Played returns a game with some moves of the Opening.
func Played(setup session.Setup, plies int, end xiangqi.Outcome) session.Snapshot {
	g, err := setup.Begin()
	if err != nil {
		panic(err)
	}
	for _, m := range ReadMoves(strings.Join(Opening[:plies], " ")) {
		if err := g.Play(m); err != nil {
			panic(err)
		}
	}
	g.End(end)
	return session.Snapshot{Setup: setup, Game: g, Number: 1}
}

// GameFromElsewhere returns a game with some moves of the Opening and with tags, as if read from a file.
func GameFromElsewhere(t testing.TB, red, event string, plies int) *game.Game {
	t.Helper()
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{
		{Name: game.TagRed, Value: red}, {Name: game.TagBlack, Value: "胡荣华"}, {Name: game.TagEvent, Value: event},
		{Name: game.TagDate, Value: "1998.01.12"}, {Name: game.TagResult, Value: "0-1"},
	}
	addLine(t, g, g.Root(), Opening[:plies]...).Comment = "好棋"
	return g
}

// AsJSON returns the content of a JSON file with the given games.
func AsJSON(t testing.TB, games ...*game.Game) string {
	t.Helper()
	var b bytes.Buffer
	if _, err := (json.Format{}).Write(&b, slices.Values(games)); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// addLine adds moves below a node and returns the last.
func addLine(t testing.TB, g *game.Game, parent *game.Node, moves ...string) *game.Node {
	t.Helper()
	for _, m := range ReadMoves(strings.Join(moves, " ")) {
		var err error
		if parent, err = g.Add(parent, m); err != nil {
			t.Fatal(err)
		}
	}
	return parent
}

// AnnotatedGame returns a record with all elements that the list of moves can show.
func AnnotatedGame(t testing.TB) *game.Game {
	g := game.New(xiangqi.StartPosition(), xiangqi.Rules{})
	g.Tags = game.Tags{
		{Name: game.TagEvent, Value: "第十八届“五羊杯”全国象棋冠军邀请赛"}, {Name: game.TagSite, Value: "广州"}, {Name: game.TagRound, Value: "3"},
		{Name: game.TagDate, Value: "1998.01.12"}, {Name: game.TagRed, Value: "许银川"}, {Name: game.TagBlack, Value: "吕钦"}, {Name: game.TagResult, Value: "1-0"},
	}
	g.Root().Comment = "两位特级大师弈来火花四溅。\r\nA sharp game."
	end := addLine(t, g, g.Root(), Opening...)
	line := end.Line()
	line[2].Comment = "屏风马是应付中炮最稳健的布局。"
	line[3].Symbols, line[6].Symbols, line[8].Symbols = []game.Symbol{1}, []game.Symbol{5, 14}, []game.Symbol{4}
	line[7].Comment = strings.Repeat("红方先手，兵七进一活马；黑方卒７进１对挺，双方各有千秋。", 9)
	line[11].Marks = []game.Mark{{From: xiangqi.SquareAt(6, 6), To: xiangqi.SquareAt(6, 9), Color: 1},
		{From: xiangqi.SquareAt(4, 4), To: xiangqi.SquareAt(4, 4)}}
	for i, score := range []think.Score{31, 22, 40, 25, 33, -160, think.MateIn(7)} {
		line[i+1].Evaluation = &game.Evaluation{Score: score, Depth: 20}
	}
	first := addLine(t, g, line[4], "g3g4", "b9c7", "b0c2", "a9b9", "a0b0")
	first.Comment = "亦可"
	nested := addLine(t, g, first.Parent().Parent(), "c6c5", "a0b0", "c7d5")
	nested.Symbols = []game.Symbol{6}
	addLine(t, g, nested.Parent(), "g6g5", "g4g5").
		Comment = "A third way, explained at some length so that it takes more than a line under its move."
	addLine(t, g, line[5], "g6g5", "h0h6", "b9c7", "b0c2", "a9b9", "a0b0", "b7a7", "b2b6", "b9b8", "h6g6", "f9e8",
		"c3c4", "b8b9", "d0e1", "c9e7", "c4c5", "c6c5", "i3i4")
	addLine(t, g, line[1], "h7e7", "h0g2", "h9g7")
	addLine(t, g, line[1], "b7e7")
	return g
}

// The players of the tests. Read only.
var (
	Person   = session.Player{Kind: session.Person, Level: 3}
	Computer = session.Player{Kind: session.Computer, Level: 6}
)

// TwoPersons returns a game of two persons.
func TwoPersons() session.Setup { return session.Setup{Players: [2]session.Player{Person, Person}} }

// Personal returns a game between a person and the computer.
func Personal() session.Setup { return session.Setup{Players: [2]session.Player{Person, Computer}} }

// TwoComputers returns a game of two computers.
func TwoComputers() session.Setup {
	return session.Setup{Players: [2]session.Player{Computer, Computer}}
}

// Series returns a match of two computers.
func Series() session.Setup {
	return session.Setup{Players: [2]session.Player{{Kind: session.Computer, Level: 4},
		{Kind: session.Computer, Level: 7}}, Games: 10}
}

// Clocked adds 15 minutes per game to a setup.
func Clocked(s session.Setup) session.Setup {
	s.Time = session.Both(think.TimeControl{Main: 15 * time.Minute})
	return s
}

// From returns a game of two persons from a position.
func From(fen string) session.Setup {
	s := TwoPersons()
	s.StartFEN = fen
	return s
}

// Opening holds the first moves of a sample game. Read only.
var Opening = []string{
	"h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "b9c7", "c3c4", "g6g5", "h0h6", "b7a7", "h6g6", "a7a8",
}

// Positions in which Red can chase, or check, forever.
const (
	ChaseFEN = "1n7/4k4/2R6/9/9/9/9/3K5/9/9 w"
	CheckFEN = "1R7/5k3/9/9/9/9/9/9/7p1/4K4 w"
)

// The moves that repeat those positions. Read only.
var (
	ChaseRound = []string{"c7c9", "b9a7", "c9c7", "a7b9"}
	CheckRound = []string{"b9b8", "f8f9", "b8b9", "f9f8"}
)

// Sizes holds the sizes of a default, a small and an upright window. Read only.
var Sizes = []draw.Point{{X: 1180, Y: 820}, {X: 720, Y: 560}, {X: 720, Y: 1000}}

// Contestants starts players of matches whose moves depend only on the seeds: levels up to 5 move at random, higher
// ones take what they can.
type Contestants struct {
	Stuck int // number of games after which players think without end; 0: never
	Fails int // game in which the first player to move ends; 0: none
	Err   error
}

// Others implements matches.Players.
func (*Contestants) Others() []matches.Entrant { return nil }

// Start implements matches.Players.
func (c *Contestants) Start(_ context.Context, e matches.Entrant, _ match.Pace) (match.Player, error) {
	if c.Err != nil {
		return nil, c.Err
	}
	player := match.Player(new(match.Random))
	if e.Level > 5 {
		player = new(match.Greedy)
	}
	return &stuck{Player: player, from: uint64(c.Stuck), fails: uint64(c.Fails)}, nil
}

// stuck plays games whose seeds are below a number; in others it thinks without end after some moves.
type stuck struct {
	match.Player
	from, fails, seed uint64
}

// NewGame implements match.Player.
func (s *stuck) NewGame(seed uint64) error {
	s.seed = seed
	return s.Player.NewGame(seed)
}

// Move implements match.Player.
func (s *stuck) Move(ctx context.Context, p *xiangqi.Position, clocks [2]match.Clock) (match.Answer, error) {
	if s.fails > 0 && s.seed == s.fails {
		return match.Answer{}, errors.New("it ended with exit status 3")
	}
	if s.from > 0 && s.seed >= s.from && p.Plies() >= 20 {
		<-ctx.Done()
		return match.Answer{}, ctx.Err()
	}
	return s.Player.Move(ctx, p, clocks)
}

func (d *Driver) openMatches() {
	d.Contestants, d.played = &Contestants{}, make(chan struct{}, 1)
	d.Matches, _ = matches.Open(d.Writer, d.Contestants, func() {
		select {
		case d.played <- struct{}{}:
		default:
		}
	})
	d.T.Cleanup(d.Matches.Close)
}

// PlayMatch plays a match of 10 games between each two of some levels. Only the first
// games are finished: the next one is in progress. 0 means that all are finished.
func (d *Driver) PlayMatch(finished int, levels ...matches.Entrant) {
	d.T.Helper()
	d.Contestants.Stuck = finished
	openings, err := match.ReadOpenings(strings.NewReader("h2e2 h9g7\nb2e2 b9c7\nc3c4 g6g5\ng3g4 c6c5\nc0e2 h7e7\n"))
	if err != nil {
		d.T.Fatal(err)
	}
	plan := matches.Plan{Entrants: levels, Games: 10, Openings: openings, Law: xiangqi.AsianLaw}
	if err := d.Matches.Begin(plan); err != nil {
		d.T.Fatal(err)
	}
	d.AwaitMatch(func(v matches.View) bool {
		return v.State == matches.Done || v.State == matches.Failed || finished > 0 && len(v.Games) == finished &&
			v.Live.Number == finished && v.Live.Position.Plies() == 20
	})
}

// AwaitMatch waits until the match has reached a state.
func (d *Driver) AwaitMatch(reached func(matches.View) bool) {
	for {
		d.Pass(0)
		if reached(d.Matches.View()) {
			return
		}
		<-d.played
	}
}
