package main

import (
	"chuhe/cmd/chuhe/internal/thinker"
	"chuhe/ui"
	"chuhe/ui/kit"
	"chuhe/ui/locale"
	"chuhe/ui/settings"
	"chuhe/ui/sound"
	"chuhe/ui/sound/speaker"
	"chuhe/ui/speech"
)

// openSound looks for a sound device, and the library for games. It runs after the first picture, which
// must not wait for them.
func (p *program) openSound() {
	p.system.shown()
	p.sound = speaker.New(p.settings.Sound, float64(p.settings.Volume)/100)
	p.library.Start()
}

func (p *program) PlaySound(k sound.Effect) {
	if p.settings.Vibration {
		p.system.vibrate(k)
	}
	if p.sound != nil && p.settings.Hears(k) {
		p.sound.Play(k)
	}
}

func (p *program) SoundStatus() sound.Status {
	if p.sound == nil {
		return sound.Status{}
	}
	return p.sound.Status()
}

func (p *program) Speechless() bool { return p.speech.Mute() != nil }

func (p *program) SettingsChanged(s settings.Settings) {
	before := p.settings.Settings
	p.settings.Settings = s
	p.settings.Save()
	p.wished = p.wished || !p.store.Writable()
	if p.sound != nil {
		p.sound.SetEnabled(s.Sound)
		p.sound.SetVolume(float64(s.Volume) / 100)
	}
	if s.Speech != before.Speech {
		p.speech.Stop()
		p.mute = false
	}
	p.byOwn.Store(s.OwnBook)
	p.room.SetBudget(budget(s))
	p.reviewer.Parallel = thinker.Parallel(s)
	p.reviews.SetParallel(thinker.Parallel(s))
	if s.Adviser != before.Adviser {
		p.advisers.set(s.Adviser)
		p.analysis.Forget()
	}
	if s.HashMB != before.HashMB || s.Threads != before.Threads {
		// The engine applies them when it has finished thinking.
		go func() {
			if message, _ := thinker.Apply(s, p.engine.SetOptions); message.Key != "" {
				p.short <- message
			}
		}()
	}
}

// speaks reports whether the program speaks itself: the setting is on, and no screen reader reads the window.
func (p *program) speaks() bool { return p.settings.Speech && !p.system.read() }

// utter passes sentences to the screen reader or, if there is none and the setting is on, to the synthesiser.
func (p *program) utter() {
	if !p.speaks() {
		for text, urgent := p.Utterance(); text != ""; text, urgent = p.Utterance() {
			p.system.say(text, urgent)
		}
		return
	}
	p.speech.Take(p, speech.Voice{Language: p.Lang().Code(), Speed: p.settings.SpeechSpeed,
		Volume: p.settings.SpeechVolume})
	if !p.mute && p.Speechless() {
		p.mute = true
		p.Notify(locale.Msg(locale.NoSpeech))
	}
}

func (p *program) CommandGiven(id kit.ID) {
	p.changed = false
	p.system.note(string(id))
}

func (p *program) ToggleFullscreen() { ui.ToggleFullscreen() }
