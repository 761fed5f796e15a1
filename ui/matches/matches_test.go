package matches

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"chuhe/engine"
	"chuhe/engine/match"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

// plan returns a short match between two levels at fixed nodes.
func plan(t testing.TB, games int, entrants ...Entrant) Plan {
	t.Helper()
	openings, err := match.Openings()
	if err != nil {
		t.Fatal(err)
	}
	if entrants == nil {
		entrants = []Entrant{OfLevel(2), OfLevel(4)}
	}
	return Plan{Entrants: entrants, Games: games, Pace: Pace{Nodes: 30}, Adjudicate: true, Seed: 7, Openings: match.Shuffled(openings, 7)}
}

// own starts the program's own engine.
func own(_ Entrant, p match.Pace) (match.Player, error) {
	e, err := engine.New(engine.Options{HashMB: 1, Threads: 1})
	if err != nil {
		return nil, err
	}
	return match.NewThinker(e, p, nil, nil), nil
}

// starts makes Players of a function.
type starts func(Entrant, match.Pace) (match.Player, error)

func (s starts) Start(_ context.Context, e Entrant, p match.Pace) (match.Player, error) {
	return s(e, p)
}
func (s starts) Others() []Entrant { return []Entrant{{ID: "e1", Name: "Other"}} }

// quick starts players that move at random.
func quick(Entrant, match.Pace) (match.Player, error) { return &match.Random{}, nil }

// table is a runner whose news can be awaited.
type table struct {
	*Runner
	writer *store.Writer
	t      *testing.T
	wake   chan struct{}
}

// sit opens a runner over a store.
func sit(t *testing.T, s store.Store, start starts) table {
	t.Helper()
	woken := make(chan struct{}, 1)
	w := store.NewWriter(s)
	r, m := Open(w, start, func() {
		select {
		case woken <- struct{}{}:
		default:
		}
	})
	if m.Key != "" {
		t.Fatalf("opening the match says %q", locale.English.Say(m))
	}
	t.Cleanup(func() { r.Close(); w.Close() })
	return table{r, w, t, woken}
}

// until polls until a state is reached.
func (b table) until(reached func(View) bool) View {
	b.t.Helper()
	for {
		b.Poll()
		if v := b.View(); reached(v) {
			return v
		}
		<-b.wake
	}
}

func done(v View) bool { return v.State == Done }

// stored returns what the store holds of the match, when everything is written.
func (b table) stored() string {
	b.t.Helper()
	b.writer.Flush()
	data, err := b.writer.Store().Read(FileName, store.MaxFile)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

// games lists the games of a match by their moves and ends.
func games(v View) (all []string) {
	for _, f := range v.Games {
		all = append(all, fmt.Sprint(f.Number, f.Seats, f.Game))
	}
	return all
}

// A match that is killed in the middle goes on from its file, and ends as an undisturbed one.
func TestMatchGoesOn(t *testing.T) {
	all, middle := 20, 7
	if testing.Short() {
		all, middle = 4, 1
	}
	p := plan(t, all)
	calm := sit(t, storetest.New(nil), own)
	must(t, calm.Begin(p))
	want := calm.until(done)
	if n := len(want.Games); n != all || want.Table.Total(0).Games() != all || want.Table.Total(0).Pairs.Count() != all/2 {
		t.Fatalf("%d games are played, the table says %+v, want %d", n, want.Table.Total(0), all)
	}
	killed := sit(t, storetest.New(nil), func(e Entrant, pace match.Pace) (match.Player, error) {
		player, err := own(e, pace)
		return &stuck{Player: player, from: p.Seed + uint64(middle)}, err
	})
	must(t, killed.Begin(p))
	killed.until(func(v View) bool { return len(v.Games) == middle && v.Live.Number == middle })
	left := killed.stored()
	again := sit(t, storetest.New(map[string]string{FileName: left}), own)
	if v := again.View(); v.State != Paused || len(v.Games) != middle {
		t.Fatalf("the match comes back in state %v with %d games, want Paused with %d", v.State, len(v.Games), middle)
	}
	again.Resume()
	got := again.until(done)
	if !slices.Equal(games(got), games(want)) {
		t.Errorf("the games are\n%s\nwant\n%s", strings.Join(games(got), "\n"), strings.Join(games(want), "\n"))
	}
	if a, b := got.Table.Total(0), want.Table.Total(0); a != b {
		t.Errorf("the score is %+v, want %+v", a, b)
	}
}

// stuck plays until the game with a seed, in which it thinks without end.
type stuck struct {
	match.Player
	from uint64
	now  uint64
}

// NewGame implements match.Player.
func (s *stuck) NewGame(seed uint64) error {
	s.now = seed
	return s.Player.NewGame(seed)
}

// Move implements match.Player.
func (s *stuck) Move(ctx context.Context, p *xiangqi.Position, clocks [2]match.Clock) (match.Answer, error) {
	if s.now >= s.from && p.Plies() > 20 {
		<-ctx.Done()
		return match.Answer{}, ctx.Err()
	}
	return s.Player.Move(ctx, p, clocks)
}

// A round robin can be paused at any time, and its games are records to look at.
func TestRoundRobinWithPauses(t *testing.T) {
	b := sit(t, storetest.New(nil), quick)
	if v := b.View(); v.State != None {
		t.Fatalf("the state is %v, want None", v.State)
	}
	b.Resume()
	b.Pause() // neither does anything
	must(t, b.Begin(plan(t, 4, OfLevel(1), OfLevel(2), OfLevel(3))))
	for n := 1; n <= 11; n += 5 {
		b.until(func(v View) bool { return len(v.Games) >= n })
		b.Pause()
		if v := b.View(); v.State != Paused && v.State != Done || v.Live.Position != nil {
			t.Fatalf("after a pause the state is %v, and the live game %+v", v.State, v.Live)
		}
		b.Resume()
	}
	v := b.until(done)
	for i := range 3 {
		if got := v.Table.Total(i).Games(); got != 8 {
			t.Errorf("player %d has %d games, want 8", i, got)
		}
	}
	snap, err := b.Record(5)
	if err != nil || !snap.Opened || snap.Game.Nodes() != 1+len(v.Games[5].Game.Opening.Moves)+len(v.Games[5].Game.Played) {
		t.Errorf("game 6 as a record: %d positions, opened %v, %v", snap.Game.Nodes(), snap.Opened, err)
	}
	if got := strings.Count(string(b.PGN()), "[Round "); got != 12 {
		t.Errorf("the PGN has %d games, want 12", got)
	}
	again := sit(t, storetest.New(map[string]string{FileName: b.stored()}), quick)
	if v := again.View(); v.State != Done || len(v.Games) != 12 {
		t.Errorf("the finished match comes back in state %v with %d games", v.State, len(v.Games))
	}
}

// The position before each move is shown while a game is played.
func TestLiveGame(t *testing.T) {
	asked, answer := make(chan *xiangqi.Position, 1), make(chan xiangqi.Move)
	b := sit(t, storetest.New(nil), func(Entrant, match.Pace) (match.Player, error) { return slow{asked, answer}, nil })
	p := plan(t, 2)
	p.Openings = []match.Opening{{FEN: xiangqi.StartFEN}}
	must(t, b.Begin(p))
	<-asked
	b.until(func(v View) bool { return v.Live.Position != nil && v.Live.Position.Plies() == 0 })
	m, _ := xiangqi.ParseMove("h2e2")
	answer <- m
	<-asked
	v := b.until(func(v View) bool { return v.Live.Position != nil && v.Live.Position.Plies() == 1 })
	if v.Live.Number != 0 || v.Live.Seats != (match.Seats{0, 1}) || v.Live.Position.LastMove() != m {
		t.Errorf("the live game is %+v, want game 0 after %v", v.Live, m)
	}
}

// slow waits for its moves, or for the end of the search.
type slow struct {
	asked  chan *xiangqi.Position
	answer chan xiangqi.Move
}

func (s slow) NewGame(uint64) error   { return nil }
func (s slow) Control() match.Control { return match.Control{} }
func (s slow) Close() error           { return nil }

// Move implements match.Player.
func (s slow) Move(ctx context.Context, p *xiangqi.Position, _ [2]match.Clock) (match.Answer, error) {
	select {
	case s.asked <- p:
	case <-ctx.Done():
		return match.Answer{}, ctx.Err()
	}
	select {
	case m := <-s.answer:
		return match.Answer{Move: m}, nil
	case <-ctx.Done():
		return match.Answer{}, ctx.Err()
	}
}

func TestPlayerThatCannotStart(t *testing.T) {
	broken := true
	b := sit(t, storetest.New(nil), func(e Entrant, p match.Pace) (match.Player, error) {
		if broken {
			return nil, errors.New("no such program")
		}
		return quick(e, p)
	})
	must(t, b.Begin(plan(t, 2)))
	v := b.until(func(v View) bool { return v.State != Running })
	if v.State != Failed || v.Err == nil || !strings.Contains(v.Err.Error(), "no such program") {
		t.Errorf("state %v, %v, want Failed and the reason", v.State, v.Err)
	}
	broken = false
	b.Resume()
	if v := b.until(done); len(v.Games) != 2 || v.Err != nil {
		t.Errorf("%d games and error %v after the repair, want 2 and none", len(v.Games), v.Err)
	}
}

// A file that cannot be read is kept under another name.
func TestBrokenFile(t *testing.T) {
	for text, want := range map[string]string{"nonsense\n": "line 1", `{"Chuhe match": 2}`: "newer", `{"players": [{"level": 99}]}`: "players is not valid"} {
		s := storetest.New(map[string]string{FileName: text})
		w := store.NewWriter(s)
		r, m := Open(w, starts(quick), nil)
		if said := locale.English.Say(m); !strings.Contains(said, want) || r.View().State != None {
			t.Errorf("%q: %q in state %v, want %q and None", text, said, r.View().State, want)
		}
		w.Close()
		kept := slices.Collect(maps.Values(s.Files()))
		if len(kept) != 2 || !slices.Contains(kept, text) || s.Files()[FileName] == text {
			t.Errorf("%q: the store holds %q, want the file under another name", text, s.Files())
		}
		if again, m := Open(store.NewWriter(s), starts(quick), nil); m.Key != "" || again.View().State != None {
			t.Errorf("%q: then it says %v", text, m)
		}
	}
}

// A copy of the program that takes over keeps its own match, or else takes the stored one.
func TestTakeOver(t *testing.T) {
	first := sit(t, storetest.New(nil), quick)
	must(t, first.Begin(plan(t, 2)))
	first.until(done)
	file := first.stored()
	w := store.NewWriter(storetest.New(map[string]string{FileName: file}))
	defer w.Close()
	idle := New(starts(quick), nil)
	if m := idle.TakeOver(w); m.Key != "" || idle.View().State != Done {
		t.Errorf("taking over says %v, state %v, want the stored match", m, idle.View().State)
	}
	busy := New(starts(quick), nil)
	must(t, busy.Begin(plan(t, 4)))
	busy.Pause()
	busy.TakeOver(w)
	w.Flush()
	if data, err := w.Store().Read(FileName, store.MaxFile); err != nil || !strings.Contains(string(data), `"games": 4,`) {
		t.Errorf("the store holds %.40q…, %v, want the match of 4 games", data, err)
	}
	busy.Close()
}

func TestPaces(t *testing.T) {
	for text, p := range map[string]Pace{
		"own": {}, "nodes 1000": {Nodes: 1000}, "move 500ms": {MoveTime: time.Second / 2}, "clock 1m0s 1s": {Time: time.Minute, Increment: time.Second},
	} {
		if got := p.String(); got != text {
			t.Errorf("%+v is %q, want %q", p, got, text)
		}
	}
}

// full is a plan with everything.
func full() Plan {
	m, _ := xiangqi.ParseMove("h2e2")
	return Plan{
		Entrants: []Entrant{OfLevel(think.MaxLevel), {ID: "e7", Name: `A "quoted" | name`}}, Games: 6, Pace: Pace{Time: time.Minute, Increment: time.Second},
		Law: xiangqi.SimpleLaw, Adjudicate: true, Seed: 1 << 63, Openings: []match.Opening{{FEN: xiangqi.StartFEN, Moves: []xiangqi.Move{m}}, {FEN: xiangqi.StartFEN}},
	}
}

// file returns the content of the file of a match.
func file(p Plan, records string) string {
	var c contest
	k := format.InMemory(&c)
	c = contest{plan: p, records: []byte(records)}
	return string(k.Bytes())
}

func TestFileOfPlan(t *testing.T) {
	p := full()
	whole := file(p, "")
	got, games, err := Decode([]byte(whole))
	if err != nil || len(games) != 0 || fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", p) {
		t.Errorf("read back: %+v, %v, %v, want %+v", got, games, err, p)
	}
	for text, want := range map[string]string{
		"": "line 1",
		strings.Replace(whole, `"games": 6`, `"games": "six"`, 1):                     "games is not valid",
		strings.Replace(whole, `"simple"`, `"none"`, 1):                               "law is not valid",
		strings.Replace(whole, `"A \"quoted\" | name"`, `""`, 1):                      "players is not valid",
		strings.Replace(whole, `"h2e2"`, `"h2e9"`, 1):                                 "openings is not valid",
		strings.Replace(whole, `"h2e2"`, `"h2e2\nh2e2"`, 1):                           "openings is not valid",
		strings.Replace(whole, `"level":10,`, `"level":10,"engine":"1234567890",`, 1): "players is not valid",
		strings.Replace(whole, `"move_time": "0s"`, `"move_time": "-1s"`, 1):          "move_time is not valid",
		strings.Replace(whole, `"move_time": "0s"`, `"move_time": "1s"`, 1):           "several limits",
		strings.Replace(whole, `"games": 6`, `"games": 5`, 1):                         "even",
		file(p, "[Event \"x\"]\n\n1. H2-E2 1-0\n\n"):                                  "no match of this program",
	} {
		if _, _, err := Decode([]byte(text)); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.30q: %v, want an error with %q", text, err, want)
		}
	}
}

// The file of earlier versions is read, with every kind of line; one with an invalid line is not.
func TestFormerMatch(t *testing.T) {
	p := full()
	former := `Chuhe match 1
level 10
engine e7 "A \"quoted\" | name"
games 6
pace clock 1m0s 1s
law simple
seed 9223372036854775808
adjudicate
opening h2e2
opening fen ` + xiangqi.StartFEN + "\n\n"
	for pace, want := range map[string]Pace{"clock 1m0s 1s": p.Pace, "own": {}, "nodes 1000": {Nodes: 1000}, "move 500ms": {MoveTime: time.Second / 2}} {
		p.Pace = want
		got, games, err := Decode([]byte(strings.Replace(former, "clock 1m0s 1s", pace, 1)))
		if err != nil || len(games) != 0 || fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", p) {
			t.Errorf("with pace %s read: %+v, %v, %v, want %+v", pace, got, games, err, p)
		}
	}
	for _, bad := range []string{"level x", "nodes", "games", `engine 5 "a`, "level 1 2", "opening"} {
		if _, _, err := Decode([]byte(strings.Replace(former, "level 10", "level 10\n"+bad, 1))); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, _, err := Decode([]byte(former + "[Event \"x\"]\n\n1. H2-E2 1-0\n\n")); err == nil || !strings.Contains(err.Error(), "no match of this program") {
		t.Errorf("with a game of another match: %v", err)
	}
}

// must ends the test at an error.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
