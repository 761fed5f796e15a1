//go:build unix && !darwin

package speech

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Open returns speech-dispatcher, otherwise espeak-ng.
func Open(ctx context.Context) (Synthesiser, error) {
	d, err := connect(ctx)
	if err == nil {
		return d, nil
	}
	path, notFound := exec.LookPath("espeak-ng")
	if notFound != nil {
		return nil, errors.Join(err, notFound)
	}
	return espeak(path, mandarin(ctx, path)), nil
}

// mandarin tries the voices of espeak-ng, and returns the first one that reads a Chinese character without changing to
// English. If none does, it returns one that does not exist, with which the program fails.
func mandarin(ctx context.Context, path string) string {
	for _, voice := range []string{pinyin, "cmn", "zh"} {
		read, err := exec.CommandContext(ctx, path, "-q", "-x", "-v", voice, "炮").Output()
		if err == nil && !strings.Contains(string(read), "(en)") {
			return voice
		}
	}
	return "none"
}

// connect connects to speech-dispatcher, and starts it if it does not run.
func connect(ctx context.Context) (*dispatcher, error) {
	network, address := address()
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, network, address)
	if err != nil {
		if startErr := exec.CommandContext(ctx, "speech-dispatcher", "--spawn").Run(); startErr != nil {
			return nil, errors.Join(err, startErr)
		}
		if conn, err = dialer.DialContext(ctx, network, address); err != nil {
			return nil, err
		}
	}
	return greet(ctx, conn)
}

// address returns where speech-dispatcher listens. The user may have set SPEECHD_ADDRESS, such as
// "unix_socket:/run/user/1000/speech-dispatcher/speechd.sock" or "inet_socket:127.0.0.1:6560".
func address() (network, address string) {
	method, rest, _ := strings.Cut(os.Getenv("SPEECHD_ADDRESS"), ":")
	switch {
	case method == "unix_socket" && rest != "":
		return "unix", rest
	case method == "inet_socket" && rest != "":
		return "tcp", rest
	}
	runtime := os.Getenv("XDG_RUNTIME_DIR")
	if runtime == "" {
		runtime = fmt.Sprintf("/run/user/%d", os.Getuid())
	}
	return "unix", filepath.Join(runtime, "speech-dispatcher", "speechd.sock")
}

// espeak returns the program espeak-ng as a synthesiser, with its voice for Chinese.
func espeak(path, chinese string) *program {
	const normal = 175 // words a minute
	return &program{path: path, args: func(v Voice) []string {
		voice := language(v.Language)
		if voice == "zh" {
			voice = chinese
		}
		return []string{"--stdin", "-v", voice, "-s", fmt.Sprint(normal * v.Speed / 100), "-a", fmt.Sprint(v.Volume)}
	}}
}
