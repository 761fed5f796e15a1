package speech

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall/js"
)

// Open returns the synthesiser of the browser.
func Open(context.Context) (Synthesiser, error) {
	if !js.Global().Get("speechSynthesis").Truthy() {
		return nil, errors.New("the browser has no speechSynthesis")
	}
	return page{}, nil
}

// page is the speech synthesiser of the browser.
type page struct{}

// Say implements [Synthesiser]. Browsers are silent until the player has used the page.
func (page) Say(ctx context.Context, text string, v Voice) error {
	u := js.Global().Get("SpeechSynthesisUtterance").New(text)
	u.Set("lang", map[string]string{"zh-Hans": "zh-CN", "zh-Hant": "zh-TW"}[v.Language])
	if u.Get("lang").String() == "" {
		u.Set("lang", v.Language)
	}
	u.Set("rate", float64(v.Speed)/100)
	u.Set("volume", float64(v.Volume)/100)
	ended := make(chan string, 2)
	end := js.FuncOf(func(js.Value, []js.Value) any { ended <- ""; return nil })
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any { ended <- args[0].Get("error").String(); return nil })
	defer end.Release()
	defer failed.Release()
	u.Set("onend", end)
	u.Set("onerror", failed)
	synthesiser := js.Global().Get("speechSynthesis")
	if voice := tones(synthesiser.Call("getVoices")); language(v.Language) == "zh" && !voice.IsUndefined() {
		u.Set("voice", voice)
	}
	synthesiser.Call("speak", u)
	why := ""
	select {
	case why = <-ended:
	case <-ctx.Done():
		synthesiser.Call("cancel")
	}
	u.Set("onend", nil)
	u.Set("onerror", nil)
	switch why {
	case "", "canceled", "interrupted", "not-allowed":
		return nil
	}
	return fmt.Errorf("the browser says nothing: %s", why)
}

// tones returns the voice of espeak-ng that reads the tones of Chinese, which browsers on Linux would not choose, or
// undefined if there is none or another program has a Chinese voice.
func tones(voices js.Value) (found js.Value) {
	for i := range voices.Length() {
		switch lang := strings.ToLower(voices.Index(i).Get("lang").String()); {
		case lang == pinyin:
			found = voices.Index(i)
		case strings.HasPrefix(lang, "zh"):
			return js.Undefined()
		}
	}
	return found
}

// Close implements [Synthesiser].
func (page) Close() {}
