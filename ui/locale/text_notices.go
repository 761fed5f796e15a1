package locale

// Notices about files, folders and devices: one sentence each, saying what
// happened and what the program does about it.
const (
	SecondCopy Key = "楚河已经在用这个文件夹；这一份照常下棋，但不动它的存档和设置。|楚河已經在用這個資料夾；這一份照常下棋，但不動它的存檔和設定。|Another copy of Chuhe is using this folder. You can play here, but nothing is saved.|Một bản Chuhe khác đang dùng thư mục này: ở đây vẫn chơi được, nhưng không lưu gì cả."

	FolderUnusable    Key = "不能使用文件夹 %s（%s）；棋局照常，但不会保存。|不能使用資料夾 %s（%s）；棋局照常，但不會儲存。|Cannot use the folder %s (%s). The game goes on but is not saved.|Không dùng được thư mục %s (%s): ván cờ vẫn tiếp tục nhưng không được lưu."
	SettingsBroken    Key = "设置文件不能用（%s），已改名为 %s；现用默认设置。|設定檔不能用（%s），已改名為 %s；現用預設設定。|The settings file is not readable (%s) and was kept as %s. Chuhe uses the default settings.|Tệp thiết lập không dùng được (%s), đã đổi tên thành %s: dùng thiết lập mặc định."
	SettingsValue     Key = "设置 %s 不能是 %v，改用 %v。|設定 %s 不能是 %v，改用 %v。|The setting %s cannot be %v; Chuhe uses %v.|Thiết lập %s không thể là %v: dùng %v."
	SettingsUnread    Key = "读不了设置文件（%s）；现用默认设置。|讀不了設定檔（%s）；現用預設設定。|Cannot read the settings file (%s). Chuhe uses the default settings.|Không đọc được tệp thiết lập (%s): dùng thiết lập mặc định."
	SettingsUnsaved   Key = "设置没能保存（%s）；棋局照常。|設定沒能儲存（%s）；棋局照常。|Could not save the settings (%s). The game goes on.|Không lưu được thiết lập (%s); ván cờ vẫn tiếp tục."
	AutosaveUnread    Key = "读不了自动存档（%s），已改名为 %s；从新局开始。|讀不了自動存檔（%s），已改名為 %s；從新局開始。|Cannot read the autosave (%s); it was kept as %s, and a new game starts.|Không đọc được bản tự lưu (%s), đã đổi tên thành %s: bắt đầu ván mới."
	ProgressUnread    Key = "读不了学习进度（%s），已改名为 %s；从头记起。|讀不了學習進度（%s），已改名為 %s；從頭記起。|Cannot read your progress (%s); it was kept as %s, and starts anew.|Không đọc được tiến độ học (%s), đã đổi tên thành %s: ghi lại từ đầu."
	ProgressNotTaken  Key = "备份中的学习进度没有采用（%s）。|備份中的學習進度沒有採用（%s）。|The progress in the backup was not used (%s).|Không dùng được tiến độ học trong bản sao lưu (%s)."
	ProgressUnsaved   Key = "学习进度没能保存（%s）。|學習進度沒能儲存（%s）。|Could not save your progress (%s).|Không lưu được tiến độ học (%s)."
	AutosaveUnsaved   Key = "棋局没能保存（%s）；棋局照常。|棋局沒能儲存（%s）；棋局照常。|Could not save the game (%s). The game goes on.|Không lưu được ván cờ (%s); ván cờ vẫn tiếp tục."
	SavedAgain        Key = "又能保存了，全都已存好。|又能儲存了，全都已存好。|Everything is saved again.|Lại lưu được rồi; mọi thứ đã được lưu."
	GameLeftUnsaved   Key = "上一局没能另存（%s）。|上一局沒能另存（%s）。|Could not keep the previous game (%s).|Không cất được ván trước (%s)."
	GameLeftElsewhere Key = "上一局没能存进 games 文件夹（%s）；先存为 %s。|上一局沒能存進 games 資料夾（%s）；先存為 %s。|Could not move the previous game to the folder games (%s); it is kept as %s for now.|Không cất được ván trước vào thư mục games (%s): tạm lưu thành %s."
	BrokenNotAside    Key = "文件 %s 有误又不能改名（%s）；这次不保存。|檔案 %s 有誤又不能改名（%s）；這次不儲存。|The file %s is broken and could not be renamed (%s). Nothing is saved this time.|Tệp %s bị hỏng mà không đổi tên được (%s): lần này không lưu gì."
	CrashReport       Key = "楚河上次意外中止；报告存为 %s。|楚河上次意外中止；報告存為 %s。|Chuhe crashed last time. A report is kept as %s.|Lần trước Chuhe bị dừng đột ngột; báo cáo được lưu thành %s."
	MemoryShort       Key = "哈希内存 %d MB 超出可用的 %d MB；改用 %d MB。|雜湊記憶體 %d MB 超出可用的 %d MB；改用 %d MB。|%d MB of hash memory is more than the %d MB available; Chuhe uses %d MB.|Bộ nhớ băm %d MB vượt quá %d MB có thể dùng: dùng %d MB."
	BookUnread        Key = "开局库 %s 不能用，电脑这次不用开局库。|開局庫 %s 不能用，電腦這次不用開局庫。|Cannot use the opening book %s; the computer plays without it.|Không dùng được sách khai cuộc %s: lần này máy đi không có sách."
	CauseNoRight      Key = "没有权限|沒有權限|no permission|không có quyền"
	CauseReadOnly     Key = "只读|唯讀|read-only|chỉ đọc"
	CauseFull         Key = "磁盘已满|磁碟已滿|the disk is full|đĩa đã đầy"
	CauseMissing      Key = "不存在|不存在|no such file or folder|không tồn tại"
	CauseNotAFolder   Key = "不是文件夹|不是資料夾|not a folder|không phải thư mục"
	CauseNotAFile     Key = "不是文件|不是檔案|not a file|không phải tệp"
	CauseTooLarge     Key = "文件太大|檔案太大|the file is too large|tệp quá lớn"
	CauseShared       Key = "另一份楚河正在用它|另一份楚河正在用它|another copy of Chuhe is using it|một bản Chuhe khác đang dùng"
	CauseChanged      Key = "别的程序改过它|別的程式改過它|another program has changed it|một chương trình khác đã sửa nó"
	CauseNewer        Key = "由更新版本的楚河写成|由更新版本的楚河寫成|written by a newer version of Chuhe|do phiên bản Chuhe mới hơn ghi"
	CauseTooDeep      Key = "表格嵌套太深|表格巢狀太深|tables nested too deep|các bảng lồng nhau quá sâu"
	CauseAt           Key = "%s：%s|%s：%s|%s: %s|%s: %s"
	CauseLine         Key = "第 %d 行有误|第 %d 行有誤|line %d is broken|dòng %d bị hỏng"
	CauseOther        Key = "%s|%s|%s|%s"
)
