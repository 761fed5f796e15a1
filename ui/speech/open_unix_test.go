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
