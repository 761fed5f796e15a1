package endings

import (
	"chuhe/ui/describe"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/voice"
)

// voiceTask says the position, the player's side and the task of a new attempt.
func (p *Page) voiceTask() {
	task := locale.Msg(locale.SaidThen, locale.Msg(locale.EndingYou, locale.SideName(p.Task.Player())), p.taskText())
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, describe.Setup(p.Task.Start(), p.Bottom()), task))
}

// voiceFollow says the new moves, and comments on those of the player and on hints.
func (p *Page) voiceFollow() {
	p.VoiceMoves()
	told, _ := p.Task.Hint()
	if p.Task.State() != practice.Judging && (told != practice.NoHint || p.own() > 0) {
		p.Voice.Say(voice.Task, p.verdict(p.SayMove))
	}
}
