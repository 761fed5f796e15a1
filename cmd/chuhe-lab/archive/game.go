package archive

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"chuhe/cmd/chuhe-lab/arena"
	"chuhe/cmd/chuhe-lab/pgn"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// book is the comment of a move that belongs to the opening.
const book = "book"

// round writes a game's number as pair and game in the pair, both from 1: "7.2".
func round(number int) string { return fmt.Sprintf("%d.%d", arena.Pair(number)+1, number%2+1) }

// parseRound is the inverse of round.
func parseRound(text string) (number int, err error) {
	pair, game, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(pair)
	if err != nil || n < 1 || n > 1<<30 || game != "1" && game != "2" {
		return 0, fmt.Errorf("the tag Round is %q and not a pair and a game, such as 7.2", text)
	}
	return 2*(n-1) + int(game[0]-'1'), nil
}

// game writes a finished game down.
func (m Match) game(f arena.Finished, day time.Time) pgn.Game {
	seats := f.Seats()
	red, black := seats[xiangqi.Red], seats[xiangqi.Black]
	g := pgn.Game{Result: f.Game.Result.String(), Tags: []pgn.Tag{
		{Name: "Game", Value: "Chinese Chess"},
		m.tag(),
		{Name: "Event", Value: m.Event},
		{Name: "Site", Value: "?"},
		{Name: "Date", Value: day.Format("2006.01.02")},
		{Name: "Round", Value: round(f.Number)},
		{Name: "Red", Value: m.Names[red]},
		{Name: "Black", Value: m.Names[black]},
		{Name: "Result", Value: f.Game.Result.String()},
		{Name: "RedTimeControl", Value: m.Controls[red].String()},
		{Name: "BlackTimeControl", Value: m.Controls[black].String()},
		{Name: "Format", Value: "ICCS"},
		{Name: "PlyCount", Value: strconv.Itoa(len(f.Game.Opening.Moves) + len(f.Game.Played))},
		{Name: "Termination", Value: f.Game.End},
	}}
	if f.Game.Detail != "" {
		g.Tags = append(g.Tags, pgn.Tag{Name: "Details", Value: f.Game.Detail})
	}
	if o := f.Game.Opening; o.FEN != xiangqi.StartFEN {
		g.Tags = append(g.Tags, pgn.Tag{Name: "SetUp", Value: "1"}, pgn.Tag{Name: "FEN", Value: o.FEN})
	}
	for _, move := range f.Game.Opening.Moves {
		g.Moves = append(g.Moves, pgn.Move{Move: move, Comment: book})
	}
	for _, p := range f.Game.Played {
		g.Moves = append(g.Moves, pgn.Move{Move: p.Move, Comment: comment(p)})
	}
	return g
}

// finished is the inverse of game. It plays the moves through, so that every game that is read could have been played.
func (m Match) finished(g *pgn.Game) (f arena.Finished, err error) {
	if f.Number, err = parseRound(g.Tag("Round")); err != nil {
		return f, err
	}
	f.ARed = arena.ARed(f.Number)
	f.Game = arena.Game{Opening: arena.Opening{FEN: xiangqi.StartFEN}, Law: m.Law, End: g.Tag("Termination"), Detail: g.Tag("Details")}
	for _, r := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if r.String() == g.Result {
			f.Game.Result = r
		}
	}
	if f.Game.Result == xiangqi.Ongoing || f.Game.End == "" {
		return f, fmt.Errorf("it has no result (%s) or no tag Termination", g.Result)
	}
	if fen := g.Tag("FEN"); fen != "" {
		f.Game.Opening.FEN = fen
	}
	moves := g.Moves
	for len(moves) > 0 && moves[0].Comment == book {
		f.Game.Opening.Moves = append(f.Game.Opening.Moves, moves[0].Move)
		moves = moves[1:]
	}
	p, err := f.Game.Opening.Position()
	if err != nil {
		return f, err
	}
	for i, move := range moves {
		if !p.PseudoLegal(move.Move) || !p.Legal(move.Move) {
			return f, fmt.Errorf("move %d after the opening, %v, is illegal", i+1, move.Move)
		}
		p.MakeMove(move.Move)
		played, err := parseComment(move.Comment)
		if err != nil {
			return f, err
		}
		played.Move = move.Move
		f.Game.Played = append(f.Game.Played, played)
	}
	return f, nil
}

// unscored stands for the score of a player that sent a depth but no score whose unit is known.
const unscored = "?"

// comment writes what is known of a move: score in soldiers from the mover's view (or plies to mate) and depth, where the
// player told them, the time taken, the nodes, and how far beyond its limit the move came.
func comment(p arena.Played) string {
	var words []string
	if p.Scored || p.Depth > 0 {
		text := unscored
		if p.Scored {
			text = score(p.Score)
		}
		words = append(words, text+"/"+strconv.Itoa(p.Depth))
	}
	words = append(words, seconds(p.Time))
	if p.Nodes > 0 {
		words = append(words, "n="+strconv.FormatUint(p.Nodes, 10))
	}
	if p.Late > 0 {
		words = append(words, "late="+seconds(p.Late))
	}
	return strings.Join(words, " ")
}

// parseComment is the inverse of comment.
func parseComment(text string) (p arena.Played, err error) {
	for word := range strings.FieldsSeq(text) {
		name, value, named := strings.Cut(word, "=")
		points, depth, searched := strings.Cut(word, "/")
		switch {
		case named && name == "n":
			p.Nodes, err = strconv.ParseUint(value, 10, 63)
		case named && name == "late":
			p.Late, err = parseSeconds(value)
		case searched:
			if p.Scored = points != unscored; p.Scored {
				p.Score, err = parseScore(points)
			}
			if err == nil {
				p.Depth, err = strconv.Atoi(depth)
			}
		default:
			p.Time, err = parseSeconds(word)
		}
		if err != nil {
			return p, fmt.Errorf("the comment %q is not one of a match: %q", text, word)
		}
	}
	return p, nil
}

func seconds(d time.Duration) string {
	return strconv.FormatFloat(d.Round(arena.Tick).Seconds(), 'f', -1, 64) + "s"
}

func parseSeconds(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err == nil && (d < 0 || !strings.HasSuffix(text, "s")) {
		err = strconv.ErrRange
	}
	return d.Round(arena.Tick), err
}

// score writes a score as "+0.35", or a mate as "+M5" or "-M4": in plies, so that nothing is lost.
func score(s think.Score) string {
	sign := "+"
	if s < 0 {
		sign = "-"
	}
	if s.IsMate() {
		n := s.MatePlies()
		return fmt.Sprintf("%sM%d", sign, max(n, -n))
	}
	v := max(s, -s)
	return fmt.Sprintf("%s%d.%02d", sign, v/100, v%100)
}

// parseScore is the inverse of score.
func parseScore(text string) (think.Score, error) {
	if plies, ok := strings.CutPrefix(strings.TrimLeft(text, "+-"), "M"); ok {
		n, err := strconv.ParseUint(plies, 10, 8)
		if err != nil {
			return 0, err
		}
		if strings.HasPrefix(text, "-") {
			return think.MatedIn(int(n)), nil
		}
		return think.MateIn(int(n)), nil
	}
	whole, hundredths, _ := strings.Cut(text, ".")
	if len(hundredths) != 2 {
		return 0, strconv.ErrSyntax
	}
	n, err := strconv.ParseInt(whole+hundredths, 10, 32)
	return think.Score(n), err
}
