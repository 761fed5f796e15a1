package locale

// Texts of the player's own opening book.
const (
	OwnBook        Key = "我的开局库|我的開局庫|My book|Sách của tôi"
	KeyOwnBook     Key = "显示我的开局库|顯示我的開局庫|Show my own opening book|Hiện sách khai cuộc của tôi"
	OwnBookSize    Key = "%d 个局面|%d 個局面|%d {position/positions}|%d thế cờ"
	OwnBookNone    Key = "我的开局库里没有这个局面。＋ 把这份棋谱的着法（含变着）加进去；棋谱库和云库的着法用它们卡片上的星号加。|我的開局庫裡沒有這個局面。＋ 把這份棋譜的著法（含變著）加進去；棋譜庫和雲庫的著法用它們卡片上的星號加。|Your book has no move here. + adds the moves of this record with its variations. The stars on the cards of the library and the cloud add theirs.|Sách của bạn chưa có nước nào ở đây. + thêm các nước của kỳ phổ này cùng các biến. Dấu sao trên thẻ của thư viện và thư viện đám mây thêm nước của chúng."
	OwnBookWeight  Key = "权重|權重|Weight|Trọng số"
	OwnBookShare   Key = "概率|機率|Chance|Xác suất"
	OwnBookRow     Key = "%s：权重 %d，概率 %d%%|%s：權重 %d，機率 %d%%|%s: weight %d, chance %d %%|%s: trọng số %d, xác suất %d %%"
	OwnBookNever   Key = "禁用|禁用|never|cấm"
	OwnBookForbid  Key = "%s：电脑从不走|%s：電腦從不走|%s: the computer never plays this move|%s: máy không bao giờ đi"
	OwnBookMore    Key = "提高 %s 的权重|提高 %s 的權重|Raise the weight of %s|Tăng trọng số của %s"
	OwnBookLess    Key = "降低 %s 的权重；最低就是禁用|降低 %s 的權重；最低就是禁用|Lower the weight of %s. The lowest forbids it|Giảm trọng số của %s. Thấp nhất là cấm"
	OwnBookRemove  Key = "从我的开局库去掉 %s|從我的開局庫去掉 %s|Take %s out of my book|Bỏ %s khỏi sách"
	OwnBookRecord  Key = "把这份棋谱加入我的开局库|把這份棋譜加入我的開局庫|Add this record to my book|Thêm kỳ phổ này vào sách của tôi"
	OwnBookGames   Key = "把这些对局从这里起的着法加入我的开局库|把這些對局從這裡起的著法加入我的開局庫|Add the moves of these games from here on to my book|Thêm các nước từ đây của những ván này vào sách của tôi"
	OwnBookCloud   Key = "把云库的好着加入我的开局库|把雲庫的好著加入我的開局庫|Add the good moves of the cloud library to my book|Thêm nước hay của thư viện đám mây vào sách của tôi"
	OwnBookAdded   Key = "我的开局库新增 %d 着。|我的開局庫新增 %d 著。|Added %d {move/moves} to your book.|Đã thêm %d nước vào sách của bạn."
	OwnBookUndo    Key = "撤销开局库的上一次改动|復原開局庫的上一次改動|Undo the last change of the book|Hoàn tác thay đổi cuối của sách"
	OwnBookRedo    Key = "重做开局库的改动|重做開局庫的改動|Redo the change of the book|Làm lại thay đổi của sách"
	OwnBookUnread  Key = "我的开局库无法读取（%s），已另存为 %s。|我的開局庫無法讀取（%s），已另存為 %s。|Your opening book cannot be read (%s). The file is now called %s.|Không đọc được sách khai cuộc của bạn (%s). Tệp nay có tên %s."
	OwnBookUnsaved Key = "我的开局库没有保存（%s）。|我的開局庫沒有儲存（%s）。|Could not save your opening book (%s).|Không lưu được sách khai cuộc của bạn (%s)."

	OwnBookNotTaken Key = "备份里的开局库没有采用（%s）。|備份裡的開局庫沒有採用（%s）。|The opening book in the backup is not used (%s).|Không dùng sách khai cuộc trong bản sao lưu (%s)."

	BookBuiltIn Key = "自带开局库|自帶開局庫|Built-in book|Sách có sẵn"
	BookNone    Key = "不用开局库|不用開局庫|No book|Không sách"

	SourceEngine Key = "引擎|引擎|Engine|Máy"
	SourceBook   Key = "我的库|我的庫|My book|Sách"
	SourceGames  Key = "对局|對局|Games|Ván"
	SourceCloud  Key = "云库|雲庫|Cloud|Mây"
	SourceTables Key = "残局库|殘局庫|Tables|Tàn cuộc"
)
