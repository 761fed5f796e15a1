// Package picture implements the page for saving the shown position as a picture, or the game as an animation.
package picture

import (
	"context"
	"fmt"
	"io"
	"time"

	"chuhe/engine/xiangqi"
	"chuhe/ui/board"
	"chuhe/ui/export"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/session"
	"chuhe/ui/theme"
)

// An Exporter writes a file while the game continues.
type Exporter interface {
	// Export writes a file in the background and shows the progress. work writes the content, and reports the amount of
	// work done and the total to report.
	Export(to files.Target, work func(ctx context.Context, w io.Writer, report func(done, of int)) error)
	// Exporting reports whether a file is being written.
	Exporting() bool
	// FileName returns a name for files about the game, without an ending.
	FileName() string
}

// Choices are the player's last choices.
type Choices struct {
	film   int // what to save: still or film
	size   int // an export.Size
	pace   int // time per move, in half seconds
	from   int // where the film begins: fromStart or fromHere
	noName bool
	made   bool // the choices have been initialised
}

// What to save, and where a film begins.
const (
	still = iota
	film
)

const (
	fromStart = iota
	fromHere
)

// Page is the page for saving pictures.
type Page struct {
	*page.Looks
	choose  func(q files.Question, then func(files.Target))
	onto    Exporter
	choices *Choices
	moments []session.Moment // moments of the shown line
	view    session.View
}

// New returns the page, with the last choices. choose is page.Files.ChooseTarget.
func New(l *page.Looks, s *session.Session, choose func(q files.Question, then func(files.Target)), onto Exporter,
	choices *Choices) *Page {
	p := &Page{Looks: l, choose: choose, onto: onto, choices: choices, moments: s.Viewer.Moments(), view: s.View()}
	if !choices.made {
		*choices = Choices{size: int(export.Medium), pace: 3, made: true}
	}
	if p.last() == 0 {
		choices.film = still
	}
	if p.view.Shown == p.last() {
		choices.from = fromStart
	}
	return p
}

func (p *Page) last() int { return len(p.moments) - 1 }

const (
	width = 560.0
)

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	done := false
	open := p.Dialog(u, "picture", p.T(locale.PictureTitle), width, func(rows *kit.Flow) {
		p.options(u, rows)
	}, func(rows *kit.Flow) {
		if p.onto.Exporting() {
			rows.Paragraph(p.T(locale.PictureBusy), kit.LabelSpec{Size: theme.FontSoft, Color: p.Theme.Accent}, 8)
		}
		cancelled, exported := p.Foot(rows, "picture", "export", kit.ButtonSpec{Label: p.T(locale.PictureExport),
			Disabled: p.onto.Exporting()})
		done = cancelled || exported
		if exported {
			p.ask()
		}
	})
	return open && !done
}

// options declares the options. It disables those that do not apply to an empty game or after the last move.
func (p *Page) options(u *kit.UI, rows *kit.Flow) {
	c := p.choices
	rows.Labels = p.LabelWidth(locale.PictureWhat, locale.PictureSize, locale.PicturePace, locale.PictureFrom,
		locale.PictureNames)
	u.Disabled(p.last() == 0, func() {
		u.Segments("picture.what", rows.Row(p.T(locale.PictureWhat)), p.Words(locale.PictureStill, locale.PictureFilm),
			&c.film)
	})
	rows.ExplainChoice(p.Words(locale.PictureStillTip, locale.PictureFilmTip), c.film)
	u.Segments("picture.size", rows.Row(p.T(locale.PictureSize)),
		p.Words(locale.PictureSmall, locale.PictureMedium, locale.PictureLarge), &c.size)
	rows.Explain(p.pixels())
	names := !c.noName
	u.Toggle("picture.names", rows.Row(p.T(locale.PictureNames)), "", &names)
	c.noName = !names
	if c.film != film {
		return
	}
	pace := func(n int) string { return p.T(locale.PictureSeconds, fmt.Sprintf("%d.%d", n/2, n%2*5)) }
	u.Stepper("picture.pace", page.Half(rows.Row(p.T(locale.PicturePace))), kit.RangeSpec{Min: 1, Max: 20, Text: pace},
		&c.pace)
	u.Disabled(p.view.Shown == 0 || p.view.Shown == p.last(), func() {
		u.Segments("picture.from", rows.Row(p.T(locale.PictureFrom)), p.Words(locale.PictureStart, locale.PictureHere),
			&c.from)
	})
	rows.Explain(p.length())
}

func (p *Page) pixels() string {
	w, h := p.look().Pixels()
	if p.choices.film == film {
		w, h = w/2, h/2
	}
	return p.T(locale.PicturePixels, w, h)
}

// length describes the length of the film, or that it is cut because the game has too many moves.
func (p *Page) length() string {
	f := p.filmed()
	moves, seconds := len(f.Positions)-1, int((f.Length()+time.Second/2)/time.Second)
	if len(f.Positions) > export.MostPositions {
		return p.T(locale.PictureCut, export.MostPositions-1)
	}
	return p.T(locale.PictureLength, moves, seconds)
}

// look returns the appearance of the board, which is the same as in the window.
func (p *Page) look() export.Look {
	k := export.Look{
		Theme: p.Theme, Script: p.Script(), Labels: p.Labels(), Flipped: p.view.Bottom == xiangqi.Black,
		Size: export.Size(p.choices.size),
	}
	for side := range k.Names {
		if !p.choices.noName {
			k.Names[side] = p.PlayerName(p.view.Setup.Players, xiangqi.Side(side))
		}
	}
	return k
}

func (p *Page) filmed() export.Film {
	moments := p.moments
	if p.choices.from == fromHere {
		moments = moments[p.view.Shown:]
	}
	f := export.Film{Look: p.look(), PerMove: time.Duration(p.choices.pace) * time.Second / 2}
	for _, m := range moments {
		f.Positions = append(f.Positions, position(m))
	}
	return f
}

// position returns a moment as a position of a film.
func position(m session.Moment) export.Diagram {
	return export.Diagram{Pieces: board.Place(m.Board.At), LastMove: m.LastMove, Check: m.Check,
		Drawings: page.Drawings(m.Marks)}
}

func (p *Page) ask() {
	kind := files.FileType{Name: locale.Msg(locale.PicturePNG), Endings: []string{".png"}}
	work := p.still()
	if p.choices.film == film {
		kind = files.FileType{Name: locale.Msg(locale.PictureGIF), Endings: []string{".gif"}}
		f := p.filmed()
		work = f.WriteGIF
	}
	question := files.Question{Title: locale.Msg(locale.PictureTitle), Name: p.proposal(kind),
		Types: []files.FileType{kind}}
	p.choose(question, func(to files.Target) { p.onto.Export(to, work) })
}

// still returns the function that writes the shown position, including the hint if there is one.
func (p *Page) still() func(context.Context, io.Writer, func(done, of int)) error {
	look, diagram := p.look(), position(p.moments[p.view.Shown])
	diagram.Hint = p.view.Hint
	return func(_ context.Context, w io.Writer, _ func(done, of int)) error {
		return export.WritePNG(w, look, diagram)
	}
}

// proposal returns a file name after that of the game. A picture of a position also has the number of its move.
func (p *Page) proposal(kind files.FileType) string {
	name := p.onto.FileName()
	if p.choices.film == still && p.view.Shown > 0 {
		name += fmt.Sprintf("-%d", page.Round(p.view.Shown, p.view.Moves[0].Side))
	}
	if named := files.Named(name, kind.Endings); named != "" {
		return named
	}
	return "chuhe" + kind.Endings[0]
}
