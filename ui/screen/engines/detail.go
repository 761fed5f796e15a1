package engines

import (
	"slices"
	"strconv"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/engine/xiangqi"
	"chuhe/ui/draw"
	list "chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/theme"
)

func (p *Page) detail(u *kit.UI, r draw.Rect) {
	u.Card(r)
	p.content(u, r.Inset(pad+4))
}

// content declares the chosen engine, or the form for a new one.
func (p *Page) content(u *kit.UI, r draw.Rect) {
	e := p.room.Engine(p.chosen)
	switch {
	case p.step == adding && p.room.Able():
		p.scrolled(u, r, p.form)
	case e == nil:
		p.scrolled(u, r, p.own)
	default:
		foot := u.Measure(r.W, func(f *kit.Flow) { p.foot(f, e) })
		if foot > r.H/4 { // in little room the buttons scroll, too
			p.scrolled(u, r, func(f *kit.Flow) { p.engine(f, e, p.foot) })
			return
		}
		below := kit.CutBottom(&r, foot, 12)
		p.scrolled(u, r, func(f *kit.Flow) { p.engine(f, e, nil) })
		u.Column(below, func(f *kit.Flow) { p.foot(f, e) })
	}
}

func (p *Page) scrolled(u *kit.UI, r draw.Rect, content func(*kit.Flow)) {
	u.ScrollColumn(kit.ID("engines.scroll."+p.chosen), r, content)
}

// own describes the program's own engine.
func (p *Page) own(f *kit.Flow) {
	f.Paragraph(p.T(locale.AppName), kit.LabelSpec{Size: theme.FontTitle, Bold: true}, 8)
	f.Paragraph(p.T(locale.EngineOwn), kit.LabelSpec{}, 14)
	if !p.room.Able() {
		f.Paragraph(p.T(locale.EngineNoPrograms), kit.LabelSpec{Soft: true}, 14)
	}
	r := f.Take(f.UI.Tall(theme.ButtonHeight), 0)
	if f.UI.Button("engines.settings", kit.CutLeft(&r, p.ButtonWidth(locale.MenuSettings), 0),
		kit.ButtonSpec{Label: p.T(locale.MenuSettings)}) {
		p.OpenAbove(page.Settings, page.Data{})
	}
}

func (p *Page) form(f *kit.Flow) {
	f.Paragraph(p.T(locale.EngineAddTitle), kit.LabelSpec{Size: theme.FontTitle, Bold: true}, 8)
	f.Paragraph(p.T(locale.EngineAddTip), kit.LabelSpec{Soft: true}, 14)
	r := f.Take(f.UI.Tall(theme.ButtonHeight), 16)
	if f.UI.Button("engines.pick", kit.CutLeft(&r, p.ButtonWidth(locale.EnginePick)+20, 0),
		kit.ButtonSpec{Label: p.T(locale.EnginePick)}) {
		p.choose(files.Question{Title: locale.Msg(locale.EnginePickTitle), Types: anyFile(), Stay: true},
			func(path string) { p.add([]string{path}) })
	}
	f.Paragraph(p.T(locale.EngineCommand), kit.LabelSpec{}, 6)
	if p.fresh {
		f.UI.Focus("engines.command")
		p.fresh = false
	}
	f.UI.Caption(p.T(locale.EngineCommand))
	f.UI.TextField("engines.command", f.Take(f.UI.Tall(kit.FlowRow), 6),
		kit.FieldSpec{Placeholder: "ssh -T host engine", MaxRunes: 2000, Invalid: p.wrong, Form: true}, &p.typed)
	f.Paragraph(p.T(locale.EngineCommandTip), kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 14)
	cancelled, tried := p.Foot(f, "engines", "try", kit.ButtonSpec{Label: p.T(locale.EngineAddGo)})
	if cancelled {
		p.step, p.inside = options, false
	}
	if tried {
		if words, ok := list.Split(p.typed); ok {
			p.add(words)
		} else {
			p.wrong = true
		}
	}
}

// anyFile returns the types of file for a program, or a file of an option: all.
func anyFile() []files.FileType { return []files.FileType{{Name: locale.Msg(locale.AllFiles)}} }

func (p *Page) add(words []string) {
	p.show(p.room.Add(words))
	p.inside = true
}

// engine declares what is known of an engine, its buttons unless they stand elsewhere, and its options or the
// conversation with it.
func (p *Page) engine(f *kit.Flow, e *list.Engine, buttons func(*kit.Flow, *list.Engine)) {
	f.Labels = min(200, f.Width()*0.42)
	name := p.text("engines.name", e.Name)
	if f.UI.TextField("engines.name", f.Row(p.T(locale.EngineName)), kit.FieldSpec{MaxRunes: 60}, name).Changed &&
		*name != "" {
		p.room.SetName(e.ID, *name)
	}
	if !p.asks(e) { // otherwise the question says it
		f.Paragraph(locale.Bounded(locale.Visible(e.Command.String())),
			kit.LabelSpec{Size: theme.FontSmall, Soft: true}, 10)
	}
	p.protocol(f, e)
	p.verdict(f, e)
	if buttons != nil {
		buttons(f, e)
		f.Skip(12)
	}
	if p.step == conversation {
		p.talk(f, e)
		return
	}
	p.options(f, e)
}

// text returns the text of a field for a value. What is typed stays as long as the value does not change otherwise.
func (p *Page) text(id kit.ID, value string) *string {
	f := p.texts[id]
	if f == nil || f.value != value && f.text != value {
		f = &field{text: value}
		p.texts[id] = f
	}
	f.value = value
	return &f.text
}

func (p *Page) protocol(f *kit.Flow, e *list.Engine) {
	all := []link.Protocol{link.UCI, link.UCCI, link.XBoard}
	var names []string
	if !e.Command.Remote() { // looking for it there would open several connections
		all, names = slices.Insert(all, 0, ""), p.Words(locale.Automatic)
	}
	for _, protocol := range all[len(names):] {
		names = append(names, protocolName(protocol))
	}
	chosen := max(0, slices.Index(all, e.Protocol))
	if f.UI.Dropdown("engines.protocol", page.Half(f.Row(p.T(locale.EngineProtocol))), names, &chosen) {
		p.room.SetProtocol(e.ID, all[chosen])
		p.room.Try(e.ID)
	}
}

func protocolName(p link.Protocol) string {
	return map[link.Protocol]string{link.UCI: "UCI", link.UCCI: "UCCI", link.XBoard: "XBoard"}[p]
}

// verdict declares the progress or the result of the trial.
func (p *Page) verdict(f *kit.Flow, e *list.Engine) {
	text, ink := p.T(locale.EngineUntriedTip), p.Theme.SoftText
	switch step := p.room.Step(e.ID); {
	case step == list.Starting:
		text = p.T(locale.EngineStartingTip, int(e.Command.Patience()/time.Second))
	case step == list.Playing:
		text = p.T(locale.EngineTryingTip)
	case p.asks(e):
		text, ink = p.T(locale.EngineAsksTip, locale.Visible(e.Name)), p.Theme.Accent
	case e.Found.Verdict == list.Failed:
		text, ink = p.Text(e.Found.Sentence(e.Name, e.Command.Program)), p.Theme.Accent
	case e.Found.Verdict == list.Ready:
		text, ink = p.praise(&e.Found.Report), p.Theme.Hint
	}
	f.Paragraph(text, kit.LabelSpec{Size: theme.FontSoft, Color: ink}, 12)
	if p.asks(e) {
		p.asked(f, e)
	}
	if p.Settings.Adviser == e.ID && e.Found.Verdict == list.Ready {
		f.Paragraph(p.T(locale.EngineAdvises), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 12)
	}
	if m := p.room.Tested(e.ID); m != xiangqi.NoMove && p.step == conversation {
		f.Paragraph(p.tested(e, m), kit.LabelSpec{Size: theme.FontSoft}, 12)
	}
}

// asks reports whether the player is asked to allow an engine.
func (p *Page) asks(e *list.Engine) bool {
	return p.room.Strange(e.ID) && p.room.Step(e.ID) == list.Idle
}

// asked declares what the player allows: the command, its folder, and all that the program will be told.
func (p *Page) asked(f *kit.Flow, e *list.Engine) {
	lines := []string{e.Command.String()}
	if e.Command.Folder != "" {
		lines = append(lines, p.T(locale.EngineAsksFolder, locale.Whole(e.Command.Folder)))
	}
	for _, o := range e.Options {
		lines = append(lines, p.T(locale.EngineAsksOption, locale.Whole(o.Name), locale.Whole(o.Value)))
	}
	for _, line := range lines {
		f.Paragraph(locale.Visible(line), kit.LabelSpec{Size: theme.FontSoft, Bold: true}, 4)
	}
	f.Skip(8)
}

// tested describes the move of a test.
func (p *Page) tested(e *list.Engine, m xiangqi.Move) string {
	start := xiangqi.StartPosition()
	if !start.PseudoLegal(m) || !start.Legal(m) {
		return p.T(locale.EngineTestIllegal, e.Name, m.String())
	}
	return p.T(locale.EngineTested, e.Name, p.WriteMove(start, m))
}

// praise describes what a trial found.
func (p *Page) praise(r *trial.Report) string {
	text := locale.Msg(locale.EngineLegal)
	if r.Legal < trial.Positions {
		text = locale.Msg(locale.EngineIllegalOnes, r.Legal, trial.Positions)
	}
	if r.Deaf {
		text = locale.Msg(locale.DescribeList, text, locale.Msg(locale.EngineNeverStops))
	} else {
		text = locale.Msg(locale.DescribeList, text,
			locale.Msg(locale.EngineStops, strconv.FormatInt(r.Stops.Milliseconds(), 10)))
	}
	if r.Speed > 0 {
		text = locale.Msg(locale.DescribeList, text, locale.Msg(locale.NodesASecond, p.Lang.Large(r.Speed)))
	}
	text = locale.Msg(locale.DescribeList, text, knows(r.Check, locale.EndPerpetualCheck))
	text = locale.Msg(locale.DescribeList, text, knows(r.Chase, locale.EndPerpetualChase))
	return p.T(locale.EngineTried, text)
}

func knows(k trial.Knowledge, rule locale.Key) locale.Message {
	word := locale.EngineUnsure
	switch k {
	case trial.Known:
		word = locale.EngineKnows
	case trial.NotKnown:
		word = locale.EngineKnowsNot
	}
	return locale.Msg(word, locale.Msg(rule))
}

func (p *Page) talk(f *kit.Flow, e *list.Engine) {
	lines := p.room.Talk(e.ID)
	if len(lines) == 0 {
		f.Paragraph(p.T(locale.EngineNoTalk), kit.LabelSpec{Soft: true}, 0)
	}
	const shown = 60
	for _, line := range lines[max(0, len(lines)-shown):] {
		text, spec := line.Text, kit.LabelSpec{Size: theme.FontSmall, Soft: true}
		if line.Ours {
			text, spec.Soft = "> "+text, false
		}
		f.Paragraph(text, spec, 2)
	}
}

type button struct {
	id   kit.ID
	word locale.Key
	tip  locale.Key
	main bool
	do   func()
}

func (p *Page) foot(f *kit.Flow, e *list.Engine) {
	running := p.room.Step(e.ID) != list.Idle
	var all []button
	switch {
	case running:
		all = append(all, button{"engines.stop", locale.Stop, "", false, func() { p.room.Cancel(e.ID) }})
	case p.asks(e):
		all = append(all, button{"engines.allow", locale.EngineAllow, locale.EngineAllowTip, false,
			func() { p.room.Allow(e.ID) }})
	default:
		if e.Found.Verdict == list.Ready {
			all = append(all, button{"engines.play", locale.EnginePlay, "", true,
				func() { p.OpenAbove(page.NewGame, page.Data{Engine: e.ID}) }})
		}
		if e.Found.Verdict == list.Ready && p.Settings.Adviser != e.ID {
			all = append(all, button{"engines.advise", locale.EngineAdvise, locale.EngineAdviseTip, false, func() {
				p.Change(func(to *settings.Settings) { to.Adviser = e.ID })
			}})
		}
		all = append(all, button{"engines.again", locale.EngineTryAgain, locale.EngineTryAgainTip,
			e.Found.Verdict != list.Ready, func() { p.room.Try(e.ID) }},
			button{"engines.test", locale.EngineTest, locale.EngineTestTip, false,
				func() { p.room.Test(e.ID); p.step = conversation }})
	}
	word := locale.EngineTalk
	if p.step == conversation {
		word = locale.EngineOptions
	}
	all = append(all, button{"engines.talk", word, locale.EngineTalkTip, false, func() { p.step ^= conversation }},
		button{"engines.copy", locale.EngineCopy, locale.EngineCopyTip, false, func() { p.show(p.room.Copy(e.ID)) }},
		button{"engines.remove", locale.Remove, "", false, func() { p.room.Remove(e.ID); p.show("") }})
	p.buttons(f, all)
}

// buttons declares buttons in as many columns as have room for the widest.
func (p *Page) buttons(f *kit.Flow, all []button) {
	const between = 8.0
	widest := 0.0
	for _, b := range all {
		widest = max(widest, p.ButtonWidth(b.word))
	}
	columns := max(1, min(len(all), int((f.Width()+between)/(widest+between))))
	for len(all) > 0 {
		cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), between), columns, between)
		for i := range min(columns, len(all)) {
			b := all[i]
			spec := kit.ButtonSpec{Label: p.T(b.word)}
			if b.tip != "" {
				spec.Tooltip = p.T(b.tip)
			}
			if b.main {
				spec.Look = kit.LookPrimary
			}
			if f.UI.Button(b.id, cells[i], spec) {
				b.do()
			}
		}
		all = all[min(columns, len(all)):]
	}
}
