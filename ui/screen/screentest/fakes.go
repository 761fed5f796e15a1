package screentest

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/linktest"
	"chuhe/engine/think"
	"chuhe/engine/think/thinktest"
	"chuhe/engine/xiangqi"
	"chuhe/ui/engines"
	"chuhe/ui/kit"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
)

// Host records the requests of the window.
type Host struct {
	Sounds     []sound.Effect
	Kept       []settings.Settings
	Fullscreen int // number of times that it was toggled
	Given      []kit.ID
	State      sound.State
	NoSpeech   bool // no synthesiser was found
}

// PlaySound implements page.Host.
func (h *Host) PlaySound(k sound.Effect) { h.Sounds = append(h.Sounds, k) }

// SoundStatus implements page.Host.
func (h *Host) SoundStatus() sound.Status { return sound.Status{State: h.State} }

// Speechless implements page.Host.
func (h *Host) Speechless() bool { return h.NoSpeech }

// SettingsChanged implements page.Host.
func (h *Host) SettingsChanged(s settings.Settings) { h.Kept = append(h.Kept, s) }

// CommandGiven implements page.Host.
func (h *Host) CommandGiven(id kit.ID) { h.Given = append(h.Given, id) }

// ToggleFullscreen implements page.Host.
func (h *Host) ToggleFullscreen() { h.Fullscreen++ }

// Clipboard is a clipboard in memory. It may be used from several goroutines.
type Clipboard struct {
	mu      sync.Mutex
	text    string
	picture []byte
	err     error
	held    chan struct{}
}

// Set sets the text, as another program would.
func (c *Clipboard) Set(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text = text
}

// Fail makes reading and writing fail.
func (c *Clipboard) Fail(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.err = err
}

// Hold delays the next Read: it sends a value on the channel once it has the text, and returns after it has received
// one.
func (c *Clipboard) Hold() chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held = make(chan struct{})
	return c.held
}

// Text returns the text.
func (c *Clipboard) Text() string {
	text, _ := c.Read()
	return text
}

// Read implements kit.Clipboard.
func (c *Clipboard) Read() (string, error) {
	c.mu.Lock()
	text, err, held := c.text, c.err, c.held
	c.held = nil
	c.mu.Unlock()
	if held != nil {
		held <- struct{}{}
		<-held
	}
	return text, err
}

// Write implements kit.Clipboard.
func (c *Clipboard) Write(text string) error {
	c.Set(text)
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.err
}

// WritePicture implements kit.PictureClipboard.
func (c *Clipboard) WritePicture(draw func() ([]byte, error)) error {
	png, err := draw()
	c.mu.Lock()
	defer c.mu.Unlock()
	c.picture = png
	return errors.Join(err, c.err)
}

// ReadPicture implements kit.PictureSource.
func (c *Clipboard) ReadPicture() ([]byte, error) { return c.Picture(), nil }

// Picture returns the picture, encoded as PNG; nil if there is none.
func (c *Clipboard) Picture() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.picture
}

func (o *Options) defaultPlayers() {
	if o.Thinker == nil {
		o.Thinker = &thinktest.Player{Reports: thinktest.Says(think.Info{Depth: 5, MultiPV: 1, Score: 12}),
			Answer: byPosition}
	}
	if o.Analyst == nil {
		o.Analyst = &thinktest.Player{Reports: Lines(124), Wait: thinktest.UntilCancelled,
			Answer: thinktest.Always(think.Result{})}
	}
	if o.Judge == nil {
		o.Judge = Judge(0, nil)
	}
	if o.Cloud == nil {
		o.Cloud = func(context.Context, string) ([]byte, error) { return nil, errors.New("no network") }
	}
}

func byPosition(s thinktest.Search) think.Result {
	moves := s.Position.Moves()
	return think.Result{Move: moves[int(s.Position.Key()%uint64(len(moves)))]}
}

// Holding returns a player that thinks until it is stopped.
func Holding() *thinktest.Player { return &thinktest.Player{Wait: thinktest.UntilCancelled} }

// Lines returns the reports of an analyst: lines that depend only on the position, the best with the given score.
func Lines(best think.Score) func(thinktest.Search) []think.Info {
	scores := []think.Score{best, 62, 48, -35, -260}
	return func(s thinktest.Search) (infos []think.Info) {
		first := s.Position.Moves()
		for i := range min(max(s.Limits.MultiPV, 1), len(first)) {
			info := think.Info{MultiPV: i + 1, Depth: 24, Score: scores[i], Nodes: 1_180_000, Time: time.Second}
			next := s.Position.Clone()
			m := first[(i*7+3)%len(first)]
			for len(info.PV) < 8 {
				info.PV = append(info.PV, m)
				next.MakeMove(m)
				replies := next.Moves()
				if len(replies) == 0 {
					break
				}
				m = replies[int(next.Key()%uint64(len(replies)))]
			}
			infos = append(infos, info)
		}
		return infos
	}
}

// Programs are the other engines of a simulated computer, by name. They implement engines.System.
type Programs map[string]linktest.Program

const folder = "/usr/games"

// Find implements engines.System.
func (p Programs) Find(words []string) (engines.Command, error) {
	if _, ok := p[words[0]]; !ok {
		return engines.Command{}, link.ErrNotFound
	}
	return engines.Command{Program: folder + "/" + words[0], Args: words[1:], Folder: folder}, nil
}

// Digest implements engines.System.
func (p Programs) Digest(program string) (string, error) {
	if _, ok := p[strings.TrimPrefix(program, folder+"/")]; !ok {
		return "", link.ErrNotFound
	}
	return program, nil
}

// Machine implements engines.System.
func (p Programs) Machine() string { return "here" }

// Dial implements engines.System.
func (p Programs) Dial(c engines.Command) link.Dial {
	return p[strings.TrimPrefix(c.Program, folder+"/")].Dial()
}

// Engines is a file with engines in every state.
const Engines = `{
  "Chuhe engines": 1,
  "next": 9,
  "engines": [
    {"id":"1","name":"Fairy","program":"/usr/games/fairy","folder":"/usr/games",
      "options":[{"name":"Skill Level","value":"12"}],"verdict":"ready","speaks":"uci","calls_itself":"Fairy",
      "speed":900000,"stops_ms":12,"legal":20,"check":"known","chase":"not-known",
      "offers":[
        {"kind":"spin","name":"Threads","default":"1","min":1,"max":512},
        {"kind":"spin","name":"Hash","default":"16","min":1,"max":33554432},
        {"kind":"spin","name":"Skill Level","default":"20","max":20},
        {"kind":"check","name":"Use NNUE","default":"false"},
        {"kind":"combo","name":"Style","default":"Solid","choices":["Solid","Risky"]},
        {"kind":"file","name":"EvalFile"},
        {"kind":"string","name":"Opponent"},
        {"kind":"button","name":"Clear Hash"},
        {"kind":"combo","name":"UCI_Variant","default":"chess","choices":["chess","xiangqi"]}]},
    {"id":"2","name":"Without its network","program":"/usr/games/netless","arguments":["--net","my net.nnue"],
      "verdict":"failed","cause":"no-network",
      "words":"info string ERROR: The network file my net.nnue was not loaded successfully.","speaks":"ucci",
      "calls_itself":"Netless",
      "offers":[
        {"kind":"file","name":"EvalFile"}]},
    {"id":"3","name":"Engine on another machine","program":"/usr/bin/ssh","arguments":["-T","host","engine"],
      "protocol":"uci","verdict":"failed","cause":"silent","waited_ms":15000},
    {"id":"5","name":"New here","program":"/usr/games/new","protocol":"xboard"},
    {"id":"6","name":"Odd one","program":"/usr/games/odd","verdict":"ready","speaks":"xboard",
      "calls_itself":"Odd","speed":0,"stops_ms":-1,"legal":17}
  ]
}
`

// BlunderGame is a game with mistakes: the opening, then the loss of a cannon, then a weak reply. Read only.
var BlunderGame = append(Opening[:len(Opening):len(Opening)], "e2e6", "a8b8", "g0e2", "h9h8")

// Blunder is the ply that loses the cannon.
const Blunder = 13

// The judgement of the BlunderGame: the scores of its positions from Red's view, by ply, and the better lines. Read
// only.
var (
	BlunderScores = [...]think.Score{25, 25, 30, 30, 30, 35, 40, 20, 130, 120, 90, 80, 60, -330, -60, -60, -45}
	BlunderBest   = map[int]string{7: "b7b3 c4c5", 12: "b2b6 h9h8 g6h6", 13: "c7e6"}
)

// Judge returns a player that reviews the BlunderGame. At ply hold, if not 0, it thinks until it is stopped. tries
// holds the scores of moves other than the best, from the mover's view.
func Judge(hold int, tries map[string]think.Score) *thinktest.Player {
	return &thinktest.Player{
		Wait: func(ctx context.Context, s thinktest.Search) {
			if hold > 0 && s.Position.Plies() == hold {
				<-ctx.Done()
			}
		},
		Answer: func(s thinktest.Search) think.Result { return judged(s, tries) },
	}
}

// judged returns the judgement of a position of the BlunderGame.
func judged(s thinktest.Search, tries map[string]think.Score) think.Result {
	ply := s.Position.Plies()
	score := func(ply int) think.Score {
		score := BlunderScores[min(ply, len(BlunderScores)-1)]
		if s.Position.SideToMove() == xiangqi.Black {
			return -score
		}
		return score
	}
	text, ok := BlunderBest[ply]
	if !ok && ply < len(BlunderGame) {
		text = strings.Join(BlunderGame[ply:], " ")
	}
	r := think.Result{Score: score(ply), PV: ReadMoves(text)}
	if tried := s.Limits.SearchMoves; len(tried) == 1 {
		r.Score, r.PV = score(ply+1), append(tried, ReadMoves(BlunderBest[ply+1])...)
		if score, ok := tries[tried[0].String()]; ok {
			r.Score = score
		}
	}
	return r
}

// ReadMoves reads moves in coordinates, separated by spaces. It panics on an invalid move.
func ReadMoves(text string) (moves []xiangqi.Move) {
	for _, word := range strings.Fields(text) {
		m, err := xiangqi.ParseMove(word)
		if err != nil {
			panic(err)
		}
		moves = append(moves, m)
	}
	return moves
}
