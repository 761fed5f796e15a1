package worker

import (
	"errors"
	"io"
	"testing"
)

func TestInbox(t *testing.T) {
	b := newInbox()
	b.put("uci\nisr")
	b.put("eady\n")
	p := make([]byte, 5)
	if n, err := b.Read(p); err != nil || string(p[:n]) != "uci\ni" {
		t.Errorf("the first read gives %q, %v, want %q", p[:n], err, "uci\ni")
	}
	came := make(chan string)
	go func() {
		text, err := io.ReadAll(b)
		came <- string(text) + err.Error()
	}()
	b.put("quit\n")
	b.close(errors.New("gone"))
	b.close(io.EOF)
	if got := <-came; got != "sready\nquit\ngone" {
		t.Errorf("the reader got %q, want the rest of all lines", got)
	}
}

// Data from before the end is read first, even a single byte.
func TestInboxEnds(t *testing.T) {
	b := newInbox()
	b.put("x")
	b.close(io.EOF)
	p := make([]byte, 5)
	if n, err := b.Read(p); err != nil || string(p[:n]) != "x" {
		t.Errorf("the first read gives %q, %v, want x", p[:n], err)
	}
	if n, err := b.Read(p); err != io.EOF || n != 0 {
		t.Errorf("the second read gives %q, %v, want the end", p[:n], err)
	}
}
