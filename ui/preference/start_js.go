package preference

import (
	"context"
	"syscall/js"

	"chuhe/ui/theme"
)

// Start asks the browser, and follows changes until ctx is done. It calls wake after each change.
func Start(ctx context.Context, _ string, wake func()) *Watcher {
	w := &Watcher{wake: wake}
	dark, contrast, still := query("(prefers-color-scheme: dark)"), query("(prefers-contrast: more)"),
		query("(prefers-reduced-motion: reduce)")
	look := func() theme.Preference {
		return theme.Preference{Dark: dark.Get("matches").Truthy(), Contrast: contrast.Get("matches").Truthy(),
			Still: still.Get("matches").Truthy()}
	}
	w.looks = look()
	changed := js.FuncOf(func(js.Value, []js.Value) any {
		w.set(look())
		return nil
	})
	for _, q := range []js.Value{dark, contrast, still} {
		q.Set("onchange", changed)
	}
	context.AfterFunc(ctx, func() {
		for _, q := range []js.Value{dark, contrast, still} {
			q.Set("onchange", js.Null())
		}
		changed.Release()
	})
	return w
}

// query returns a media query of the page.
func query(condition string) js.Value { return js.Global().Call("matchMedia", condition) }
