package main

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"
)

// A process is a running engine that is spoken to over pipes.
type process struct {
	*exec.Cmd
	in    io.WriteCloser
	lines *bufio.Scanner
}

// begin starts the engine as a process of its own.
func begin(t testing.TB) *process {
	t.Helper()
	p := &process{Cmd: exec.Command(os.Args[0])}
	p.Env = append(os.Environ(), asEngine+"=yes")
	var err error
	if p.in, err = p.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.lines = bufio.NewScanner(out)
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	return p
}

// say sends commands, and reads lines until one starts with answer.
func (p *process) say(t testing.TB, commands, answer string) {
	t.Helper()
	if _, err := io.WriteString(p.in, commands+"\n"); err != nil {
		t.Fatal(err)
	}
	for p.lines.Scan() {
		if strings.HasPrefix(p.lines.Text(), answer) {
			return
		}
	}
	t.Fatalf("%q is not answered by %q, %v", commands, answer, p.lines.Err())
}

// end ends the engine.
func (p *process) end(t testing.TB) {
	t.Helper()
	io.WriteString(p.in, "quit\n")
	p.in.Close()
	for p.lines.Scan() { // otherwise its last lines could not be written
	}
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
}

// BenchmarkAnswer measures the time from "go" to a line of a search in a fresh process that is ready.
func BenchmarkAnswer(b *testing.B) {
	const uci, ucci = "uci\nisready", "ucci\nsetoption usemillisec true\nisready"
	for _, c := range []struct{ name, before, ready, search, line string }{
		{"first", "", uci, "go movetime 50", ""},
		{"first of two threads", "", "uci\nsetoption name Threads value 2\nisready", "go movetime 50", ""},
		{"first after a game", uci + "\ngo depth 8", "ucinewgame\nisready", "go movetime 50", ""},
		{"first after a change of Hash", uci + "\ngo depth 8", "setoption name Hash value 150\nisready", "go movetime 50", ""},
		{"first of UCCI", "", ucci, "go time 1000 movestogo 20", ""},
		{"first of UCCI at a level", "", "ucci\nsetoption level 5\nisready", "go depth 8", ""},
		{"move in 50 ms", "", uci, "go movetime 50", "bestmove "},
		{"move in 50 ms of two threads", "", "uci\nsetoption name Threads value 2\nisready", "go movetime 50", "bestmove "},
	} {
		b.Run(c.name, func(b *testing.B) {
			var took []time.Duration
			for b.Loop() {
				p := begin(b)
				if c.before != "" {
					p.say(b, c.before, "bestmove ")
				}
				p.say(b, c.ready, "readyok")
				start := time.Now()
				p.say(b, c.search, c.line)
				took = append(took, time.Since(start))
				p.end(b)
			}
			slices.Sort(took)
			b.ReportMetric(took[len(took)/2].Seconds()*1e3, "median-ms")
			b.ReportMetric(took[len(took)-1].Seconds()*1e3, "worst-ms")
		})
	}
}
