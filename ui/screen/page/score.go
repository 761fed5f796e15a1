package page

import (
	"fmt"
	"strings"

	"chuhe/engine/game"
	"chuhe/engine/notation"
	"chuhe/engine/openings"
	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
)

// A ScoreSheet is the written form of a game: its players, result, start position and moves.
type ScoreSheet struct {
	Title   string // may be empty
	Players [2]session.Player
	Tags    game.Tags
	Date    string // date of the game; may be empty
	Outcome xiangqi.Outcome
	Start   *xiangqi.Position // starting position; Write plays the moves on it
	Moves   []xiangqi.Move
}

// Write writes the game in the language and the move notation of the window.
func (s ScoreSheet) Write(l *Looks) string {
	var b strings.Builder
	if s.Title != "" {
		b.WriteString(s.Title + "\n")
	}
	for _, side := range []xiangqi.Side{xiangqi.Red, xiangqi.Black} {
		b.WriteString(l.T(locale.Colon, l.T(locale.SideName(side)), l.PlayerName(s.Players, side)) + "\n")
	}
	if occasion := Occasion(l, s.Tags); occasion != "" {
		b.WriteString(occasion + "\n")
	}
	if opening := Opening(l, s.Tags, openings.Known().Line(s.Start, s.Moves)); opening != "" {
		b.WriteString(l.T(locale.TextOpening, opening) + "\n")
	}
	if s.Date != "" {
		b.WriteString(l.T(locale.TextDate, s.Date) + "\n")
	}
	if s.Outcome.Over() {
		b.WriteString(l.T(locale.TextResult, locale.Ending(s.Outcome)) + "\n")
	} else {
		b.WriteString(l.T(locale.TextResult, locale.Unfinished) + "\n")
	}
	b.WriteString("FEN: " + s.Start.FEN() + "\n\n")
	writeMoves(l, &b, s.Start, s.Moves)
	return b.String()
}

// writeMoves writes the moves played from pos, two plies to a line. It writes WXF in place of English words, so that
// the text can be pasted again.
func writeMoves(l *Looks, b *strings.Builder, pos *xiangqi.Position, moves []xiangqi.Move) {
	number, style := 1, l.Style()
	if style == notation.English {
		style = notation.WXF
	}
	for i, m := range moves {
		red := pos.SideToMove() == xiangqi.Red
		switch {
		case red:
			fmt.Fprintf(b, "%d. ", number)
		case i == 0:
			fmt.Fprintf(b, "%d… ", number)
		}
		b.WriteString(notation.Write(pos, m, style))
		pos.MakeMove(m)
		if red && i < len(moves)-1 {
			b.WriteString(" ")
			continue
		}
		b.WriteString("\n")
		number++
	}
}

// Occasion describes in one line where and when a game was played: event, place, round and date. Without an event,
// place or round, the line gives the title instead.
func Occasion(l *Looks, tags game.Tags) string {
	var words []string
	add := func(text string) {
		if text = strings.TrimSpace(text); text != "" && text != "?" {
			words = append(words, locale.Bounded(text))
		}
	}
	add(tags.Get(game.TagEvent))
	add(tags.Get(game.TagSite))
	if round := tags.Get(game.TagRound); strings.Trim(round, "0123456789.") == "" && round != "" {
		add(l.T(locale.TagRound, round))
	} else {
		add(round) // in words, or "-"
	}
	if len(words) == 0 {
		add(tags.Get(game.TagTitle))
	}
	if len(words) > 0 { // every game has a date, so add it only to other words
		add(Date(tags.Get(game.TagDate)))
	}
	return strings.Join(words, " · ")
}

// Opening returns the name of a game's opening: that of its tags, or else that of o in the language of the window; ""
// if neither is known.
func Opening(l *Looks, tags game.Tags, o *openings.Opening) string {
	known := func(tag string) string { return locale.Bounded(strings.Trim(tags.Get(tag), " ?")) }
	opening, variation := known(game.TagOpening), known(game.TagVariation)
	switch {
	case o != nil && (opening == "" || o.Called(opening, variation)): // the tags may be ours, in another language
		return o.Name(l.Lang.Code())
	case variation == "":
		return opening
	}
	return opening + " · " + variation
}

// FitOpening returns the longest form of an opening's name that fits, or else the shortest.
func FitOpening(name string, fits func(string) bool) string {
	for !fits(name) {
		shorter := openings.Shorter(name)
		if shorter == "" {
			break
		}
		name = shorter
	}
	return name
}

// Date formats a date tag without its unknown parts: 2024.03.?? becomes 2024-03.
func Date(tag string) string {
	known, _, _ := strings.Cut(locale.Bounded(tag), "?")
	return strings.ReplaceAll(strings.TrimRight(known, "."), ".", "-")
}

// Alone returns the side of the only person among the players, and false if there is not exactly one.
func Alone(players [2]session.Player) (xiangqi.Side, bool) {
	red, black := players[xiangqi.Red].Kind == session.Person, players[xiangqi.Black].Kind == session.Person
	if red {
		return xiangqi.Red, !black
	}
	return xiangqi.Black, black
}

// Headline returns the result of a game in two or three words: to its only person, or else by sides.
func Headline(players [2]session.Player, o xiangqi.Outcome) locale.Key {
	side, alone := Alone(players)
	switch {
	case !alone || o.Result != xiangqi.RedWins && o.Result != xiangqi.BlackWins:
		return locale.Headline(o)
	case o.Result == xiangqi.WinFor(side):
		return locale.YouWon
	}
	return locale.YouLost
}

// Addressed returns how the end of a game calls a side: by the name of its player if the game has only one person, who
// is addressed.
func (l *Looks) Addressed(players [2]session.Player, side xiangqi.Side) locale.Message {
	switch person, alone := Alone(players); {
	case !alone:
		return locale.Msg(locale.SideName(side))
	case side == person:
		return locale.Msg(locale.Yourself)
	}
	return locale.Msg(locale.CauseOther, l.PlayerName(players, side))
}

// Reason returns why a game ended, in one sentence: to its only person, or else by sides.
func (l *Looks) Reason(players [2]session.Player, o xiangqi.Outcome) locale.Message {
	side, alone := Alone(players)
	if !alone {
		return locale.Reason(o)
	}
	said, won := locale.Reason(o), o.Result == xiangqi.WinFor(side)
	key := map[xiangqi.Reason]locale.Key{
		xiangqi.Checkmate: locale.LostByCheckmate, xiangqi.Stalemate: locale.LostByStalemate,
		xiangqi.Resignation: locale.LostByResigning, xiangqi.Timeout: locale.LostOnTime,
		xiangqi.Agreement: locale.DrawnByAgreement,
	}[o.Reason]
	if won {
		key = map[xiangqi.Reason]locale.Key{
			xiangqi.Checkmate: locale.WonByCheckmate, xiangqi.Stalemate: locale.WonByStalemate,
		}[o.Reason]
	}
	switch loser := side; {
	case key != "":
		return locale.Msg(key, l.Addressed(players, side.Opponent()))
	case len(said.Args) > 0:
		if won {
			loser = side.Opponent()
		}
		said.Args = []any{l.Addressed(players, loser)}
	}
	return said
}

// Ending returns the result of a game and, if known, the reason: to its only person, or else by sides.
func (l *Looks) Ending(players [2]session.Player, o xiangqi.Outcome) locale.Message {
	if o.Reason == xiangqi.NoReason {
		return locale.Msg(Headline(players, o))
	}
	return locale.Msg(locale.Dotted, Headline(players, o), l.Reason(players, o))
}
