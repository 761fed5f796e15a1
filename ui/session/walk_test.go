package session

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/tabletest"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// walker gives commands without any plan, and remembers what the view said last.
type walker struct {
	*table
	random *rand.Rand
	told   map[string]string
}

// facts describes the fields of the view. What is long is told by its sum.
func (w *walker) facts() map[string]string {
	v := w.View()
	all := map[string]string{"Moves": text(v.Moves), "FEN": w.FEN(), "Timed": fmt.Sprint(w.Timed())}
	for i, value := 0, reflect.ValueOf(v); i < value.NumField(); i++ {
		name := value.Type().Field(i).Name
		switch name {
		case "Moves", "Board":
		case "Opening":
			if all[name] = "none"; v.Opening != nil {
				all[name] = "known"
			}
		default:
			all[name] = fmt.Sprintf("%+v", value.Field(i).Interface())
		}
	}
	if at := w.Deadline(); !at.IsZero() {
		all["Deadline"] = at.Sub(w.at).String()
	}
	for name, said := range all {
		if len(said) > 60 {
			h := fnv.New32a()
			h.Write([]byte(said))
			all[name] = fmt.Sprintf("%.20s… %08x", said, h.Sum32())
		}
	}
	return all
}

// since describes what has changed since the last line.
func (w *walker) since(did string, before int) string {
	now, text := w.facts(), did+":"
	for _, e := range w.log[before:] {
		text += fmt.Sprintf(" [%d %v %v]", e.Kind, e.Move, e.Outcome)
	}
	names := append([]string{"Moves", "FEN", "Timed", "Deadline"}, fieldsOf(reflect.TypeFor[View]())...)
	seen := map[string]bool{}
	for _, name := range names {
		if now[name] != w.told[name] && !seen[name] {
			text += fmt.Sprintf(" %s=%s", name, now[name])
		}
		seen[name] = true
	}
	w.told = now
	return text + "\n"
}

func fieldsOf(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		names = append(names, t.Field(i).Name)
	}
	return names
}

// rest waits until no search runs, and collects its result.
func (w *walker) rest() {
	w.running.Wait()
	w.pass(0)
	w.running.Wait()
	w.pass(0)
}

// step gives a command, and describes it.
func (w *walker) step() string {
	side := xiangqi.Side(w.random.IntN(2))
	square := xiangqi.Squares()[w.random.IntN(90)]
	node := w.random.IntN(w.game.Nodes() + 2)
	legal := func() (xiangqi.Move, bool) {
		if len(w.shown.moves) == 0 {
			return xiangqi.NoMove, false
		}
		return w.shown.moves[w.random.IntN(len(w.shown.moves))], true
	}
	move := func() string {
		m, ok := legal()
		if !ok {
			return "no move"
		}
		w.CancelSelection()
		w.Click(m.From())
		w.Click(m.To())
		return "move " + m.String()
	}
	did := func(what string, ok bool) string { return fmt.Sprint(what, " ", ok) }
	failed := func(what string, err error) string { return did(what, err == nil) }
	commands := []func() string{
		move, move, move, move, move, move,
		func() string {
			m, _ := legal()
			w.Press(m.From())
			w.Drop(m.To())
			return "drag " + m.String()
		},
		func() string { return did("undo", w.Undo()) },
		func() string { return did("redo", w.Redo()) },
		func() string { w.Click(square); return "click " + square.String() },
		func() string { return did("press "+square.String(), w.Press(square)) },
		func() string { return did("cancel", w.CancelSelection()) },
		func() string { w.LookBack(); return "look back" },
		func() string { w.LookForward(); return "look forward" },
		func() string { w.LookLive(); return "look live" },
		func() string { return did(fmt.Sprint("look at ", node), w.LookAt(node)) },
		func() string { return did("next variation", w.LookVariation(1)) },
		func() string { w.Flip(); return "flip" },
		func() string { return did("hint", w.Hint()) },
		func() string { return did("pause", w.TogglePause()) },
		func() string { return did("step", w.Step()) },
		func() string { return did(fmt.Sprint("take over ", side), w.TakeOver(side)) },
		func() string {
			return failed(fmt.Sprint("computer for ", side), w.SetPlayer(side, Player{Kind: Computer, Level: 2}))
		},
		func() string { return failed(fmt.Sprint("level of ", side), w.SetLevel(side, think.Level(node%12))) },
		func() string { w.SetSpeed(time.Duration(node) * time.Second); return "speed" },
		func() string { return did("resign", w.Resign()) },
		func() string { return did("offer a draw", w.OfferDraw()) },
		func() string { return did("accept the draw", w.AcceptDraw()) },
		func() string { return did("decline the draw", w.DeclineDraw()) },
		func() string { w.SetStudy(node%3 == 0); return fmt.Sprint("study ", node%3 == 0) },
		func() string { w.SetStudy(node%3 != 0); return fmt.Sprint("study ", node%3 != 0) },
		func() string { return failed("delete", w.Delete()) },
		func() string { return failed("promote", w.Promote()) },
		func() string { return failed("demote", w.Demote()) },
		func() string { return failed(fmt.Sprint("say at ", node), w.Say(node, "words")) },
		func() string { return failed("judge", w.Judge(game.Symbol(1+node%4))) },
		func() string { return did("play anyway", w.PlayAnyway()) },
		func() string { return did("choose another", w.ChooseAnother()) },
		func() string { m, _ := legal(); return did("try "+m.String(), w.Try(m)) },
		func() string {
			if node%4 > 0 {
				return "wait"
			}
			w.Rematch()
			return "rematch"
		},
		func() string { return did("return", node%2 == 0 && w.Return()) },
		func() string { w.Suspend(node%2 == 0); return fmt.Sprint("suspend ", node%2 == 0) },
		func() string { return failed("resume", w.Resume(w.Snapshot())) },
	}
	return commands[w.random.IntN(len(commands))]()
}

// Sessions that get commands without any plan go as a file says. Another way of handling a command shows there as a
// difference, of which it is to be decided whether it is meant.
func TestWalk(t *testing.T) {
	var b strings.Builder
	for i, c := range []struct {
		who    string
		change func(*Setup)
	}{
		{"pp", nil},
		{"pc", func(s *Setup) {
			s.Time = TimeControl{Mode: TimeIncrement, Base: 40 * time.Second, Increment: time.Second}
			s.Games = 3
		}},
		{"cp", func(s *Setup) { s.FreePlay = true }},
		{"cc", func(s *Setup) { s.Time = TimeControl{Mode: TimePerMove, Base: 20 * time.Second}; s.Games = 2 }},
		{"pp", func(s *Setup) {
			s.StartFEN = "3k5/4P4/9/9/9/9/4p4/9/3Cr4/3K2R2 w - - 0 1"
			s.Time = TimeControl{Mode: TimePerGame, Base: 60 * time.Second}
		}},
	} {
		w := &walker{table: sit(t, c.who, &fake{choose: seeded}, c.change), random: rand.New(rand.NewPCG(uint64(i), 3))}
		fmt.Fprintf(&b, "walk %d\n", i)
		w.rest()
		w.since("", 0)
		for range 120 {
			before := len(w.log)
			did := w.step()
			w.rest()
			w.pass(time.Duration(w.random.IntN(1200)) * time.Millisecond)
			w.rest()
			b.WriteString("\t" + w.since(did, before))
		}
		w.Close()
	}
	tabletest.Golden(t, "walk", b.String())
}
