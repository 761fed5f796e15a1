package study

import (
	"fmt"
	"strconv"
	"strings"

	"chuhe/engine/gamedb"
	"chuhe/engine/terms"
	"chuhe/engine/xiangqi"
	"chuhe/ui/art"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
)

// An explorer shows what was played next in the shown position, by the games of the library.
type explorer struct {
	listing
	library *library.Library // nil: none
	moves   *library.Explorer
	games   *library.Search

	filtering                  bool // the filters show
	scope, side, period, lines int  // indexes of choices
	player                     string

	at library.Filter // finds the shown position
}

func newExplorer(l *library.Library) explorer {
	e := explorer{library: l}
	if l != nil {
		e.moves, e.games = l.Explorer(), l.Search()
	}
	return e
}

// explore returns the command that shows or hides what was played next.
func (d *Desk) explore() page.Command {
	e := &d.explorer
	return page.Command{ID: "study.explorer", Menu: page.MenuStudy, Icon: art.IconSearch, Row: locale.MenuExplorer,
		Help: locale.KeyExplorer, Key: kit.Chord{Key: 'L'},
		On: e.on, Absent: e.library == nil, Do: func() {
			if e.on = !e.on; !e.on {
				e.stop()
			}
			d.ShowBlocks()
		}}
}

// Prepare implements desk.Preparer: it shows what was played next in the games of a player with a colour.
func (d *Desk) Prepare(player string, side xiangqi.Side) {
	e := &d.explorer
	e.on, e.filtering, e.player, e.side = true, true, player, 1+int(side)
	e.scope, e.period = 0, 0
	d.ShowBlocks()
}

// stop ends the searches.
func (e *explorer) stop() {
	if e.library != nil {
		e.moves.Stop()
		e.games.Stop()
	}
}

// look follows the shown position.
func (e *explorer) look(d *Desk) {
	if e.follow(d) {
		e.at = library.At(e.pos)
	}
}

// periods are the numbers of years from which a game may date; 0: any.
var periods = [...]int{0, 1, 5, 10, 20}

// since returns the first year of a period.
func (d *Desk) since(period int) int { return d.Now.Year() - periods[period] }

// filter returns the question: the position and what the player has chosen.
func (d *Desk) filter() library.Filter {
	e := &d.explorer
	f := e.at
	f.Scope, f.Main = []library.Scope{library.Everywhere, library.OwnGames}[e.scope], e.lines == 1
	if player := strings.TrimSpace(e.player); player != "" {
		f.Text = terms.Term([]string{"player", "red", "black"}[e.side], player)
	}
	if e.period > 0 {
		f.Text += fmt.Sprintf(" %d-", d.since(e.period))
	}
	return f
}

// card returns the card with what was played next.
func (d *Desk) card() pane.Need {
	return pane.Need{When: d.explorer.on && d.explorer.library != nil, Block: d.Plain(d.explored)}
}

// play adds a move to the record.
func (d *Desk) play(m xiangqi.Move) {
	d.Finish()
	d.Session.Hand.Try(m)
}

// open opens a game of the library where it has the shown position.
func (d *Desk) open(g library.Game) {
	d.explorer.library.Load(g, func(l library.LoadedGame) {
		err := l.Err
		l.Snapshot.Opened = true // also an own game that is not over is looked at
		if err == nil {
			err = d.workspace.Put(l.Snapshot, true)
		}
		if err != nil {
			d.Say(locale.Msg(locale.GameUnread, files.Cause(err)))
			return
		}
		d.Session.Viewer.LookAlong(l.Way)
	})
}

// about returns the facts about a move, for a tooltip and for assistive technology.
func (d *Desk) about(text string, n gamedb.Next) string {
	about := d.T(locale.ExplorerTip, text, n.Games, n.Red, n.Draw, n.Black)
	if n.Last > 0 {
		about += " · " + strconv.Itoa(n.Last)
	}
	if n.Aside > 0 {
		about += " · " + d.T(locale.InVariations, n.Aside)
	}
	if n.Best > 0 {
		about += " · " + d.T(locale.ExplorerBest, n.Best)
	}
	return about
}
