package archive

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"chuhe/engine/game"
	"chuhe/engine/match"
	"chuhe/engine/record/pgn"
	"chuhe/engine/think"
	"chuhe/engine/xiangqi"
)

// OpeningComment is the comment of a move that belongs to the opening.
const OpeningComment = "book"

// round formats a game's number as the pair and the game within the pair, both from 1: "7.2".
func round(number int) string { return fmt.Sprintf("%d.%d", match.Pair(number)+1, number%2+1) }

// parseRound is the inverse of round.
func parseRound(text string) (number int, err error) {
	pair, game, _ := strings.Cut(text, ".")
	n, err := strconv.Atoi(pair)
	if err != nil || n < 1 || n > 1<<30 || game != "1" && game != "2" {
		return 0, fmt.Errorf("the tag Round is %q and not a pair and a game, such as 7.2", text)
	}
	return 2*(n-1) + int(game[0]-'1'), nil
}

// Text formats a finished game, played on the given day, as PGN followed by an empty line.
func (m Match) Text(f match.Round, day time.Time) (string, error) {
	g, err := m.Game(f, day)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	lost, err := pgn.Format{Moves: pgn.ICCS}.Write(&out, slices.Values([]*game.Game{g}))
	if err == nil && len(lost) > 0 {
		err = &lost[0]
	}
	return out.String() + "\n", err
}

// Game returns a finished game, played on the given day, as a record.
func (m Match) Game(f match.Round, day time.Time) (*game.Game, error) {
	seats := f.Seats
	red, black := seats[xiangqi.Red], seats[xiangqi.Black]
	start, err := xiangqi.ParseFEN(f.Game.Opening.FEN)
	if err != nil {
		return nil, err
	}
	g := game.New(start, xiangqi.Rules{})
	g.Tags = game.Tags{
		m.tag(),
		{Name: game.TagEvent, Value: m.Event},
		{Name: game.TagSite, Value: "?"},
		{Name: game.TagDate, Value: day.Format("2006.01.02")},
		{Name: game.TagRound, Value: round(f.Number)},
		{Name: game.TagRed, Value: m.Names[red]},
		{Name: game.TagBlack, Value: m.Names[black]},
		{Name: game.TagResult, Value: f.Game.Result.String()},
		{Name: game.TagRedTimeControl, Value: m.Controls[red].String()},
		{Name: game.TagBlackTimeControl, Value: m.Controls[black].String()},
		{Name: "PlyCount", Value: strconv.Itoa(len(f.Game.Opening.Moves) + len(f.Game.Played))},
		{Name: game.TagTermination, Value: f.Game.End},
	}
	g.Tags.Set(tagDetails, f.Game.Detail)
	node := g.Root()
	add := func(move xiangqi.Move, comment string) {
		if err != nil {
			return
		}
		if node, err = g.Add(node, move); err == nil {
			node.Comment = comment
		}
	}
	for _, move := range f.Game.Opening.Moves {
		add(move, OpeningComment)
	}
	for _, p := range f.Game.Played {
		add(p.Move, comment(p))
	}
	return g, err
}

// tagDetails is the tag for further details of how a game ended.
const tagDetails = "Details"

// finished is the inverse of Game.
func (m Match) finished(g *game.Game) (f match.Round, err error) {
	if f.Number, err = parseRound(g.Tags.Get(game.TagRound)); err != nil {
		return f, err
	}
	line := g.Line()
	if g.Nodes() > len(line) || line[0].Comment != "" {
		return f, errors.New("there is more in it than moves with comments")
	}
	f.Seats = match.SeatsOf(f.Number, len(m.Names))
	f.Game = match.Game{Opening: match.Opening{FEN: g.Start().FEN()}, Law: m.Law, Detail: g.Tags.Get(tagDetails),
		End: cmp.Or(g.Tags.Get(game.TagTermination), line[len(line)-1].Ended().Reason.String())}
	result := g.Tags.Get(game.TagResult)
	for _, r := range []xiangqi.Result{xiangqi.RedWins, xiangqi.BlackWins, xiangqi.Draw} {
		if r.String() == result {
			f.Game.Result = r
		}
	}
	if f.Game.Result == xiangqi.Ongoing || f.Game.End == "" {
		return f, fmt.Errorf("it has no result (%s) or no tag Termination", result)
	}
	moves := line[1:]
	for len(moves) > 0 && moves[0].Comment == OpeningComment {
		f.Game.Opening.Moves = append(f.Game.Opening.Moves, moves[0].Move)
		moves = moves[1:]
	}
	for _, move := range moves {
		played, err := parseComment(move.Comment)
		if err != nil {
			return f, err
		}
		played.Move = move.Move
		f.Game.Played = append(f.Game.Played, played)
	}
	return f, nil
}

// unscored is written for a player that reported a depth but no score in a known unit.
const unscored = "?"

// comment formats the data of a move: the score in soldiers for the mover (or plies to mate) and the depth, if the
// player reported them, the time taken, the nodes, and the time by which the move exceeded its limit.
func comment(p match.Turn) string {
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
func parseComment(text string) (p match.Turn, err error) {
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
	return strconv.FormatFloat(d.Round(match.Tick).Seconds(), 'f', -1, 64) + "s"
}

func parseSeconds(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err == nil && (d < 0 || !strings.HasSuffix(text, "s")) {
		err = strconv.ErrRange
	}
	return d.Round(match.Tick), err
}

// score formats a score as "+0.35", or a mate as "+M5" or "-M4": in plies, so that nothing is lost.
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
