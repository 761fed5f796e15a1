package games

import (
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/theme"
)

// progress shows how much of the file has been read, with a button to stop, or why reading ended early.
func (p *Page) progress(f *kit.Flow) {
	s := p.collection.State()
	soft := kit.LabelSpec{Size: theme.FontSoft, Soft: true}
	switch {
	case !s.Done:
		f.UI.Progress(f.Take(6, 6), float64(s.Read)/float64(max(1, s.Size)))
		row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
		if f.UI.Button("games.stop", kit.CutRight(&row, p.ButtonWidth(locale.Stop), 12), kit.ButtonSpec{Label: p.T(locale.Stop)}) {
			p.collection.Stop()
		}
		f.UI.Label(row, p.T(locale.ReadSoFar, s.Games), soft)
	case s.Err != nil && s.Games == 0:
		f.Paragraph(p.T(locale.FileUnopened, page.CollectionName(p.Looks, p.collection), files.Cause(s.Err)), kit.LabelSpec{Color: p.Theme.Accent}, 0)
	case s.Stopped:
		f.Paragraph(p.T(locale.ReadStopped), soft, 0)
	case len(s.Problems) > 0 || s.Err != nil:
		p.problems(f, s)
	}
}

// problems shows how many parts could not be read, with a button that lists them.
func (p *Page) problems(f *kit.Flow, s files.CollectionState) {
	name, all := page.CollectionName(p.Looks, p.collection), s.All()
	label := p.T(locale.ShowAll)
	width := p.ButtonWidth(locale.ShowAll) + 12
	text := p.T(locale.FileUntrue, len(all)+s.More, name, files.Tell(&all[0]))
	f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft}, 6)
	row := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	if f.UI.Button("games.problems", kit.CutRight(&row, width, 0), kit.ButtonSpec{Label: label}) {
		p.OpenWith(page.Problems, page.Data{Report: page.Report{Name: name, Problems: all, More: s.More, Back: page.Collection}})
	}
}
