package engine

// benchPositions holds the start position, and positions from games of the program
// against itself after a few random moves, from the opening to bare endings;
// one is close to a draw by moves without capture.
var benchPositions = [...]string{
	"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
	"r1bakab1r/9/1c4n1c/p3p1p1p/2pn5/P5P2/2P1P3P/1CN3NC1/4A4/R1BAK1B1R w - - 10 6",
	"3akabr1/4nR3/7r1/R5P2/6b2/9/1p2P4/4B4/6C2/2BAKA3 w - - 1 31",
	"rnbak1b1r/4a4/1c2c1n2/p1p3p1p/4C4/6P1P/P1P1P4/6NC1/9/RNBAKAB1R b - - 4 6",
	"r1bakab2/8r/c1n3nc1/p1p1p4/6p1p/2P6/P3P1P1P/RC5CB/5N2R/1NBAKA3 b - - 13 7",
	"3akab2/9/c1n6/p1C1p3P/1N7/P3P4/4c3p/9/2R1KR3/2Br1Ar2 w - - 0 34",
	"4ka3/3Na4/4b1P2/4p3c/9/3CP4/2n1p4/8B/9/4KA3 b - - 12 60",
	"rnbaka3/9/1c2b1nr1/pcC1p3p/9/9/P1P1P1P1P/B1N3C2/R8/3AKABNR w - - 7 8",
	"4kab2/C3a4/b1R1n3r/9/pcc1N4/2BN2P1P/P3P4/9/4A4/4KAB2 w - - 19 35",
	"1C1k1a3/4a4/b3b1P2/5P3/p3c4/2B1N4/P3c4/5A3/9/4KAB2 w - - 35 62",
	"1r1akr3/4a4/bc2b1nc1/p1p1p1pCp/9/6P2/P1P1P3P/2N6/9/1RBAKABNR b - - 1 8",
	"3akn3/4a4/R3b4/p2rp3p/9/9/2r1PR2P/4B4/9/2BAKA3 w - - 2 36",
	"3aka2r/3r5/c1n1b2cn/pRp1p1pCp/2b6/2C6/P1P1P1P1P/9/9/1NBAKABNR w - - 16 9",
	"1n1a1abr1/r3k4/4b3n/p1p1p3p/6p2/2P1P4/P5PcP/1C2B1C2/5N3/R1BK1A1R1 w - - 9 10",
	"9/5k3/9/4R4/4P4/2P6/6n2/p2NB3r/9/c3KA3 w - - 1 39",
	"4c4/9/4k4/5P3/9/9/9/9/4p4/3K5 w - - 25 68",
	"r1bak1br1/8n/2n1Ca1C1/p1p1p1p1p/9/2P6/P3P1P1P/6N2/9/R1BK1ABR1 b - - 0 10",
	"r2akab1r/9/2n1b3n/p1p1p1p1p/9/7NP/c1P3P2/4C3R/9/1RBAKABC1 w - - 2 11",
	"2bak4/4a4/4b4/6P2/3n1N3/2B6/9/8C/4A4/1c2KAB2 w - - 7 41",
	"5P3/4k4/3aba3/5C3/2b1n4/6B1c/2N6/3AB4/4A4/4K4 w - - 101 88",
	"r1baka1r1/9/n3b1nC1/p1p1p3p/5cp2/2C6/P1P1P1P1P/2N2R3/9/2BAK1BR1 b - - 12 11",
	"2b1ka3/4a4/4b4/4P3p/6p2/R8/9/2r5B/9/3AK4 w - - 4 42",
	"3akab2/r8/1c2b1n2/p3p2Rp/1np3p2/4P4/P1Pr2P1P/2N1B1NC1/9/R1BAKA3 w - - 10 12",
	"4kab2/4a4/9/9/2N5p/6p2/5n3/9/4AK3/3A5 w - - 6 43",
	"3k1a3/4a4/9/9/2b6/9/4Nn3/4p4/9/4KA3 w - - 30 74",
	"1nbakaR2/5r3/9/p1p1p1p1p/9/9/P1P1P1P1P/8B/4A3R/2B1KA1r1 b - - 2 12",
	"2b1ka3/4a4/n8/6P2/2p1R4/9/2r6/4p4/3rA4/1RBAK4 w - - 0 44",
}
