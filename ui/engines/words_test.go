package engines

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"chuhe/engine/link"
	"chuhe/engine/link/trial"
	"chuhe/ui/locale"
)

func TestMessage(t *testing.T) {
	const name, program = "Deep", "/bin/deep"
	say := func(k locale.Key, args ...any) string { return locale.English.Say(locale.Msg(k, args...)) }
	said := func(k locale.Key, words string) string {
		return say(locale.EngineSaid, locale.Msg(k, name), locale.Clip(words))
	}
	cut := errors.New("cable cut")
	complaint := &link.Complaint{Words: []string{"hello", "out of memory"}}
	for _, test := range []struct {
		f    Failure
		want string
	}{
		{Failure{Why: Unlisted}, say(locale.EngineUnlisted)},
		{Failure{Why: Strange}, say(locale.EngineStrange, name)},
		{Failure{Why: Unfit}, say(locale.EngineUnfit, name)},
		{Failure{Why: Late}, say(locale.EngineSilent, name)},
		{Failure{Why: Late, Game: true}, say(locale.EngineLate, name)},
		{Failure{Why: Died, Err: cut}, say(locale.EngineEnded, name)},
		{Failure{Why: Died, Err: cut, Game: true}, say(locale.EngineDied, name)},
		{Failure{Why: Died, Err: complaint, Game: true}, said(locale.EngineDied, "out of memory")},
		{Failure{Why: Unstarted, Err: cut}, say(locale.EngineReason, locale.Msg(locale.TrialOther, name), "cable cut")},
		{Failure{Why: Unstarted, Err: complaint}, said(locale.TrialOther, "out of memory")},
		{Failure{Why: Unstarted, Err: link.ErrSilent, Waited: RemotePatience}, say(locale.TrialSilent, name, 15)},
		{Failure{Why: Unstarted, Err: link.ErrNotFound}, say(locale.TrialNotFound, name, program)},
		{Failure{Why: Unstarted, Err: fmt.Errorf("start: %w", link.ErrNotAllowed)}, say(locale.TrialNotAllowed, name, program)},
	} {
		test.f.Engine, test.f.Program = name, program
		if got := locale.English.Say(Message(fmt.Errorf("seat: %w", &test.f))); got != test.want {
			t.Errorf("%+v is told as %q, want %q", test.f, got, test.want)
		}
		want := test.want
		if test.f.Err != nil {
			want = test.f.Err.Error()
		}
		if got := test.f.Error(); got != want {
			t.Errorf("the error of %+v is %q, want %q", test.f, got, want)
		}
		if !errors.Is(&test.f, test.f.Err) && test.f.Err != nil {
			t.Errorf("%+v does not wrap its cause", test.f)
		}
	}
	if got := Message(cut); got.Key != "" {
		t.Errorf("an error of no engine is told as %v, want nothing", got)
	}
}

func TestSentence(t *testing.T) {
	const name, program = "Deep", "/bin/deep"
	for _, test := range []struct {
		cause trial.Cause
		key   locale.Key
		args  []any
		words bool // of the program, after the sentence
	}{
		{trial.NotFound, locale.TrialNotFound, []any{name, program}, false},
		{trial.NotAllowed, locale.TrialNotAllowed, []any{name, program}, false},
		{trial.NoProgram, locale.TrialNoProgram, []any{name, program}, false},
		{trial.Foreign, locale.TrialForeign, []any{name}, false},
		{trial.NoNetwork, locale.TrialNoNetwork, []any{name}, true},
		{trial.NoEngine, locale.TrialNoEngine, []any{name}, true},
		{trial.Ended, locale.TrialEnded, []any{name}, true},
		{trial.Silent, locale.TrialSilent, []any{name, 7}, false},
		{trial.NoLetters, locale.TrialNoLetters, []any{name}, true},
		{trial.NoVariant, locale.TrialNoVariant, []any{name}, false},
		{trial.Illegal, locale.TrialIllegal, []any{name}, false},
		{trial.Died, locale.TrialDied, []any{name}, true},
		{trial.Other, locale.TrialOther, []any{name}, true},
	} {
		for _, words := range []string{"", "I am a teapot"} {
			f := Finding{Cause: test.cause, Words: words, Waited: 7 * time.Second}
			want := locale.Msg(test.key, test.args...)
			if test.words && words != "" {
				want = locale.Msg(locale.EngineSaid, want, locale.Clip(words))
			}
			if got := f.Sentence(name, program); locale.English.Say(got) != locale.English.Say(want) {
				t.Errorf("cause %v with the words %q: %q, want %q", test.cause, words, locale.English.Say(got), locale.English.Say(want))
			}
		}
	}
	f := Finding{Cause: trial.NotFound}
	if old := (&Finding{Cause: trial.Silent}); locale.English.Say(old.Sentence(name, program)) != locale.English.T(locale.TrialSilent, name, 10) {
		t.Errorf("a wait that was not kept is told as %q, want the usual 10 s", locale.English.Say(old.Sentence(name, program)))
	}
	if got, want := locale.English.Say(f.Sentence(name, "")), locale.English.Say(locale.Msg(locale.TrialNotFound, name, name)); got != want {
		t.Errorf("without a file: %q, want %q", got, want)
	}
}

// A program on another machine has more time, and its protocol is not looked for.
func TestRemote(t *testing.T) {
	for program, want := range map[string]bool{
		"ssh": true, "/usr/bin/ssh": true, `C:\tools\plink.exe`: true, "ssh.exe": true,
		"": false, "sshd": false, "/ssh/engine": false, "engine": false,
	} {
		c := Command{Program: program}
		patient := trial.Patience
		if want {
			patient = RemotePatience
		}
		if c.Remote() != want || c.Patience() != patient {
			t.Errorf("%q: Remote() = %v with a patience of %v, want %v and %v", program, c.Remote(), c.Patience(), want, patient)
		}
	}
	r, _ := opened(t, &machine{}, nil)
	if e := r.Engine(r.add(Engine{})); e == nil {
		t.Error("the engine just added is not on the list")
	}
	if got := r.Step("none"); got != Idle {
		t.Errorf("the step of an engine that is not listed is %v, want %v", got, Idle)
	}
	if talk, move := r.Talk("none"), r.Tested("none"); talk != nil || move != 0 {
		t.Errorf("an engine that is not listed has said %v and played %v, want nothing", talk, move)
	}
	r.Try("none")
	if r.Poll() || len(r.tries) != 0 {
		t.Errorf("an engine that is not listed is tried: %v", r.tries)
	}
	var none *Room
	if none.Poll() || none.Able() {
		t.Errorf("without a room Poll() = %v, Able() = %v, want false, false", none.Poll(), none.Able())
	}
}
