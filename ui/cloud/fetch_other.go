//go:build !js

package cloud

import (
	"context"
	"fmt"
	"io"
	"net/http"
)

// Get implements [Fetch]. It follows no redirection.
func Get(ctx context.Context, address string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%w: %s", ErrRefused, response.Status)
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, Largest+1))
	if err == nil && len(text) > Largest {
		err = ErrTooLong
	}
	return text, err
}
