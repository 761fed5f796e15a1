#ifndef CHUHE_COMPOSE_H
#define CHUHE_COMPOSE_H

enum { CHUHE_COMPOSED = 256 };

// A composition is the text that an input method has not committed, with the selected
// part of it; an empty part is the caret.
typedef struct {
	unsigned text[CHUHE_COMPOSED];
	int length, from, to;
} chuhe_composition;

extern int chuhe_commits;

const chuhe_composition *chuhe_composed(void);

// chuhe_spot sets the place of the caret's lower end, in pixels of the window.
void chuhe_spot(int x, int y);

// chuhe_settle ends the composition. It writes up to CHUHE_COMPOSED characters that the
// method leaves of it, and returns their number.
int chuhe_settle(unsigned *text);

#endif
