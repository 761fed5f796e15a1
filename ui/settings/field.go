package settings

import (
	"fmt"

	"chuhe/engine/puzzle"
	"chuhe/engine/xiangqi"
	"chuhe/ui/endgames"
	"chuhe/ui/locale"
	"chuhe/ui/session"
	"chuhe/ui/store/field"
	"chuhe/ui/theme"
)

// maxPixels limits the positions and sizes of windows.
const maxPixels = 100_000

func languages() []string {
	codes := []string{Auto}
	for _, l := range locale.All() {
		codes = append(codes, l.Code())
	}
	return codes
}

func themes() []string {
	keys := []string{theme.Auto}
	for _, t := range theme.All() {
		keys = append(keys, t.Key)
	}
	return keys
}

func handicaps() []string {
	ids := []string{""}
	for _, h := range session.Handicaps() {
		ids = append(ids, h.ID)
	}
	return ids
}

func puzzleThemes() []string {
	names := []string{""}
	for t := range puzzle.Themes {
		names = append(names, puzzle.Theme(t).String())
	}
	return names
}

func endingGroups() []string {
	names := []string{""}
	for g := range endgames.Groups {
		names = append(names, g.String())
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
