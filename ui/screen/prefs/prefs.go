// Package prefs implements the page of settings.
package prefs

import (
	"slices"

	"chuhe/engine"
	"chuhe/ui/analysis"
	"chuhe/ui/cloud"
	"chuhe/ui/engines"
	"chuhe/ui/files"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/locale/languages"
	"chuhe/ui/screen/page"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
	"chuhe/ui/voice"
)

// Page shows the settings; every change takes effect at once.
type Page struct {
	*page.Looks
	*page.Window
	files   *page.Files
	machine page.Machine
	room    *engines.Room // the other engines
	backups bool          // backups are available
	cloud   bool          // the cloud library is available
	address string        // of the cloud library, as typed
}

// New returns the page.
func New(l *page.Looks, w *page.Window, files *page.Files, m page.Machine, room *engines.Room,
	backups, cloud bool) *Page {
	return &Page{Looks: l, Window: w, files: files, machine: m, room: room, backups: backups, cloud: cloud,
		address: l.Settings.CloudServer}
}

const width = 620.0

// Declare implements page.Page.
func (p *Page) Declare(u *kit.UI) bool {
	return p.Dialog(u, "settings", p.T(locale.SettingsTitle), width, func(f *kit.Flow) {
		f.Labels = p.LabelWidth(locale.Language, locale.Theme, locale.Pieces, locale.Notation, locale.Coordinates,
			locale.TextSize, locale.LegalTargets, locale.Animations, locale.Volume, locale.Vibration, locale.Speech,
			locale.SpeechSpeed, locale.OpeningBook, locale.HashMemory, locale.Threads,
			locale.HintStrength, locale.AdviserEngine, locale.ScoreView, locale.LinesShown, locale.PlayBar,
			locale.CloudOn, locale.CloudServer)
		p.look(u, f)
		p.sounds(u, f)
		p.speech(u, f)
		p.computer(u, f)
		p.analysis(u, f)
		if p.cloud {
			p.server(u, f)
		}
		if p.backups {
			p.backup(u, f)
		}
	}, nil)
}

// pick declares a choice of values for the setting that at returns, by a list or segments.
func pick[T comparable](p *Page, at func(*settings.Settings) *T, values []T, control func(chosen *int) bool) {
	now := p.Settings
	chosen := max(0, slices.Index(values, *at(&now)))
	if control(&chosen) {
		p.Change(func(to *settings.Settings) { *at(to) = values[chosen] })
	}
}

// list returns a drop-down list for pick.
func (p *Page) list(f *kit.Flow, id kit.ID, label locale.Key, names []string) func(chosen *int) bool {
	return func(chosen *int) bool { return f.UI.Dropdown(id, page.Half(f.Row(p.T(label))), names, chosen) }
}

func (p *Page) segments(f *kit.Flow, id kit.ID, label locale.Key, names []string) func(chosen *int) bool {
	return func(chosen *int) bool { return f.UI.Segments(id, f.Row(p.T(label)), names, chosen) }
}

func (p *Page) look(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.SectionLook))
	codes, names := []string{settings.Auto}, p.Words(locale.FollowSystem)
	for _, l := range languages.All() {
		codes, names = append(codes, l.Code), append(names, l.Name)
	}
	pick(p, func(to *settings.Settings) *string { return &to.Language }, codes,
		p.list(f, "set.language", locale.Language, names))
	f.Explain(p.T(locale.LanguageTip))
	themes, themeNames := []string{theme.Auto}, p.Words(locale.FollowSystem)
	for _, t := range theme.All() {
		themes, themeNames = append(themes, t.Key), append(themeNames, p.T(themeName(t)))
	}
	pick(p, func(to *settings.Settings) *string { return &to.Theme }, themes,
		p.list(f, "set.theme", locale.Theme, themeNames))
	f.Explain(p.T(locale.ThemeTip))
	sizes := []int{100, 125, 150, 200}
	var percents []string
	for _, n := range sizes {
		percents = append(percents, p.T(locale.Percent, n))
	}
	pick(p, func(to *settings.Settings) *int { return &to.TextSize }, sizes,
		p.segments(f, "set.text", locale.TextSize, percents))
	f.Explain(p.T(locale.TextSizeTip))
	pick(p, func(to *settings.Settings) *settings.Script { return &to.Pieces },
		[]settings.Script{settings.Traditional, settings.Simplified, settings.Pictograms},
		p.segments(f, "set.pieces", locale.Pieces,
			p.Words(locale.ScriptTraditional, locale.ScriptSimplified, locale.PiecePictures)))
	p.writing(f)
	p.toggle(u, f, "set.targets", locale.LegalTargets, func(to *settings.Settings) *bool { return &to.Targets })
	f.Explain(p.T(locale.TargetsTip))
	pick(p, func(to *settings.Settings) *settings.Motion { return &to.Motion },
		[]settings.Motion{settings.MotionAuto, settings.MotionOn, settings.MotionOff},
		p.segments(f, "set.motion", locale.Animations,
			p.Words(locale.FollowSystem, locale.AnimationsOn, locale.AnimationsOff)))
}

// writing declares how moves and points are written.
func (p *Page) writing(f *kit.Flow) {
	pick(p, func(to *settings.Settings) *settings.Notation { return &to.Notation }, settings.Notations(),
		p.list(f, "set.notation", locale.Notation, p.Words(locale.NotationAuto, locale.NotationHans,
			locale.NotationHant, locale.NotationViet, locale.NotationWXF, locale.NotationWord, locale.NotationICCS)))
	f.Explain(p.T(locale.NotationTip))
	pick(p, func(to *settings.Settings) *settings.Coordinates { return &to.Coordinates },
		[]settings.Coordinates{settings.Files, settings.Numerals, settings.Digits, settings.Letters, settings.Hidden},
		p.segments(f, "set.coordinates", locale.Coordinates,
			p.Words(locale.Automatic, locale.CoordsNumerals, locale.CoordsDigits, locale.CoordsLetters,
				locale.CoordsHidden)))
	f.Explain(p.T(locale.CoordinatesTip))
}

func (p *Page) toggle(u *kit.UI, f *kit.Flow, id kit.ID, label locale.Key, at func(*settings.Settings) *bool) {
	copied := p.Settings
	on := *at(&copied)
	if u.Toggle(id, f.Row(p.T(label)), "", &on) {
		p.Change(func(to *settings.Settings) { *at(to) = on })
	}
}

func themeName(t theme.Theme) locale.Key {
	return map[string]locale.Key{theme.Wood: locale.ThemeWood, theme.Paper: locale.ThemePaper,
		theme.Dark: locale.ThemeDark, theme.Contrast: locale.ThemeContrast}[t.Key]
}

func (p *Page) sounds(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.SectionSound))
	p.toggle(u, f, "set.sound", locale.Sound, func(to *settings.Settings) *bool { return &to.Sound })
	volume := p.Settings.Volume
	percent := func(n int) string { return p.T(locale.Percent, n) }
	u.Disabled(!p.Settings.Sound, func() {
		if u.Slider("set.volume", f.Row(p.T(locale.Volume)), kit.RangeSpec{Max: 100, Step: 5, Text: percent}, &volume) {
			p.Change(func(to *settings.Settings) { to.Volume = volume })
			p.Host.PlaySound(sound.Move)
		}
		for _, kind := range []struct {
			id    kit.ID
			label locale.Key
			at    func(*settings.Settings) *bool
		}{
			{"set.sound.moves", locale.SoundMoves, func(to *settings.Settings) *bool { return &to.Sounds.Moves }},
			{"set.sound.checks", locale.SoundChecks, func(to *settings.Settings) *bool { return &to.Sounds.Checks }},
			{"set.sound.clock", locale.SoundClock, func(to *settings.Settings) *bool { return &to.Sounds.Clock }},
			{"set.sound.results", locale.SoundResults, func(to *settings.Settings) *bool { return &to.Sounds.Results }},
		} {
			p.toggle(u, f, kind.id, kind.label, kind.at)
		}
	})
	if line := page.Silenced(p.Host); line != "" {
		f.Explain(p.T(line))
	}
	if p.machine.Vibrates {
		p.toggle(u, f, "set.vibration", locale.Vibration, func(to *settings.Settings) *bool { return &to.Vibration })
		f.Explain(p.T(locale.VibrationTip))
	}
}

// speech declares the settings of reading aloud. A sample is said when they change.
func (p *Page) speech(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.SectionSpeech))
	change := func(set func(*settings.Settings)) {
		p.Change(set)
		p.Voice.Say(voice.Status, locale.Msg(locale.SpeechSample))
	}
	on := p.Settings.Speech
	if u.Toggle("set.speech", f.Row(p.T(locale.Speech)), "", &on) {
		change(func(to *settings.Settings) { to.Speech = on })
	}
	f.Explain(p.T(locale.SpeechTip))
	if p.Host.Speechless() {
		f.Explain(p.T(locale.NoSpeech))
	}
	percent := func(n int) string { return p.T(locale.Percent, n) }
	u.Disabled(!on, func() {
		speed, volume := p.Settings.SpeechSpeed, p.Settings.SpeechVolume
		if u.Slider("set.speech.speed", f.Row(p.T(locale.SpeechSpeed)),
			kit.RangeSpec{Min: 50, Max: 200, Step: 10, Text: percent}, &speed) {
			change(func(to *settings.Settings) { to.SpeechSpeed = speed })
		}
		if u.Slider("set.speech.volume", f.Row(p.T(locale.Volume)), kit.RangeSpec{Max: 100, Step: 5, Text: percent},
			&volume) {
			change(func(to *settings.Settings) { to.SpeechVolume = volume })
		}
	})
}

// hashSizes returns the available sizes of the hash table, in MB.
func (p *Page) hashSizes() []int {
	var sizes []int
	for n := 16; n <= min(engine.MaxHashMB, 1<<15); n *= 2 {
		if n <= engine.DefaultHashMB || p.machine.SpareMB == 0 && n <= 1024 || n <= p.machine.SpareMB {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

func (p *Page) computer(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.Computer))
	if p.machine.Openings {
		p.Book(f, "set.book")
		f.Explain(p.T(locale.OpeningBookTip))
	}
	sizes := p.hashSizes()
	if !slices.Contains(sizes, p.Settings.HashMB) {
		sizes = append(sizes, p.Settings.HashMB)
		slices.Sort(sizes)
	}
	names := make([]string, len(sizes))
	for i, n := range sizes {
		names[i] = p.T(locale.SizeMB, n)
	}
	pick(p, func(to *settings.Settings) *int { return &to.HashMB }, sizes,
		p.list(f, "set.hash", locale.HashMemory, names))
	f.Explain(p.T(locale.HashTip))
	if p.Browser {
		return // a browser gives the engine only one processor
	}
	threads := p.Settings.Threads
	text := func(n int) string {
		if n == 0 {
			return p.T(locale.ThreadsAuto)
		}
		return p.T(locale.ThreadCount, n)
	}
	if u.Stepper("set.threads", page.Half(f.Row(p.T(locale.Threads))),
		kit.RangeSpec{Max: min(engine.MaxThreads, 64), Text: text}, &threads) {
		p.Change(func(to *settings.Settings) { to.Threads = threads })
	}
	f.Explain(p.T(locale.ThreadsTip))
}

// analysis declares the settings of hints and analysis.
func (p *Page) analysis(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.SectionAnalysis))
	p.adviser(u, f)
	pick(p, func(to *settings.Settings) *settings.Strength { return &to.Hints },
		[]settings.Strength{settings.Quick, settings.Normal, settings.Deep},
		p.segments(f, "set.hints", locale.HintStrength,
			p.Words(locale.HintQuick, locale.HintNormal, locale.HintDeep)))
	f.Explain(p.T(locale.HintStrengthTip))
	pick(p, func(to *settings.Settings) *bool { return &to.MoverScores }, []bool{false, true},
		p.segments(f, "set.scores", locale.ScoreView, p.Words(locale.ScoreRed, locale.ScoreMover)))
	lines := p.Settings.Lines
	text := func(n int) string { return p.T(locale.AnalysisLines, n) }
	if u.Stepper("set.lines", page.Half(f.Row(p.T(locale.LinesShown))),
		kit.RangeSpec{Min: 1, Max: analysis.MaxLines, Text: text}, &lines) {
		p.Change(func(to *settings.Settings) { to.Lines = lines })
	}
	p.toggle(u, f, "set.playbar", locale.PlayBar, func(to *settings.Settings) *bool { return &to.PlayBar })
	f.Explain(p.T(locale.PlayBarTip))
}

func (p *Page) server(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.Cloud))
	p.toggle(u, f, "set.cloud", locale.CloudOn, func(to *settings.Settings) *bool { return &to.Cloud })
	f.Explain(p.T(locale.CloudTip))
	wrong := cloud.CheckAddress(p.address) != nil
	spec := kit.FieldSpec{MaxRunes: cloud.LongestAddress, Invalid: wrong}
	if u.TextField("set.cloud.server", f.Row(p.T(locale.CloudServer)), spec, &p.address).Changed {
		if cloud.CheckAddress(p.address) == nil {
			p.Change(func(to *settings.Settings) { to.CloudServer = p.address })
		}
	}
	if wrong {
		f.Explain(p.T(locale.CloudAddress))
	}
}

// adviser declares the way to the engine room, and the choice of the engine for hints, analysis and reviews, if there
// is one.
func (p *Page) adviser(u *kit.UI, f *kit.Flow) {
	if p.Browser {
		return
	}
	r := f.Take(u.Tall(theme.ButtonHeight), 10)
	if u.Button("set.engines", kit.CutLeft(&r, p.ButtonWidth(locale.MenuEngines)+20, 0),
		kit.ButtonSpec{Label: p.T(locale.MenuEngines)}) {
		p.OpenAbove(page.Engines, page.Data{})
	}
	ids, names := []string{""}, p.Words(locale.AppName)
	for _, e := range p.room.Playable() {
		ids, names = append(ids, e.ID), append(names, e.Name)
	}
	if len(ids) == 1 {
		return
	}
	pick(p, func(to *settings.Settings) *string { return &to.Adviser }, ids,
		p.list(f, "set.adviser", locale.AdviserEngine, names))
	f.Explain(p.T(locale.AdviserTip, p.Settings.HashMB))
}

// backup declares the buttons to back up and restore all data.
func (p *Page) backup(u *kit.UI, f *kit.Flow) {
	f.Section(p.T(locale.BackupTitle))
	f.Paragraph(p.T(locale.BackupTip), kit.LabelSpec{Size: theme.FontSoft, Soft: true}, 10)
	kinds := []files.FileType{{Name: locale.Msg(locale.BackupKind), Endings: []string{".zip"}}}
	cells := kit.Columns(f.Take(f.UI.Tall(theme.ButtonHeight), 0), 2, 12)
	if u.Button("set.backup", cells[0], kit.ButtonSpec{Label: p.T(locale.BackUp)}) {
		name := "chuhe-" + p.Now.Format("2006-01-02") + kinds[0].Endings[0]
		q := files.Question{Title: locale.Msg(locale.BackupSaveTitle), Name: name, Types: kinds}
		p.files.ChooseTarget(q, func(to files.Target) { p.OpenWith(page.Backup, page.Data{Target: to}) })
	}
	if u.Button("set.restore", cells[1], kit.ButtonSpec{Label: p.T(locale.Restore)}) {
		p.files.Choose(files.Question{Title: locale.Msg(locale.BackupOpenTitle), Types: kinds},
			func(path string) { p.OpenWith(page.Restore, page.Data{Path: path}) })
	}
}
