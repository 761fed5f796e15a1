package main

import (
	"time"

	"chuhe/cmd/chuhe/internal/start"
	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/ui/library"
	"chuhe/ui/locale"
	"chuhe/ui/matches"
	"chuhe/ui/progress"
)

// openKept opens what is kept beside the games, and reports what cannot be read.
func (p *program) openKept(o start.Options, note func(locale.Message)) {
	var message locale.Message
	p.progress, message = progress.Open(p.writer)
	note(message)
	note(p.openLibrary(o))
	p.matches, message = matches.Open(p.writer, thinker.Contestants{}, p.awake)
	note(message)
}

// openLibrary opens the library, and returns a message about what could not be read.
func (p *program) openLibrary(o start.Options) (message locale.Message) {
	p.library, message = library.Open(library.Options{
		System: p.files.System(), Writer: p.writer, Cache: p.system.cache(o), Own: p.games, Every: 10 * time.Second, Wake: p.awake,
	})
	return message
}

// takeOver starts to save what only another copy of the program could save until now.
func (p *program) takeOver() {
	p.Settle(locale.OtherTab)
	says := locale.TabTakesOver
	left, message := p.games.TakeOver()
	if left {
		says = locale.TabTakesOverAll
	}
	p.Notify(locale.Msg(says))
	for _, m := range []locale.Message{message, p.progress.TakeOver(p.writer), p.library.TakeOver(), p.matches.TakeOver(p.writer)} {
		if m.Key != "" {
			p.Notify(m)
		}
	}
	if p.wished {
		p.settings.Save()
	}
	p.kept = 0 // the current game comes next
}
