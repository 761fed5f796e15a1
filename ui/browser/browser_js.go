package browser

import (
	"errors"
	"fmt"
	"syscall/js"
)

// An Error is an exception thrown by a call, or the reason of a rejected promise.
type Error struct {
	Name    string // such as "QuotaExceededError"
	Message string
}

func (e *Error) Error() string { return e.Name + ": " + e.Message }

// IsNamed reports whether err is an error of the browser with this name.
func IsNamed(err error, name string) bool {
	var e *Error
	return errors.As(err, &e) && e.Name == name
}

// Failure converts an error value of the browser to a Go error.
func Failure(v js.Value) error {
	if v.Type() != js.TypeObject {
		return &Error{Name: "Error", Message: fmt.Sprint(v)}
	}
	return &Error{Name: text(v.Get("name"), "Error"), Message: text(v.Get("message"), "")}
}

func text(v js.Value, otherwise string) string {
	if v.Type() != js.TypeString {
		return otherwise
	}
	return v.String()
}

// Try runs call and returns its exception as an error. Using an object that does not exist is an error, too.
func Try(call func() js.Value) (v js.Value, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = Failure(thrown.Value)
		case *js.ValueError:
			err = &Error{Name: "NotSupportedError", Message: thrown.Error()}
		default:
			panic(thrown)
		}
	}()
	return call(), nil
}

// Await creates a promise and waits until it is settled. It must not be called by a function that the browser is
// waiting for.
func Await(promise func() js.Value) (js.Value, error) {
	v, err := Try(promise)
	if err != nil {
		return v, err
	}
	kept, broken := make(chan js.Value, 1), make(chan js.Value, 1)
	then, otherwise := deliver(kept), deliver(broken)
	defer then.Release()
	defer otherwise.Release()
	v.Call("then", then, otherwise)
	select {
	case v := <-kept:
		return v, nil
	case v := <-broken:
		return js.Undefined(), Failure(v)
	}
}

// deliver returns a function that sends its argument.
func deliver(to chan<- js.Value) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		v := js.Undefined()
		if len(args) > 0 {
			v = args[0]
		}
		select {
		case to <- v:
		default: // only the first value counts
		}
		return nil
	})
}

// Event waits for one of two events of an object, given by the names of their handlers, such as "onsuccess" and
// "onerror". The second event gives an error with the content of the object's property "error".
func Event(on js.Value, good, bad string) error {
	kept, broken := make(chan js.Value, 1), make(chan js.Value, 1)
	then, otherwise := deliver(kept), deliver(broken)
	defer then.Release()
	defer otherwise.Release()
	on.Set(good, then)
	on.Set(bad, otherwise)
	defer on.Set(good, js.Null())
	defer on.Set(bad, js.Null())
	select {
	case <-kept:
		return nil
	case <-broken:
		return Failure(on.Get("error"))
	}
}

// Bytes returns the content of a Uint8Array.
func Bytes(v js.Value) []byte {
	data := make([]byte, v.Get("length").Int())
	js.CopyBytesToGo(data, v)
	return data
}

// Array returns a Uint8Array that holds data.
func Array(data []byte) js.Value {
	v := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(v, data)
	return v
}
