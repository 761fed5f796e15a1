package locale

// Names of controls without visible text, for screen readers.
const (
	NameBoard    Key = "棋盘|棋盤|Board|Bàn cờ"
	NameDesks    Key = "工作台|工作台|Desks|Bàn làm việc"
	NamePanel    Key = "面板|面板|Panel|Bảng bên"
	NamePlaces   Key = "位置|位置|Places|Vị trí"
	NameFileType Key = "文件类型|檔案類型|File type|Loại tệp"
	NameTheme    Key = "题材|題材|Theme|Chủ đề"
	PointEmpty   Key = "%s|%s|%s|%s"
	PieceCounted Key = "%s（己方%s）|%s（己方%s）|%s (its %s)|%s (%s của nó)" // the file by which its moves count
	PointHolds   Key = "%s：%s|%s：%s|%s: %s|%s: %s"
)

// Sentences that are said aloud.
const (
	SaidMove  Key = "%s：%s。|%s：%s。|%s: %s.|%s: %s." // the side and its move
	SaidTakes Key = "%s：%s，吃%s。|%s：%s，吃%s。|%s: %s, takes %s.|%s: %s, ăn %s."
	SaidThen  Key = "%s%s|%s%s|%s %s|%s %s"           // two sentences
	SaidCheck Key = "%s将军！|%s將軍！|%s Check!|%s Chiếu!" // the sentence about the move
	SaidWhy   Key = "%s%s。|%s%s。|%s %s.|%s %s."       // the mark of a mistake and its reason

	SaidInaccuracy Key = "小失误。|小失誤。|Inaccuracy.|Hơi sai."
	SaidMistake    Key = "失误。|失誤。|Mistake.|Sai."
	SaidBlunder    Key = "大失误。|大失誤。|Blunder.|Sai lầm lớn."
	SaidBetter     Key = "更好的着法：%s。|更好的著法：%s。|A better move: %s.|Nước hay hơn: %s."

	LessonGoals Key = "圈出的点|圈出的點|Ringed points|Các điểm có vòng tròn"
	LessonArrow Key = "箭头从%s到%s。|箭頭從%s到%s。|An arrow leads from %s to %s.|Mũi tên từ %s đến %s."
)
