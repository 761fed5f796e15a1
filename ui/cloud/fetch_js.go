package cloud

import (
	"context"
	"fmt"
	"syscall/js"

	"chuhe/ui/browser"
)

// Get implements [Fetch]. It follows no redirection, and sends no cookies.
func Get(ctx context.Context, address string) ([]byte, error) {
	abort := js.Global().Get("AbortController").New()
	stop := context.AfterFunc(ctx, func() { abort.Call("abort") })
	defer stop()
	response, err := browser.Await(func() js.Value {
		return js.Global().Call("fetch", address, map[string]any{"signal": abort.Get("signal"), "credentials": "omit",
			"redirect": "error", "referrerPolicy": "no-referrer", "cache": "no-store"})
	})
	if err != nil {
		return nil, cause(ctx, err)
	}
	if status := response.Get("status").Int(); status != 200 {
		abort.Call("abort")
		return nil, fmt.Errorf("%w: %d", ErrRefused, status)
	}
	var text []byte
	for reader := response.Get("body").Call("getReader"); ; {
		part, err := browser.Await(func() js.Value { return reader.Call("read") })
		if err != nil {
			return nil, cause(ctx, err)
		}
		if part.Get("done").Bool() {
			return text, nil
		}
		if text = append(text, browser.Bytes(part.Get("value"))...); len(text) > Largest {
			abort.Call("abort")
			return nil, ErrTooLong
		}
	}
}

// cause returns the reason of ctx, if it is done, in place of the browser's word for it.
func cause(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
