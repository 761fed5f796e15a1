//go:build !js

package speech

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// program is a synthesiser that runs a program for each text, which reads the text from its standard input.
type program struct {
	path string
	args func(Voice) []string
	text func(string, Voice) string // what the program reads; nil: the text
}

// Say implements [Synthesiser].
func (p *program) Say(ctx context.Context, text string, v Voice) error {
	cmd := exec.CommandContext(ctx, p.path, p.args(v)...)
	cmd.WaitDelay = time.Second
	if p.text != nil {
		text = p.text(text, v)
	}
	cmd.Stdin = strings.NewReader(text + "\n")
	var said complaint
	cmd.Stderr = &said
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case err == nil, ctx.Err() != nil:
		return nil
	case errors.As(err, &exit) && len(said) > 0:
		line, _, _ := strings.Cut(strings.TrimSpace(string(said)), "\n")
		return fmt.Errorf("%s: %.200s", p.path, line)
	}
	return fmt.Errorf("%s: %w", p.path, err)
}

// A complaint is the beginning of what a program writes.
type complaint []byte

// Write implements [io.Writer]; it never fails.
func (c *complaint) Write(b []byte) (int, error) {
	const most = 1024
	*c = append(*c, b[:min(len(b), most-len(*c))]...)
	return len(b), nil
}

// Close implements [Synthesiser].
func (p *program) Close() {}
