//go:build !js

package speech

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// server plays speech-dispatcher at the other end of a connection. It returns its end of the conversation as a channel
// of commands and one of what it sends back. A text after SPEAK is one command.
func server(t *testing.T) (*dispatcher, chan string, chan string) {
	ours, theirs := net.Pipe()
	commands, answers := make(chan string), make(chan string)
	go func() {
		defer close(commands)
		in := bufio.NewReader(theirs)
		speaking := false
		var text []string
		for {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			line = strings.TrimSuffix(line, "\r\n")
			switch {
			case !speaking:
				commands <- line
			case line != ".":
				text = append(text, line)
				continue
			default:
				commands <- strings.Join(text, "\n")
				text = nil
			}
			speaking = line == "SPEAK"
		}
	}()
	go func() {
		for a := range answers {
			fmt.Fprint(theirs, a)
		}
	}()
	greeted := make(chan *dispatcher)
	go func() {
		d, err := greet(t.Context(), ours)
		if err != nil {
			t.Error(err)
		}
		greeted <- d
	}()
	for range 3 {
		<-commands
		answers <- "200 OK\r\n"
	}
	d := <-greeted
	t.Cleanup(func() {
		go func() {
			for range commands { // QUIT
			}
		}()
		d.Close()
		theirs.Close()
		close(answers)
	})
	return d, commands, answers
}

// TestConversation says texts and compares the commands.
func TestConversation(t *testing.T) {
	d, commands, answers := server(t)
	const queued = "225-%d\r\n225 OK MESSAGE QUEUED\r\n"
	const over = "702-%d\r\n702-9\r\n702 END\r\n"
	for _, c := range []struct {
		text   string
		voice  Voice
		script []string // commands and answers in turn
	}{
		{"Red: cannon 2 to 5.", Voice{Language: "en", Speed: 100, Volume: 100}, []string{
			"SET SELF LANGUAGE en", "201 OK\r\n", "SET SELF RATE 0", "203 OK\r\n", "SET SELF VOLUME 100", "218 OK\r\n",
			"SPEAK", "230 OK\r\n", "Red: cannon 2 to 5.", fmt.Sprintf(queued, 1) + "701-1\r\n701-9\r\n701 BEGIN\r\n" + fmt.Sprintf(over, 1),
		}},
		{"no new voice", Voice{Language: "en", Speed: 100, Volume: 100}, []string{
			"SPEAK", "230 OK\r\n", "no new voice", fmt.Sprintf(over, 1) + fmt.Sprintf(queued, 2) + fmt.Sprintf(over, 2),
		}},
		{"the end comes before the answer", Voice{Language: "en", Speed: 100, Volume: 100}, []string{
			"SPEAK", "230 OK\r\n", "the end comes before the answer", fmt.Sprintf(over, 3) + fmt.Sprintf(queued, 3),
		}},
		{"红方：炮二平五。\n.\n..", Voice{Language: "zh-Hans", Speed: 200, Volume: 25}, []string{
			"LIST SYNTHESIS_VOICES", "249-Ekho\tzh\tnone\r\n249 OK\r\n", "SET SELF LANGUAGE zh", "201 OK\r\n", "SET SELF RATE 90", "203 OK\r\n", "SET SELF VOLUME -50", "218 OK\r\n",
			"SPEAK", "230 OK\r\n", "红方：炮二平五。\n..\n...", fmt.Sprintf(queued, 4) + "703-4\r\n703-9\r\n703 CANCELED\r\n",
		}},
		{"that voice of espeak-ng which reads tones", Voice{Language: "zh-Hant", Speed: 100, Volume: 50}, []string{
			"LIST SYNTHESIS_VOICES", "249-Mandarin\tcmn\tnone\r\n" + strings.Repeat("249-more\taf\tnone\r\n", 15_000) + "249-Pinyin\tcmn-LATN-PINYIN\tnone\r\n249 OK\r\n",
			"SET SELF LANGUAGE cmn-latn-pinyin", "201 OK\r\n", "SET SELF RATE 0", "203 OK\r\n", "SET SELF VOLUME 0", "218 OK\r\n",
			"SPEAK", "230 OK\r\n", "that voice of espeak-ng which reads tones", fmt.Sprintf(queued, 5) + fmt.Sprintf(over, 5),
		}},
		{"a synthesiser without a list", Voice{Language: "zh-Hans", Speed: 100, Volume: 50}, []string{
			"LIST SYNTHESIS_VOICES", "304 ERR CANT LIST VOICES\r\n", "SET SELF LANGUAGE zh", "201 OK\r\n", "SET SELF RATE 0", "203 OK\r\n", "SET SELF VOLUME 0", "218 OK\r\n",
			"SPEAK", "230 OK\r\n", "a synthesiser without a list", fmt.Sprintf(queued, 6) + fmt.Sprintf(over, 6),
		}},
	} {
		result := make(chan error)
		go func() { result <- d.Say(t.Context(), c.text, c.voice) }()
		for i := 0; i < len(c.script); i += 2 {
			if got := <-commands; got != c.script[i] {
				t.Errorf("%q: command %q, want %q", c.text, got, c.script[i])
			}
			answers <- c.script[i+1]
		}
		if err := <-result; err != nil {
			t.Errorf("%q: %v, want no error", c.text, err)
		}
	}
}

// TestNoChinese checks that a dispatcher without a voice for Chinese says nothing rather than nonsense.
func TestNoChinese(t *testing.T) {
	d, commands, answers := server(t)
	result := make(chan error)
	go func() { result <- d.Say(t.Context(), "炮二平五", Voice{Language: "zh-Hans"}) }()
	<-commands
	answers <- "249-English\ten\tnone\r\n249 OK\r\n"
	if err := <-result; err == nil || !strings.Contains(err.Error(), "no voice for Chinese") {
		t.Errorf("Chinese without a voice: %v, want an error", err)
	}
}

// TestSilence stops a text before its end.
func TestSilence(t *testing.T) {
	d, commands, answers := server(t)
	d.said = Voice{Speed: 100}
	ctx, stop := context.WithCancel(t.Context())
	result := make(chan error)
	go func() { result <- d.Say(ctx, "long", d.said) }()
	for _, answer := range []string{"230 OK\r\n", "225-1\r\n225 OK\r\n"} {
		<-commands
		answers <- answer
	}
	stop()
	if got := <-commands; got != "CANCEL SELF" {
		t.Errorf("a stopped text is followed by %q, want CANCEL SELF", got)
	}
	answers <- "703-1\r\n703-9\r\n703 CANCELED\r\n210 OK CANCELED\r\n"
	if err := <-result; err != nil {
		t.Errorf("a stopped text: %v, want no error", err)
	}
}

// TestBadAnswers checks the errors for a server that refuses, that speaks another protocol, and that ends.
func TestBadAnswers(t *testing.T) {
	for answer, want := range map[string]string{
		"300 ERROR INTERNAL\r\n":       `speech-dispatcher refuses "SPEAK": 300 ERROR INTERNAL`,
		"HTTP/1.1 400 Bad Request\r\n": `speech-dispatcher answers "HTTP/1.1 400 Bad Request", want a code and a text`,
		"\r\n":                         `speech-dispatcher answers "", want a code and a text`,
	} {
		d, commands, answers := server(t)
		d.said = Voice{Speed: 100}
		result := make(chan error)
		go func() { result <- d.Say(t.Context(), "text", d.said) }()
		<-commands
		answers <- answer
		if err := <-result; err == nil || err.Error() != want {
			t.Errorf("after %q: %v, want %s", answer, err, want)
		}
	}
	ours, theirs := net.Pipe()
	theirs.Close()
	if _, err := greet(t.Context(), ours); err == nil {
		t.Error("a closed connection is greeted without error, want one")
	}
}

func FuzzAnswers(f *testing.F) {
	for _, seed := range []string{"200 OK\r\n", "225-1\r\n225 OK\r\n", "702-1\r\n702-9\r\n702 END\r\n", "2", "200", "abc d\n", strings.Repeat("200-a\n", 5000)} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		in := bufio.NewReader(bytes.NewReader(data))
		for range len(data) + 1 {
			a := next(in)
			if a.err != nil {
				return
			}
			if len(a.code) != 3 || len(a.lines) == 0 {
				t.Fatalf("%q is read as the answer %+v, want a code of three digits and a line", data, a)
			}
		}
		t.Fatalf("%d bytes are more than as many answers", len(data))
	})
}

// TestHungDispatcher silences a dispatcher that never answers: the program can end.
func TestHungDispatcher(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ours, theirs := net.Pipe()
		go io.Copy(io.Discard, theirs)
		d := &dispatcher{conn: ours, answers: make(chan answer), gone: make(chan struct{})}
		go d.read()
		ctx, stop := context.WithCancel(t.Context())
		stop()
		begun := time.Now()
		if err := d.Say(ctx, "红方：炮二平五。", Voice{Language: "zh-Hans"}); err == nil {
			t.Error("a dispatcher that never answers says a text, want an error")
		}
		d.Close()
		if took := time.Since(begun); took > closeTimeout {
			t.Errorf("it is silenced after %v, want %v", took, closeTimeout)
		}
	})
}
