package play

import (
	"chuhe/ui/art"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/screen/pane"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// games leads to the games that are kept.
func (d *Desk) games() page.Command {
	return page.Command{ID: "games", Icon: art.IconGames, Row: locale.MenuGames, Key: ctrl('G'), Do: func() { d.Open(page.Games) }}
}

// Put implements games.Desk. A game to be looked at is paused, so that nobody
// goes on with it behind the position that is shown; in a record nobody does.
func (d *Desk) Put(snap session.Snapshot, review bool) error {
	snap.Opened = snap.Opened && review
	snap.Paused = review && !snap.Opened
	if err := d.Session.Resume(snap); err != nil {
		return err
	}
	if snap.Opened { // no file tells how fast computers are to play
		d.Session.SetSpeed(d.Settings.Speed)
	}
	v := d.Session.View()
	d.guest = v.Record
	if series := v.Persons == 0; v.Paused && v.Outcome.Over() && !series { // there is nothing to go on
		d.Session.TogglePause()
	}
	if review {
		d.review()
	}
	return nil
}

// review shows the game from its first move on, a record from its start; the
// arrows step through it.
func (d *Desk) review() {
	if !d.Session.View().Opened {
		d.Session.Look(1)
	}
	d.seek = true
}

// visiting reports whether the game on the board came from the library and the
// one before it can come back.
func (d *Desk) visiting() bool { return d.View.CanReturn && d.View.Record == d.guest }

// wayBack leads from a game of the library to the one before.
func (d *Desk) wayBack(f *kit.Flow) {
	spec := kit.ButtonSpec{Label: d.T(locale.BackToOwn), Tooltip: d.T(locale.BackToOwnTip)}
	if !pane.Slim(f.Width()) {
		spec.Icon = art.IconUndo
	}
	if f.UI.Button("library.back", f.Take(f.UI.Tall(theme.ButtonHeight), 0), spec) {
		d.Session.Return()
		d.Say(locale.Msg(locale.GameIsBack))
	}
}
