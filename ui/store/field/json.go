package field

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// In JSON, a value of Get and Set is a bool, an int64, a string, a list (Elements, or a json.RawMessage for Set) or an
// object (json.RawMessage).

// Elements is the JSON of the elements of a list.
type Elements []json.RawMessage

// Value returns a JSON value for Set.
func Value(raw json.RawMessage) any {
	switch raw[0] {
	case '[', '{':
		return raw
	case 't', 'f':
		return raw[0] == 't'
	case 'n':
		return nil
	case '"':
		return textIn(raw)
	}
	if n, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
		return n
	}
	return json.Number(raw)
}

// AppendJSON appends the JSON of a value of Get.
func AppendJSON(b []byte, v any) []byte {
	switch v := v.(type) {
	case bool:
		return strconv.AppendBool(b, v)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case json.RawMessage:
		return append(b, v...)
	case Elements:
		return append(append(append(b, '['), bytes.Join(asBytes(v), []byte(","))...), ']')
	}
	text, _ := v.(string)
	if isPlain(text) {
		return append(append(append(b, '"'), text...), '"')
	}
	var quoted bytes.Buffer
	enc := json.NewEncoder(&quoted)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text)
	return append(b, bytes.TrimSuffix(quoted.Bytes(), []byte("\n"))...)
}

func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			return false
		}
	}
	return true
}

// textIn returns a JSON string without its quotes.
func textIn(raw []byte) (text string) {
	if text = string(raw[1 : len(raw)-1]); isPlain(text) {
		return text
	}
	_ = json.Unmarshal(raw, &text) // it is valid
	return text
}

// each passes the parts of a valid list or object to f, until it returns false. The keys of a list are nil.
func each(raw []byte, f func(key, value []byte) bool) {
	rest := bytes.TrimLeft(raw[1:], space)
	for rest[0] != ']' && rest[0] != '}' {
		var key []byte
		if raw[0] == '{' {
			n := length(rest)
			key, rest = rest[:n], bytes.TrimLeft(rest[n:], space+":")
		}
		n := length(rest)
		if !f(key, rest[:n:n]) {
			return
		}
		rest = bytes.TrimLeft(rest[n:], space+",")
	}
}

const space = " \t\r\n"

// length returns the length of the first value of a valid JSON text.
func length(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		default:
			if depth > 0 {
				continue
			}
			if n := bytes.IndexAny(text, space+",]}"); n >= 0 {
				return n
			}
			return len(text)
		}
		if depth == 0 {
			return i + 1
		}
	}
	return len(text)
}

func asBytes(all Elements) [][]byte {
	parts := make([][]byte, len(all))
	for i, e := range all {
		parts[i] = e
	}
	return parts
}

// isZero reports whether an optional value need not be written.
func isZero(v any) bool {
	list, ok := v.(Elements)
	return v == any(false) || v == any(int64(0)) || v == any("") || ok && len(list) == 0
}

// mostObject is the maximum size in bytes of an object in a list.
const mostObject = 4 << 20

// Object returns a field for the JSON object of some fields. Optional ones are not written if they are false, zero or
// empty. After an error the fields are undefined.
func Object(key string, fields ...Field) Field {
	get := func() any {
		b := []byte("{")
		for _, f := range fields {
			v := f.Get()
			if f.Optional && isZero(v) {
				continue
			}
			if len(b) > 1 {
				b = append(b, ',')
			}
			b = AppendJSON(append(AppendJSON(b, f.Key), ':'), v)
		}
		return json.RawMessage(append(b, '}'))
	}
	there := make([]bool, len(fields))
	return Field{Key: key, Get: get, Set: func(v any) error {
		raw, _ := v.(json.RawMessage)
		if len(raw) == 0 || len(raw) > mostObject || raw[0] != '{' {
			return errors.New("it is not an object, or too large")
		}
		clear(there)
		var wrong error
		each(raw, func(key, value []byte) bool {
			for i, f := range fields {
				if f.Key == string(key[1:len(key)-1]) {
					there[i], wrong = true, f.Set(Value(value))
				}
			}
			return wrong == nil
		})
		for i, f := range fields {
			if wrong == nil && !there[i] && !f.Optional {
				wrong = fmt.Errorf("%s is missing", f.Key)
			}
		}
		return wrong
	}}
}

// Checked returns the field with another condition, for the value after it has been set.
func Checked(f Field, check func() error) Field {
	set := f.Set
	f.Set = func(v any) error {
		err := set(v)
		if err == nil {
			err = check()
		}
		return err
	}
	return f
}

// List returns a field for a list of up to most elements, each of which is a value of the given field. Set leaves out
// elements that are not allowed, and those beyond the limit, and returns the first reason.
func List[V any](key string, p *[]V, most int, element func(*V) Field) Field {
	var v, zero V
	one := element(&v)
	get := func() any {
		all := make(Elements, len(*p))
		for i := range *p {
			v = (*p)[i]
			all[i] = AppendJSON(nil, one.Get())
		}
		return all
	}
	return Field{Key: key, Get: get, Set: func(value any) (wrong error) {
		raw, _ := value.(json.RawMessage)
		if len(raw) == 0 || raw[0] != '[' {
			return errors.New("it is not a list")
		}
		var all []V
		n := 0
		each(raw, func(_, value []byte) bool {
			n++
			if len(all) == most {
				wrong = fmt.Errorf("there are more than %d", most)
				return false
			}
			v = zero
			if err := one.Set(Value(value)); err == nil {
				all = append(all, v)
			} else if wrong == nil {
				wrong = fmt.Errorf("number %d: %w", n, err)
			}
			return true
		})
		*p = all
		return wrong
	}}
}

// Text returns a field for a text of up to limit bytes, such as a path. It may be no valid UTF-8; see Quote.
func Text(key string, p *string, limit int) Field {
	return Field{Key: key, Get: func() any { return Quote(*p) }, Set: func(v any) error {
		text, ok := v.(string)
		if strings.HasPrefix(text, `"`) {
			var err error
			text, err = strconv.Unquote(text)
			ok = err == nil
		}
		if !ok || len(text) > limit {
			return fmt.Errorf("%.40q is not a text of up to %d bytes", v, limit)
		}
		*p = text
		return nil
	}}
}

// Path returns a field for a path, which is not empty.
func Path(key string, p *string) Field {
	const longest = 64 << 10
	return Checked(Text(key, p, longest), func() error {
		if *p == "" {
			return errors.New("the path is empty")
		}
		return nil
	})
}

// Texts returns a field for a list of up to most texts of up to limit bytes.
func Texts(key string, p *[]string, most, limit int) Field {
	return List(key, p, most, func(text *string) Field { return Text("", text, limit) })
}

// Quote returns a text as it stands in JSON: as a quoted Go string if it begins with a quotation mark or contains bytes
// that are no UTF-8, which JSON cannot hold, and otherwise unchanged.
func Quote(text string) string {
	if utf8.ValidString(text) && !strings.HasPrefix(text, `"`) {
		return text
	}
	return strconv.Quote(text)
}

// Hex returns a field for any unsigned 64-bit number, stored as 16 hexadecimal digits.
func Hex(key string, p *uint64) Field {
	return Field{Key: key, Get: func() any { return fmt.Sprintf("%016x", *p) }, Set: func(v any) error {
		n, err := strconv.ParseUint(textOf(v), 16, 64)
		if err != nil {
			return fmt.Errorf("%#v is not a hexadecimal number", v)
		}
		*p = n
		return nil
	}}
}

// Time returns a field for a time, stored in UTC in whole seconds.
func Time(key string, p *time.Time) Field {
	return Field{Key: key, Get: func() any { return p.UTC().Format(time.RFC3339) }, Set: func(v any) error {
		t, err := time.Parse(time.RFC3339, textOf(v))
		if err != nil {
			return fmt.Errorf("%#v is not a time like 2026-01-31T12:00:00Z", v)
		}
		*p = t.UTC().Truncate(time.Second)
		return nil
	}}
}

// ReadObject passes each member of a JSON object to f. The error is a *json.SyntaxError if the text is no JSON.
func ReadObject(data []byte, f func(key string, raw json.RawMessage)) error {
	if !json.Valid(data) {
		var all json.RawMessage
		return json.Unmarshal(data, &all)
	}
	data = bytes.TrimLeft(data, space)
	if data[0] != '{' {
		return errors.New("it is not an object")
	}
	each(data, func(key, value []byte) bool {
		f(textIn(key), value)
		return true
	})
	return nil
}
