package play

import (
	"slices"
	"testing"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/locale"
	"chuhe/ui/screen/layout"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/settings"
)

// framed returns the parts of an English desk that shows a game.
func framed(v session.View) *frame {
	return &frame{Frame: &pane.Frame{
		Looks: page.NewLooks(settings.Default(), locale.English, func() {}), Window: &page.Window{}, View: v,
		Layout: layout.Layout{Middle: draw.Rect{H: 400}},
	}}
}

const (
	red, black = xiangqi.Red, xiangqi.Black
	check      = xiangqi.Check
	chase      = xiangqi.Chase
)

var (
	persons   = [2]session.Player{{Kind: session.Person}, {Kind: session.Person}}
	personal  = [2]session.Player{{Kind: session.Person}, {Kind: session.Computer, Level: 6}}
	computers = [2]session.Player{{Kind: session.Computer, Level: 4}, {Kind: session.Computer, Level: 6}}
)

// The reason of an end by repetition names the side and, if it is always the same, the piece.
func TestReasonOfARepetition(t *testing.T) {
	for _, c := range []struct {
		what     string
		offences [2]xiangqi.Offence
		culprits [2]xiangqi.Piece
		times    int
		want     string
	}{
		{"no offence", [2]xiangqi.Offence{}, [2]xiangqi.Piece{}, 3, "The same position occurred three times."},
		{"both check", [2]xiangqi.Offence{check, check}, [2]xiangqi.Piece{}, 3, "Both sides gave check on every move of the repetition."},
		{"both chase", [2]xiangqi.Offence{chase, chase}, [2]xiangqi.Piece{xiangqi.RedChariot}, 3, "Both sides chased on every move of the repetition."},
		{"Red checks", [2]xiangqi.Offence{red: check}, [2]xiangqi.Piece{}, 3, "Red gave check on every move of the repetition."},
		{"Black checks", [2]xiangqi.Offence{black: check}, [2]xiangqi.Piece{}, 3, "Black gave check on every move of the repetition."},
		{"a red chariot chases", [2]xiangqi.Offence{red: chase}, [2]xiangqi.Piece{xiangqi.RedChariot}, 3, "The red chariot chased the same black horse on every move of the repetition."},
		{"red pieces chase", [2]xiangqi.Offence{red: chase}, [2]xiangqi.Piece{}, 3, "Red's pieces chased the same black horse on every move of the repetition."},
		{"a black cannon chases", [2]xiangqi.Offence{black: chase}, [2]xiangqi.Piece{black: xiangqi.BlackCannon}, 3, "The black cannon chased the same red chariot on every move of the repetition."},
		{"not yet repeated", [2]xiangqi.Offence{red: chase}, [2]xiangqi.Piece{xiangqi.RedChariot}, 2, "The same position occurred three times."},
	} {
		f := framed(session.View{Outcome: xiangqi.Outcome{Result: xiangqi.Draw, Reason: xiangqi.RepetitionDraw}, Cycle: session.Cycle{
			Times: c.times, Offences: c.offences, Culprits: c.culprits, Victims: [2]xiangqi.Piece{red: xiangqi.BlackHorse, black: xiangqi.RedChariot},
		}})
		if got := f.reason(); got != c.want {
			t.Errorf("%s: the reason is %q, want %q", c.what, got, c.want)
		}
	}
}

// After the second occurrence of a position, the note names the side that must change its move, and calls a single player "you".
func TestNoteOfARepetition(t *testing.T) {
	for _, c := range []struct {
		what     string
		players  [2]session.Player
		offences [2]xiangqi.Offence
		want     string
	}{
		{"no offence", persons, [2]xiangqi.Offence{}, "Position repeated. Once more and it is a draw."},
		{"both check", persons, [2]xiangqi.Offence{check, check}, "Position repeated. Once more and it is a draw."},
		{"two persons, a chase", persons, [2]xiangqi.Offence{red: chase}, "Position repeated: Red keeps chasing the black horse and must play something else."},
		{"two persons, checks", persons, [2]xiangqi.Offence{black: check}, "Position repeated: Black keeps giving check and must play something else."},
		{"a person's chase", personal, [2]xiangqi.Offence{red: chase}, "Position repeated: you keep chasing the black horse. Once more and you lose."},
		{"a person's checks", personal, [2]xiangqi.Offence{red: check}, "Position repeated: you keep giving check. Once more and you lose."},
		{"the computer's chase", personal, [2]xiangqi.Offence{black: chase}, "Position repeated: Black keeps chasing the red chariot and must play something else."},
		{"the computer's checks", personal, [2]xiangqi.Offence{black: check}, "Position repeated: Black keeps giving check and must play something else."},
	} {
		v := session.View{Setup: session.Setup{Players: c.players}, Cycle: session.Cycle{Times: 2, Offences: c.offences, Victims: [2]xiangqi.Piece{red: xiangqi.BlackHorse, black: xiangqi.RedChariot}}}
		for _, p := range c.players {
			if p.Kind == session.Person {
				v.Persons++
			}
		}
		if got := framed(v).cycleNote(); got != c.want {
			t.Errorf("%s: the note is %q, want %q", c.what, got, c.want)
		}
	}
}

// Each step of a replayed cycle has a text about its move.
func TestStepsOfACycle(t *testing.T) {
	game, err := session.New(&thinktest.Player{}, session.Setup{Players: persons}, session.DefaultOptions(), time.Now())
	if err != nil {
		t.Fatal(err)
	}
	defer game.Close()
	for _, m := range [][2]xiangqi.Square{{xiangqi.SquareAt(7, 2), xiangqi.SquareAt(4, 2)}, {xiangqi.SquareAt(7, 9), xiangqi.SquareAt(6, 7)}, {xiangqi.SquareAt(7, 0), xiangqi.SquareAt(6, 2)}} {
		game.Hand.Try(xiangqi.NewMove(m[0], m[1]))
	}
	at, elsewhere := xiangqi.SquareAt(6, 2), xiangqi.SquareAt(0, 0)
	threat := func(side xiangqi.Side, victim xiangqi.Square, by xiangqi.Piece) session.Threat {
		return session.Threat{Side: side, Victim: victim, By: by}
	}
	for _, c := range []struct {
		what    string
		step    int
		offence xiangqi.Offence // of Red
		threats []session.Threat
		want    string
	}{
		{"the start", 0, chase, []session.Threat{threat(red, at, xiangqi.RedChariot)}, "From here on the same moves repeat."},
		{"a check", 1, check, []session.Threat{threat(red, at, xiangqi.RedChariot)}, "Red gives check."},
		{"an attack", 1, chase, []session.Threat{threat(red, elsewhere, xiangqi.RedChariot)}, "The red chariot attacks the black horse."},
		{"an attack by several pieces", 1, chase, []session.Threat{threat(red, elsewhere, xiangqi.NoPiece)}, "Red's pieces attack the black horse."},
		{"an escape", 1, chase, []session.Threat{threat(black, at, xiangqi.NoPiece)}, "The red cannon gets away."},
		{"another move", 1, chase, []session.Threat{threat(black, elsewhere, xiangqi.NoPiece)}, "Red plays H2+3."},
		{"no threats", 1, chase, nil, "Red plays H2+3."},
		{"an escape and an attack", 1, chase, []session.Threat{threat(black, at, xiangqi.NoPiece), threat(red, elsewhere, xiangqi.RedChariot)}, "The red chariot attacks the black horse."},
	} {
		v := game.View()
		v.Cycle = session.Cycle{Times: 3, First: 2, Offences: [2]xiangqi.Offence{red: c.offence, black: chase}, Victims: [2]xiangqi.Piece{red: xiangqi.BlackHorse, black: xiangqi.RedCannon},
			Steps: []session.CycleStep{{}, {Side: red, Threats: c.threats}}}
		f := framed(v)
		f.Session = game
		if got := f.stepText(c.step); got != c.want {
			t.Errorf("%s: the step is %q, want %q", c.what, got, c.want)
		}
	}
}

// The status line shows the most important message.
func TestStatusLine(t *testing.T) {
	over := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Resignation}
	clocks := session.Setup{Players: persons, Time: session.TimeControl{Mode: session.TimePerGame, Base: time.Minute}}
	drawn := game.Tags{{Name: game.TagResult, Value: "1/2-1/2"}}
	for _, c := range []struct {
		what string
		view session.View
		want locale.Key
		with []any
	}{
		{"a hint is being found", session.View{HintPending: true, Looking: true}, locale.HintThinking, nil},
		{"a draw is offered", session.View{DrawOffer: session.DrawOffer{Pending: true}}, locale.DrawOffered, nil},
		{"a draw is to be answered", session.View{DrawOffer: session.DrawOffer{Pending: true}, CanAnswerDraw: true}, locale.StatusToMove, []any{locale.Red}},
		{"the game is over", session.View{Outcome: over}, locale.StatusOver, nil},
		{"a record with an end", session.View{Outcome: over, Opened: true}, "", nil},
		{"a record with a result", session.View{Opened: true, Tags: drawn}, locale.Headline(xiangqi.Outcome{Result: xiangqi.Draw}), nil},
		{"an unfinished record", session.View{Opened: true}, locale.StatusToMove, []any{locale.Red}},
		{"a game with such a tag", session.View{Tags: drawn}, locale.StatusToMove, []any{locale.Red}},
		{"Black to move", session.View{Live: black}, locale.StatusToMove, []any{locale.Black}},
		{"your move", session.View{Persons: 1, Setup: session.Setup{Players: personal}}, locale.StatusYourMove, nil},
		{"the computer's move", session.View{Persons: 1, Live: black, Setup: session.Setup{Players: personal}}, locale.StatusToMove, []any{locale.Black}},
		{"the computer thinks", session.View{Persons: 1, Live: black, Thinking: session.Thinking{On: true, Side: black}}, locale.StatusThinking, []any{locale.Black}},
		{"clocks at the start", session.View{Setup: clocks}, locale.StatusClocks, []any{locale.Msg(locale.StatusToMove, locale.Red)}},
		{"clocks later", session.View{Setup: clocks, Ply: 1}, locale.StatusToMove, []any{locale.Red}},
		{"a check", session.View{Setup: clocks, Check: xiangqi.SquareAt(4, 0)}, locale.StatusCheck, []any{locale.Msg(locale.StatusToMove, locale.Red)}},
		{"a check of the other side", session.View{Check: xiangqi.SquareAt(4, 0), ToMove: black}, locale.StatusToMove, []any{locale.Red}},
	} {
		if c.view.Check == 0 {
			c.view.Check = xiangqi.NoSquare
		}
		f := framed(c.view)
		want := f.T(c.want, c.with...)
		if c.want == "" {
			want = f.Text(locale.Ending(over))
		}
		if got := f.status(); got != want {
			t.Errorf("%s: the status line says %q, want %q", c.what, got, want)
		}
	}
}

// The second line of a card has a longest version first, and mentions the book and a check.
func TestLinesOfACard(t *testing.T) {
	named := persons
	named[black].Name = "Anna"
	inCheck := xiangqi.SquareAt(4, 0)
	for _, c := range []struct {
		what    string
		players [2]session.Player
		persons int
		check   bool
		byBook  bool
		upright bool
		side    xiangqi.Side
		want    []string
	}{
		{"a person", persons, 2, false, false, false, red, []string{""}},
		{"a named person", named, 2, false, false, false, black, []string{"Black"}},
		{"a computer", personal, 1, false, false, false, black, []string{"Level 6 name", ""}},
		{"one of two computers", computers, 0, false, false, false, red, []string{"Red · Level 4 name", "Level 4 name", "Red"}},
		{"a computer with its book", personal, 1, false, true, false, black, []string{"Level 6 name · book", "Level 6 name", ""}},
		{"a person in the place of the book", persons, 2, false, true, false, red, []string{""}},
		{"a check", persons, 2, true, false, false, red, []string{"Check!"}},
		{"a check of the other side", persons, 2, true, false, false, black, []string{""}},
		{"one of two computers in check", computers, 0, true, false, false, red, []string{"Red · Level 4 name · Check!", "Check!"}},
		{"an upright window", persons, 2, false, false, true, red, []string{"Red to move", ""}},
		{"the other side of an upright window", persons, 2, false, false, true, black, []string{""}},
		{"a check in an upright window", persons, 2, true, false, true, red, []string{"Red to move · Check!", "Check!"}},
	} {
		v := session.View{Persons: c.persons, Setup: session.Setup{Players: c.players}, ByBook: [2]bool{c.byBook, c.byBook}, Check: xiangqi.NoSquare}
		if c.check {
			v.Check = inCheck
		}
		f := framed(v)
		f.Layout.Upright = c.upright
		var want []string
		for _, text := range c.want {
			want = append(want, map[string]string{
				"Black": f.T(locale.PlaysBlack), "Red": f.T(locale.PlaysRed),
				"Level 6 name": f.T(locale.LevelName(6)), "Level 4 name": f.T(locale.LevelName(4)), "Level 6 name · book": f.T(locale.Dotted, locale.LevelName(6), locale.ByBook),
				"Red · Level 4 name":          f.T(locale.Dotted, locale.PlaysRed, locale.LevelName(4)),
				"Red · Level 4 name · Check!": f.T(locale.Dotted, f.T(locale.Dotted, locale.PlaysRed, locale.LevelName(4)), locale.Check),
				"Check!":                      f.T(locale.Check), "Red to move": "Red to move", "Red to move · Check!": f.T(locale.Dotted, "Red to move", locale.Check),
			}[text])
		}
		if got := f.sideLines(c.side); !slices.Equal(got, want) {
			t.Errorf("%s: the card says %q, want %q", c.what, got, want)
		}
	}
}

// A king is shown in check on the shown board, also in an ended game that is looked through.
func TestKingInCheck(t *testing.T) {
	over := xiangqi.Outcome{Result: xiangqi.RedWins, Reason: xiangqi.Checkmate}
	king := xiangqi.SquareAt(4, 9)
	for _, c := range []struct {
		what string
		view session.View
		want bool
	}{
		{"no check", session.View{ToMove: black, Check: xiangqi.NoSquare}, false},
		{"a check", session.View{ToMove: black, Check: king}, true},
		{"the other side to move", session.View{ToMove: red, Check: king}, false},
		{"checkmate", session.View{ToMove: black, Check: king, Outcome: over}, false},
		{"looking back after checkmate", session.View{ToMove: black, Check: king, Outcome: over, Looking: true}, true},
	} {
		if got := framed(c.view).inCheck(black); got != c.want {
			t.Errorf("%s: Black is shown in check: %v, want %v", c.what, got, c.want)
		}
	}
}

// Only events after which a side may move anew let the turn be said.
func TestEventsThatDecideTheTurn(t *testing.T) {
	for kind, want := range map[session.EventKind]bool{
		session.MovePlayed: true, session.Undone: true, session.EndUndone: true, session.Redone: true, session.NewGame: true, session.Restored: true,
		session.Resumed: true, session.PlayerChanged: true, session.Paused: false, session.Looked: false, session.Check: false, session.GameOver: false,
	} {
		if got := decidesTurn([]session.Event{{Kind: session.Looked}, {Kind: kind}}); got != want {
			t.Errorf("an event of the kind %d decides the turn: %v, want %v", kind, got, want)
		}
	}
	if decidesTurn(nil) {
		t.Error("no event decides the turn")
	}
}

// The slider shows the speed that is closest to a delay.
func TestSpeedIndex(t *testing.T) {
	for delay, want := range map[time.Duration]int{
		time.Minute: 0, 5 * time.Second: 0, 4001 * time.Millisecond: 0, 3999 * time.Millisecond: 1, 3 * time.Second: 1, 800 * time.Millisecond: 4,
		60 * time.Millisecond: 8, 26 * time.Millisecond: 8, 24 * time.Millisecond: 9, 0: 9,
	} {
		if got := speedIndex(delay); got != want {
			t.Errorf("a delay of %v is the speed %d, want %d", delay, got, want)
		}
	}
}
