package locale

import "strings"

// System returns the language of the system: from the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG, read through
// getenv), then from the platform's own preference, and English if neither names a supported language. LANGUAGE is a
// list; as in other programs, it counts for nothing in the locales C and POSIX.
func System(getenv func(string) string) Lang {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if locale != "C" && locale != "POSIX" {
		for tag := range strings.SplitSeq(getenv("LANGUAGE"), ":") {
			if l, ok := fromTag(tag); ok {
				return l
			}
		}
	}
	if l, ok := fromTag(locale); ok {
		return l
	}
	for _, tag := range platformTags() {
		if l, ok := fromTag(tag); ok {
			return l
		}
	}
	return English
}

// fromTag parses a language tag of any platform: zh_TW.UTF-8, zh-Hant-HK, en_GB, vi_VN. For Chinese without a script,
// the region decides.
func fromTag(tag string) (Lang, bool) {
	tag = strings.ToLower(strings.ReplaceAll(tag, "_", "-"))
	tag, _, _ = strings.Cut(tag, ".")
	tag, _, _ = strings.Cut(tag, "@")
	parts := strings.Split(tag, "-")
	for _, l := range All() {
		if l.Code() == parts[0] {
			return l, true
		}
	}
	if parts[0] != "zh" && parts[0] != "yue" {
		return 0, false
	}
	for _, part := range parts[1:] {
		switch part {
		case "hant", "tw", "hk", "mo":
			return Hant, true
		case "hans", "cn", "sg", "my":
			return Hans, true
		}
	}
	return Hans, true
}
