//go:build (linux && !android) || freebsd || netbsd || openbsd

#define _GNU_SOURCE // RTLD_NEXT
#include "compose.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

// GLFW reports the press of a key that the input method has taken, and shows no
// composition. GLFW is part of this program, so the functions here that have the names
// of X11's take the place of those, and call them.

#pragma weak XFree
#pragma weak XLookupString
#pragma weak XOpenIM
#pragma weak XRegisterIMInstantiateCallback
#pragma weak XSetErrorHandler
#pragma weak XSetICValues
#pragma weak XSetIMValues
#pragma weak XUnregisterIMInstantiateCallback
#pragma weak XVaCreateNestedList
#pragma weak XmbResetIC

// REAL is X11's own function of a name.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static XIC context; // NULL if there is no input method
static int lost;    // the input method has just ended
static chuhe_composition composed;
static long last_key; // time of the last event of a key
static void await(Display *);

static long milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * 1000L + now.tv_nsec / 1000000;
}

// chuhe_commits is set if the characters that come next are committed by the method.
int chuhe_commits;

Bool XFilterEvent(XEvent *event, Window window)
{
	static Bool (*filter)(XEvent *, Window);
	static Time presses;
	if (!filter)
		filter = REAL(XFilterEvent);
	await(event->xany.display);
	int type = event->type;
	if (type == KeyPress || type == KeyRelease)
		last_key = milliseconds();
	Bool taken = filter && filter(event, window);
	if (type != KeyPress)
		return taken; // the release of a key that is up has no effect
	if (taken) {
		event->type = 0; // for GLFW an unknown event
	} else {
		chuhe_commits = event->xkey.keycode == 0;
		// GLFW takes a press for a copy if its time is not later than the last one's of
		// the same key. There are no copies, but methods send presses without a time.
		event->xkey.time = ++presses;
	}
	return taken;
}

static int on_start(XIM ic, XPointer unused, XPointer none)
{
	composed.length = 0;
	return -1; // any length
}

static void on_done(XIM ic, XPointer unused, XPointer none)
{
	composed.length = composed.from = composed.to = 0;
}

// decode writes at most most characters of a text in the encoding of the locale, and
// returns their number.
static int decode(const char *s, unsigned *out, int most)
{
	mbstate_t state = {0};
	wchar_t c;
	size_t used;
	int n = 0;
	for (; n < most && (used = mbrtowc(&c, s, strlen(s), &state)) - 1 < strlen(s); s += used)
		out[n++] = c;
	return n;
}

static void on_draw(XIM ic, XPointer unused, XPointer call)
{
	const XIMPreeditDrawCallbackStruct *d = (void *)call;
	const XIMText *text = d->text;
	unsigned added[CHUHE_COMPOSED];
	int from = d->chg_first, gone = d->chg_length, n = 0;
	if (from < 0 || from > composed.length)
		from = composed.length;
	if (gone < 0 || gone > composed.length - from)
		gone = composed.length - from;
	int room = CHUHE_COMPOSED - composed.length + gone;
	if (text && text->string.multi_byte && !text->encoding_is_wchar)
		n = decode(text->string.multi_byte, added, text->length < room ? text->length : room);
	else if (text && text->string.wide_char)
		for (; n < text->length && n < room; n++)
			added[n] = text->string.wide_char[n];
	if (!text || text->string.multi_byte) { // otherwise only the looks change
		unsigned *at = composed.text + from;
		memmove(at + n, at + gone, (composed.length - from - gone) * sizeof *at);
		memcpy(at, added, n * sizeof *at);
		composed.length += n - gone;
	}
	composed.from = composed.to = d->caret < 0 || d->caret > composed.length ? composed.length : d->caret;
	int first = n, last = 0;
	for (int i = 0; text && text->feedback && i < n; i++)
		if (text->feedback[i] & (XIMReverse | XIMHighlight)) {
			first = i < first ? i : first;
			last = i + 1;
		}
	if (first < last) {
		composed.from = from + first;
		composed.to = from + last;
	}
}

static void on_caret(XIM ic, XPointer unused, XPointer call)
{
	XIMPreeditCaretCallbackStruct *c = (void *)call;
	if (c->direction == XIMAbsolutePosition && c->position >= 0 && c->position <= composed.length)
		composed.from = composed.to = c->position;
	c->position = composed.to;
}

// An input method may end and start again while the program runs. GLFW keeps the first
// context, so the functions to which it passes it use the current one.
static Window window;
static XPoint spot; // the lower end of the caret

static void on_destroy(XIM im, XPointer unused, XPointer none)
{
	context = NULL; // freed with the method
	lost = 1;
	on_done(NULL, NULL, NULL);
}

// on_error ignores errors about windows, such as that of a method that has just ended.
// By default the program would end.
static int (*other_errors)(Display *, XErrorEvent *);

static int on_error(Display *display, XErrorEvent *error)
{
	return error->error_code == BadWindow ? 0 : other_errors(display, error);
}

// use creates the context of a method, with a composition that the program draws. A
// method that only draws its own still uses the spot.
static void use(XIM im)
{
	XIMCallback start = {NULL, (XIMProc)on_start}, done = {NULL, on_done}, draw = {NULL, on_draw},
		    caret = {NULL, on_caret}, destroy = {NULL, on_destroy};
	XVaNestedList preedit = XVaCreateNestedList(0, XNPreeditStartCallback, &start, XNPreeditDoneCallback, &done,
		XNPreeditDrawCallback, &draw, XNPreeditCaretCallback, &caret, XNSpotLocation, &spot, NULL);
	XIC (*create)(XIM, ...) = REAL(XCreateIC);
	context = create(im, XNInputStyle, XIMPreeditCallbacks | XIMStatusNothing, XNClientWindow, window,
		XNFocusWindow, window, XNPreeditAttributes, preedit, NULL);
	XFree(preedit);
	if (!context)
		context = create(im, XNInputStyle, XIMPreeditNothing | XIMStatusNothing, XNClientWindow, window,
			XNFocusWindow, window, NULL);
	XSetIMValues(im, XNDestroyCallback, &destroy, NULL);
}

static void on_instantiate(Display *display, XPointer unused, XPointer none)
{
	XIM im = context ? NULL : XOpenIM(display, NULL, NULL, NULL);
	if (!im)
		return;
	XUnregisterIMInstantiateCallback(display, NULL, NULL, NULL, on_instantiate, NULL);
	use(im);
	XSetICFocus(context);
}

// await waits for the next method. X11 looks for one at once, which would cut the
// connection to a living one.
static void await(Display *display)
{
	if (lost)
		XRegisterIMInstantiateCallback(display, NULL, NULL, NULL, on_instantiate, NULL);
	lost = 0;
}

// XCreateIC creates the context of GLFW's window, of whose values only the window counts.
XIC XCreateIC(XIM im, ...)
{
	va_list values;
	va_start(values, im);
	for (const char *name; (name = va_arg(values, const char *));) {
		XPointer value = va_arg(values, XPointer);
		if (strcmp(name, XNClientWindow) == 0)
			window = (Window)value;
	}
	va_end(values);
	other_errors = XSetErrorHandler(on_error);
	use(im);
	return context;
}

void XSetICFocus(XIC ic)
{
	if (context)
		REAL(XSetICFocus)(context);
}

void XUnsetICFocus(XIC ic)
{
	if (context)
		REAL(XUnsetICFocus)(context);
}

void XDestroyIC(XIC ic)
{
	if (context)
		REAL(XDestroyIC)(context);
	context = NULL;
}

// XCloseIM does nothing: the end of the program closes the method, which may be another
// one than GLFW's.
Status XCloseIM(XIM im) { return 0; }

// Without a method, keys type the characters of Latin-1.
int Xutf8LookupString(XIC ic, XKeyPressedEvent *event, char *text, int size, KeySym *key, Status *status)
{
	if (context)
		return REAL(Xutf8LookupString)(context, event, text, size, key, status);
	unsigned char latin[8];
	int n = XLookupString(event, (char *)latin, sizeof latin, key, NULL), length = 0;
	for (int i = 0; i < n && length + 2 <= size; i++) {
		if (latin[i] >= 0x80)
			text[length++] = 0xC0 | latin[i] >> 6;
		text[length++] = latin[i] < 0x80 ? latin[i] : 0x80 | (latin[i] & 0x3F);
	}
	*status = length > 0 ? XLookupChars : XLookupNone;
	return length;
}

const chuhe_composition *chuhe_composed(void) { return &composed; }

// X11 waits for an answer, and while it waits it loses the order of the keys that the
// method returns. So the spot follows when keys rest.
void chuhe_spot(int x, int y)
{
	enum { REST = 250 };
	if (!context || (spot.x == x && spot.y == y) || milliseconds() - last_key < REST)
		return;
	spot.x = x;
	spot.y = y;
	XVaNestedList preedit = XVaCreateNestedList(0, XNSpotLocation, &spot, NULL);
	XSetICValues(context, XNPreeditAttributes, preedit, NULL);
	XFree(preedit);
}

int chuhe_settle(unsigned *text)
{
	if (!context || composed.length == 0)
		return 0;
	on_done(NULL, NULL, NULL);
	char *left = XmbResetIC(context);
	int n = left ? decode(left, text, CHUHE_COMPOSED) : 0;
	if (left)
		XFree(left);
	return n;
}
