package screen

import (
	"slices"

	"chuhe/engine"
	"chuhe/ui/draw"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/theme"
)

// declareSettings declares the settings; every change holds at once.
func (s *Screen) declareSettings(u *kit.UI) bool {
	const rows, sections = 11, 3
	height := rows*(formRow+formGap) + sections*sectionHeight
	if s.soundLine() != "" {
		height += 26
	}
	spec := kit.DialogSpec{Title: s.t(locale.SettingsTitle), Width: 620, Height: height, Close: s.closeTip()}
	return u.Dialog("settings", spec, func(r draw.Rect) {
		f := form{u: u, r: r, labels: s.labelWidth(locale.Language, locale.Theme, locale.Pieces, locale.Notation, locale.Coordinates, locale.LegalTargets, locale.Animations, locale.Volume, locale.HashMemory, locale.Threads)}
		s.declareLook(u, &f)
		s.declareSound(u, &f)
		s.declareComputer(u, &f)
	}, nil)
}

// pick declares a choice of values of one setting.
func pick[T comparable](s *Screen, at T, values []T, set func(*settings.Settings, T), control func(chosen *int) bool) {
	chosen := max(0, slices.Index(values, at))
	if control(&chosen) {
		s.change(func(to *settings.Settings) { set(to, values[chosen]) })
	}
}

func (s *Screen) declareLook(u *kit.UI, f *form) {
	f.section(s.t(locale.SectionLook))
	languages := []string{settings.Auto, locale.Hans.Code(), locale.Hant.Code(), locale.English.Code()}
	pick(s, s.settings.Language, languages, func(to *settings.Settings, v string) { to.Language = v }, func(chosen *int) bool {
		return u.Dropdown("set.language", half(f.row(s.t(locale.Language))), s.words(locale.LanguageAuto, locale.LanguageHans, locale.LanguageHant, locale.LanguageEnglish), chosen)
	})
	var themes, themeNames []string
	for _, t := range theme.All() {
		themes = append(themes, t.Key)
		themeNames = append(themeNames, s.t(themeName(t)))
	}
	pick(s, s.settings.Theme, themes, func(to *settings.Settings, v string) { to.Theme = v }, func(chosen *int) bool {
		return u.Segments("set.theme", f.row(s.t(locale.Theme)), themeNames, chosen)
	})
	scripts := []settings.Script{settings.Traditional, settings.Simplified}
	pick(s, s.settings.Pieces, scripts, func(to *settings.Settings, v settings.Script) { to.Pieces = v }, func(chosen *int) bool {
		return u.Segments("set.pieces", f.row(s.t(locale.Pieces)), s.words(locale.ScriptTraditional, locale.ScriptSimplified), chosen)
	})
	notations := []settings.Notation{settings.NotationAuto, settings.NotationHans, settings.NotationHant, settings.NotationWXF, settings.NotationICCS}
	pick(s, s.settings.Notation, notations, func(to *settings.Settings, v settings.Notation) { to.Notation = v }, func(chosen *int) bool {
		return u.Dropdown("set.notation", half(f.row(s.t(locale.Notation))), s.words(locale.NotationAuto, locale.NotationHans, locale.NotationHant, locale.NotationWXF, locale.NotationICCS), chosen)
	})
	coordinates := []settings.Coordinates{settings.Files, settings.Letters}
	pick(s, s.settings.Coordinates, coordinates, func(to *settings.Settings, v settings.Coordinates) { to.Coordinates = v }, func(chosen *int) bool {
		return u.Segments("set.coordinates", f.row(s.t(locale.Coordinates)), s.words(locale.CoordsFiles, locale.CoordsLetters), chosen)
	})
	s.toggle(u, f, "set.targets", locale.LegalTargets, func(to *settings.Settings) *bool { return &to.Targets })
	s.toggle(u, f, "set.animations", locale.Animations, func(to *settings.Settings) *bool { return &to.Animations })
}

// toggle declares a setting that is on or off.
func (s *Screen) toggle(u *kit.UI, f *form, id kit.ID, label locale.Key, at func(*settings.Settings) *bool) {
	copied := s.settings
	on := *at(&copied)
	if u.Toggle(id, f.row(s.t(label)), "", &on) {
		s.change(func(to *settings.Settings) { *at(to) = on })
	}
}

// themeName is what a theme is called.
func themeName(t theme.Theme) locale.Key {
	if t.Key == theme.Wood {
		return locale.ThemeWood
	}
	return locale.ThemeDark
}

func (s *Screen) declareSound(u *kit.UI, f *form) {
	f.section(s.t(locale.SectionSound))
	s.toggle(u, f, "set.sound", locale.Sound, func(to *settings.Settings) *bool { return &to.Sound })
	volume := s.settings.Volume
	percent := func(n int) string { return s.t(locale.Percent, n) }
	u.Disabled(!s.settings.Sound, func() {
		if u.Slider("set.volume", f.row(s.t(locale.Volume)), kit.RangeSpec{Max: 100, Step: 5, Text: percent}, &volume) {
			s.change(func(to *settings.Settings) { to.Volume = volume })
			s.host.PlaySound(sound.Move)
		}
	})
	if line := s.soundLine(); line != "" {
		u.Label(kit.CutTop(&f.r, 20, 6), line, kit.LabelSpec{Size: theme.FontSoft, Soft: true})
	}
}

// hashSizes returns the sizes of the table to choose from, in MB.
func (s *Screen) hashSizes() []int {
	var sizes []int
	for n := 16; n <= min(engine.MaxHashMB, 1<<15); n *= 2 {
		if n <= engine.DefaultHashMB || s.spareMB == 0 && n <= 1024 || n <= s.spareMB {
			sizes = append(sizes, n)
		}
	}
	return sizes
}

func (s *Screen) declareComputer(u *kit.UI, f *form) {
	f.section(s.t(locale.SectionComputer))
	sizes := s.hashSizes()
	if !slices.Contains(sizes, s.settings.HashMB) {
		sizes = append(sizes, s.settings.HashMB)
		slices.Sort(sizes)
	}
	names := make([]string, len(sizes))
	for i, n := range sizes {
		names[i] = s.t(locale.Megabytes, n)
	}
	pick(s, s.settings.HashMB, sizes, func(to *settings.Settings, v int) { to.HashMB = v }, func(chosen *int) bool {
		return u.Dropdown("set.hash", half(f.row(s.t(locale.HashMemory))), names, chosen)
	})
	threads := s.settings.Threads
	text := func(n int) string {
		if n == 0 {
			return s.t(locale.ThreadsAuto)
		}
		return s.t(locale.ThreadCount, n)
	}
	if u.Stepper("set.threads", half(f.row(s.t(locale.Threads))), kit.RangeSpec{Max: min(engine.MaxThreads, 64), Text: text}, &threads) {
		s.change(func(to *settings.Settings) { to.Threads = threads })
	}
}
