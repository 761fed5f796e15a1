package session

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/movetest"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// eventNames are the names of the kinds of events, in their order.
var eventNames = strings.Fields(`none MovePlayed Undone EndUndone Redone Selected Deselected Illegal CannotHelp NotYourTurn Warned Check GameOver
	Rated NewGame Restored HintShown DrawOffered DrawAccepted DrawDeclined Flipped Looked Edited MoveStudied LevelChanged PlayerChanged
	Paused Resumed ThinkerFailed`)

// A transcript drives a session by commands, and writes the results of the commands, the events, and the fields of the
// view that changed.
type transcript struct {
	*table
	out    strings.Builder
	next   think.Result // of the next searches, if it has a move or an error
	shown  map[string]string
	recall func()
	failed bool // the players cannot be had
}

func newTranscript(t *testing.T) *transcript {
	tr := &transcript{shown: map[string]string{}}
	f := &fake{choose: func(pos *xiangqi.Position, l think.Limits) think.Result {
		r := tr.next
		if r.Err == nil && !r.Resign && pos.WhyIllegal(r.Move) != xiangqi.LegalMove && r.Move != illegal() {
			r.Move = thinkFirst(pos)
		}
		r.PV = []xiangqi.Move{r.Move}
		return r
	}}
	tr.table = sit(t, "pp", f, nil)
	tr.Session.options.Seat = func(p Player) (think.Player, error) {
		if tr.failed {
			return nil, errors.New("no engine")
		}
		return nil, nil
	}
	tr.Session.options.Leave = func(s Snapshot) {
		fmt.Fprintf(&tr.out, "\tleft: game %d of %d positions\n", s.Number, s.Game.Nodes())
	}
	return tr
}

// illegal returns a move from an empty point.
func illegal() xiangqi.Move { return xiangqi.NewMove(sq("e5"), sq("e4")) }

func thinkFirst(pos *xiangqi.Position) xiangqi.Move {
	var legal xiangqi.MoveList
	pos.LegalMoves(&legal)
	return legal.At(0)
}

// do runs one line: a command and its arguments.
func (tr *transcript) do(line string) {
	tr.searches.running.Wait()
	word, rest, _ := strings.Cut(line, " ")
	fmt.Fprintf(&tr.out, "> %s\n", line)
	before, saved := tr.Revision(), tr.Snapshot()
	if result := fmt.Sprint(tr.command(word, strings.Fields(rest))...); result != "" && result != "<nil>" {
		fmt.Fprintf(&tr.out, "\t= %s\n", result)
	}
	tr.searches.running.Wait()
	for _, e := range tr.pass(0) {
		tr.event(e)
	}
	now := tr.Snapshot()
	saved.Left, saved.Shown = now.Left, now.Shown // clocks run, and the place in a record changes, without a revision
	if changed := !same(saved, tr.Snapshot()); changed && tr.Revision() <= before {
		tr.t.Errorf("%s: the snapshot has changed without the revision", line)
	}
	tr.searches.running.Wait() // for a search that has begun just now
	if changes := tr.changes(); changes != "" {
		fmt.Fprintf(&tr.out, "\t~ %s\n", changes)
	}
}

func (tr *transcript) duration(text string) time.Duration {
	d, err := time.ParseDuration(text)
	if err != nil {
		tr.t.Fatal(err)
	}
	return d
}

// commands returns the methods that a script can call, by their names in the script.
func (tr *transcript) commands() map[string]any {
	return map[string]any{
		"pass": tr.letPass, "reply": tr.reply, "score": func(s think.Score) { tr.next.Score = s },
		"seats": func(state string) { tr.failed = state == "broken" },
		"press": tr.Hand.Press, "drop": func(sq xiangqi.Square) { tr.Hand.Drop(sq) }, "cancel": tr.Hand.Cancel,
		"click": func(squares ...xiangqi.Square) {
			for _, sq := range squares {
				tr.click(sq)
			}
		},
		"try": tr.Hand.Try, "play": func(moves ...xiangqi.Move) int { return tr.Hand.TryLine(moves) },
		"anyway": tr.Hand.PlayAnyway, "another": tr.Hand.ChooseAnother,
		"undo": tr.Undo, "redo": tr.Redo, "return": tr.Return, "rematch": tr.Rematch, "resign": tr.Resign,
		"offer": tr.Draw.Offer, "accept": tr.Draw.Accept, "decline": tr.Draw.Decline,
		"look": tr.Viewer.Look, "lookat": tr.Viewer.LookAt, "live": tr.Viewer.LookLive,
		"back": func() { tr.Viewer.Step(-1) }, "forward": func() { tr.Viewer.Step(1) },
		"variation": tr.Viewer.LookVariation, "branches": tr.Viewer.BranchesTo,
		"before": func(id int) any {
			if p := tr.Viewer.Before(id); p != nil {
				return p.FEN()
			}
			return "none"
		},
		"hint": tr.Hints.Toggle, "pause": tr.TogglePause, "step": tr.Step, "speed": tr.SetSpeed, "flip": tr.Flip,
		"suspend": tr.Suspend, "study": tr.SetStudy, "book": tr.SetBook,
		"takeover": tr.TakeOver, "level": tr.SetLevel,
		"player": func(side xiangqi.Side, kind string, level think.Level) error {
			return tr.SetPlayer(side, Player{Kind: map[string]PlayerKind{"computer": Computer}[kind], Level: level})
		},
		"addline": func(moves ...xiangqi.Move) error { return tr.Editor.AddLine(moves) },
		"say":     func(id int, words ...string) error { return tr.Editor.Say(id, strings.Join(words, " ")) },
		"judge":   tr.Editor.Judge,
		"mark": func(from, to xiangqi.Square, ink int) error {
			return tr.Editor.Mark(game.Mark{From: from, To: to, Color: uint8(ink)})
		},
		"delete": tr.Editor.Delete, "promote": tr.Editor.Promote, "demote": tr.Editor.Demote,
		"new": func(args ...string) error { return tr.NewGame(tr.setup(args)) }, "import": tr.imported,
		"export": func() game.Tags { return tr.Export().Tags }, "resume": func() error { return tr.Resume(tr.Snapshot()) },
		"recall":   func(d time.Duration) { tr.recall = tr.Recall(tr.at.Add(d)) },
		"recalled": func() { tr.recall() }, "deadline": tr.deadline, "asked": tr.asked, "snapshot": tr.snapshot,
	}
}

// command calls a command with arguments, which it reads by the types of the parameters, and returns the results.
func (tr *transcript) command(word string, args []string) (results []any) {
	f := reflect.ValueOf(tr.commands()[word])
	if !f.IsValid() {
		tr.t.Fatalf("there is no command %q", word)
	}
	values := make([]reflect.Value, len(args))
	for i, arg := range args {
		t := f.Type().In(min(i, f.Type().NumIn()-1))
		if f.Type().IsVariadic() && i >= f.Type().NumIn()-1 {
			t = t.Elem()
		}
		values[i] = tr.argument(t, arg)
	}
	for _, r := range f.Call(values) {
		results = append(results, r.Interface())
	}
	return results
}

// argument reads an argument of a type.
func (tr *transcript) argument(t reflect.Type, text string) reflect.Value {
	v := reflect.New(t).Elem()
	switch v.Interface().(type) {
	case string:
		v.SetString(text)
	case bool:
		v.SetBool(text == "on")
	case time.Duration:
		v.SetInt(int64(tr.duration(text)))
	case xiangqi.Side:
		return reflect.ValueOf(map[string]xiangqi.Side{"red": xiangqi.Red, "black": xiangqi.Black}[text])
	case xiangqi.Square:
		if text != "-" {
			return reflect.ValueOf(sq(text))
		}
	case xiangqi.Move:
		return reflect.ValueOf(movetest.Move(tr.t, text))
	default:
		return reflect.ValueOf(tr.number(text)).Convert(t)
	}
	return v
}

func (tr *transcript) number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		tr.t.Fatal(err)
	}
	return n
}

func (tr *transcript) letPass(d time.Duration) {
	for _, e := range tr.pass(d) {
		tr.event(e)
	}
}

// reply sets the results of the next searches.
func (tr *transcript) reply(args ...string) {
	r := think.Result{Score: tr.next.Score}
	for _, arg := range args {
		switch arg {
		case "error":
			r.Err = errors.New("broken")
		case "resign":
			r.Resign = true
		case "book":
			r.Book = true
		case "draw":
			r.Draw = true
		case "illegal":
			r.Move = illegal()
		default:
			r.Move = movetest.Move(tr.t, arg)
		}
	}
	tr.next = r
}

// imported opens the game as a record with other tags.
func (tr *transcript) imported(tags ...string) error {
	g := tr.Export()
	for _, tag := range tags {
		name, value, _ := strings.Cut(tag, "=")
		g.Tags.Set(name, value)
	}
	return tr.Resume(Import(g))
}

func (tr *transcript) deadline() any {
	if d := tr.Deadline(); !d.IsZero() {
		return d.Sub(tr.at)
	}
	return "none"
}

// asked describes the searches.
func (tr *transcript) asked() string {
	all := tr.fake.searches()
	l := all[len(all)-1]
	return fmt.Sprintf("%d searches, the last at level %d, %v, clocks %v and %v, book %v",
		len(all), l.Level, l.MoveTime, l.Clock, l.Increment, l.Book)
}

func (tr *transcript) snapshot() string {
	s := tr.Snapshot()
	g := s.Game
	s.Game, s.Setup = nil, Setup{}
	text := fmt.Sprintf("%+v %v at %d", s, g.Tags, g.Ply())
	for n := range g.Preorder() {
		text += fmt.Sprintf("\n\t  %d %v %v %v %q %v %v",
			n.Ply(), n.Move, n.Clocks, n.Ended(), n.Comment, n.Symbols, n.Marks)
	}
	return text
}

// setup reads a setup: the players, and changes such as clock=increment,20s,2s.
func (tr *transcript) setup(args []string) Setup {
	s := Setup{Seed: 1}
	for i, c := range args[0] {
		s.Players[i] = Player{Level: 3, Name: args[0][i : i+1]}
		if c == 'c' {
			s.Players[i].Kind = Computer
		}
	}
	for _, arg := range args[1:] {
		name, value, _ := strings.Cut(arg, "=")
		parts := strings.Split(value, ",")
		switch name {
		case "game", "increment", "move":
			control := think.TimeControl{Main: tr.duration(parts[0])}
			if name == "move" {
				control = think.PerMove(control.Main)
			}
			if len(parts) > 1 {
				control.Increment = tr.duration(parts[1])
			}
			s.Time = Both(control)
		case "time":
			for side, text := range parts {
				s.Time[side], _ = think.ParseTimeControl(text)
			}
		case "fen":
			s.StartFEN = strings.ReplaceAll(value, "_", " ")
		case "games":
			s.Games = tr.number(value)
		case "law":
			s.Law = xiangqi.Law(tr.number(value))
		case "bottom":
			s.Bottom = xiangqi.Side(tr.number(value))
		case "free":
			s.FreePlay = true
		default:
			tr.t.Fatalf("there is no setting %q", name)
		}
	}
	return s
}

// event writes the fields of an event that are not zero.
func (tr *transcript) event(e Event) {
	text, v := eventNames[e.Kind], reflect.ValueOf(e)
	for i := 1; i < v.NumField(); i++ {
		name := v.Type().Field(i).Name
		if f := v.Field(i); name == "Identity" && !f.IsZero() {
			text += " with identity"
		} else if !f.IsZero() || name == "Side" && (e.Kind == MovePlayed || e.Kind == Undone || e.Kind == Check) {
			text += fmt.Sprintf(" %s=%v", name, f)
		}
	}
	fmt.Fprintf(&tr.out, "\t! %s\n", text)
}

// changes returns the fields of the view that have changed.
func (tr *transcript) changes() string {
	v := tr.View()
	fields := reflect.ValueOf(v)
	var changes []string
	change := func(name, text string) {
		if tr.shown[name] != text {
			changes = append(changes, name+" "+text)
			tr.shown[name] = text
		}
	}
	change("Shows", tr.Viewer.FEN())
	for i := range fields.NumField() {
		switch name := fields.Type().Field(i).Name; name {
		case "Board", "Note":
		case "Moves":
			change(name, entries(v.Moves))
		default:
			change(name, fmt.Sprint(fields.Field(i)))
		}
	}
	return strings.Join(changes, "; ")
}

// entries formats a record by the numbers of its moves.
func entries(line []MoveEntry) string {
	var b strings.Builder
	for _, e := range line {
		fmt.Fprintf(&b, "%d:%v", e.ID, e.Move)
		if e.Check {
			b.WriteString("+")
		}
		for _, s := range e.Note.Symbols {
			fmt.Fprintf(&b, "$%d", s)
		}
		if e.Note.Comment != "" {
			fmt.Fprintf(&b, "{%s}", e.Note.Comment)
		}
		b.WriteString(" ")
		for _, branch := range e.Branches {
			b.WriteString("( " + entries(branch) + ") ")
		}
	}
	return b.String()
}

// TestTranscripts plays the scripts in this file and compares all that the session says with golden transcripts.
func TestTranscripts(t *testing.T) {
	const perpetual = "fen=3k5/R8/9/9/9/9/9/9/9/5K3_w"
	for name, script := range map[string]string{
		"persons": `new pp increment=20s,2s
			click h2 h9
			undo
			click h2 e2
			click h9 i9
			press i9
			drop i7
			press a9
			drop a9
			press h9
			drop h6
			drop -
			cancel
			cancel
			press a6
			drop a5
			pass 1500ms
			deadline
			click h9 e0
			play h0g2 h9g7 i0i1 e9e8
			deadline
			play i1h1
			offer
			offer
			decline
			decline
			offer
			play a5a4
			offer
			accept
			accept
			undo
			undo
			undo
			redo
			redo
			redo
			pause
			pass 5s
			pause
			suspend on
			pass 1s
			suspend off
			pass 6s
			deadline
			pass 30s
			snapshot
			undo
			resign
			resign
			export
			rematch
			flip
			return
			return`,
		"computer": `new pc
			reply h9g7
			play h2e2
			deadline
			asked
			click e2 e6
			pass 399ms
			pass 1ms
			score 30
			hint
			pass 0s
			hint
			hint
			pass 1s
			reply i9h9
			look 0
			play h0g2
			pass 400ms
			live
			reply h7h3
			play i0h0
			look 1
			pass 1s
			live
			undo
			undo
			undo
			redo
			redo
			level black 3
			level black 0
			level black 7
			level red 9
			asked
			offer
			pass 1s
			score -300
			offer
			pass 1s
			undo
			pause
			play a3a4
			reply resign
			pass 1s
			play c3c4
			pass 1s
			undo
			undo
			reply error
			pause
			play a0a1
			pass 1s
			reply illegal
			pause
			pass 1s
			reply resign
			pause
			pass 1s
			undo
			seats broken
			pause
			seats fine
			reply draw c6c5
			pause
			pass 1s
			decline
			reply draw c5c4
			play b0c2
			pass 1s
			play c2d4
			pass 1s
			takeover red
			takeover black
			takeover black
			player red computer 2
			player red computer 2
			player red computer 11
			resign
			player black computer 0
			rematch
			resign`,
		"series": `new cc games=2 bottom=1
			reply h2e2
			speed 2s
			pass 1999ms
			pass 1ms
			resign
			offer
			speed -1s
			pass 0s
			pause
			step
			pass 1s
			step
			step
			pass 0s
			book on
			reply book
			step
			pass 0s
			asked
			undo
			redo
			pause
			reply resign
			pass 0s
			deadline
			pass 2999ms
			pause
			pass 1s
			pause
			pass 1ms
			pass 3s
			reply resign
			pass 3s
			snapshot
			takeover red
			takeover black
			rematch`,
		"study": `new pc
			reply h9g7
			play h2e2
			pass 1s
			study on
			study on
			resign
			play h0g2 i9h9
			judge 1
			judge 2
			judge 14
			judge 14
			mark e0 e1 1
			mark e0 e1 2
			mark e0 e1 2
			say 1 first
			say 1 first
			say 99 none
			back
			addline b0c2
			addline b0c2
			addline a0a5
			variation -1
			variation 1
			promote
			demote
			promote
			branches 4
			before 4
			before 0
			before 99
			look 0
			judge 1
			delete
			promote
			lookat 1
			delete
			lookat 3
			delete
			undo
			undo
			redo
			redo
			redo
			undo
			lookat 99
			lookat -1
			click b2 e2
			click e7
			study off
			snapshot
			live
			play b0c2
			study on
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			undo
			redo`,
		"opened": `new pp law=1
			play h2e2 h9g7
			resign
			import Event=Cup
			undo
			redo
			import Event=Cup Result=1/2-1/2
			forward
			forward
			forward
			back
			live
			resign
			play h0g2
			return
			undo
			export
			resume
			return
			study on
			look 1
			addline a6a5
			promote
			delete
			undo
			undo
			import Rules=none Termination=resignation
			export
			snapshot`,
		"repetition": `new pp ` + perpetual + `
			play a8a9 d9d8 a9a8 d8d9
			play a8a9 d9d8 a9a8 d8d9
			click a8 a9
			click a8
			click a8 a9
			another
			another
			anyway
			try a8a9
			anyway
			anyway
			undo
			new pp free ` + perpetual + `
			play a8a9 d9d8 a9a8 d8d9
			play a8a9 d9d8 a9a8 d8d9 a8a9`,
		"time": `new pp move=10s
			deadline
			pass 2500ms
			play h2e2
			pass 9900ms
			deadline
			pass 50ms
			deadline
			pass 50ms
			undo
			pass 1s
			undo
			redo
			new pc game=5s
			reply h9g7
			pass 1s
			play h2e2
			asked
			pass 1s
			pass 5s
			undo
			play h0g2
			new cp move=3s
			asked
			new cp increment=3s,1s
			asked
			pass 1s
			export`,
		"recalled": `new pc
			reply h9g7
			play h2e2
			pass 1s
			recall 1s
			flip
			recalled
			recall 1s
			hint
			pass 999ms
			recalled
			hint
			pass 1s
			recall 1s
			hint
			recalled
			look 1
			recall 1s
			live
			recalled
			study on
			play h0g2
			recall 1s
			play h9g7 i9h9
			recalled
			recall 1s
			undo
			recalled
			live
			play b0c2
			recall 1s
			play b9c7 h0i2
			recalled
			play b9c7
			recall 1s
			undo
			recalled
			recall 1s
			hint
			recall 1s
			hint
			recalled
			pass 1s
			study off
			recall 1s
			rematch
			recalled
			new cc
			pause
			recall 1s
			step
			recalled
			recall 1s
			step
			pass 0s
			recalled
			snapshot`,
		"check": `new pc fen=4k4/4r4/9/9/9/9/9/9/4A4/3AK4_w
			click e1
			click d2
			new pp fen=4k4/4r4/9/9/9/9/9/9/9/R2AK4_w
			click a0
			click a1
			click d0
			click e1
			click e9
			click e0 f0
			play e8e0
			play f0e0
			new pp fen=3ak4/9/9/9/4P4/4P4/9/9/9/R3K3R_w
			play a0a9
			play i0i9
			undo
			redo
			click a9`,
	} {
		t.Run(name, func(t *testing.T) {
			tr := newTranscript(t)
			tr.pass(0)
			tr.changes()
			for line := range strings.Lines(script) {
				tr.do(strings.TrimSpace(line))
			}
			tabletest.Golden(t, "transcript-"+name, tr.out.String())
		})
	}
}
