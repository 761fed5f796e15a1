package gamedb

import (
	"fmt"
	"strconv"
	"strings"

	"chuhe/engine/record"
)

// Date is a day as the number yyyymmdd. Month and day are 0 if unknown; an unknown year makes the whole date 0.
type Date uint32

// ParseDate reads a date as written in game records, such as 1999.12.09, 1999-12 or 1999年. Of any other text it reads a
// leading year; it returns 0 if there is none.
func ParseDate(text string) Date {
	text = record.Date(text)
	number := func(from, to int) Date {
		if len(text) < to {
			return 0
		}
		n, err := strconv.ParseUint(text[from:to], 10, 64)
		if err != nil {
			return 0
		}
		return Date(n)
	}
	year := number(0, 4)
	if len(text) != len("yyyy.mm.dd") || year == 0 {
		return year * 10000
	}
	if month := number(5, 7); month != 0 {
		return year*10000 + month*100 + number(8, 10)
	}
	return year * 10000
}

// Year returns the year, or 0 if it is unknown.
func (d Date) Year() int { return int(d / 10000) }

// String returns the date in the form of the Date tag, with ? for unknown parts.
func (d Date) String() string {
	text := []byte(fmt.Sprintf("%04d.%02d.%02d", d/10000, d/100%100, d%100))
	for _, part := range [3][2]int{{0, 4}, {5, 7}, {8, 10}} {
		if strings.Trim(string(text[part[0]:part[1]]), "0") == "" {
			for i := part[0]; i < part[1]; i++ {
				text[i] = '?'
			}
		}
	}
	return string(text)
}

// Within reports whether the game may have been played from the first day to the last, inclusive; 0 leaves an end open.
func (d Date) Within(from, to Date) bool {
	if from == 0 && to == 0 {
		return true
	}
	return d != 0 && d.Last() >= from && (to == 0 || d <= to.Last())
}

// Last returns the last day that the date may mean, 0 for an unknown date.
func (d Date) Last() Date {
	switch {
	case d == 0:
		return 0
	case d/100%100 == 0:
		return d + 1231
	case d%100 == 0:
		return d + 31
	}
	return d
}
