//go:build unix && !darwin

package speech

import (
	"bufio"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOpen finds speech-dispatcher by its address, otherwise espeak-ng, otherwise nothing.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("PATH", dir)
	socket := filepath.Join(dir, "speechd.sock")
	t.Setenv("SPEECHD_ADDRESS", "unix_socket:"+socket)
	if _, err := Open(t.Context()); err == nil || !strings.Contains(err.Error(), "espeak-ng") || !strings.Contains(err.Error(), "speech-dispatcher") {
		t.Errorf("without synthesiser the error is %v, want one that names speech-dispatcher and espeak-ng", err)
	}
	heard := filepath.Join(dir, "heard")
	if err := os.WriteFile(filepath.Join(dir, "espeak-ng"), []byte("#!/bin/sh\necho \"$@\" >"+heard+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Say(t.Context(), "Đỏ: Pháo 2 bình 5.", Voice{Language: "vi", Speed: 200, Volume: 60}); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(heard)
	if want := "--stdin -v vi -s 350 -a 60\n"; err != nil || string(got) != want {
		t.Errorf("espeak-ng is run with %q, %v; want %q", got, err, want)
	}
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	first := make(chan string)
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			close(first)
			return
		}
		defer conn.Close()
		in := bufio.NewReader(conn)
		for i := range 3 {
			line, _ := in.ReadString('\n')
			conn.Write([]byte("208 OK\r\n"))
			if i == 0 {
				defer func() { first <- line }()
			}
		}
		in.ReadString('\n') // QUIT
	}()
	s, err = Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	if got, want := <-first, "SET SELF CLIENT_NAME user:chuhe:main\r\n"; got != want {
		t.Errorf("speech-dispatcher is greeted with %q, want %q", got, want)
	}
}

// TestMandarin plays versions of espeak-ng: which of their voices reads Chinese, and what is said of none.
func TestMandarin(t *testing.T) {
	const english = "cmn) echo '(en)paU55(cmn)';; "
	for _, c := range []struct{ version, voices, want string }{
		{"1.51", pinyin + ") echo 'pAu51';; " + english, pinyin},
		{"before 1.51", "cmn) echo 'pAu51';; ", "cmn"},
		{"with half its voices", english, "none"},
	} {
		path := script(t, "espeak-ng", "case $4 in "+c.voices+"*) exit 1;; esac\n")
		if got := mandarin(t.Context(), path); got != c.want {
			t.Errorf("espeak-ng %s reads Chinese with %q, want %q", c.version, got, c.want)
		}
	}
	if err := espeak(script(t, "espeak-ng", "exit 1\n"), "none").Say(t.Context(), "炮二平五", Voice{Language: "zh-Hant", Speed: 100}); err == nil {
		t.Error("without such a voice Chinese is said without error, want one")
	}
}

// TestAddress checks the places where speech-dispatcher may listen.
func TestAddress(t *testing.T) {
	for _, c := range []struct{ set, runtime, network, address string }{
		{"", "/run/user/7", "unix", "/run/user/7/speech-dispatcher/speechd.sock"},
		{"unix_socket", "/run/user/7", "unix", "/run/user/7/speech-dispatcher/speechd.sock"},
		{"unix_socket:/tmp/s", "/run/user/7", "unix", "/tmp/s"},
		{"inet_socket:127.0.0.1:6560", "", "tcp", "127.0.0.1:6560"},
	} {
		t.Setenv("SPEECHD_ADDRESS", c.set)
		t.Setenv("XDG_RUNTIME_DIR", c.runtime)
		if network, address := address(); network != c.network || address != c.address {
			t.Errorf("with %q: %s %s, want %s %s", c.set, network, address, c.network, c.address)
		}
	}
}
