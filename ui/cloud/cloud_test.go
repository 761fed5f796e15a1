package cloud

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"chuhe/engine/movetest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/store"
	"chuhe/ui/store/storetest"
)

const usual = "move:h2e2,score:1,rank:2,note:! (44-01),winrate:50.08|move:b2e2,score:-3,rank:1,note:* (10-00),winrate:49.50"

func TestParse(t *testing.T) {
	start := xiangqi.StartPosition()
	mated := movetest.Position(t, "3k5/4R4/3R5/9/9/9/9/9/9/4K4 b - - 0 1")
	for text, want := range map[string]string{
		usual:                           "h2e2 1 2 ! (44-01) 50.08; b2e2 -3 1 * (10-00) 49.50; ",
		"\ufeff " + usual + "|\r\n\x00": "h2e2 1 2 ! (44-01) 50.08; b2e2 -3 1 * (10-00) 49.50; ",
		"move:h2e2,score:??,rank:0,note:? (??-??),winrate:": "h2e2  0 ? (??-??) ; ",
		"move:h2e2,new:1": "h2e2  0  ; ",
		"move:h2e2,note:a\x1b[0mb\u202e" + strings.Repeat("c", 50): "h2e2  0 a[0mb" + strings.Repeat("c", 35) + " ; ",
		"unknown":                "",
		"":                       "",
		"invalid board":          "refused",
		"checkmate":              "elsewhere", // it is not
		"move:h2e3":              "elsewhere",
		"move:h2e2|move:h2e2":    "elsewhere",
		"move:h2e2|move:a9a8":    "elsewhere", // moves of the other side
		"score:1,rank:2":         "odd",
		"move:z9z8":              "odd",
		"move:h2e2,score:1e9":    "odd",
		"move:h2e2,score:100000": "odd",
		"move:h2e2,rank:x":       "odd",
		"move:h2e2,winrate:101":  "odd",
		"move:h2e2,winrate:NaN":  "odd",
		"<html>404</html>":       "odd",
		"{\"status\":\"ok\"}":    "odd",
	} {
		a, err := Parse(text, start)
		if got := brief(a, err); got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
	if a, err := Parse("checkmate", mated); !a.Over || err != nil {
		t.Errorf("checkmate where it is: %+v, %v", a, err)
	}
}

// brief returns an answer or its error in short.
func brief(a Answer, err error) (text string) {
	for word, kind := range map[string]error{"odd": ErrOdd, "elsewhere": ErrElsewhere, "refused": ErrInvalid} {
		if errors.Is(err, kind) {
			return word
		}
	}
	for _, m := range a.Moves {
		text += fmt.Sprintf("%v %s %d %s %s; ", m.Move, m.Score, m.Rank, m.Note, m.Rate)
	}
	return text
}

func TestParseLine(t *testing.T) {
	for text, want := range map[string]string{
		"score:5,depth:20,pv:h2e2|h9g7": "5 [h2e2 h9g7]", "unknown": "0 []", "score:-7,depth:1,pv:b2e2\n": "-7 [b2e2]",
		"score:5,depth:20,pv:h2e2|h2e2": "elsewhere", "score:5,depth:20,pv:": "odd", "score:5,depth:20": "odd",
		"score:x,depth:20,pv:h2e2": "odd", "invalid board": "refused", "pv:h2e2": "odd",
	} {
		l, err := ParseLine(text, xiangqi.StartPosition())
		got := brief(Answer{}, err)
		if err == nil {
			got = fmt.Sprint(l.Score, l.Moves)
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", text, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(usual)
	f.Add("score:5,depth:20,pv:h2e2|h9g7")
	f.Fuzz(func(t *testing.T, text string) {
		p := xiangqi.StartPosition()
		a, err := Parse(text, p)
		for _, m := range a.Moves {
			if p.WhyIllegal(m.Move) != xiangqi.LegalMove || err != nil {
				t.Fatalf("%v, %v", m.Move, err)
			}
		}
		if _, err := ParseLine(text, p); brief(Answer{}, err) == "" && err != nil {
			t.Fatalf("the error %v is of no kind", err)
		}
	})
}

// A rig is a client with a server of the test's, and a clock.
type rig struct {
	*Client
	t       *testing.T
	now     time.Time
	memory  *storetest.Memory
	writer  *store.Writer
	woken   chan struct{}
	address string
	asked   atomic.Int32
}

// connect returns a client that may send requests to a handler.
func connect(t *testing.T, answer http.HandlerFunc) *rig {
	r := &rig{t: t, now: time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC), memory: storetest.New(nil),
		woken: make(chan struct{}, 8)}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.asked.Add(1)
		answer(w, q)
	}))
	t.Cleanup(server.Close)
	r.address = server.URL + "/chessdb.php"
	r.open()
	return r
}

// open opens the client again, as after a restart.
func (r *rig) open() {
	r.writer = store.NewWriter(r.memory)
	r.t.Cleanup(r.writer.Close)
	c, message := Open(r.writer, Get, func() { r.woken <- struct{}{} })
	if message.Key != "" {
		r.t.Errorf("opening reports %v", message)
	}
	r.Client = c
	c.Allow(r.address)
}

// look shows a position until the client has asked for it and has an answer, and returns the view.
func (r *rig) look(p *xiangqi.Position) View {
	r.t.Helper()
	for range 100 {
		r.Poll(r.now)
		if v := r.Look(p, r.now); v.Cause != nil || !v.When.IsZero() && !v.Asks {
			return v
		} else if v.Asks {
			select {
			case <-r.woken:
			case <-time.After(time.Minute):
				r.t.Fatal("no answer")
			}
		}
		r.now = r.now.Add(50 * time.Millisecond)
	}
	r.t.Fatal("nothing was asked")
	return View{}
}

// says answers every request with a text.
func says(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, text) }
}

// Only the position is sent, once the board has rested, and for each position once, also after a restart.
func TestAsksPolitely(t *testing.T) {
	var sent []url.Values
	r := connect(t, func(w http.ResponseWriter, q *http.Request) {
		sent = append(sent, q.URL.Query())
		if len(q.Cookies()) > 0 || q.Method != http.MethodGet {
			t.Errorf("sent %s with %v", q.Method, q.Cookies())
		}
		fmt.Fprint(w, usual)
	})
	start := xiangqi.StartPosition()
	r.Allow("")
	if v := r.Look(start, r.now); v.Asks || !r.Next().IsZero() {
		t.Error("it asks without permission")
	}
	r.Allow(r.address)
	began := r.now
	r.Look(start, r.now)
	if want := r.now.Add(rest); r.Next() != want || r.Look(start, want.Add(-1)).Asks {
		t.Errorf("it asks at %v, want %v", r.Next(), want)
	}
	v := r.look(start)
	if len(v.Moves) != 2 || r.now.Sub(began) < rest {
		t.Errorf("after %v: %+v", r.now.Sub(began), v)
	}
	after := movetest.Position(t, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1")
	if v := r.look(after); !errors.Is(v.Cause, ErrElsewhere) || len(v.Moves) > 0 {
		t.Errorf("the answer for another position is shown: %+v", v)
	}
	want := []url.Values{
		{"action": {"queryall"}, "learn": {"0"}, "board": {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"}},
		{"action": {"queryall"}, "learn": {"0"}, "board": {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b"}},
	}
	if !reflect.DeepEqual(sent, want) {
		t.Errorf("sent %v, want %v", sent, want)
	}
	r.writer.Close()
	r.open()
	if v := r.Look(start, r.now.Add(fresh/2)); len(v.Moves) != 2 || r.wants {
		t.Errorf("after a restart: %+v, wants another %v", v, r.wants)
	}
	if v := r.Look(start, r.now.Add(2*fresh)); !v.Asks || len(v.Moves) != 2 {
		t.Error("an old answer is not asked for again")
	}
}

// At most two requests a second are sent, one after the other.
func TestPace(t *testing.T) {
	r := connect(t, says("unknown"))
	p := xiangqi.StartPosition()
	began := r.now
	for range 5 {
		r.look(p)
		p.MakeMove(p.Moves()[0])
	}
	if took := r.now.Sub(began); took < 4*apart || r.asked.Load() != 5 {
		t.Errorf("%d requests take %v, want 5 and at least %v", r.asked.Load(), took, 4*apart)
	}
}

// What a server does wrong is reported, keeps nothing, and is not tried again by itself.
func TestBadServers(t *testing.T) {
	for name, c := range map[string]struct {
		answer http.HandlerFunc
		want   error
	}{
		"another status": {func(w http.ResponseWriter, _ *http.Request) { http.Error(w, usual, http.StatusServiceUnavailable) }, ErrRefused},
		"elsewhere":      {func(w http.ResponseWriter, q *http.Request) { http.Redirect(w, q, "/", http.StatusFound) }, ErrRefused},
		"10 MB":          {func(w http.ResponseWriter, _ *http.Request) { w.Write(bytes.Repeat([]byte("move:h2e2|"), 1<<20)) }, ErrTooLong},
		"a page":         {says("<html></html>"), ErrOdd},
		"other moves":    {says("move:a9a8"), ErrElsewhere},
		"hangs up":       {func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }, errors.New("any")},
	} {
		r := connect(t, c.answer)
		v := r.look(xiangqi.StartPosition())
		if v.Cause == nil || c.want.Error() != "any" && !errors.Is(v.Cause, c.want) || len(v.Moves) > 0 || len(r.answers) > 0 {
			t.Errorf("%s: %+v, want %v", name, v, c.want)
		}
		for range 10 {
			r.now = r.now.Add(time.Second)
			r.Look(xiangqi.StartPosition(), r.now)
		}
		if r.asked.Load() != 1 {
			t.Errorf("%s: asked %d times", name, r.asked.Load())
		}
		r.Again(xiangqi.StartPosition())
		r.look(xiangqi.StartPosition())
		if r.asked.Load() != 2 {
			t.Errorf("%s: it cannot be asked again", name)
		}
	}
}

// A request ends when the player forbids it, and its answer is ignored.
func TestForbidding(t *testing.T) {
	begun, ended := make(chan bool, 1), make(chan bool, 1)
	r := connect(t, func(_ http.ResponseWriter, q *http.Request) {
		begun <- true
		<-q.Context().Done() // of a connection that is closed
		ended <- true
	})
	p := xiangqi.StartPosition()
	r.Look(p, r.now)
	r.Look(p, r.now.Add(time.Second))
	<-begun
	r.Allow("")
	<-ended
	<-r.woken
	r.Poll(r.now)
	if v := r.Look(p, r.now.Add(time.Minute)); v.Cause != nil || v.Asks || r.Busy() {
		t.Errorf("afterwards: %+v", v)
	}
}

// The reason for a server that does not answer is the time that was allowed.
func TestSilentServer(t *testing.T) {
	r := connect(t, func(_ http.ResponseWriter, q *http.Request) { <-q.Context().Done() })
	ctx, stop := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer stop()
	if _, err := Get(ctx, r.address); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("the error is %v", err)
	}
}

func TestLineAndQueue(t *testing.T) {
	r := connect(t, func(w http.ResponseWriter, q *http.Request) {
		switch q.URL.Query().Get("action") {
		case "querypv":
			fmt.Fprint(w, "score:5,depth:20,pv:h2e2|h9g7")
		case "queue":
			fmt.Fprint(w, "ok")
		}
	})
	p := xiangqi.StartPosition()
	var got []string
	r.Line(p, r.now, func(l Line, err error) { got = append(got, fmt.Sprint(l, err)) })
	r.Queue(p, r.now, func(err error) { got = append(got, "two at once") })
	<-r.woken
	r.Poll(r.now)
	r.Queue(p, r.now, func(err error) { got = append(got, fmt.Sprint(err)) })
	<-r.woken
	r.Poll(r.now)
	if want := []string{"{5 [h2e2 h9g7]} <nil>", "<nil>"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A computer plays the good moves of the library, but none that repeats a position, and thinks where there is none.
func TestOpener(t *testing.T) {
	r := connect(t, says("move:h2e2,rank:2|move:b2e2,rank:2|move:g3g4,rank:1"))
	p := xiangqi.StartPosition()
	played := map[string]bool{}
	for range 50 {
		played[r.Opener()(context.Background(), p).String()] = true
	}
	if len(played) != 2 || !played["h2e2"] || !played["b2e2"] {
		t.Errorf("it plays %v, want both good moves", played)
	}
	movetest.Play(t, p, "h2e2 h9g7 e2h2 g7h9")
	if m := r.Opener()(context.Background(), p); m.String() == "h2e2" {
		t.Error("it repeats a position")
	}
	r.Allow("")
	if m := r.Opener()(context.Background(), xiangqi.StartPosition()); m != xiangqi.NoMove {
		t.Errorf("without permission it plays %v", m)
	}
	r = connect(t, says("<html>"))
	if m := r.Opener()(context.Background(), xiangqi.StartPosition()); m != xiangqi.NoMove {
		t.Errorf("from nonsense it plays %v", m)
	}
}

// Only the last answers are kept.
func TestFewAnswersAreKept(t *testing.T) {
	r := connect(t, says("unknown"))
	for i := range mostKept + 5 {
		r.take(fmt.Sprint(i), xiangqi.StartPosition(), r.now, []byte("unknown"), nil)
	}
	r.take("7", xiangqi.StartPosition(), r.now, []byte(usual), nil)
	if len(r.answers) != mostKept || r.answers[0].Board != "5" || r.answers[mostKept-1].Board != "7" {
		t.Errorf("%d are kept, from %s to %s", len(r.answers), r.answers[0].Board, r.answers[mostKept-1].Board)
	}
}

func TestCheckAddress(t *testing.T) {
	for address, want := range map[string]bool{
		Server: true, "http://127.0.0.1:8080/x": true, "": false, "chessdb.cn": false, "file:///etc/passwd": false, "https://": false,
		"https://a:b@c/": false, "https://c/?x=1": false, "https://c/#x": false, "https://" + strings.Repeat("c", 200): false, "javascript:alert(1)": false,
	} {
		if got := CheckAddress(address) == nil; got != want {
			t.Errorf("%q: %v, want %v", address, got, want)
		}
	}
}
