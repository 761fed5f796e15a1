//go:build !js

package speech

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// script writes a program for the shell and returns its path.
func script(t *testing.T, name, text string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("on this system: there is no shell")
	}
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestProgram runs a program in place of a synthesiser.
func TestProgram(t *testing.T) {
	out := filepath.Join(t.TempDir(), "heard")
	p := &program{path: script(t, "speak", `{ echo "$@"; cat; } >`+out+"\n"), args: func(v Voice) []string { return []string{"-v", v.Language} }}
	if err := p.Say(t.Context(), "红方：炮二平五。", Voice{Language: "zh-Hans"}); err != nil {
		t.Fatal(err)
	}
	heard, err := os.ReadFile(out)
	if want := "-v zh-Hans\n红方：炮二平五。\n"; err != nil || string(heard) != want {
		t.Errorf("the program is given %q, %v; want %q", heard, err, want)
	}
}

// TestProgramThatFails checks the error of a program that cannot speak.
func TestProgramThatFails(t *testing.T) {
	none := func(Voice) []string { return nil }
	p := &program{path: script(t, "speak", "cat >&2; echo more >&2; exit 1\n"), args: none}
	if err := p.Say(t.Context(), "no device", Voice{}); err == nil || !strings.HasSuffix(err.Error(), "speak: no device") {
		t.Errorf("a program that fails: %v, want its first line", err)
	}
	var said complaint
	for range 1000 {
		said.Write([]byte("no device, "))
	}
	if len(said) != 1024 {
		t.Errorf("%d bytes of errors are kept, want 1024", len(said))
	}
	p = &program{path: filepath.Join(t.TempDir(), "nothing"), args: none}
	if err := p.Say(t.Context(), "no program", Voice{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no program: %v, want %v", err, os.ErrNotExist)
	}
}

// TestProgramIsSilenced stops a program that would not end by itself.
func TestProgramIsSilenced(t *testing.T) {
	p := &program{path: script(t, "speak", "exec sleep 1000\n"), args: func(Voice) []string { return nil }}
	ctx, stop := context.WithCancel(t.Context())
	result := make(chan error)
	go func() { result <- p.Say(ctx, "long", Voice{}) }()
	stop() // before or after the program begins
	if err := <-result; err != nil {
		t.Errorf("a stopped program: %v, want no error", err)
	}
}

// TestVoices reads a list as macOS prints it.
func TestVoices(t *testing.T) {
	list := "Alex                en_US    # Most people recognise me by my voice.\n" +
		"Daniel (Enhanced)   en_GB    # Hello! My name is Daniel.\n" +
		"Meijia              zh_TW    # 您好，我叫美佳。\n" +
		"Tingting            zh_CN    # 您好，我叫婷婷。\n\nodd\n"
	found := voices(list)
	for tag, want := range map[string]string{"en": "Alex", "zh-Hans": "Tingting", "zh-Hant": "Meijia", "vi": ""} {
		if got := found[macLanguage(tag)]; got != want {
			t.Errorf("the voice for %s is %q, want %q", tag, got, want)
		}
	}
	p := saying("say", found)
	v := Voice{Language: "zh-Hans", Speed: 200, Volume: 50}
	if got, want := strings.Join(p.args(v), " "), "-f - -r 350 -v Tingting"; got != want {
		t.Errorf("say is run with %q, want %q", got, want)
	}
	if got, want := p.text("将军！", v), "[[volm 0.50]] 将军！"; got != want {
		t.Errorf("say reads %q, want %q", got, want)
	}
	v.Language = "vi"
	if got, want := strings.Join(p.args(v), " "), "-f - -r 350"; got != want {
		t.Errorf("without a voice for the language say is run with %q, want %q", got, want)
	}
}

// TestMarkup checks the tags for Windows.
func TestMarkup(t *testing.T) {
	for _, c := range []struct {
		voice Voice
		want  string
	}{
		{Voice{Language: "en", Speed: 100, Volume: 80}, `<volume level="80"><rate absspeed="0"><lang langid="409">a &lt;b&gt; &amp; c</lang></rate></volume>`},
		{Voice{Language: "zh-Hant", Speed: 200, Volume: 0}, `<volume level="0"><rate absspeed="6"><lang langid="404">a &lt;b&gt; &amp; c</lang></rate></volume>`},
		{Voice{Language: "vi", Speed: 50, Volume: 100}, `<volume level="100"><rate absspeed="-6"><lang langid="42A">a &lt;b&gt; &amp; c</lang></rate></volume>`},
	} {
		if got := sapiText("a <b> & c", c.voice); got != c.want {
			t.Errorf("%+v: %s, want %s", c.voice, got, c.want)
		}
	}
}
