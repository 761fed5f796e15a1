package page

import (
	"cmp"
	"slices"
	"strings"

	"chuhe/engine/xiangqi"
	"chuhe/ui/files"
	"chuhe/ui/library"
	"chuhe/ui/locale"
)

// NamesOfOwn returns the names of players of own games. level is the text for the computer at a level.
func (l *Looks) NamesOfOwn(level locale.Key) library.Names {
	names := library.Names{You: l.T(locale.You)}
	for i := range names.Computer {
		names.Computer[i] = l.T(level, l.Lang.Number(i))
	}
	return names
}

// GamePlayer returns the name of a player of a game, or "".
func (l *Looks) GamePlayer(g library.Game, side xiangqi.Side, level locale.Key) string {
	names := [2]string{g.Red, g.Black}
	if g.Own {
		names = l.NamesOfOwn(level).Of(g.Head)
	}
	return locale.Bounded(names[side])
}

// GamePlayers returns the names of both players of a game, as form joins them.
func (l *Looks) GamePlayers(g library.Game, level, form locale.Key) string {
	name := func(side xiangqi.Side) string {
		return cmp.Or(l.GamePlayer(g, side, level), l.T(locale.SideName(side)))
	}
	return l.T(form, name(xiangqi.Red), name(xiangqi.Black))
}

// GameName returns the name of a game, the same in every list: the one that the player gave it, or else its players; of
// a record without players its title, or else its file, with its number there if the file has several games.
func (l *Looks) GameName(g library.Game, level locale.Key) string {
	switch {
	case g.Title != "":
		return locale.Bounded(g.Title)
	case g.Broken:
		return locale.Bounded(files.Base(g.File))
	case g.Nameless() && g.Several:
		return l.T(locale.Dotted, locale.Bounded(files.Stem(g.File)), l.T(locale.ProblemGame, g.Number))
	case g.Nameless() && g.File != "":
		return locale.Bounded(files.Stem(g.File))
	}
	return l.GamePlayers(g, level, locale.Versus)
}

// GameResult returns the result of a game in a word, to the only person in it or else by sides. That of a game from a
// file may only be unknown.
func (l *Looks) GameResult(g library.Game) string {
	side, alone := g.Alone()
	switch {
	case g.Broken:
		return l.T(locale.GameBroken)
	case alone && g.Result == xiangqi.WinFor(side):
		return l.T(locale.YouWon)
	case alone && g.Result == xiangqi.WinFor(side.Opponent()):
		return l.T(locale.YouLost)
	case g.Result == xiangqi.Ongoing && g.Own:
		return l.T(locale.Unfinished)
	}
	return l.T(locale.Headline(xiangqi.Outcome{Result: g.Result}))
}

// GameLine describes a game in one line: its name, the date as given, the result and the number of moves.
func (l *Looks) GameLine(g library.Game, date string) string {
	facts := []string{l.GameName(g, locale.ComputerLevel), date, l.GameResult(g), l.T(locale.MovesMade, g.Rounds),
		l.Aside(g)}
	return strings.Join(slices.DeleteFunc(facts, func(text string) bool { return text == "" }), " · ")
}

// Aside returns the mark of a game that has the position searched for only in a variation, or "".
func (l *Looks) Aside(g library.Game) string {
	if g.Variation == 0 {
		return ""
	}
	return l.T(locale.InVariation)
}

// GameFile proposes a name for a file with a game, without an ending: that of the file from which it comes. Players
// tell the games of the player, and those of a file with several, apart.
func (l *Looks) GameFile(g library.Game) string {
	switch {
	case g.Several && g.Nameless():
		return l.GameName(g, locale.ComputerLevel)
	case g.Several, g.Own:
		return strings.TrimSpace(l.GamePlayers(g, locale.ComputerLevel, locale.FileVersus) + " " + Date(g.Date))
	}
	return files.Stem(g.File)
}
