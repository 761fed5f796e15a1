package locale

// Names of controls without visible text, for screen readers.
const (
	NameBoard    Key = "棋盘|棋盤|Board|Bàn cờ"
	NameDesks    Key = "工作台|工作台|Desks|Các phần"
	NamePanel    Key = "面板|面板|Panel|Bảng bên"
	NamePlaces   Key = "位置|位置|Places|Vị trí"
	NameFileType Key = "文件类型|檔案類型|File type|Loại tệp"
	NameTheme    Key = "题型|題型|Theme|Đòn thế"
	PieceCounted Key = "%s（己方%s）|%s（己方%s）|%s (its %s)|%s (%s của nó)" // the file by which its moves count
	PointCounted Key = "%s（%s%s）|%s（%s%s）|%s (%s's %s)|%s (%s, %s)"
	PointPicked  Key = "已拿起|已拿起|picked up|đã nhấc" // a piece
)

// Sentences that are said aloud.
const (
	ReaderBegins Key = "斜杠键输入着法或问题，问号列出可问的问题，F1 打开帮助。|斜線鍵輸入著法或問題，問號列出可問的問題，F1 開啟說明。|Press slash to type a move or a question, question mark for the list of questions, F1 for help.|Dấu gạch chéo để gõ nước đi hoặc câu hỏi, dấu hỏi liệt kê các câu hỏi, F1 mở trợ giúp."

	SaidTakes   Key = "%s：%s，吃%s。|%s：%s，吃%s。|%s: %s, takes %s.|%s: %s, ăn %s."
	SaidThen    Key = "%s%s|%s%s|%s %s|%s %s" // two sentences
	SaidStop    Key = "%s。|%s。|%s.|%s."       // a sentence without its full stop
	SaidFlip    Key = "现在%s在下，路和横线从这一边数起。|現在%s在下，路和橫線從這一邊數起。|%s is now at the lower edge; files and ranks are counted from there.|%s đã ở phía dưới; lộ và hàng đếm từ phía này."
	SaidAnswers Key = "%s按 Enter %s，按 Esc %s。|%s按 Enter %s，按 Esc %s。|%s Enter: %s. Esc: %s.|%s Phím Enter: %s. Phím Esc: %s." // the question and its buttons
	SaidCheck   Key = "%s将军！|%s將軍！|%s Check!|%s Chiếu!"                                                                       // the sentence about the move

	SaidInaccuracy Key = "小失误。|小失誤。|Inaccuracy.|Hơi sai."
	SaidMistake    Key = "失误。|失誤。|Mistake.|Sai."
	SaidBlunder    Key = "大失误。|大失誤。|Blunder.|Sai lầm lớn."

	LessonGoals Key = "圈出的点|圈出的點|Ringed points|Các điểm có vòng tròn"
	LessonArrow Key = "箭头从%s到%s。|箭頭從%s到%s。|An arrow leads from %s to %s.|Mũi tên từ %s đến %s."
)
