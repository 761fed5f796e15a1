//go:build !js

package speech

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// answerTimeout is the time within which speech-dispatcher must answer a command, closeTimeout the time once the answer
// is no longer needed.
const (
	answerTimeout = 5 * time.Second
	closeTimeout  = 500 * time.Millisecond
)

// dispatcher is a connection to speech-dispatcher, which says texts with the synthesiser that the user has chosen. It
// speaks SSIP, documented at
// https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html: commands in lines, and
// answers in lines that begin with a code of three digits, after which a dash means that more lines follow. Codes from
// 700 on are events.
type dispatcher struct {
	conn    net.Conn
	answers chan answer
	gone    chan struct{} // closed by Close
	said    Voice         // the voice that was set last
	ended   string        // number of the message whose end was reported last
}

// The events that a message has been said, or will not be.
const (
	end       = "702"
	cancelled = "703"
)

// answer is an answer or an event, or the error that ended the connection.
type answer struct {
	code  string
	lines []string
	err   error
}

// greet begins a conversation over a connection, which is closed if that fails.
func greet(ctx context.Context, conn net.Conn) (*dispatcher, error) {
	d := &dispatcher{conn: conn, answers: make(chan answer), gone: make(chan struct{})}
	go d.read()
	for _, command := range []string{"SET SELF CLIENT_NAME user:chuhe:main", "SET SELF PRIORITY MESSAGE",
		"SET SELF NOTIFICATION ALL ON"} {
		if _, err := d.ask(ctx, command); err != nil {
			d.Close()
			return nil, err
		}
	}
	return d, nil
}

// read passes on what comes in, until the connection ends.
func (d *dispatcher) read() {
	in := bufio.NewReader(d.conn)
	for {
		a := next(in)
		select {
		case d.answers <- a:
		case <-d.gone:
			return
		}
		if a.err != nil {
			return
		}
	}
}

func next(in *bufio.Reader) (a answer) {
	const most = 1 << 15 // lines of an answer; espeak-ng has 13,000 voices
	for range most {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return answer{err: fmt.Errorf("speech-dispatcher has ended the connection: %w", err)}
		}
		text := strings.TrimRight(string(line), "\r\n")
		if len(text) < 4 || strings.Trim(text[:3], "0123456789") != "" || text[3] != ' ' && text[3] != '-' {
			return answer{err: fmt.Errorf("speech-dispatcher answers %.40q, want a code and a text", text)}
		}
		a.code, a.lines = text[:3], append(a.lines, text[4:])
		if text[3] == ' ' {
			return a
		}
	}
	return answer{err: errors.New("speech-dispatcher gives an answer without end")}
}

func (d *dispatcher) ask(ctx context.Context, command string) (answer, error) {
	d.conn.SetWriteDeadline(time.Now().Add(answerTimeout))
	if _, err := io.WriteString(d.conn, command+"\r\n"); err != nil {
		return answer{}, fmt.Errorf("speech-dispatcher cannot be asked: %w", err)
	}
	late, done := time.NewTimer(answerTimeout), ctx.Done()
	defer late.Stop()
	for {
		select {
		case <-done:
			late.Reset(closeTimeout)
			done = nil
		case a := <-d.answers:
			switch {
			case a.err != nil:
				return a, a.err
			case a.code >= "700":
				d.note(a)
			case a.code >= "300":
				return a, fmt.Errorf("speech-dispatcher refuses %.40q: %s %s", command, a.code,
					strings.Join(a.lines, ", "))
			default:
				return a, nil
			}
		case <-late.C:
			return answer{}, errors.New("speech-dispatcher does not answer")
		}
	}
}

func (d *dispatcher) note(event answer) {
	if event.code == end || event.code == cancelled {
		d.ended = event.lines[0]
	}
}

// Say implements [Synthesiser].
func (d *dispatcher) Say(ctx context.Context, text string, v Voice) error {
	if v != d.said {
		code, err := d.language(ctx, v.Language)
		if err != nil {
			return err
		}
		for _, command := range []string{
			"SET SELF LANGUAGE " + code,
			fmt.Sprintf("SET SELF RATE %.0f", 90*doublings(v.Speed)),
			fmt.Sprintf("SET SELF VOLUME %d", 2*v.Volume-100),
		} {
			if _, err := d.ask(ctx, command); err != nil {
				return err
			}
		}
		d.said = v
	}
	if _, err := d.ask(ctx, "SPEAK"); err != nil {
		return err
	}
	a, err := d.ask(ctx, lines(text)+"\r\n.")
	if err != nil {
		return err
	}
	return d.hear(ctx, a.lines[0])
}

// hear waits for the end of the message with a number.
func (d *dispatcher) hear(ctx context.Context, number string) error {
	for d.ended != number {
		select {
		case a := <-d.answers:
			if a.err != nil {
				return a.err
			}
			d.note(a)
		case <-ctx.Done():
			_, err := d.ask(ctx, "CANCEL SELF")
			return err
		}
	}
	return nil
}

// Close implements [Synthesiser].
func (d *dispatcher) Close() {
	close(d.gone)
	d.conn.SetWriteDeadline(time.Now().Add(closeTimeout))
	io.WriteString(d.conn, "QUIT\r\n")
	d.conn.Close()
}

// lines returns a text in the form in which SPEAK takes it: a line that consists of a dot would end it.
func lines(text string) string {
	split := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
	for i, line := range split {
		if strings.HasPrefix(line, ".") {
			split[i] = "." + line
		}
	}
	return strings.Join(split, "\r\n")
}

// language returns the code of a language for speech-dispatcher, whose voices decide how Chinese is read. A line of the
// list is a name, a language and a variant with tabs between them.
func (d *dispatcher) language(ctx context.Context, tag string) (string, error) {
	code := language(tag)
	if code != "zh" {
		return code, nil
	}
	listed, err := d.ask(ctx, "LIST SYNTHESIS_VOICES")
	switch {
	case listed.code >= "300": // some synthesisers have no list
		return code, nil
	case err != nil:
		return "", err
	}
	err = errors.New("speech-dispatcher has no voice for Chinese")
	for _, line := range listed.lines {
		_, lang, _ := strings.Cut(strings.ToLower(line), "\t")
		if strings.HasPrefix(lang, pinyin) {
			return pinyin, nil
		}
		if strings.HasPrefix(lang, "zh") || strings.HasPrefix(lang, "cmn") {
			err = nil
		}
	}
	return code, err
}
