package describe

import (
	"os"
	"slices"
	"strings"
	"testing"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
)

// few is a position with few pieces: Black's king is in check from the cannon over the soldier.
const few = "4k4/9/4p4/9/4C1h2/9/9/2H6/4A4/3K5 b - - 0 1"

// ask returns the answer to a question in a language.
func ask(t *testing.T, fen, text string, l locale.Lang, bottom xiangqi.Side) []string {
	t.Helper()
	f := Facts{Position: movetest.Position(t, fen), Bottom: bottom, Last: func(n int) []locale.Message {
		all := []locale.Message{locale.Msg("one|one|one|one"), locale.Msg("two|two|two|two"), locale.Msg("three|three|three|three"), locale.Msg("four|four|four|four"), locale.Msg("five|five|five|five")}
		return all[max(0, len(all)-n):]
	}}
	f.Captured[xiangqi.Red] = []xiangqi.Piece{xiangqi.BlackChariot, xiangqi.BlackSoldier}
	var said []string
	for _, m := range Answer(text, &f) {
		said = append(said, l.Say(m.Numbered()))
	}
	return said
}

func TestAnswers(t *testing.T) {
	for _, tc := range []struct{ asked, want string }{
		{"board", "Rank 10: black king file 5.|Rank 8: black soldier file 5.|Rank 6: red cannon file 5, black horse file 3 (its file 7).|Rank 3: red horse file 7.|Rank 2: red advisor file 5.|Rank 1: red king file 6."},
		{"red", "Red on rank 1: king file 6. Rank 2: advisor file 5. Rank 3: horse file 7. Rank 6: cannon file 5."},
		{"BLACK", "Black on rank 10: king file 5. Rank 8: soldier file 5. Rank 6: horse file 3."},
		{"where horse", "Red on rank 3: horse file 7.|Black on rank 6: horse file 3 (its file 7)."},
		{"find cannons", "Red on rank 6: cannon file 5.|Black: nothing."},
		{"where", "Add a piece, such as horse."},
		{"where dragon", ""},
		{"on e5", "file 5, rank 6: red cannon"},
		{"at 5 6", "file 5, rank 6: red cannon"},
		{"on 5,5", "There is no piece on file 5, rank 5."},
		{"on 1 10", "There is no piece on file 1, rank 10."},
		{"on 1 11", ""},
		{"on 1 1", "There is no piece on file 1, rank 1."},
		{"on 9 1", "There is no piece on file 9, rank 1."},
		{"on 0 1", ""},
		{"on 1 0", ""},
		{"on 1 01", ""},
		{"on 1 +1", ""},
		{"on 1 -1", ""},
		{"on 1 99", ""},
		{"on 11", "There is no piece on file 1, rank 1."},
		{"on 910", "There is no piece on file 9, rank 10."},
		{"on a0", "There is no piece on file 9, rank 1."},
		{"on i9", "There is no piece on file 1, rank 10."},
		{"on a9", "There is no piece on file 9, rank 10."},
		{"on j0", ""},
		{"on `0", ""},
		{"on a:", ""},
		{"on a/", ""},
		{"on a", ""},
		{"on a00", ""},
		{"on : 1", ""},
		{"rays a0", "Up: nothing.|Down: nothing.|Left: nothing.|Right: red king on file 6, rank 1."},
		{"rays d0", "Up: nothing.|Down: nothing.|Left: nothing.|Right: nothing."},
		{"rays c2", "Up: nothing.|Down: nothing.|Left: nothing.|Right: nothing."},
		{"rays i5", "Up: nothing.|Down: nothing.|Left: black horse on file 3, rank 6 (its file 7), red cannon on file 5, rank 6.|Right: nothing."},
		{"last 0", ""},
		{"last 1", "five"},
		{"last -1", ""},
		{"on", "Add a point, such as e4, or its file and rank: 5 5."},
		{"attacks e5", "The red cannon on file 5, rank 6 attacks: black king on file 5, rank 10.|It guards: nothing.|It is attacked by: nothing.|It is guarded by: nothing."},
		{"attacks e1", "The red advisor on file 5, rank 2 attacks: nothing.|It guards: red king on file 6, rank 1.|It is attacked by: nothing.|It is guarded by: red horse on file 7, rank 3."},
		{"attacks a0", "There is no piece on file 9, rank 1."},
		{"rays e5", "Up: black soldier on file 5, rank 8, black king on file 5, rank 10.|Down: red advisor on file 5, rank 2.|Left: nothing.|Right: black horse on file 3, rank 6 (its file 7)."},
		{"moves e9", "The black king on file 5, rank 10 can move to: file 4, rank 10."},
		{"moves horse", "The black horse on file 3, rank 6 (its file 7) can move to: file 5, rank 7."},
		{"moves c2", "The red horse on file 7, rank 3 can move to: file 8, rank 5, file 6, rank 5, file 9, rank 4, file 5, rank 4, file 9, rank 2, file 8, rank 1."},
		{"last", "two|three|four|five"},
		{"last 2", "four|five"},
		{"last 9", "one|two|three|four|five"},
		{"last x", ""},
		{"clock", "This game has no clocks."},
		{"captured", "Red has captured: black chariot, black soldier.|Black has captured: nothing."},
		{"eval", "The engine has not judged this position. Turn on the analysis in Study, or review the game."},
		{"turn", "Check! Black to move"},
		{"", ""},
		{"bored", ""},
		{"red 5", ""},
	} {
		if got := strings.Join(ask(t, few, tc.asked, locale.English, xiangqi.Red), "|"); got != tc.want {
			t.Errorf("%q is answered with\n%s, want\n%s", tc.asked, got, tc.want)
		}
	}
}

// TestAsPeopleAsk asks in whole sentences; the player has Red.
func TestAsPeopleAsk(t *testing.T) {
	const cannons = "3k5/9/9/9/r8/9/3h5/C6C1/9/4K4 w - - 0 1"
	for _, tc := range []struct {
		lang        locale.Lang
		asked, want string
	}{
		{locale.English, "What attacks my cannon?", "Attackers of the red cannon on file 9, rank 3: black chariot on file 9, rank 6 (its file 1).|Attackers of the red cannon on file 2, rank 3: nothing."},
		{locale.English, "what is attacking the red cannons", "Attackers of the red cannon on file 9, rank 3: black chariot on file 9, rank 6 (its file 1).|Attackers of the red cannon on file 2, rank 3: nothing."},
		{locale.English, "what attacks 9 3", "Attackers of the red cannon on file 9, rank 3: black chariot on file 9, rank 6 (its file 1)."},
		{locale.English, "what attacks my horse", "There is no such piece."},
		{locale.English, "Where are my cannons?", "Red on rank 3: cannons 9 and 2."},
		{locale.English, "where's the horse", "Red: nothing.|Black on rank 4: horse file 6 (its file 4)."},
		{locale.English, "where are his pieces", "Black on rank 10: king file 6. Rank 6: chariot file 9. Rank 4: horse file 6."},
		{locale.English, "what’s on d3?", "file 6, rank 4: black horse (its file 4)"},
		{locale.English, "where can my king go", "The red king on file 5, rank 1 can move to: file 6, rank 1, file 4, rank 1."},
		{locale.English, "Whose turn is it?", "Red to move"},
		{locale.English, "threats", "Black threatens: black chariot takes red cannon on file 9, rank 3.|Red threatens: nothing."},
		{locale.Hans, "马在哪", "红方：没有。|黑方第四横线：马6路（己方4路）。"},
		{locale.Hans, "我的炮在哪里？", "红方第三横线：炮9路和2路。"},
		{locale.Hans, "谁在攻击我的炮", "攻击9路第3横线的红炮的：9路第6横线的黑车（己方1路）。|攻击2路第3横线的红炮的：没有。"},
		{locale.Hans, "黑马被谁攻", "攻击6路第4横线的黑马（己方4路）的：没有。"},
		{locale.Hans, "e3上有什么", "5路第4横线没有棋子。"},
		{locale.Hans, "轮到谁走？", "轮到红方走"},
		{locale.Hant, "誰在攻擊我的炮", "攻擊9路第3橫線的紅炮的：9路第6橫線的黑車（己方1路）。|攻擊2路第3橫線的紅炮的：沒有。"},
		{locale.Vietnamese, "pháo của tôi ở đâu", "Đỏ ở hàng 3: Pháo 9 và 2."},
	} {
		if got := strings.Join(ask(t, cannons, tc.asked, tc.lang, xiangqi.Red), "|"); got != tc.want {
			t.Errorf("%s: %q is answered with\n%s, want\n%s", tc.lang.Code(), tc.asked, got, tc.want)
		}
	}
}

// TestThreatsUnderCheck says the check for the threat, and finds a mate.
func TestThreatsUnderCheck(t *testing.T) {
	for fen, want := range map[string]string{
		few:                                      "Black threatens: nothing.|Check! Black to move",
		"3k5/R8/1R7/9/4p4/9/9/9/9/4K4 w - - 0 1": "Black threatens: nothing.|Red threatens: red chariot mates.",
	} {
		if got := strings.Join(ask(t, fen, "threats", locale.English, xiangqi.Red), "|"); got != want {
			t.Errorf("%s: the threats are %q, want %q", fen, got, want)
		}
	}
}

// TestTheStartIsShort names the pieces of a side as grouped as they stand.
func TestTheStartIsShort(t *testing.T) {
	const start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
	const want = "Red on rank 1: king file 5; chariots 9 and 1; horses 8 and 2; elephants 7 and 3; advisors 6 and 4. " +
		"Rank 3: cannons 8 and 2. Rank 4: soldiers 9, 7, 5, 3 and 1."
	if got := ask(t, start, "my pieces", locale.English, xiangqi.Red); len(got) != 0 {
		t.Errorf("a piece is no question: %q", got)
	}
	if got := ask(t, start, "red", locale.English, xiangqi.Red); len(got) != 1 || got[0] != want {
		t.Errorf("Red's pieces are %q, want %q", got, want)
	}
}

// TestLanguages asks in each language, and answers in it.
func TestLanguages(t *testing.T) {
	for _, tc := range []struct {
		lang        locale.Lang
		asked, want string
	}{
		{locale.Hans, "找马", "红方第三横线：马7路。|黑方第六横线：马3路（己方7路）。"},
		{locale.Hant, "找馬", "紅方第三橫線：馬7路。|黑方第六橫線：馬3路（己方7路）。"},
		{locale.Vietnamese, "tìm mã", "Đỏ ở hàng 3: Mã lộ 7.|Đen ở hàng 6: Mã lộ 3 (lộ 7 của nó)."},
		{locale.Vietnamese, "tim ma", "Đỏ ở hàng 3: Mã lộ 7.|Đen ở hàng 6: Mã lộ 3 (lộ 7 của nó)."},
		{locale.English, "找馬", "Red on rank 3: horse file 7.|Black on rank 6: horse file 3 (its file 7)."},
		{locale.Hans, "看 e5", "5路第6横线：红炮"},
		{locale.Hans, "攻e5", "5路第6横线的红炮攻击：5路第10横线的黑将。|保护：没有。|攻击它的：没有。|保护它的：没有。"},
		{locale.Vietnamese, "lượt", "Chiếu! Đến lượt Đen"},
	} {
		if got := strings.Join(ask(t, few, tc.asked, tc.lang, xiangqi.Red), "|"); got != tc.want {
			t.Errorf("%s: %q is answered with\n%s, want\n%s", tc.lang.Code(), tc.asked, got, tc.want)
		}
	}
}

func TestOutlook(t *testing.T) {
	f := Facts{Position: movetest.Position(t, few), Outlook: locale.Msg(locale.Shares, 60, 30, 10)}
	if got := Answer("evaluation", &f); len(got) != 1 || locale.English.Say(got[0]) != "Red 60% · draw 30% · Black 10%" {
		t.Errorf("the evaluation is %v, want that of the engine", got)
	}
}

// TestSetup names the pieces of both sides, and points of a list.
func TestSetup(t *testing.T) {
	pos := movetest.Position(t, few)
	const red, black = "Red on rank 1: king file 6. Rank 2: advisor file 5. Rank 3: horse file 7. Rank 6: cannon file 5.",
		"Black on rank 1: king file 5. Rank 3: soldier file 5. Rank 5: horse file 7."
	if got := locale.English.Say(Setup(pos, xiangqi.Red)); !strings.HasPrefix(got, red+" Black on ") {
		t.Errorf("the setup is %q, want Red's pieces first, %q", got, red)
	}
	if got := locale.English.Say(Setup(pos, xiangqi.Black)); !strings.HasPrefix(got, black+" Red on ") {
		t.Errorf("the setup seen from Black's side is %q, want Black's pieces first, %q", got, black)
	}
	points := []xiangqi.Square{movetest.Square(t, "a0"), movetest.Square(t, "e4")}
	if got, want := locale.English.Say(Points(locale.LessonGoals, points, xiangqi.Red)), "Ringed points: file 9, rank 1, file 5, rank 5."; got != want {
		t.Errorf("the points are %q, want %q", got, want)
	}
}

// TestRaysReachTheEdges checks that pieces on the edges of the board are named, and nothing beyond.
func TestRaysReachTheEdges(t *testing.T) {
	const edges = "3ck4/9/9/9/R2p4r/9/9/9/9/3C1K3 w - - 0 1"
	for bottom, want := range map[xiangqi.Side]string{
		xiangqi.Red:   "Up: black cannon on file 6, rank 10 (its file 4).|Down: red cannon on file 6, rank 1.|Left: red chariot on file 9, rank 6.|Right: black chariot on file 1, rank 6 (its file 9).",
		xiangqi.Black: "Up: red cannon on file 4, rank 10 (its file 6).|Down: black cannon on file 4, rank 1.|Left: black chariot on file 9, rank 5.|Right: red chariot on file 1, rank 5 (its file 9).",
	} {
		if got := strings.Join(ask(t, edges, "rays d5", locale.English, bottom), "|"); got != want {
			t.Errorf("from %v's side the rays are %q, want %q", bottom, got, want)
		}
	}
}

// TestFromTheOtherSide checks that files and ranks are counted from the lower edge of the board.
func TestFromTheOtherSide(t *testing.T) {
	for asked, want := range map[string]string{
		"where king": "Black on rank 1: king file 5.|Red on rank 10: king file 4 (its file 6).",
		"on 5 1":     "file 5, rank 1: black king",
		"rays e5":    "Up: red advisor on file 5, rank 9.|Down: black soldier on file 5, rank 3, black king on file 5, rank 1.|Left: black horse on file 7, rank 5.|Right: nothing.",
	} {
		if got := strings.Join(ask(t, few, asked, locale.English, xiangqi.Black), "|"); got != want {
			t.Errorf("%q is answered with\n%s, want\n%s", asked, got, want)
		}
	}
}

// TestEveryQuestionIsListed asks each question of the list as the list writes it, in each language, and checks that it
// has an answer and is no beginning of a move.
func TestEveryQuestionIsListed(t *testing.T) {
	list := List()
	if len(list) != len(questions())-1 {
		t.Errorf("%d questions are listed, want %d", len(list), len(questions())-1)
	}
	for _, l := range locale.All() {
		if got := ask(t, few, words(locale.AskHelp, l)[1], l, xiangqi.Red); len(got) != len(list) {
			t.Errorf("%s: the list has %d lines, want %d", l.Code(), len(got), len(list))
		}
		var seen []string
		for _, line := range list {
			text := line.Args[0].(locale.Key).In(l)
			if got := ask(t, "3k5/9/9/9/9/4R4/9/9/9/4KH3 w - - 0 1", text, l, xiangqi.Red); len(got) == 0 || slices.Contains(got, "") {
				t.Errorf("%s: %q is answered with %q", l.Code(), text, got)
			}
			if slices.Contains(seen, text) {
				t.Errorf("%s: two questions are asked with %q", l.Code(), text)
			}
			seen = append(seen, text)
		}
	}
}

// TestGuides asks the questions that the guides for players list, each in its language.
func TestGuides(t *testing.T) {
	for _, l := range locale.All() {
		name := "../../docs/ACCESS." + l.Code() + ".md"
		if l == locale.English {
			name = "../../docs/ACCESS.md"
		}
		guide, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		asked := 0
		for line := range strings.Lines(string(guide)) {
			if !strings.HasPrefix(line, "| `") {
				continue
			}
			questions, _, _ := strings.Cut(line[1:], "|")
			for i, q := range strings.Split(questions, "`") {
				if i%2 == 0 {
					continue
				}
				asked++
				if got := ask(t, few, q, l, xiangqi.Red); len(got) == 0 || got[0] == "" {
					t.Errorf("%s: nothing answers %q", name, q)
				}
			}
		}
		if asked < 15 {
			t.Errorf("%s lists %d questions, want all", name, asked)
		}
	}
}
