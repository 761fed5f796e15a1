package matches

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// Where the games of a match begin.
const (
	builtIn = iota // the openings of the program
	standard
	shown // the position on the board
	fromFile
	fromLibrary
)

// paces lists the paces to choose from, the players' own first.
func paces() []matches.Pace {
	return []matches.Pace{
		{},
		{MoveTime: time.Second / 10}, {MoveTime: time.Second / 2}, {MoveTime: time.Second}, {MoveTime: 3 * time.Second}, {MoveTime: 10 * time.Second},
		{Time: time.Minute, Increment: time.Second}, {Time: 5 * time.Minute, Increment: 3 * time.Second}, {Time: 15 * time.Minute, Increment: 5 * time.Second},
		{Nodes: 1000}, {Nodes: 10_000}, {Nodes: 100_000}, {Nodes: 1_000_000},
	}
}

// Setup is the dialog for a new match.
type Setup struct {
	*page.Looks
	window *page.Window
	runner *matches.Runner
	files  *page.Files      // nil: none can be read
	games  *library.Library // nil: none; its openings are offered where files can be read
	fen    string           // of the position on the board

	offered    []matches.Entrant
	entrants   []int // indices of offered
	pairs      int   // of games between each two
	pace       int   // index of paces
	openings   int
	given      openings
	common     commonOpenings
	law        int
	adjudicate bool
	problem    locale.Message
}

// NewSetup returns the dialog, filled in with the last match. fen is the position on the board; own is nil if no files
// can be read, and games if there is no library.
func NewSetup(l *page.Looks, w *page.Window, r *matches.Runner, fen string, own *page.Files,
	games *library.Library) *Setup {
	s := &Setup{Looks: l, window: w, runner: r, files: own, games: games, fen: fen, offered: r.Offered(),
		entrants: []int{2, 4}, pairs: 10, law: int(l.Settings.NewGame.Law)}
	plan := r.View().Plan
	if plan == nil {
		return s
	}
	s.pairs, s.law, s.adjudicate = plan.Games/2, int(plan.Law), plan.Adjudicate
	s.pace = max(0, slices.Index(paces(), plan.Pace))
	var entrants []int
	for _, e := range plan.Entrants {
		if i := slices.IndexFunc(s.offered, e.Same); i >= 0 {
			entrants = append(entrants, i)
		}
	}
	if len(entrants) >= 2 {
		s.entrants = entrants
	}
	return s
}

const (
	setupWidth = 600.0
	listRoom   = 60.0 // for the margins, the arrow and a scroll bar beside a closed list
)

// Declare implements page.Page.
func (s *Setup) Declare(u *kit.UI) bool {
	done := false
	open := s.Dialog(u, "match", s.T(locale.MatchNewTitle), setupWidth, func(rows *kit.Flow) {
		rows.Labels = s.LabelWidth(locale.MatchPlayer, locale.MatchMorePlayers, locale.SeriesLength, locale.TimeControl,
			locale.MatchStarts, locale.Repetition, locale.MatchEarly)
		s.declareEntrants(u, rows)
		s.declareGames(u, rows)
	}, func(rows *kit.Flow) {
		if n := len(s.runner.View().Games); n > 0 {
			rows.Paragraph(s.T(locale.MatchReplaces, n), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 8)
		}
		if s.problem.Key != "" {
			rows.Paragraph(s.Text(s.problem), kit.LabelSpec{Size: theme.FontSoft, Color: s.Theme.Accent}, 8)
		}
		cancelled, started := s.Foot(rows, "match", "start", kit.ButtonSpec{Label: s.T(locale.Start)})
		done = cancelled || started && s.start()
	})
	if !open || done {
		s.common.stop()
	}
	return open && !done
}

// names lists the players offered, for a list of width w: with the strengths of the levels if they fit.
func (s *Setup) names(w float64) []string {
	names := s.LevelLines()
	if w < s.LevelWidth()+listRoom {
		for i := range names {
			names[i] = s.Lang.LevelLine(i + 1)
		}
	}
	for _, e := range s.offered[len(names):] {
		names = append(names, e.Name)
	}
	return names
}

// declareEntrants declares a list for each player, and one to add another.
func (s *Setup) declareEntrants(u *kit.UI, rows *kit.Flow) {
	for i := range s.entrants {
		id := kit.ID("match.player." + strconv.Itoa(i))
		r := rows.Row(s.T(locale.MatchPlayer, i+1))
		if i < 2 {
			u.Dropdown(id, r, s.names(r.W), &s.entrants[i])
			continue
		}
		s.optional(u, id, r, &s.entrants[i])
	}
	s.entrants = slices.DeleteFunc(s.entrants, func(index int) bool { return index < 0 })
	if len(s.entrants) < matches.MostEntrants {
		index := -1
		s.optional(u, "match.player.more", rows.Row(s.T(locale.MatchMorePlayers)), &index)
		if index >= 0 {
			s.entrants = append(s.entrants, index)
		}
	}
}

// optional declares the list of a player who may be left out; the index is then -1.
func (s *Setup) optional(u *kit.UI, id kit.ID, r draw.Rect, chosen *int) {
	row := *chosen + 1
	u.Dropdown(id, r, append([]string{s.T(locale.MatchNobody)}, s.names(r.W)...), &row)
	*chosen = row - 1
}

// declareGames declares how many games are played and how.
func (s *Setup) declareGames(u *kit.UI, rows *kit.Flow) {
	games := func(n int) string { return s.T(locale.GamesCount, 2*n) }
	u.Stepper("match.games", page.Half(rows.Row(s.T(locale.SeriesLength))),
		kit.RangeSpec{Min: 1, Max: matches.MostGames / 2, Text: games}, &s.pairs)
	rows.Explain(s.T(locale.MatchGamesTip))
	var texts []string
	for _, p := range paces() {
		texts = append(texts, paceText(s.Looks, p))
	}
	u.Dropdown("match.pace", page.Half(rows.Row(s.T(locale.TimeControl))), texts, &s.pace)
	s.declareOpenings(u, rows)
	var names []string
	for law := range xiangqi.Law(xiangqi.Laws) {
		names = append(names, s.T(locale.LawName(law)))
	}
	u.Segments("match.law", rows.Row(s.T(locale.Repetition)), names, &s.law)
	u.Toggle("match.adjudicate", rows.Row(s.T(locale.MatchEarly)), "", &s.adjudicate)
	rows.Explain(s.T(locale.MatchAdjudicationTip))
}

// declareOpenings declares where the games begin.
func (s *Setup) declareOpenings(u *kit.UI, rows *kit.Flow) {
	words := s.Words(locale.MatchBuiltIn, locale.StartNormal, locale.MatchShown)
	if s.files != nil {
		words = append(words, s.T(locale.MatchFromFile))
		if s.games != nil {
			words = append(words, s.T(locale.LibraryTitle))
		}
	}
	u.Dropdown("match.openings", page.Half(rows.Row(s.T(locale.MatchStarts))), words, &s.openings)
	rows.ExplainChoice(s.Words(locale.MatchBuiltInTip, locale.MatchSameTip, locale.MatchSameTip,
		locale.MatchFromFileTip, locale.MatchFromLibraryTip), s.openings)
	switch s.openings {
	case fromFile:
		s.declareFile(u, rows)
	case fromLibrary:
		s.meet()
		u.Label(rows.Row(""), s.metText(), kit.LabelSpec{Fit: true})
	}
}

// declareFile declares the button that chooses a file of openings.
func (s *Setup) declareFile(u *kit.UI, rows *kit.Flow) {
	label := s.T(locale.EngineFile)
	if s.given.name != "" {
		label = s.T(locale.MatchGiven, locale.Clip(s.given.name), len(s.given.all))
	}
	if u.Button("match.file", rows.Row(""), kit.ButtonSpec{Label: label}) {
		s.choose()
	}
}

func (s *Setup) plan() (matches.Plan, error) {
	p := matches.Plan{Games: 2 * s.pairs, Pace: paces()[s.pace], Law: xiangqi.Law(s.law), Adjudicate: s.adjudicate,
		Seed: rand.Uint64()}
	for _, index := range s.entrants {
		p.Entrants = append(p.Entrants, s.offered[index])
	}
	switch s.openings {
	case builtIn:
		all, err := match.Openings()
		if err != nil {
			return p, err
		}
		p.Openings = match.Shuffled(all, p.Seed)
	case standard:
		p.Openings = []match.Opening{{FEN: xiangqi.StartFEN}}
	case shown:
		p.Openings = []match.Opening{{FEN: s.fen}}
	case fromFile:
		p.Openings = match.Shuffled(s.given.all, p.Seed)
	case fromLibrary:
		p.Openings = s.common.all
	}
	return p, nil
}

// start starts the match and reports whether it could. If not, the dialog shows why.
func (s *Setup) start() bool {
	for i, index := range s.entrants {
		if slices.Contains(s.entrants[:i], index) {
			s.problem = locale.Msg(locale.MatchTwice, nameOf(s.Looks, s.offered[index]))
			return false
		}
	}
	if s.openings == fromFile && s.given.name == "" {
		s.problem = locale.Msg(locale.MatchFileWanted)
		return false
	}
	if s.openings == fromLibrary && len(s.common.all) == 0 {
		s.problem = locale.Msg(s.common.lack())
		return false
	}
	p, err := s.plan()
	if err == nil {
		if pos, bad := p.Openings[0].Position(); bad != nil || pos.Outcome(xiangqi.Rules{}).Over() {
			s.problem = locale.Msg(locale.MatchOver)
			return false
		}
		err = s.runner.Begin(p)
	}
	if err != nil {
		s.problem = locale.Msg(locale.CauseOther, err.Error())
		return false
	}
	s.window.Invalidate()
	return true
}
