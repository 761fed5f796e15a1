package settings

import (
	"fmt"

	"chuhe/engine/xiangqi"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store/field"
	"chuhe/ui/theme"
)

// maxPixels limits the positions and sizes of windows.
const maxPixels = 100_000

// choices returns a value that stands for any, and the names of all.
func choices[T any](anyone string, all []T, name func(T) string) []string {
	names := []string{anyone}
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

func languages() []string { return choices(Auto, locale.All(), locale.Lang.Code) }

func themes() []string {
	return choices(theme.Auto, theme.All(), func(t theme.Theme) string { return t.Key })
}

func handicaps() []string {
	return choices("", session.Handicaps(), func(h session.Handicap) string { return h.ID })
}

// words returns "" and the names of the values below a number.
func words[T interface {
	~int | ~uint8
	fmt.Stringer
}](number T) []string {
	names := []string{""}
	for value := T(0); value < number; value++ {
		names = append(names, value.String())
	}
	return names
}

// position returns a field for a FEN or an empty text.
func position(key string, p *string) field.Field {
	return field.Field{Key: key, Get: func() any { return *p }, Set: func(v any) error {
		text, ok := v.(string)
		if !ok {
			return fmt.Errorf("%#v is not a position", v)
		}
		if text != "" {
			if _, err := xiangqi.ParseFEN(text); err != nil {
				return err
			}
		}
		*p = text
		return nil
	}}
}
