// Package cloud asks the cloud library of xiangqi openings, chessdb.cn, what it knows about positions, over its
// documented interface (https://www.chessdb.cn/cloudbook_api_en.html). It sends nothing but the position, asks for one
// position at a time and for none twice, and believes an answer only after the rules have checked it.
package cloud

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/store"
	"chuhe/ui/store/field"
)

// Server is the address that is proposed to the player.
const Server = "https://www.chessdb.cn/chessdb.php"

// Limits of the moves that a computer plays from the library: their number of plies, and the time for an answer.
const (
	openingPlies    = 40
	openingPatience = 2 * time.Second
)

// Limits of requests.
const (
	Largest        = 64 << 10               // of an answer, in bytes
	LongestAddress = 200                    // of a server, in bytes
	patience       = 5 * time.Second        // for an answer
	rest           = 300 * time.Millisecond // for which the board must not change before a request
	apart          = 500 * time.Millisecond // from one request to the next
	fresh          = 30 * 24 * time.Hour    // after which a position is asked for again
)

// Errors of requests.
var (
	ErrTooLong = errors.New("the answer is too long")
	ErrRefused = errors.New("the server refuses the request")
	ErrAddress = errors.New("the address is not that of a web server")
)

// Fetch reads the answer of a server at an address, and stops when ctx is done. It returns ErrTooLong for an answer of
// more than Largest bytes, and an error that wraps ErrRefused for a status other than 200.
type Fetch func(ctx context.Context, address string) ([]byte, error)

// CheckAddress returns an error that wraps ErrAddress unless requests can be sent to an address.
func CheckAddress(address string) error {
	u, err := url.Parse(address)
	if err != nil || len(address) > LongestAddress || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" ||
		u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return ErrAddress
	}
	return nil
}

// FileName is the name of the file, in the program's folder, with the last answers. It is private: no backup has it.
const FileName = ".cloud.json"

// Limits of the file: the answers, and their lengths in bytes.
const (
	mostKept    = 500
	longestKept = 8 << 10
	largestFile = 8 << 20
)

// kept is an answer as it came. An answer that no longer parses is as good as none.
type kept struct {
	Board string // see [xiangqi.Position.ShortFEN]
	When  time.Time
	Text  string
}

// parsed is a kept answer as it was read.
type parsed struct {
	kept
	Answer
}

// format describes the file. Read only.
var format = store.Format[[]kept]{
	File: store.File{
		Name: FileName, Title: "Chuhe cloud", Version: 1, Largest: largestFile,
		Broken: locale.CloudUnread, Unsaved: locale.CloudUnsaved,
	},
	Default: func() []kept { return nil },
	Fields: func(all *[]kept) []field.Field {
		return []field.Field{field.List("answers", all, mostKept, func(k *kept) field.Field {
			return field.Object("", field.Text("board", &k.Board, 100), field.Time("when", &k.When),
				field.Text("answer", &k.Text, longestKept))
		})}
	},
}

// A Client asks a server in the background. It is not safe for concurrent use.
type Client struct {
	fetch  Fetch
	gate   chan struct{} // holds the request that is on its way
	wake   func()        // called by other goroutines when an answer has come
	server string        // empty: the player has not allowed requests

	answers []kept // the oldest first
	parsed  parsed // the last one that was looked at
	file    *store.Kept
	failed  map[string]error // by board

	shown   string // the board of the last Look, and since when
	since   time.Time
	wants   bool      // it is to be asked for
	asked   time.Time // when the last request began
	asking  string    // the board that is asked for; empty: none
	arrived chan arrival
	stop    context.CancelFunc
}

// arrival is the end of a request.
type arrival struct {
	text []byte
	err  error
	then func(text []byte, err error)
}

// Open reads the last answers from the store of w, and returns a client that is not allowed to send anything. The
// message reports a file that cannot be read.
func Open(w *store.Writer, fetch Fetch, wake func()) (*Client, locale.Message) {
	c := &Client{fetch: fetch, wake: wake, failed: map[string]error{}, arrived: make(chan arrival, 1),
		gate: make(chan struct{}, 1)}
	file, message, _ := format.Open(w, &c.answers)
	c.file = file
	return c, message
}

// Allow sets the address to which requests may be sent. An empty or invalid one forbids them, and ends the current
// one.
func (c *Client) Allow(server string) {
	if CheckAddress(server) != nil {
		server = ""
	}
	if server != c.server {
		c.server = server
		clear(c.failed)
		c.Stop()
	}
}

// Stop ends the current request, and wants no other until the next Look.
func (c *Client) Stop() {
	c.wants = false
	if c.stop != nil {
		c.stop()
	}
}

// A View holds the answer about a position, and the state of the request for it.
type View struct {
	Answer
	When  time.Time // when the library answered; zero: not yet
	Asks  bool      // a request for it is on its way
	Cause error     // why there is no answer
}

// Look returns what is known about the shown position, and asks for it when the board has rested. It may be called
// several times for a frame: what it returns changes only with Poll.
func (c *Client) Look(p *xiangqi.Position, now time.Time) View {
	key := p.ShortFEN()
	if key != c.shown {
		c.shown, c.since = key, now
	}
	v := View{Cause: c.failed[key]}
	v.Answer, v.When = c.known(key, p)
	c.wants = c.server != "" && v.Cause == nil && now.Sub(v.When) >= fresh
	if c.ready(now) {
		at := p.Clone()
		c.ask("queryall", key, now, func(text []byte, err error) { c.take(key, at, now, text, err) })
		c.wants = false
	}
	v.Asks = key == c.asking
	return v
}

// due returns when the shown position may be asked for.
func (c *Client) due() time.Time {
	due := c.since.Add(rest)
	if next := c.asked.Add(apart); next.After(due) {
		due = next
	}
	return due
}

// ready reports whether the request for the shown position is to be sent now.
func (c *Client) ready(now time.Time) bool { return c.wants && c.asking == "" && !now.Before(c.due()) }

// Poll takes the answer that has come, and reports whether there was one, or Look has a request to send.
func (c *Client) Poll(now time.Time) bool { return c.collect() || c.ready(now) }

// Next returns when Look will have a request to send without further events; the zero time means never.
func (c *Client) Next() time.Time {
	if c.wants && c.asking == "" {
		return c.due()
	}
	return time.Time{}
}

// known returns the kept answer for a board and when it came, or the zero time.
func (c *Client) known(key string, p *xiangqi.Position) (Answer, time.Time) {
	i := slices.IndexFunc(c.answers, func(k kept) bool { return k.Board == key })
	if i < 0 {
		return Answer{}, time.Time{}
	}
	k := c.answers[i]
	if c.parsed.kept != k {
		a, err := Parse(k.Text, p)
		if err != nil {
			return Answer{}, time.Time{}
		}
		c.parsed = parsed{k, a}
	}
	return c.parsed.Answer, k.When
}

// take keeps an answer, or the reason why there is none.
func (c *Client) take(key string, p *xiangqi.Position, now time.Time, text []byte, err error) {
	if err == nil {
		_, err = Parse(string(text), p)
	}
	if err == nil && len(text) > longestKept {
		err = ErrTooLong
	}
	if err != nil {
		c.failed[key] = err
		return
	}
	c.answers = slices.DeleteFunc(c.answers, func(k kept) bool { return k.Board == key })
	c.answers = slices.Delete(c.answers, 0, max(0, len(c.answers)-mostKept+1))
	c.answers = append(c.answers, kept{key, now.UTC().Truncate(time.Second), clean(string(text))})
	c.file.Save()
}

// Again forgets that the last request for a position failed.
func (c *Client) Again(p *xiangqi.Position) { delete(c.failed, p.ShortFEN()) }

// Line asks for the principal line of a position, and passes it to then, which Poll calls. It does nothing
// while another request is on its way, or without permission.
func (c *Client) Line(p *xiangqi.Position, now time.Time, then func(Line, error)) {
	p = p.Clone()
	c.ask("querypv", p.ShortFEN(), now, func(text []byte, err error) {
		var l Line
		if err == nil {
			l, err = ParseLine(string(text), p)
		}
		then(l, err)
	})
}

// Queue asks the server to search a position, and passes the error to then, which Poll calls. It does nothing
// while another request is on its way, or without permission.
func (c *Client) Queue(p *xiangqi.Position, now time.Time, then func(error)) {
	c.ask("queue", p.ShortFEN(), now, func(text []byte, err error) {
		if word := clean(string(text)); err == nil && word != "ok" {
			err = fmt.Errorf("%w: %.40q", ErrOdd, word)
		}
		then(err)
	})
}

// Opener returns a function that plays one of the good moves of the library in a position, at random, or returns
// NoMove: without permission, if the library does not know the position or does not answer in time, or to avoid a
// repetition. It may be called in another goroutine.
func (c *Client) Opener() func(context.Context, *xiangqi.Position) xiangqi.Move {
	server, answers := c.server, slices.Clone(c.answers)
	return func(ctx context.Context, p *xiangqi.Position) xiangqi.Move {
		if server == "" || p.Plies() >= openingPlies {
			return xiangqi.NoMove
		}
		text, key := "", p.ShortFEN()
		if i := slices.IndexFunc(answers, func(k kept) bool { return k.Board == key }); i >= 0 {
			text = answers[i].Text
		} else {
			ctx, stop := context.WithTimeout(ctx, openingPatience)
			defer stop()
			answer, err := c.get(ctx, address(server, "queryall", key))
			if err != nil {
				return xiangqi.NoMove
			}
			text = string(answer)
		}
		a, err := Parse(text, p)
		good := slices.DeleteFunc(a.Good(), p.Repeats)
		if err != nil || len(good) == 0 {
			return xiangqi.NoMove
		}
		return good[rand.IntN(len(good))]
	}
}

// get fetches an address, after the request that is on its way.
func (c *Client) get(ctx context.Context, address string) ([]byte, error) {
	select {
	case c.gate <- struct{}{}:
		defer func() { <-c.gate }()
		return c.fetch(ctx, address)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// address returns the address of a request about a board.
func address(server, action, key string) string {
	query := url.Values{"action": {action}, "board": {key}}
	if action == "queryall" {
		query.Set("learn", "0") // the server is not to search it
	}
	return server + "?" + query.Encode()
}

// Busy reports whether a request is on its way.
func (c *Client) Busy() bool { return c.asking != "" }

// ask sends a request about a board; collect passes the answer to then.
func (c *Client) ask(action, key string, now time.Time, then func(text []byte, err error)) {
	if c.server == "" || c.asking != "" {
		return
	}
	to := address(c.server, action, key)
	c.asking, c.asked = key, now
	ctx, stop := context.WithTimeout(context.Background(), patience)
	c.stop = stop
	go func() {
		defer stop()
		text, err := c.get(ctx, to)
		c.arrived <- arrival{text, err, then}
		c.wake()
	}()
}

// collect takes the answer that has come, and reports whether there was one.
func (c *Client) collect() bool {
	select {
	case a := <-c.arrived:
		c.asking, c.stop = "", nil
		if !errors.Is(a.err, context.Canceled) {
			a.then(a.text, a.err)
		}
		return true
	default:
		return false
	}
}
