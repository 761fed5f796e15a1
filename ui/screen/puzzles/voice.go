package puzzles

import (
	"chuhe/ui/describe"
	"chuhe/ui/locale"
	"chuhe/ui/practice"
	"chuhe/ui/voice"
)

// voiceTask says the position and the task of a new puzzle.
func (p *Page) voiceTask() {
	z := p.Task.Puzzle()
	said := locale.Msg(locale.PuzzleTitle, first(p.Task.Player()), task(&z))
	p.Voice.Say(voice.Task, locale.Msg(locale.SaidThen, describe.Setup(p.Task.Start(), p.Bottom()), said))
}

// voiceFollow says the new moves of the puzzle, and comments on them.
func (p *Page) voiceFollow() {
	p.VoiceMoves()
	if p.Task.State() != practice.Judging {
		p.Voice.Say(voice.Task, p.answerText())
	}
}
