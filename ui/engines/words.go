package engines

import (
	"cmp"
	"errors"
	"time"

	"chuhe/engine/link/trial"
	"chuhe/engine/think"
	"chuhe/ui/locale"
)

// Trouble is why the player of a seat gave no move.
type Trouble uint8

const (
	Unlisted  Trouble = iota // the engine is no longer on the list
	Strange                  // the player has not allowed it on this machine
	Unfit                    // the position might end the program
	Unstarted                // the program cannot be started
	Died                     // it ended or failed during the search
	Late                     // it gave no move in time
)

// A Failure is the error of a player whose engine gave no move.
type Failure struct {
	Engine  string // name
	Program string // its file
	Why     Trouble
	Game    bool  // it has a seat in a game, which can be given to another player
	Err     error // the cause, or nil

	Waited time.Duration // for a program that could not be started because it was silent
}

// Error implements error. It gives the cause alone where there is one: the records of matches name the player.
func (f *Failure) Error() string {
	if f.Err == nil {
		return locale.English.Say(Message(f))
	}
	return f.Err.Error()
}

// Unwrap returns the cause.
func (f *Failure) Unwrap() error { return f.Err }

// Is reports that the engine was not asked for its move, for errors.Is.
func (f *Failure) Is(target error) bool {
	return target == think.ErrAbsent && f.Why != Died && f.Why != Late
}

// Message describes the failure in a sentence. It is empty if err is no Failure.
func Message(err error) locale.Message {
	var f *Failure
	if !errors.As(err, &f) {
		return locale.Message{}
	}
	switch f.Why {
	case Unlisted:
		return locale.Msg(locale.EngineUnlisted)
	case Strange:
		return locale.Msg(locale.EngineStrange, f.Engine)
	case Unfit:
		return locale.Msg(locale.EngineUnfit, f.Engine)
	case Late:
		if !f.Game {
			return locale.Msg(locale.EngineSilent, f.Engine)
		}
		return locale.Msg(locale.EngineLate, f.Engine)
	}
	var found Finding
	found.judge(f.Err, f.Waited)
	switch {
	case f.Why == Died && f.Game:
		return quoting(locale.EngineDied, f.Engine, found.Words)
	case f.Why == Died:
		return quoting(locale.EngineEnded, f.Engine, found.Words)
	}
	return found.Sentence(f.Engine, f.Program)
}

// Sentence describes why an engine cannot play, and what to do next. program is its file.
func (f *Finding) Sentence(name, program string) locale.Message {
	program = cmp.Or(program, name)
	switch f.Cause {
	case trial.NotFound:
		return locale.Msg(locale.TrialNotFound, name, program)
	case trial.NotAllowed:
		return locale.Msg(locale.TrialNotAllowed, name, program)
	case trial.NoProgram:
		return locale.Msg(locale.TrialNoProgram, name, program)
	case trial.Foreign:
		return locale.Msg(locale.TrialForeign, name)
	case trial.NoNetwork:
		return quoting(locale.TrialNoNetwork, name, f.Words)
	case trial.NoEngine:
		return quoting(locale.TrialNoEngine, name, f.Words)
	case trial.Ended:
		return quoting(locale.TrialEnded, name, f.Words)
	case trial.Silent:
		return locale.Msg(locale.TrialSilent, name, int(cmp.Or(f.Waited, trial.Patience).Seconds()))
	case trial.NoLetters:
		return quoting(locale.TrialNoLetters, name, f.Words)
	case trial.NoVariant:
		return locale.Msg(locale.TrialNoVariant, name)
	case trial.Illegal:
		return locale.Msg(locale.TrialIllegal, name)
	case trial.Died:
		return quoting(locale.TrialDied, name, f.Words)
	}
	if f.Words == "" && f.Reason != "" {
		return locale.Msg(locale.EngineReason, locale.Msg(locale.TrialOther, name), locale.Clip(f.Reason))
	}
	return quoting(locale.TrialOther, name, f.Words)
}

// quoting returns a sentence about an engine, followed by the program's own words, if it has said any.
func quoting(k locale.Key, name, words string) locale.Message {
	if words == "" {
		return locale.Msg(k, name)
	}
	return locale.Msg(locale.EngineSaid, locale.Msg(k, name), locale.Clip(words))
}
