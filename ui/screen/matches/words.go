package matches

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/match"
	"chuhe/engine/match/stats"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/draw"
	"chuhe/ui/engines"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

func (p *Page) name(i int) string { return nameOf(p.Looks, p.view.Plan.Entrants[i]) }

func nameOf(l *page.Looks, e matches.Entrant) string {
	if e.ID != "" {
		return e.Name
	}
	return l.T(locale.ResultsLevel, l.Lang.Number(int(e.Level)))
}

// percent formats a share from 0 to 1 with one decimal.
func percent(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) }

func points(s stats.Score) string {
	whole, half := s.Wins+s.Draws/2, ""
	if s.Draws%2 == 1 {
		half = "½"
	}
	if whole == 0 && half != "" {
		return half
	}
	return strconv.Itoa(whole) + half
}

// leastPairs is the number of pairs of games from which errors and likelihoods are shown.
const leastPairs = 3

// elo returns the share of points, and the difference in Elo points with its error if they are known.
func (p *Page) elo(s stats.Score) string {
	if s.Games() == 0 {
		return ""
	}
	share := percent(s.Rate()) + "%"
	switch elo, half, known := s.Difference(); {
	case !known:
		return share
	case math.IsInf(half, 1) || s.Pairs.Count() < leastPairs: // too few for an error worth the name
		return p.T(locale.MatchEloOnly, share, fmt.Sprintf("%+.0f", elo))
	default:
		return p.T(locale.MatchElo, share, fmt.Sprintf("%+.0f", elo), fmt.Sprintf("%.0f", half))
	}
}

// ranking returns the entrants by their share of the points, the leader first.
func (p *Page) ranking() []int {
	order := make([]int, len(p.view.Plan.Entrants))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(p.view.Table.Total(b).Rate(), p.view.Table.Total(a).Rate())
	})
	return order
}

// conditions describes the conditions of the match in one line.
func (p *Page) conditions() string {
	plan := p.view.Plan
	law := p.T(locale.MatchLaw, locale.LawName(plan.Law))
	openings := p.T(locale.MatchOpenings, len(plan.Openings))
	line := p.T(locale.Dotted, p.T(locale.Dotted, paceText(p.Looks, plan.Pace), openings), law)
	if plan.Adjudicate {
		line = p.T(locale.Dotted, line, p.T(locale.MatchAdjudicated))
	}
	return line
}

// paceText describes a pace.
func paceText(l *page.Looks, p matches.Pace) string {
	seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	switch {
	case p.Nodes > 0:
		return l.T(locale.PaceNodes, strconv.FormatUint(p.Nodes, 10))
	case p.MoveTime > 0:
		return l.T(locale.PaceMove, seconds(p.MoveTime))
	case p.Time > 0:
		return l.T(locale.PaceClock, strconv.FormatFloat(p.Time.Minutes(), 'f', -1, 64), seconds(p.Increment))
	}
	return l.T(locale.PaceOwn)
}

func ends(end string) locale.Key {
	return map[string]locale.Key{
		xiangqi.Checkmate.String(): locale.EndCheckmate, xiangqi.Stalemate.String(): locale.EndStalemate,
		xiangqi.PerpetualCheck.String(): locale.EndPerpetualCheck,
		xiangqi.PerpetualChase.String(): locale.EndPerpetualChase,
		xiangqi.RepetitionDraw.String(): locale.EndRepetition, xiangqi.NoCaptureDraw.String(): locale.EndNoCapture,
		xiangqi.InsufficientDraw.String(): locale.EndInsufficient,
		match.EndIllegal:                  locale.EndIllegal, match.EndNoMove: locale.EndNoMove,
		match.EndCrash: locale.EndCrash, match.EndResign: locale.EndResign,
		match.EndLate: locale.EndLate, match.EndSilent: locale.EndSilent, match.EndLength: locale.EndLength,
		match.EndAgreed: locale.EndAgreed,
	}[end]
}

// result formats the result of a game, Red's points first.
func result(r xiangqi.Result) string {
	switch r {
	case xiangqi.RedWins:
		return "1-0"
	case xiangqi.BlackWins:
		return "0-1"
	}
	return "½"
}

func (p *Page) ending(g match.Game) string {
	plies, first := len(g.Opening.Moves)+len(g.Played), xiangqi.Red
	if strings.Contains(g.Opening.FEN, " b ") {
		first = xiangqi.Black
	}
	return p.T(locale.MatchEnd, ends(g.End), page.Round(plies, first))
}

// fault says who lost the last game that ended by a failure of a player, and how. It is empty if none did.
func (p *Page) fault() string {
	for _, f := range slices.Backward(p.view.Games) {
		if !f.Game.Faulty() {
			continue
		}
		loser := f.Seats[xiangqi.Red]
		if f.Game.Result == xiangqi.RedWins {
			loser = f.Seats[xiangqi.Black]
		}
		_, words, _ := strings.Cut(f.Game.Detail, ": ") // after the side and the move
		return p.T(locale.MatchFault, f.Number+1, p.name(loser), ends(f.Game.End), locale.Clip(words))
	}
	return ""
}

// failure says why the match has stopped.
func (p *Page) failure() string {
	var f *engines.Failure
	if errors.As(p.view.Err, &f) { // in a match, no seat can be given to another player
		switch f.Why {
		case engines.Unlisted:
			return p.T(locale.MatchUnlisted, locale.Clip(f.Engine))
		case engines.Unfit:
			return p.T(locale.MatchUnfit, locale.Clip(f.Engine))
		}
	}
	if m := engines.Message(p.view.Err); m.Key != "" {
		return p.T(locale.MatchStopped, m)
	}
	return p.T(locale.MatchFailed, locale.Clip(p.view.Err.Error()))
}

// list declares the finished games, the last one first. A click on one opens it.
func (p *Page) list(u *kit.UI, r draw.Rect) {
	games := p.view.Games
	if len(games) == 0 {
		return
	}
	clicked := u.Event().Kind == kit.PointerDown
	row := min(p.selected, len(games)-1)
	if clicked {
		row = -1 // a click on the selected game opens it, too
	}
	game := func(i int) match.Round { return games[len(games)-1-i] }
	u.Caption(p.T(locale.MatchGames))
	res := u.Rows("matches.games", r, kit.RowsSpec{
		Count: len(games), Height: u.Tall(rowHeight),
		Name: func(i int) string {
			f := game(i)
			return p.T(locale.MatchGame, f.Number+1, p.name(f.Seats[xiangqi.Red]), p.name(f.Seats[xiangqi.Black]),
				result(f.Game.Result), p.ending(f.Game))
		},
		Row: func(i int, r draw.Rect) { p.row(u, r, game(i), i == row) },
	}, &row)
	switch {
	case clicked && res.Moved:
		p.look(len(games) - 1 - row)
	case clicked:
	default:
		p.selected = row
	}
	if u.Focused("matches.games.list") && u.Shortcut(kit.KeyEnter, 0) {
		p.look(len(games) - 1 - p.selected)
	}
}

// row paints the row of a game, over the plate of a selected row if it is current.
func (p *Page) row(u *kit.UI, r draw.Rect, f match.Round, current bool) {
	in := draw.Rect{X: r.X + 8, Y: r.Y, W: r.W - 16, H: r.H}
	spec := kit.LabelSpec{Size: theme.FontSoft}
	number := strconv.Itoa(f.Number + 1)
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true, Tabular: true}
	u.Label(kit.CutLeft(&in, max(28, art.Measure(number, theme.FontSoft).Width+2), 8), number, soft)
	u.Label(kit.CutLeft(&in, 30, 10), result(f.Game.Result), kit.LabelSpec{Size: theme.FontSoft, Bold: true})
	// The rest has room for the ending at least, then for the way to the game, then for the players.
	wide := func(text string) float64 { return art.Measure(text, theme.FontSoft).Width + 1 }
	ending, look := p.ending(f.Game), p.T(locale.MatchLook)
	names := p.T(locale.MatchNames, p.name(f.Seats[xiangqi.Red]), p.name(f.Seats[xiangqi.Black]))
	if wide(ending) > in.W {
		ending = p.T(ends(f.Game.End))
	}
	if wide(ending)+10+wide(look) <= in.W {
		link := spec
		if !current { // on its plate, green has too little contrast
			link.Color = p.Theme.Hint
		}
		u.Label(kit.CutRight(&in, wide(look), 10), look, link)
	}
	if share := in.W * 0.42; wide(names) <= share && wide(ending) <= in.W-share-10 {
		u.Label(kit.CutLeft(&in, share, 10), names, spec)
	}
	ink := spec
	if f.Game.Faulty() && !current {
		ink.Color = p.Theme.Accent
	}
	u.Label(in, ending, ink)
}
