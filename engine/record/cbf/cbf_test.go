package cbf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chuhe/engine/game"
	"chuhe/engine/record"
	"chuhe/engine/record/charset"
	"chuhe/engine/record/recordtest"
)

// The samples are written by hand from the description of the format.

// file returns a file with a head and moves.
func file(head, moves string) string {
	return `<?xml version="1.0" encoding="UTF-8"?>` + "\n<ChineseChessRecord Version=\"1.0\">\n <Head>" + head + "</Head>\n <MoveList>" + moves +
		"</MoveList>\n</ChineseChessRecord>\n"
}

func one(t testing.TB, text string) *record.Item {
	t.Helper()
	return recordtest.One(t, Format{}, strings.NewReader(text))
}

const start = `<Move value="00-00" />`

func TestTags(t *testing.T) {
	item := one(t, file(`<Name>中炮局(和)</Name><URL>http://x</URL><From>书.xqf</From><ContestType>团体</ContestType><Contest>五羊杯</Contest><Round>1</Round>
		<Group>乙</Group><Table>3</Table><Date>1999-12-9</Date><Site>广州</Site><TimeRule>60分</TimeRule><Red>许银川</Red><RedTeam>广东</RedTeam><RedTime>59</RedTime>
		<RedRating>2600</RedRating><Black>Nguyễn &amp; Co.</Black><BlackTeam /><BlackTime></BlackTime><BlackRating>2500</BlackRating><Referee>裁判</Referee>
		<Recorder>记录</Recorder><Commentator>讲评</Commentator><Creator>作者</Creator><DateCreated>2014-09-08 20:19:09</DateCreated><DateModified>2015</DateModified>
		<ECCO>C03</ECCO><RecordType>1</RecordType><RecordKind>实战</RecordKind><RecordResult>2</RecordResult><ResultType>认输</ResultType><Other>x</Other>
		<FEN>rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 3 12</FEN>`, start))
	want := game.Tags{
		{Name: "Title", Value: "中炮局(和)"}, {Name: "URL", Value: "http://x"}, {Name: "Source", Value: "书.xqf"}, {Name: "EventType", Value: "团体"},
		{Name: "Event", Value: "五羊杯"}, {Name: "Round", Value: "1"}, {Name: "Group", Value: "乙"}, {Name: "Board", Value: "3"}, {Name: "Date", Value: "1999.12.09"},
		{Name: "Site", Value: "广州"}, {Name: "TimeControl", Value: "60分"}, {Name: "Red", Value: "许银川"}, {Name: "RedTeam", Value: "广东"}, {Name: "RedTime", Value: "59"},
		{Name: "RedElo", Value: "2600"}, {Name: "Black", Value: "Nguyễn & Co."}, {Name: "BlackElo", Value: "2500"}, {Name: "Referee", Value: "裁判"},
		{Name: "Recorder", Value: "记录"}, {Name: "Annotator", Value: "讲评"}, {Name: "Author", Value: "作者"}, {Name: "Created", Value: "2014-09-08 20:19:09"},
		{Name: "Modified", Value: "2015"}, {Name: "ECCO", Value: "C03"}, {Name: "Nature", Value: "实战"}, {Name: "Result", Value: "0-1"},
		{Name: "Termination", Value: "认输"}, {Name: "Other", Value: "x"},
	}
	if !slices.Equal(item.Game.Tags, want) || len(item.Problems) > 0 {
		t.Errorf("%v, want\n%v\n%v", item.Game.Tags, want, item.Problems)
	}
	if fen := item.Game.Start().FEN(); fen != "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 3 12" {
		t.Errorf("the start is %s, want Black to move in move 12", fen)
	}
}

// A tag that is too long is left out, with a problem.
func TestLongTag(t *testing.T) {
	item := one(t, file("<Contest>"+strings.Repeat("x", record.MaxTag+1)+"</Contest><Red>a</Red>", start))
	if tags := item.Game.Tags; len(tags) != 1 || tags.Get("Red") != "a" || len(item.Problems) != 1 || item.Problems[0].Kind != record.TooLarge || item.Problems[0].Text != "Contest" {
		t.Errorf("there are %d tags and the problems %v", len(tags), item.Problems)
	}
}

func TestMoves(t *testing.T) {
	black := "<FEN>4k4/9/9/9/9/9/9/9/R8/3K5 w</FEN>"
	for _, tc := range []struct {
		name, text     string
		tree, problems string
	}{
		{"a game", file("", `<Move value="00-00"><![CDATA[中炮<&>]]></Move><Move value="77-47" /><Move value="70-62">A&lt;B
C</Move><Move value="79-67" end="1" />`), "{中炮<&>} h2e2 h9g7 {A<B/C} h0g2", "[]"},
		{"no start position", file("", `<Move value="77-47" /><Move value="70-62" end="1"/>`), "h2e2 h9g7", "[]"},
		{"no end", file("", start+`<Move value="77-47" />`), "h2e2", "[]"},
		{"no moves", file("", ""), "", "[]"},
		{"variations", file("", start+`<Move value="77-47" var="1"/><Move value="70-62" end="1"/><Move value="17-47" var="0" end="1"/>`), "h2e2 ( b2e2 ) h9g7", "[]"},
		{"moves after the end", file("", start+`<Move value="77-47" end="1"/><Move value="70-62"/><Move value="79-67" end="1"/>`), "h2e2",
			`[game 1, line 4: a variation that begins nowhere: "70-62"]`},
		{"Black moves first", file(black, start+`<Move value="40-41" end="1"/>`), "e9e8", "[]"},
		{"an illegal move", file("", start+`<Move value="77-71"/><Move value="70-62" end="1"/>`), "",
			`[game 1, line 4, move 1: an illegal move, the rest of its line was skipped: "77-71" (a piece stands in the way)]`},
		{"no move", file("", start+`<Move value="炮二平五" end="1"/>`), "", `[game 1, line 4, move 1: an illegal move, the rest of its line was skipped: "炮二平五" (off the board)]`},
		{"a bad start", file("<FEN>9/9</FEN>", start+`<Move value="77-47" end="1"/>`), "", `[game 1, line 4: the start position is invalid: "9/9 w - - 0 1"]`},
		{"a bad result", file("<RecordResult>win</RecordResult>", start), "", `[game 1, line 3: this entry cannot be read: "win"]`},
		{"cut short", strings.Split(file("", start+`<Move value="77-47" /><Move value="70-62" />`), "0-62")[0], "h2e2", "[game 1, line 4: the file ends too early]"},
		{"elements that are not known", file("<A><B>x</B></A>", "<X>1</X>"+start+`<Move value="77-47" end="1"><Y/>z</Move>`), "h2e2 {z}", "[]"},
		{"damaged XML", file("<Name>a & b</Name>", start+`<Move value="77-47" end=1></X>`), "h2e2", "[]"},
		{"a comment that is too long", file("", start+`<Move value="77-47"/><Move value="70-62" end="1">`+strings.Repeat("a", 1<<21)+"</Move>"), "h2e2",
			"[game 1, line 4: too large, the rest was skipped]"},
		{"a head without end", file(strings.Repeat("<A/>", 300), start), "", "[game 1, line 3: too large, the rest was skipped]"},
		{"too deep", file(strings.Repeat("<A>", 40), start), "", "[game 1, line 3: too large, the rest was skipped]"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			item := one(t, tc.text)
			if got := recordtest.Tree(item.Game); got != tc.tree || fmt.Sprint(item.Problems) != tc.problems {
				t.Errorf("%q, want %q\n%v, want\n%s", got, tc.tree, item.Problems, tc.problems)
			}
		})
	}
}

// The encoding is detected from the bytes, not from the file's declaration.
func TestEncodings(t *testing.T) {
	text := file("<Red>许银川</Red><Black>吕钦</Black>", start+`<Move value="77-47" end="1">中炮</Move>`)
	for _, e := range []charset.Encoding{charset.UTF8, charset.GB18030, charset.UTF16LE} {
		for _, declared := range []string{"UTF-8", "GB2312", "gbk"} {
			raw, lost := e.Encode(strings.Replace(text, "UTF-8", declared, 1))
			switch e {
			case charset.UTF8:
				raw = append([]byte("\xEF\xBB\xBF"), raw...)
			case charset.UTF16LE:
				raw = append([]byte("\xFF\xFE"), raw...)
			}
			items, err := recordtest.ReadAll(Format{}, iotest.HalfReader(bytes.NewReader(raw)))
			if err != nil || lost > 0 || items[0].Game.Tags.Get("Red") != "许银川" || recordtest.Tree(items[0].Game) != "h2e2 {中炮}" || !(Format{}).Sniff(raw) {
				t.Errorf("%v, declared as %s: %v, %v", e, declared, items, err)
			}
		}
	}
}

// The numbers of a FEN count only within their limits.
func TestNumbersOfTheStart(t *testing.T) {
	for fen, want := range map[string]string{
		"- - 120 1000": "- - 120 1000", "- - 119 1": "- - 119 1", "- - 121 1001": "- - 0 1", "- - -1 0": "- - 0 1", "- - x y": "- - 0 1", "- - 7": "- - 7 1", "": "- - 0 1",
	} {
		g := one(t, file("<FEN>4k4/9/9/9/9/9/9/9/9/3K5 w "+fen+"</FEN>", "")).Game
		if got := g.Start().FEN(); !strings.HasSuffix(got, " w "+want) {
			t.Errorf("the numbers %q make the start %s, want %q", fen, got, want)
		}
	}
}

func TestOtherFiles(t *testing.T) {
	for _, text := range []string{"", "x", "<html><ChineseChessRecord/></html>", "<?xml version=\"1.0\"?>", "<", "[Event \"x\"]"} {
		if items, err := recordtest.ReadAll(Format{}, strings.NewReader(text)); len(items) > 0 || err == nil || err.Error() != "the file is of another kind or damaged" {
			t.Errorf("%q is read as %v, %v, want a file of another kind", text, items, err)
		}
	}
	broken := iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader(file("", start))))
	if _, err := recordtest.ReadAll(Format{}, broken); err != iotest.ErrTimeout {
		t.Errorf("a file that cannot be read: %v, want %v", err, iotest.ErrTimeout)
	}
	if f := (Format{}); f.Sniff([]byte("<xml></xml>")) || f.Sniff([]byte("ChineseChessRecord")) || f.Sniff(nil) {
		t.Error("Sniff")
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(file("<Red>许银川</Red><FEN>4k4/9/9/9/9/9/9/9/R8/3K5 w</FEN>", start+`<Move value="01-00" end="1">a</Move>`)))
	f.Add([]byte(file("", start+`<Move value="77-47" var="1"/><Move value="70-62" end="1"/><Move value="17-47" end="1"/>`)))
	f.Fuzz(func(t *testing.T, raw []byte) {
		items, err := recordtest.ReadAll(Format{}, bytes.NewReader(raw))
		if (err == nil) != (len(items) == 1) {
			t.Fatalf("%d games, %v", len(items), err)
		}
		for _, item := range items {
			for _, tag := range item.Game.Tags {
				if tag.Value == "" || strings.Contains(tag.Value, "\n") {
					t.Fatalf("tag %q", tag)
				}
			}
		}
	})
}

func TestReadFailures(t *testing.T) {
	recordtest.ReadFailures(t, Format{}, []byte(file("<Red>许银川</Red><FEN>4k4/9/9/9/9/9/9/9/R8/3K5 w</FEN>", start+`<Move value="01-00" end="1">a</Move>`)))
}
